// The fields of a table as its form shows them: labels and choices in the person's language, dictionaries with all their codes.
import { declarationsOf } from '../../field-builder/field-options.ts'
import type { FieldDeclaration } from '../../fields/define-control.ts'
import type { TableField } from '../data-table.ts'
import { dictionaryOf } from './dictionary.ts'

interface Labelled {
  label?: string
  labels?: Record<string, string>
}

export const entryFields = (fields: readonly TableField[], lang: string): FieldDeclaration[] =>
  declarationsOf(fields.map(({ id: _, ...field }) => field)).map((field) => worded(field, lang))

function worded(field: FieldDeclaration, lang: string): FieldDeclaration {
  const options = dictionaryOf(field['dictionary'], lang) ?? field.options?.map((one) => named(one, lang))
  const inner = field.fields?.map((one) => worded(one, lang))
  return { ...named(field, lang), ...(options && { options }), ...(inner && { fields: inner }) }
}

const named = <T extends Labelled>(one: T, lang: string): T =>
  one.labels?.[lang] ? { ...one, label: one.labels[lang] } : one
