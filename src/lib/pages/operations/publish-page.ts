import { z } from 'zod'
import { translatedErrors } from '../../platform/i18n/say.ts'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { applyAction } from '../../document/document.ts'
import { ACTIONS } from '../../document/schema.ts'
import { findPage, langRef, pageRef } from '../locate.ts'
import { pageKind } from '../page-kind.ts'
import { Page } from '../schema.ts'
import { serializePage } from '../serialize-page.ts'
import { pageSubject } from '../subject.ts'
import { pageWarnings, Warning } from '../warnings.ts'

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
  replacesAll: true,
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
    action: z.enum(ACTIONS).default('publish'),
    // Stored with the input in the log, where the author of a returned draft gets it from.
    reason: z.string().trim().max(2000).optional(),
  }),
  output: Page.extend({ warnings: z.array(Warning) }),
  subject: pageSubject,
  async handler(ctx, { page: ref, lang, action }) {
    const page = await applyAction(ctx, pageKind, { doc: await findPage(ctx, ref, lang), action })
    const found = await pageWarnings(ctx, page, { withAddresses: action === 'publish' })
    return { ...serializePage(ctx.site, page), warnings: translatedErrors(ctx.language, found) }
  },
})
