# follows the edition revised
import right

right.EDITION = "revised"
right.main()
