import { z } from 'zod'
import { invalid } from '../../../base/errors.ts'
import { defineOperation } from '../../operation/define-operation.ts'
import { revertAll } from '../revert.ts'
import { AT_MOST, selectChanges, type Selection } from '../revert-selection.ts'

const Item = z.object({
  change: z.int(),
  operation: z.string(),
  entity: z.object({ type: z.string(), id: z.string(), label: z.string() }).nullable(),
  outcome: z.enum(['undone', 'unchanged', 'impossible']),
  reason: z.string().nullable().describe('Why it could not be undone'),
})

const Report = z
  .object({
    undone: z.int(),
    unchanged: z.int().describe('Nothing of it was left'),
    impossible: z.int(),
    items: z.array(Item),
    batch: z.string().describe('Undo the undoing by this name'),
    next: z.int().nullable().describe(`More than ${AT_MOST}: call it again with this as before`),
  })
  .meta({ id: 'RevertReport' })

export default defineOperation({
  name: 'revert_changes',
  summary:
    'Undo the changes of one token, client, user or batch, newest first, and report what could not be undone because it was changed later.',
  level: 'write',
  permission: 'review.manage',
  feature: 'review',
  rest: 'POST /changes/revert',
  input: z.strictObject({
    change: z.int().min(1).optional().describe('One change alone'),
    token: z.int().min(1).optional().describe('Id of the token'),
    client: z.string().min(1).max(120).optional(),
    user: z.int().min(1).optional().describe('Id of the account'),
    batch: z.string().min(1).max(80).optional().describe('Name of the batch of the changes to undo'),
    before: z.int().min(1).optional().describe('Only changes with a smaller number'),
    since: z.iso.datetime({ offset: true }).optional().describe('Only what was done at or after this instant'),
  }),
  output: Report,
  // A dry run returns the report; a proposal undoes exactly what the reviewer saw, so any change since is a conflict.
  replacesAll: true,
  subject: {
    type: 'revert',
    async load(ctx, input, result) {
      const report = result === undefined ? undefined : Report.parse(result)
      const changes = report
        ? report.items.map(({ change }) => change)
        : (await selectChanges(ctx, input as Selection)).changes.map(({ id }) => id)
      const label = `${changes.length} ${changes.length === 1 ? 'change' : 'changes'}`
      const state = { changes, ...report }
      return { type: 'revert', id: 'changes', label, uid: 'changes', version: 1, state }
    },
  },
  async handler(ctx, { change, token, client, user, batch, before, since }) {
    if ([change, token, client, user, batch].every((one) => one === undefined))
      throw invalid('', 'change.selection_missing')
    const { changes, next } = await selectChanges(ctx, { change, token, client, user, batch, before, since })
    const name = `revert-${ctx.ids.uid()}`
    const items = await revertAll(ctx, changes, name)
    const count = (outcome: string) => items.filter((item) => item.outcome === outcome).length
    return {
      undone: count('undone'),
      unchanged: count('unchanged'),
      impossible: count('impossible'),
      items,
      batch: name,
      next,
    }
  },
})
