import { z } from 'zod'
import { invalid } from '../../base/errors.ts'
import { mergeItems } from '../../fields/fields.ts'
import type { Context } from '../../core/operation/context.ts'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { ACTIONS, kindOf, timeFields } from '../../document/schema.ts'
import { createEntry } from '../entries/create-entry.ts'
import { draftFields, isMoving, storedSealed, moveEntry, prepareSealed } from '../entries/entry-input.ts'
import { reference } from '../../fields/inputs.ts'
import { entryIn, entryLang, entryRef, findContentTable, type StoredEntry } from '../entries/locate-entry.ts'
import { saveDraft } from '../entries/save-draft.ts'
import { answerOf, entrySubject } from '../entry-subject.ts'
import { Entry } from '../schema.ts'
import { tableRef } from '../tables/find-table.ts'
import type { DataTable } from '../tables/definition.ts'

const input = z.strictObject({
  table: tableRef,
  entry: entryRef.optional(),
  lang: entryLang,
  ...draftFields,
  replace: z.boolean().optional().describe('Clear what fields leaves out'),
  translation_of: reference(121).optional().describe('For a new one: id, uid or slug of what it translates'),
  action: z.enum(ACTIONS).optional(),
  ...timeFields,
  note: z.string().max(500).optional(),
  autosave: z.boolean().optional(),
})
type Input = z.output<typeof input>

export default defineOperation({
  name: 'save_entry',
  summary:
    'Create an entry, or with `entry` change its draft: values in `fields` merge. `action` can publish it as well.',
  level: 'write',
  // Who publishes, now or later, or replaces all of it says something of every field.
  replacesAll: (input) => isMoving(input) || input.replace === true,
  permission: 'data.edit',
  feature: 'data',
  rest: [
    'POST /data/{table}',
    { line: 'PATCH /data/{table}/{entry}', name: 'update_entry' },
    { line: 'PUT /data/{table}/{entry}', name: 'replace_entry', preset: { replace: true } },
  ],
  mcp: true,
  creates: { path: '/data/{table}/{id}', unless: (result) => !(result as { made?: boolean }).made },
  input,
  output: Entry,
  subject: entrySubject,
  prepare: prepareSealed,
  storedInput: storedSealed,
  asDraft: ({ action: _, publish_at: __, unpublish_at: ___, ...draft }) => draft,
  async handler(ctx, input) {
    const table = await findContentTable(ctx, input.table)
    const made = input.entry === undefined
    const entry = made ? await create(ctx, table, input) : await change(ctx, table, input)
    const saved = isMoving(input) ? await moveEntry(ctx, entry, input) : entry
    return answerOf(ctx, saved, { made })
  },
})

async function create(ctx: Context, table: DataTable, input: Input): Promise<StoredEntry> {
  const { translation_of, lang = ctx.site.default_language, fields: values = {}, slug, sort, note } = input
  const original = translation_of ? await entryIn(ctx, table, { entry: translation_of }) : undefined
  if (original?.row._status === 'trash')
    throw invalid('/translation_of', 'document.in_trash', { title: original.row._title })
  return createEntry(ctx, table, { lang, values, slug, sort, note, group: original?.row._group })
}

async function change(ctx: Context, table: DataTable, input: Input): Promise<StoredEntry> {
  const { entry: ref, lang, fields: given, slug, sort, note, replace, autosave } = input
  if (input.translation_of !== undefined) throw invalid('/translation_of', 'entry.translation_of_existing')
  const entry = await entryIn(ctx, table, { entry: ref!, lang })
  if (!replace && given === undefined && slug === undefined && sort === undefined) return entry
  const values = replace ? (given ?? {}) : mergeItems(table.fields, entry.values, given)
  return saveDraft(ctx, entry, { slug, sort, values, note, kind: kindOf(autosave), isEdit: true })
}
