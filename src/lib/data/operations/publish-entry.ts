import { z } from 'zod'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { ACTIONS, type Action } from '../../document/schema.ts'
import { permissionOf } from '../entries/entry-input.ts'
import { entryLang, entryRef, findEntry } from '../entries/locate-entry.ts'
import { actOn } from '../entries/entry-kind.ts'
import { warnOfTargets } from '../entries/warn-of-use.ts'
import { answerOf, entrySubject } from '../entry-subject.ts'
import { Entry } from '../schema.ts'
import { tableRef } from '../tables/find-table.ts'

const line = (action: Action) => ({
  line: `POST /data/{table}/{entry}/${action}` as const,
  name: `${action}_entry`,
  preset: { action },
  permission: permissionOf(action),
})

export default defineOperation({
  name: 'publish_entry',
  summary:
    'Publish the draft of an entry, or by `action` unpublish, submit for review, withdraw, archive or unarchive it.',
  level: 'write',
  replacesAll: true,
  permission: 'data.publish',
  feature: 'data',
  rest: ACTIONS.map(line),
  input: z.strictObject({
    table: tableRef,
    entry: entryRef,
    lang: entryLang,
    action: z.enum(ACTIONS).default('publish'),
    // The log has it, for the author of what is returned.
    reason: z.string().trim().max(2000).optional(),
  }),
  output: Entry,
  subject: entrySubject,
  async handler(ctx, { action, reason: _, ...input }) {
    const entry = await actOn(ctx, await findEntry(ctx, input), action)
    if (action === 'publish') await warnOfTargets(ctx, entry)
    return answerOf(ctx, entry)
  },
})
