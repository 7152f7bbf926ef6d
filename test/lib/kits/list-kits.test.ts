// Which kits there are, and which of them come with the product.
import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import { listKits } from '../../../src/lib/kits/load-kit.ts'

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
