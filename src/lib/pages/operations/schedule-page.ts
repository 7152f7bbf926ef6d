import { z } from 'zod'
import { invalid } from '../../base/errors.ts'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { findPage, langRef, pageRef } from '../locate.ts'
import { schedule } from '../schedule.ts'
import { Page } from '../schema.ts'
import { showPage } from '../show-page.ts'
import { pageSubject } from '../subject.ts'

const time = z.iso.datetime({ offset: true })

export default defineOperation({
  name: 'schedule_page',
  summary:
    'Publish the draft of a page at a time to come (publish_at), take it offline at one (unpublish_at), or both.',
  level: 'write',
  whole: true,
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
    if (input.publish_at === undefined && input.unpublish_at === undefined)
      throw invalid('/publish_at', 'page.schedule_empty')
    const page = await findPage(ctx, input.page, input.lang)
    return showPage(ctx.site, await schedule(ctx, page, input))
  },
})
