// The German of the admin is one map: a text that two folders translate has one translation.
import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { ROOT } from '../support/root.ts'

test('no text is translated in two ways', () => {
  const known = new Map<string, { text: string; file: string }>()
  const differ: string[] = []
  for (const file of globSync('src/admin/**/de.json', { cwd: ROOT }).sort())
    for (const [key, text] of Object.entries(JSON.parse(readFileSync(join(ROOT, file), 'utf8')) as object)) {
      const first = known.get(key)
      if (first && first.text !== text)
        differ.push(`${key}: ${first.text} (${first.file}), ${text} (${file})`)
      known.set(key, first ?? { text: text as string, file })
    }
  assert.deepEqual(differ, [])
})
