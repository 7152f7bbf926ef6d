import { z } from 'zod'
import { confirmed, confirmField } from '../../core/operation/confirm.ts'
import { defineOperation } from '../../core/operation/define-operation.ts'
import type { Subject } from '../../core/operation/subject.ts'
import { findPage, langRef, pageById, pageRef } from '../locate.ts'
import type { PageState } from '../revert-page.ts'
import { Page } from '../schema.ts'
import { serializePage } from '../serialize-page.ts'
import { pageSubject } from '../subject.ts'
import { publicationsBelow, trashPage } from '../trash.ts'

/** With the pages that go with it, as they are before. */
const deletedSubject: Subject = {
  ...pageSubject,
  async load(ctx, input, result) {
    const found = await pageSubject.load(ctx, input, result)
    if (!found || result !== undefined) return found
    const below = await publicationsBelow(ctx, await pageById(ctx, Number(found.id)))
    return below.length ? { ...found, state: { ...(found.state as PageState), below } } : found
  },
}

export default defineOperation({
  name: 'delete_page',
  summary: 'Move a page and all pages below it to the trash; restore_item restores them within 30 days.',
  level: 'write',
  replacesAll: true,
  permission: 'pages.manage',
  feature: 'pages.structure',
  rest: 'DELETE /pages/{page}',
  mcp: { destructive: true, idempotent: true },
  input: z.strictObject({ page: pageRef, lang: langRef, ...confirmField }),
  output: Page,
  subject: deletedSubject,
  async handler(ctx, input) {
    confirmed(ctx, input)
    return serializePage(ctx.site, await trashPage(ctx, await findPage(ctx, input.page, input.lang)))
  },
})
