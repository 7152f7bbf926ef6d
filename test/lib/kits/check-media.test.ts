// kit:check tells of pictures that starter content names and that are not there, before a website is made with them.
import assert from 'node:assert/strict'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { mediaFindings } from '../../../src/lib/kit-checks/check-kit-media.ts'
import { tempFolder } from '../../support/temp.ts'

function kitWith(media: unknown, files: Record<string, string>) {
  const folder = tempFolder()
  mkdirSync(join(folder, 'content/media'), { recursive: true })
  writeFileSync(
    join(folder, 'content/de.json'),
    '{"a": "@media/one.jpg", "b": "@media/two.jpg", "c": "@media/one.jpg"}',
  )
  writeFileSync(join(folder, 'content/media.json'), typeof media === 'string' ? media : JSON.stringify(media))
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, 'content/media', file), text)
  return mediaFindings({ folder }).map(({ message }) => message)
}

test('names without an entry, entries without a file, and one file under two names are told', () => {
  const both = [{ file: 'one.jpg' }, { file: 'two.jpg' }]
  assert.deepEqual(kitWith(both, { 'one.jpg': '1', 'two.jpg': '2' }), [])
  assert.deepEqual(kitWith([{ file: 'one.jpg' }], { 'one.jpg': '1' }), [
    'content/de.json names @media/two.jpg, which media.json lacks',
  ])
  assert.deepEqual(kitWith(both, { 'one.jpg': '1' }), ['content/media/two.jpg is not there, but in media.json'])
  assert.deepEqual(kitWith(both, { 'one.jpg': '1', 'two.jpg': '1' }), [
    'content/media/two.jpg is the same file as one.jpg',
  ])
  assert.match(kitWith('{', {})[0]!, /JSON/)
})
