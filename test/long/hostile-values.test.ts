// All 200 hostile values of each type of field.
import { postHostileValues } from '../surface/hostile-posts.ts'

postHostileValues(1)
