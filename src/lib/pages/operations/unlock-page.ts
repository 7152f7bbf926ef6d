import { z } from 'zod'
import { AppError } from '../../errors.ts'
import { defineOperation } from '../../operation/define-operation.ts'
import { instant } from '../../util/clock.ts'
import { actorOf } from '../drafts.ts'
import { findPage, langRef, pageRef } from '../locate.ts'

export default defineOperation({
  name: 'unlock_page',
  summary: 'Give back the lock of a page.',
  level: 'write',
  permission: 'pages.edit',
  rest: 'DELETE /pages/{page}/lock',
  input: z.strictObject({ page: pageRef, lang: langRef }),
  output: z.object({ page_id: z.int() }),
  async handler(ctx, input) {
    const page = await findPage(ctx, input.page, input.lang)
    const foreign =
      page.lock_user && page.lock_user !== actorOf(ctx) && (page.lock_until ?? '') > instant(ctx.now)
    if (foreign) throw new AppError('locked', `${page.lock_user} has the lock of "${page.title}".`)
    await ctx.db
      .updateTable('pages')
      .set({ lock_user: null, lock_until: null })
      .where('id', '=', page.id)
      .execute()
    return { page_id: page.id }
  },
})
