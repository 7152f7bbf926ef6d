import { z } from 'zod'
import { AppError } from '../../base/errors.ts'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { instant, later, MINUTE } from '../../base/clock.ts'
import { requireActive } from '../../document/define-document-kind.ts'
import { findPage, langRef, pageRef } from '../locate.ts'
import { foreignLock, lockOf, lockOwner } from '../locks.ts'
import { pageSubject } from '../subject.ts'

export default defineOperation({
  name: 'lock_page',
  summary:
    'Lock a page for five minutes, so that others cannot change it; call again to extend the lock, take_over to take it from somebody.',
  level: 'write',
  permission: 'pages.edit',
  // A lock changes no content: it needs neither an approval nor an entry in the log.
  staging: true,
  rest: 'POST /pages/{page}/lock',
  input: z.strictObject({ page: pageRef, lang: langRef, take_over: z.boolean().optional() }),
  output: z.object({ page_id: z.int(), version: z.int(), user: z.string(), until: z.string() }),
  subject: pageSubject,
  async handler(ctx, input) {
    const page = await findPage(ctx, input.page, input.lang)
    requireActive(page)
    const foreign = foreignLock(ctx, page)
    if (foreign && !input.take_over)
      throw new AppError(
        'page.being_edited',
        { user: foreign.user, title: page.title },
        {
          extra: { lock: foreign },
        },
      )
    // Responses contain the lock and have strong ETags, so a lock makes a new version.
    const version = page.version + 1
    const lock = { lock_user: lockOwner(ctx), lock_until: instant(later(ctx.now, 5 * MINUTE)) }
    await ctx.db
      .updateTable('pages')
      .set({ ...lock, version })
      .where('id', '=', page.id)
      .execute()
    return { page_id: page.id, version, ...lockOf({ ...page, ...lock }) }
  },
})
