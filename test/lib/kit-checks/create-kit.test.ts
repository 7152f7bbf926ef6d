// A new kit has what an editor needs to check it, whatever it was made from.
import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { createKit } from '../../../src/lib/kit-checks/create-kit.ts'
import { tempFolder } from '../../support/temp.ts'

test('a kit gets a tsconfig.json unless the one it is copied from has its own', (t) => {
  const root = tempFolder(t)
  for (const [name, from] of [['blank'], ['copied', 'starter']] as const) {
    const planned = createKit({ root, name, from, dry_run: true })
    const { folder, files } = createKit({ root, name, from })
    assert.deepEqual(planned.files, files)
    assert.ok(JSON.parse(readFileSync(join(folder, 'tsconfig.json'), 'utf8')).compilerOptions.strict)
  }
  writeFileSync(join(root, 'kits/blank/tsconfig.json'), '{}\n')
  const { folder } = createKit({ root, name: 'second', from: 'blank' })
  assert.equal(readFileSync(join(folder, 'tsconfig.json'), 'utf8'), '{}\n')
})
