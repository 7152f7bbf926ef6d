import { z } from 'zod'
import { AppError } from '../../base/errors.ts'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { findPage, langRef, pageRef } from '../locate.ts'
import { foreignLock } from '../locks.ts'
import { pageSubject } from '../subject.ts'

export default defineOperation({
  name: 'unlock_page',
  summary: 'Release the lock of a page.',
  level: 'write',
  permission: 'pages.edit',
  // A lock changes no content: it needs neither an approval nor an entry in the log.
  staging: true,
  rest: 'DELETE /pages/{page}/lock',
  input: z.strictObject({ page: pageRef, lang: langRef }),
  output: z.object({ page_id: z.int(), version: z.int() }),
  subject: pageSubject,
  async handler(ctx, input) {
    const page = await findPage(ctx, input.page, input.lang)
    const lock = foreignLock(ctx, page)
    if (lock) throw new AppError('page.locked_by', { user: lock.user, title: page.title }, { extra: { lock } })
    if (page.lock_user === null) return { page_id: page.id, version: page.version }
    const version = page.version + 1
    await ctx.db
      .updateTable('pages')
      .set({ lock_user: null, lock_until: null, version })
      .where('id', '=', page.id)
      .execute()
    return { page_id: page.id, version }
  },
})
