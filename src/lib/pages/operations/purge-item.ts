import { z } from 'zod'
import { defineOperation } from '../../operation/define-operation.ts'
import { findPage } from '../locate.ts'
import { Page } from '../schema.ts'
import { showPage } from '../show-page.ts'
import { trashedSubject } from '../subject.ts'
import { purgePage } from '../trash.ts'

export default defineOperation({
  name: 'purge_item',
  summary: 'Remove something from the trash for good, with its revisions. This cannot be undone.',
  level: 'write',
  permission: 'pages.manage',
  rest: 'DELETE /trash/{uid}',
  input: z.strictObject({ uid: z.uuid() }),
  output: Page,
  subject: trashedSubject,
  async handler(ctx, input) {
    const page = await findPage(ctx, input.uid)
    await purgePage(ctx, page)
    return showPage(ctx.site, page)
  },
})
