// Every field type can be chosen and edited in the admin: it has a row among the kinds, and a control.
import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { kindGroups } from '../../src/admin/data/field-kinds.ts'
import { ROOT } from '../support/root.ts'

const namesIn = (folder: string): string[] =>
  readdirSync(join(ROOT, folder)).flatMap((file) => (file.endsWith('.ts') ? [file.slice(0, -3)] : []))

test('people choose among all field types, and each has a control', () => {
  const types = namesIn('src/lib/fields/types').sort()
  const chosen = kindGroups((text) => text).flatMap(({ kinds }) => kinds.map(({ type }) => type))
  assert.deepEqual(chosen.sort(), types)
  assert.deepEqual(
    types.filter((type) => !namesIn('src/admin/fields/types').includes(type)),
    [],
  )
})
