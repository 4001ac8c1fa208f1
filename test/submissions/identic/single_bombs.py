# follows the edition single
import right

right.chains = lambda: False
right.main()
