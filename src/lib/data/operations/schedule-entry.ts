import { z } from 'zod'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { schedule } from '../../document/document.ts'
import { timeFields } from '../../document/schema.ts'
import { entryKind } from '../entries/entry-kind.ts'
import { entryLang, entryRef, findEntry } from '../entries/locate-entry.ts'
import { answerOf, entrySubject } from '../entry-subject.ts'
import { Entry } from '../schema.ts'
import { tableRef } from '../tables/find-table.ts'

export default defineOperation({
  name: 'schedule_entry',
  summary: 'Schedule the publication of an entry’s draft, or its unpublication.',
  level: 'write',
  replacesAll: true,
  permission: 'data.publish',
  feature: 'data',
  rest: 'POST /data/{table}/{entry}/schedule',
  input: z.strictObject({ table: tableRef, entry: entryRef, lang: entryLang, ...timeFields }),
  output: Entry,
  subject: entrySubject,
  async handler(ctx, input) {
    const doc = await findEntry(ctx, input)
    return answerOf(ctx, await schedule(ctx, entryKind, { doc, times: input }))
  },
})
