// Moves each German text of the admin to the folder that uses it, or to the shared catalogue if several folders do.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { relocatedTexts } from './admin/text-places.ts'

const ADMIN = join(import.meta.dirname, '../src/admin')

for (const [folder, texts] of relocatedTexts(ADMIN))
  writeFileSync(join(ADMIN, folder, 'de.json'), `${JSON.stringify(texts, null, 2)}\n`)
