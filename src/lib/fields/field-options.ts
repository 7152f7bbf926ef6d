// What every field can say of itself, whatever its type (contract 2.1).
import { zodText } from '../base/catalogue/zod-text.ts'
import { z } from 'zod'
import { WIDGET_NAMES } from './widgets.ts'

const shortText = z.string().max(200)
const condition = z.record(z.string(), z.unknown())

export const FIELD_OPTIONS = {
  id: z
    .string()
    .regex(/^[\w-]{1,40}$/)
    .describe('Stays when the field gets another name, and so do its values; made from the name when missing'),
  name: z.string().describe('a-z, 0-9 and _, beginning with a letter: the name of its values'),
  label: shortText.describe('What people read; made from the name when missing'),
  labels: z
    .record(z.string().regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, zodText('declaration.not_a_language')), shortText)
    .describe('The label by language: {"de": "Preis"}'),
  help: z.string().max(2000).describe('A sentence below the field'),
  required: z.boolean().describe('Nothing is published, and no form is sent, without it; drafts may lack it'),
  default: z.unknown().describe('Value of new entries; for a form also where the field is not asked for'),
  unique: z.boolean().describe('No two entries have the same value'),
  readonly: z.boolean().describe('Shown and not written by people'),
  width: z.enum(['full', 'half', 'third']).describe('Part of the line that it takes in the editor and in forms'),
  in_list: z.boolean().describe('A column of the list in the admin'),
  searchable: z
    .enum(['off', 'low', 'normal', 'high'])
    .describe('Whether its words are found by the search and by `q`, and how much they count'),
  translatable: z.boolean().describe('Each language version has a value of its own; else all of them share it'),
  private: z
    .boolean()
    .describe(
      'Visitors never see it: not on pages, in feeds, the search, filters or orders, nor with `view=published`. Members read it, exports of drafts have it, and a form can ask for it',
    ),
  visible_if: condition.describe('The field is there while this holds; hidden, it is emptied and not checked'),
  required_if: condition.describe('It is required while this holds'),
  readonly_if: condition.describe('It is read-only while this holds'),
  compare: z
    .array(z.strictObject({ op: z.string(), field: z.string(), message: shortText.optional() }))
    .max(20)
    .describe('How its value relates to those of other fields: [{"op": "gte", "field": "start"}]'),
  // Not of contract 2.1: how the admin helps to write the value.
  widget: z.enum(WIDGET_NAMES),
  tables: z.enum(['form', 'calendar']),
  table_in: z.string().max(60),
  field_in: z.string().max(60),
  op_in: z.string().max(60),
  fitting: z.enum(['filter']),
}

/** Options that only help the admin to edit what blocks say of tables. */
export const EDITOR_OPTIONS = ['widget', 'tables', 'table_in', 'field_in', 'op_in', 'fitting'] as const
