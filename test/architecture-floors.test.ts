// The floors of lib hold: no import goes up.
import assert from 'node:assert/strict'
import test from 'node:test'
import { upwardImports } from './support/architecture/floors.ts'
import { readSources } from './support/architecture/source.ts'

test('no import in lib goes up', () => {
  assert.deepEqual(upwardImports(readSources('src/lib/**/*.ts')), [])
})

test('an import that goes up is seen, whatever its kind', () => {
  const path = 'src/lib/media/media.ts'
  for (const text of [
    "import { publish } from '../pages/publish.ts'",
    "import type { Page } from '../pages/schema.ts'",
    "const { publish } = await import('../pages/publish.ts')",
    "let page: import('../pages/schema.ts').Page",
  ])
    assert.equal(upwardImports([{ path, text }]).length, 1, text)
  assert.deepEqual(upwardImports([{ path, text: "import { AppError } from '../base/errors.ts'" }]), [])
})
