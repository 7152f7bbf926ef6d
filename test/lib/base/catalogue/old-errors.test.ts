// How many errors are still English sentences: each area may only get fewer, until the old form goes.
import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { ROOT } from '../../../support/root.ts'

const COUNTS = join(import.meta.dirname, 'old-errors.json')
/** `new AppError('conflict', …)`, `invalid(pointer, 'a sentence')` and `{ pointer, code, message: … }`. */
const OLD = [
  /new AppError\(\s*'[a-z-]+'\s*,/g,
  /\binvalid\(\s*[^(),]+,\s*(?!'[a-z_]+\.[a-z\d_]+')['`]/g,
  /\bcode: '[a-z_]+',\s*message: ?['`]/g,
]

test('no area has more errors without a key than before', () => {
  const found: Record<string, number> = {}
  for (const file of globSync('src/{lib,server,commands}/**/*.ts', { cwd: ROOT }).sort()) {
    const text = readFileSync(join(ROOT, file), 'utf8')
    const count = OLD.flatMap((one) => text.match(one) ?? []).length
    const area = areaOf(file)
    if (count) found[area] = (found[area] ?? 0) + count
  }
  const known = JSON.parse(readFileSync(COUNTS, 'utf8')) as Record<string, number>
  const more = Object.entries(found).filter(([area, count]) => count > (known[area] ?? 0))
  assert.deepEqual(more, [], 'new errors have a key (docs/decisions/0093)')
  const left = Object.entries(known).filter(([area, count]) => count > (found[area] ?? 0))
  assert.deepEqual(left, [], 'fewer now: lower the numbers in old-errors.json')
})

/** `data` of src/lib/data/…, `platform/db` of src/lib/platform/db/…; the server and the shell are one each. */
function areaOf(file: string): string {
  const [, part, floor, area] = file.split('/')
  if (part !== 'lib') return part!
  return floor === 'platform' || floor === 'core' ? `${floor}/${area!.replace(/\.ts$/, '')}` : floor!
}
