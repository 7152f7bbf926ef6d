// What the settings of a visitors' form say of who can read it.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import '../../src/lib/fields/registry.ts'
import type { TableDraft } from '../../src/admin/data/data-table.ts'
import { formSections } from '../../src/admin/screens/table/settings-fields.ts'

const helpOf = (kind: string): unknown => {
  const draft = { fields: [], settings: { kind } } as unknown as TableDraft
  const fields = formSections(draft, (text: string) => text).flatMap((section) => section.fields)
  return fields.find(({ name }) => name === 'form_open')?.help
}

test('a form of a table that is no inbox says that what it gets is not encrypted', () => {
  assert.match(String(helpOf('content')), /not encrypted, and everybody with an account on this website can read it/)
  assert.equal(helpOf('inbox'), 'On pages that have the form.')
})
