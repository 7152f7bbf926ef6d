// Every field type can be chosen and edited in the admin: it has a control, which says how the type is offered.
import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import type { Control } from '../../src/admin/fields/define-control.ts'
import { kindGroups } from '../../src/admin/fields/field-kinds.ts'
import { ROOT } from '../support/root.ts'

const filesIn = (folder: string): string[] => readdirSync(join(ROOT, folder)).filter((file) => file.endsWith('.ts'))

const controls = await Promise.all(
  filesIn('src/admin/fields/types').map(async (file) => {
    const { default: control } = (await import(`../../src/admin/fields/types/${file}`)) as {
      default: Control
    }
    assert.equal(`${control.type}.ts`, file)
    return control
  }),
)

test('people choose among all field types', () => {
  const types = filesIn('src/lib/fields/types').map((file) => file.slice(0, -3))
  const chosen = kindGroups(controls, { t: (text) => text, lang: 'en' }).flatMap(({ kinds }) =>
    kinds.map(({ type }) => type),
  )
  assert.deepEqual(chosen.toSorted(), types.toSorted())
})

test('those that are needed most come first, in the language of the person', () => {
  const groups = kindGroups(controls, { t: (text) => text, lang: 'de' })
  assert.deepEqual(
    groups.map(({ label, kinds }) => [label, kinds[0]!.type, kinds[0]!.icon]),
    [
      ['Text', 'text', 'text-t'],
      ['Numbers and dates', 'number', 'hash'],
      ['Choices', 'bool', 'toggle-left'],
      ['Pictures and files', 'media', 'image'],
      ['Contact and places', 'email', 'envelope'],
      ['Connections', 'relation', 'arrow-right'],
    ],
  )
  assert.equal(groups[4]!.kinds[0]!.purpose, 'Eine E-Mail-Adresse')
})
