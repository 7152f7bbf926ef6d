import { z } from 'zod'
import { shownErrors } from '../../platform/i18n/say.ts'
import { defineOperation } from '../../core/operation/define-operation.ts'
import type { Context } from '../../core/operation/context.ts'
import { findPage, langRef, pageRef, type StoredPage } from '../locate.ts'
import { archive, moveStatus, publish, unpublish } from '../publish.ts'
import { Page } from '../schema.ts'
import { showPage } from '../show-page.ts'
import { pageSubject } from '../subject.ts'
import { pageWarnings, Warning } from '../warnings.ts'

const ACTIONS: Record<string, (ctx: Context, page: StoredPage) => Promise<StoredPage>> = {
  publish,
  unpublish,
  archive,
  submit: (ctx, page) => moveStatus(ctx, page, 'submit'),
  withdraw: (ctx, page) => moveStatus(ctx, page, 'withdraw'),
  unarchive: (ctx, page) => moveStatus(ctx, page, 'unarchive'),
}
const line = (action: string, permission: string) => ({
  line: `POST /pages/{page}/${action}` as const,
  name: `${action}_page`,
  preset: { action },
  permission,
})

export default defineOperation({
  name: 'publish_page',
  summary: 'Publish a page or, by `action`, unpublish, submit for review, withdraw or archive it.',
  level: 'write',
  whole: true,
  permission: 'pages.publish',
  rest: [
    line('publish', 'pages.publish'),
    line('unpublish', 'pages.publish'),
    line('submit', 'pages.edit'),
    line('withdraw', 'pages.edit'),
    line('archive', 'pages.manage'),
    line('unarchive', 'pages.manage'),
  ],
  mcp: { idempotent: true },
  input: z.strictObject({
    page: pageRef,
    lang: langRef,
    action: z.enum(['publish', 'unpublish', 'submit', 'withdraw', 'archive', 'unarchive']).default('publish'),
    // The log has it, for the author of what is returned.
    reason: z.string().trim().max(2000).optional(),
  }),
  output: Page.extend({ warnings: z.array(Warning) }),
  subject: pageSubject,
  async handler(ctx, { page: ref, lang, action }) {
    const page = await ACTIONS[action]!(ctx, await findPage(ctx, ref, lang))
    return { ...showPage(ctx.site, page), warnings: shownErrors(ctx.language, await pageWarnings(ctx, page)) }
  },
})
