// Reference: the types of fields, with their options, and which operators conditions can use with them.
import { z } from 'zod'
import { isFilledIn } from '../../data/data.ts'
import { EDITOR_OPTIONS, FIELD_OPTIONS } from '../../fields/field-options.ts'
import { isMedia } from '../../rules/conditions/traits.ts'
import { fieldTypes } from '../../fields/registry.ts'
import { parseFields, sampleValues, type FieldTypeKey } from '../../fields/fields.ts'
import { operator, OPERATORS, operatorsOf } from '../../rules/conditions/operators.ts'
import type { JsonSchema } from '../../core/operation/coerce-arguments.ts'
import { code, codes, json, page, table } from './markdown.ts'
import { schemaTable } from './schema-table.ts'

export function fieldTypesPage(): string {
  const types = fieldTypes()
  return page(
    '# Field types',
    `The ${types.length} types that fields of tables, blocks and settings can have. Every field also takes \`label\`, \`help\`, ` +
      '`required` and the other [options of every field](#options-of-every-field). Visitors can fill in all of them in a form but ' +
      `${codes(types.filter((type) => !isFilledIn({ type: type.key })).map(({ key }) => key))}, and ` +
      `${codes(types.filter(({ key }) => isMedia({ type: key })).map(({ key }) => key))} in a table of kind \`inbox\` only.`,
    '## Options of every field',
    schemaTable(z.toJSONSchema(z.object(FIELD_OPTIONS).partial(), { io: 'input' }) as JsonSchema, EDITOR_OPTIONS),
    '`visible_if`, `required_if` and `readonly_if` are [conditions](conditions.md).',
    ...types.map((type) =>
      page(
        `## ${type.key}`,
        `${type.label.en}. Edited by the control ${code(type.widget)}, stored as ${code(type.column.sqlite)}.`,
        schemaTable(z.toJSONSchema(type.options, { io: 'input', unrepresentable: 'any' }) as JsonSchema),
        table(
          ['', ''],
          [
            ['operators', codes(operatorsOf(type.key))],
            ...(type.becomes.length ? [['can become', codes([...type.becomes])]] : []),
          ],
        ),
        'A field, and a value of it:',
        json(exampleOf(type.key)),
      ),
    ),
  )
}

/** What a field of these types cannot do without. */
const NEEDED: Partial<Record<FieldTypeKey, Record<string, unknown>>> = {
  select: {
    options: [
      { key: 'oak', label: 'Oak' },
      { key: 'ash', label: 'Ash' },
    ],
  },
  multiselect: {
    options: [
      { key: 'oak', label: 'Oak' },
      { key: 'ash', label: 'Ash' },
    ],
  },
  relation: { target: '@pages' },
  relations: { target: '@pages' },
  group: { fields: { name: { type: 'text', label: 'Name' } } },
}

/** The declaration of a field, and a believable value. */
export function exampleOf(type: FieldTypeKey): { field: Record<string, unknown>; value: unknown } {
  const spec = { type, label: 'Example', ...NEEDED[type] }
  const [field] = parseFields({ example: spec }, 'example')
  return { field: { name: 'example', ...spec }, value: sampleValues([field!])['example'] }
}

/** What follows docs/conditions.md. */
export const operatorsByType = (): string =>
  page(
    '## Operators by type',
    table(
      ['operator', 'whether the value', 'of fields of the types'],
      OPERATORS.map((op) => [
        code(op),
        operator(op).label.en,
        codes(fieldTypes().flatMap(({ key }) => (operatorsOf(key).includes(op) ? [key] : []))),
      ]),
    ),
  )
