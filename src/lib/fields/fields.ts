// Fields (contract 2.1): one registry for data tables, blocks, kit settings, custom blocks and public forms.
import { hasItems } from '../rules/conditions/traits.ts'
import { z } from 'zod'
import type { Field, Reference, FieldViewContext } from './define-field.ts'
import {
  hostileFields,
  referencesOfFields,
  sampleFields,
  fieldsToView,
  sparseFields,
  textOfFields,
  type Values,
} from './field-set.ts'
import { hasItemIds } from './item-keys.ts'
import { fieldType, schemaOf } from './registry.ts'
import { widgetOf } from './widgets.ts'

export { checkValues, type CheckOptions } from './check-values.ts'
export { hasItemIds, identified, withItemIds } from './item-keys.ts'
export { mergeItems, mergeValues } from './merge-values.ts'
export { parseFields, type FieldSpec, type FieldSpecs } from './parse-fields.ts'
export { fieldType, fieldTypes } from './registry.ts'
export { removedValues } from './removed-fields.ts'
export { withCleared, withDefaults, withoutDefaults } from './with-defaults.ts'
export type { Field, FieldType, FieldTypeKey, Reference, FieldViewContext } from './define-field.ts'
export type { Values } from './field-set.ts'

/** What templates get: '' for an empty text, undefined for an empty link or number, false, or [] for a group. */
export const valuesToView = (fields: readonly Field[], data: Values, ctx: Omit<FieldViewContext, 'type'>): Values =>
  fieldsToView(fields, data, { ...ctx, type: fieldType })

/** The values as plain text, one line per field; private fields are left out. */
export const textOf = (fields: readonly Field[], data: Values): string => textOfFields(fields, data, fieldType)

/** References in values: media, pages, entries; pointers are relative to the values. */
export const referencesOf = (fields: readonly Field[], data: Values): Reference[] =>
  referencesOfFields(fields, data, fieldType)

/** Believable values, valid for their fields. */
export const sampleValues = (fields: readonly Field[]): Values => sampleFields(fields, fieldType)

/** Sparse sets of values: none, empty items, and only required values. */
export const sparseValues = (fields: readonly Field[]): Values[] => sparseFields(fields, fieldType)

/** Sets of valid values that look like attacks. */
export const hostileValues = (fields: readonly Field[]): Values[] => hostileFields(fields, fieldType)

/** JSON Schema (2020-12) of the values; `required` is what publishing requires. */
export function jsonSchemaOf(fields: readonly Field[]): Record<string, unknown> {
  const isDemanded = (field: Field) => (field.required || field['must_be_true']) && !field['visible_if']
  const required = fields.filter(isDemanded).map(({ name }) => name)
  return {
    type: 'object',
    properties: Object.fromEntries(fields.map((field) => [field.name, propertyOf(field)])),
    ...(required.length > 0 && { required }),
    additionalProperties: false,
  }
}

function propertyOf(field: Field): Record<string, unknown> {
  const { $schema: _, ...schema } = z.toJSONSchema(schemaOf(field), { io: 'input', override: withoutRepetition })
  const description = [widgetOf(field)?.is, field.help, schema.description].filter(Boolean).join('. ')
  return {
    ...schema,
    ...(hasItems(field) && { items: itemSchema(field) }),
    ...(field.label !== undefined && { title: field.label }),
    ...(description !== '' && { description }),
    ...(field.default !== undefined && { default: field.default }),
    ...(field.readonly && { readOnly: true }),
  }
}

/** zod adds the range of safe integers to every integer, and its expression to every uuid: `type` and `format` say it. */
function withoutRepetition({ jsonSchema }: { jsonSchema: Record<string, unknown> }): void {
  if (jsonSchema['maximum'] === Number.MAX_SAFE_INTEGER) delete jsonSchema['maximum']
  if (jsonSchema['format'] === 'uuid') delete jsonSchema['pattern']
}

/** Items have an id, by which changes refer to them. */
function itemSchema(field: Field): Record<string, unknown> {
  const schema = jsonSchemaOf(field['fields'] as Field[])
  if (!hasItemIds(field)) return schema
  return { ...schema, properties: { ...(schema['properties'] as object), id: { type: 'string' } } }
}
