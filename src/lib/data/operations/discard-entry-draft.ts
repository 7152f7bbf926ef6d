import { z } from 'zod'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { discardDraft } from '../../document/document.ts'
import { entryLang, entryRef, findEntry } from '../entries/locate-entry.ts'
import { entryKind } from '../entries/entry-kind.ts'
import { entrySubject } from '../entry-subject.ts'
import { Entry } from '../schema.ts'
import { requireOwn } from '../shared/foreign.ts'
import { tableRef } from '../tables/find-table.ts'

export default defineOperation({
  name: 'discard_entry_draft',
  summary:
    'Discard the unpublished changes of an entry: the draft becomes the published version. A revision keeps the old draft.',
  level: 'write',
  replacesAll: true,
  permission: 'data.edit',
  feature: 'data',
  rest: 'POST /data/{table}/{entry}/discard',
  input: z.strictObject({ table: tableRef, entry: entryRef, lang: entryLang }),
  output: Entry.extend({
    warnings: z
      .array(z.object({ pointer: z.string(), code: z.string(), message: z.string() }))
      .describe('What was left out as it does not fit the fields of today, and what stayed as it is'),
  }).meta({ id: 'DiscardedEntry' }),
  subject: entrySubject,
  async handler(ctx, input) {
    const entry = await findEntry(ctx, input)
    requireOwn(ctx, entry)
    return discardDraft(ctx, entryKind, entry)
  },
})
