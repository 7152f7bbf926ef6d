import { z } from 'zod'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { schedule } from '../../document/document.ts'
import { findPage, langRef, pageRef } from '../locate.ts'
import { pageKind } from '../page-kind.ts'
import { Page } from '../schema.ts'
import { serializePage } from '../serialize-page.ts'
import { pageSubject } from '../subject.ts'

const time = z.iso.datetime({ offset: true })

export default defineOperation({
  name: 'schedule_page',
  summary: 'Schedule the publication of a page’s draft (publish_at), its unpublication (unpublish_at), or both.',
  level: 'write',
  replacesAll: true,
  permission: 'pages.publish',
  rest: 'POST /pages/{page}/schedule',
  mcp: { idempotent: true },
  input: z.strictObject({
    page: pageRef,
    lang: langRef,
    publish_at: time.nullable().optional().describe('2026-12-01T08:00:00+01:00'),
    unpublish_at: time.nullable().optional().describe('null takes either back'),
  }),
  output: Page,
  subject: pageSubject,
  async handler(ctx, input) {
    const doc = await findPage(ctx, input.page, input.lang)
    return serializePage(ctx.site, await schedule(ctx, pageKind, { doc, times: input }))
  },
})
