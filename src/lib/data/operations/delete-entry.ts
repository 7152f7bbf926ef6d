import { z } from 'zod'
import { confirmed, confirmField } from '../../core/operation/confirm.ts'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { entryLang, entryRef, findEntry } from '../entries/locate-entry.ts'
import { trashEntry } from '../entries/trash-entry.ts'
import { answerOf, entrySubject } from '../entry-subject.ts'
import { Entry } from '../schema.ts'
import { tableRef } from '../tables/find-table.ts'

export default defineOperation({
  name: 'delete_entry',
  summary: 'Move an entry to the trash; restore_item restores it within 30 days.',
  level: 'write',
  replacesAll: true,
  permission: 'data.delete',
  feature: 'data',
  rest: 'DELETE /data/{table}/{entry}',
  mcp: { destructive: true, idempotent: true },
  input: z.strictObject({ table: tableRef, entry: entryRef, lang: entryLang, ...confirmField }),
  output: Entry,
  subject: entrySubject,
  async handler(ctx, input) {
    confirmed(ctx, input)
    return answerOf(ctx, await trashEntry(ctx, await findEntry(ctx, input)))
  },
})
