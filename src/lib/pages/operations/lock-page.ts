import { z } from 'zod'
import { AppError } from '../../errors.ts'
import { defineOperation } from '../../operation/define-operation.ts'
import { instant, later, MINUTE } from '../../util/clock.ts'
import { actorOf } from '../drafts.ts'
import { findPage, langRef, pageRef } from '../locate.ts'

export default defineOperation({
  name: 'lock_page',
  summary:
    'Keep others from changing a page for five minutes; call again to go on, take_over to replace who has the lock.',
  level: 'write',
  permission: 'pages.edit',
  rest: 'POST /pages/{page}/lock',
  input: z.strictObject({ page: pageRef, lang: langRef, take_over: z.boolean().optional() }),
  output: z.object({ page_id: z.int(), user: z.string(), until: z.string() }),
  async handler(ctx, input) {
    const page = await findPage(ctx, input.page, input.lang)
    const user = actorOf(ctx)
    const held = page.lock_until !== null && page.lock_until > instant(ctx.now) && page.lock_user !== user
    if (held && !input.take_over)
      throw new AppError('locked', `${page.lock_user} is editing "${page.title}" until ${page.lock_until}.`)
    const until = instant(later(ctx.now, 5 * MINUTE))
    await ctx.db
      .updateTable('pages')
      .set({ lock_user: user, lock_until: until })
      .where('id', '=', page.id)
      .execute()
    return { page_id: page.id, user, until }
  },
})
