import { z } from 'zod'
import type { Context } from '../../core/operation/context.ts'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { dueRemovals } from '../settings.ts'
import { countConversations, removeConversations, type Removal } from '../store.ts'

const input = z.strictObject({
  kind: z.enum(['visitor', 'assistant']).optional().describe('Both when missing'),
  older_than: z
    .int()
    .min(0)
    .max(3650)
    .optional()
    .describe('Days since the last question, 0: all; by default as long as they are stored'),
})
type Input = z.output<typeof input>

export default defineOperation({
  name: 'purge_chats',
  summary:
    'Permanently delete chats of visitors and conversations with the assistant, by age; those of others need settings.edit.',
  level: 'write',
  permission: 'chat.read',
  feature: 'chat',
  rest: 'POST /chats/purge',
  input,
  output: z.object({ removed: z.int() }),
  async plan(ctx, given) {
    const { count } = await matching(ctx, given)
    const state = (chats: number) => ({
      type: 'chats',
      id: 'all',
      label: 'Chats',
      uid: 'chats',
      version: 0,
      state: { chats },
    })
    return { before: state(count), after: state(0) }
  },
  async handler(ctx, given) {
    const { removals, count } = await matching(ctx, given)
    // Each in a database of its own, deleted after the log is written.
    ctx.afterCommit.push(async () => {
      for (const removal of removals) await removeConversations(ctx.site, removal)
    })
    return { removed: count }
  },
})

/**
 * Others' conversations with the assistant need settings.edit, which sets the retention; one's own need nothing
 * further.
 */
function allowed({ principal }: Context, removal: Removal): Removal[] {
  if (removal.kind !== 'assistant' || principal.permissions.has('settings.edit')) return [removal]
  return principal.user ? [{ ...removal, user_id: principal.user.id }] : []
}

async function matching(ctx: Context, { kind, older_than }: Input) {
  const all = await dueRemovals(ctx, older_than)
  const removals = all.filter((one) => !kind || one.kind === kind).flatMap((one) => allowed(ctx, one))
  let count = 0
  for (const removal of removals) count += await countConversations(ctx.site, removal)
  return { removals, count }
}
