import { z } from 'zod'
import { languageInput } from '../../fields/inputs.ts'
import { requireLanguage } from '../../core/operation/require-language.ts'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { copyEntry } from '../entries/copy-entry.ts'
import { draftFields, storedSealed, prepareSealed } from '../entries/entry-input.ts'
import { entryLang, entryRef, findEntry } from '../entries/locate-entry.ts'
import { answerOf, createdEntrySubject } from '../entry-subject.ts'
import { Entry } from '../schema.ts'
import { tableRef } from '../tables/find-table.ts'

export default defineOperation({
  name: 'translate_entry',
  summary: 'Create a translation of an entry as a draft linked to it: a copy to translate, or with `fields`.',
  level: 'write',
  permission: 'data.edit',
  feature: ['data', 'languages'],
  rest: 'POST /data/{table}/{entry}/translate',
  mcp: { idempotent: true },
  creates: '/data/{table}/{id}',
  input: z.strictObject({
    table: tableRef,
    entry: entryRef,
    lang: entryLang,
    to: languageInput().describe('The language to translate into'),
    ...draftFields,
  }),
  output: Entry,
  subject: createdEntrySubject,
  prepare: prepareSealed,
  storedInput: storedSealed,
  async handler(ctx, { to, ...input }) {
    const entry = await findEntry(ctx, input)
    requireLanguage(ctx.site, to, 'to')
    const copy = { ...input, lang: to, group: entry.row._group }
    return answerOf(ctx, await copyEntry(ctx, entry, copy))
  },
})
