// Many designs at the edge of what can be read, on every block of both kits.
import { readableDesigns } from '../../browser/readable-designs.ts'

readableDesigns(Array.from({ length: 60 }, (_, i) => 100 + i))
