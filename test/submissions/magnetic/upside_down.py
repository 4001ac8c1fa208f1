# breaks MC-6
import io
import sys

import right

printed, sys.stdout = sys.stdout, io.StringIO()
source = sys.stdin.read()
sys.stdin = io.StringIO(source)
right.main()
lines = sys.stdout.getvalue().splitlines()
height = int(source.split()[1])
print("\n".join(lines[:-height] + lines[-height:][::-1]), file=printed)
