// Which kits there are, and which of them come with the product.
import assert from 'node:assert/strict'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { findKit, listKits } from '../../../src/lib/kits/load-kit.ts'
import { tempFolder } from '../../support/temp.ts'

test('the kits of the package are bundled, also when the package is the installation', () => {
  for (const root of [join(import.meta.dirname, '../../..'), '/nowhere'])
    assert.deepEqual(
      listKits(root).map(({ name, bundled }) => [name, bundled]),
      [
        ['gable', true],
        ['starter', true],
      ],
    )
})

// Holds: interface 2.2 folder; contract 1.1 kits-first
test('kits/ wins over themes/, and both over the bundled ones', (t) => {
  const root = tempFolder(t)
  const make = (parent: string, name: string) => {
    mkdirSync(join(root, parent, name), { recursive: true })
    writeFileSync(join(root, parent, name, 'kit.ts'), '')
  }
  make('themes', 'starter')
  make('themes', 'old')
  assert.equal(findKit(root, 'starter'), join(root, 'themes/starter'))
  make('kits', 'starter')
  assert.equal(findKit(root, 'starter'), join(root, 'kits/starter'))
  assert.equal(findKit(root, 'old'), join(root, 'themes/old'))
  assert.deepEqual(
    listKits(root).map(({ name, bundled }) => [name, bundled]),
    [
      ['gable', true],
      ['old', false],
      ['starter', false],
    ],
  )
})
