import { z } from 'zod'
import { languageInput } from '../../fields/inputs.ts'
import { ownLanguage } from '../../platform/i18n/admin-text.ts'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { pageOf } from '../../core/operation/page-of.ts'
import { operatorsFor } from '../../rules/conditions/operators.ts'
import type { FieldType } from '../../fields/define-field.ts'
import { fieldTypes } from '../../fields/registry.ts'

const FieldTypeShown = z
  .object({
    key: z.string(),
    label: z.string(),
    widget: z.string().describe('The control that edits it'),
    options: z.record(z.string(), z.unknown()).describe('JSON Schema of the options that are its own'),
    becomes: z.array(z.string()).describe('Types it can become without losing values'),
    operators: z.array(z.string()).describe('What conditions can ask of it'),
    traits: z
      .looseObject({ kind: z.string(), shape: z.string() })
      .describe('What lists, forms and conditions need to know of it'),
  })
  .meta({ id: 'FieldType' })

export default defineOperation({
  name: 'list_field_types',
  summary: 'List the field types of custom blocks with their options.',
  level: 'read',
  rest: 'GET /field-types',
  input: z.strictObject({ locale: languageInput().optional().describe('Language of the labels') }),
  output: FieldTypeShown,
  paged: true,
  async handler(_ctx, { locale, ...params }) {
    const { items, ...rest } = pageOf(fieldTypes(), params, ({ key }) => key)
    return { items: items.map((type) => show(type, locale)), ...rest }
  },
})

function show({ key, label, widget, options, becomes, traits }: FieldType, locale = 'en') {
  const { $schema: _, ...schema } = z.toJSONSchema(options, { io: 'input', unrepresentable: 'any' })
  const view = {
    key,
    label: label[ownLanguage(locale) ?? 'en'],
    widget,
    options: schema,
    becomes: [...becomes],
  }
  return { ...view, operators: operatorsFor(traits), traits: { ...traits } }
}
