// Computes the metadata of a kit's files (content/media.json, `facts`), so that creating a website need not:
// `node scripts/kit-media.ts kits/starter`.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { KitFile } from '../src/lib/kits/kit-media.ts'
import { inspectFile } from '../src/lib/media/inspect.ts'

const folder = process.argv[2] ?? 'kits/starter'
const list = join(folder, 'content/media.json')
const entries = (JSON.parse(readFileSync(list, 'utf8')) as unknown[]).map((entry) => KitFile.parse(entry))
const complete: KitFile[] = []
for (const entry of entries) {
  const file = join(folder, 'content/media', entry.file)
  const { bytes, left_out, ...facts } = await inspectFile(file, {
    installation: complete,
    name: entry.file,
    lang: 'en',
    svg: true,
  })
  // A sanitized file replaces the original.
  if (bytes) writeFileSync(file, bytes)
  if (left_out) console.warn(`${entry.file}: left out ${left_out.join(', ')}`)
  complete.push({ ...entry, facts })
}
writeFileSync(list, `${JSON.stringify(complete, null, 2)}\n`)
