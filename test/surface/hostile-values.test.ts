// A quarter of the hostile values; all of them in the long run.
import { postHostileValues } from './hostile-posts.ts'

postHostileValues(4)
