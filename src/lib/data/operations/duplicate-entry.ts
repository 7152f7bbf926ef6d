import { z } from 'zod'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { copyEntry } from '../entries/copy-entry.ts'
import { draftFields, storedSealed, prepareSealed } from '../entries/entry-input.ts'
import { entryLang, entryRef, findEntry } from '../entries/locate-entry.ts'
import { answerOf, createdEntrySubject } from '../entry-subject.ts'
import { Entry } from '../schema.ts'
import { tableRef } from '../tables/find-table.ts'

export default defineOperation({
  name: 'duplicate_entry',
  summary: 'Duplicate an entry as a draft; values that must be unique are left out.',
  level: 'write',
  permission: 'data.edit',
  feature: 'data',
  rest: 'POST /data/{table}/{entry}/duplicate',
  creates: '/data/{table}/{id}',
  input: z.strictObject({ table: tableRef, entry: entryRef, lang: entryLang, ...draftFields }),
  output: Entry,
  subject: createdEntrySubject,
  prepare: prepareSealed,
  storedInput: storedSealed,
  async handler(ctx, input) {
    const entry = await findEntry(ctx, input)
    return answerOf(ctx, await copyEntry(ctx, entry, { ...input, lang: entry.row._lang }))
  },
})
