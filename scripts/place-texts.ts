// Puts each German text of the admin beside the code that shows it; what several folders show goes into the shared catalogue.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { placedTexts } from './admin/text-places.ts'

const ADMIN = join(import.meta.dirname, '../src/admin')

for (const [folder, texts] of placedTexts(ADMIN))
  writeFileSync(join(ADMIN, folder, 'de.json'), `${JSON.stringify(texts, null, 2)}\n`)
