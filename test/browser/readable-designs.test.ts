// Some designs at the edge of what can be read; many more are in the long run.
import { readableDesigns } from './readable-designs.ts'

readableDesigns([1])
