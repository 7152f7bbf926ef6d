import { z } from 'zod'
import { defineOperation } from '../../operation/define-operation.ts'
import { findPage } from '../locate.ts'
import { Page } from '../schema.ts'
import { showPage } from '../show-page.ts'
import { trashedSubject } from '../subject.ts'
import { restorePage } from '../trash.ts'

export default defineOperation({
  name: 'restore_item',
  summary: 'Bring something back from the trash as a draft, with what was deleted together with it.',
  level: 'write',
  permission: 'pages.manage',
  rest: 'POST /trash/{uid}/restore',
  mcp: { idempotent: true },
  input: z.strictObject({ uid: z.uuid() }),
  output: Page,
  subject: trashedSubject,
  handler: async (ctx, input) => showPage(ctx.site, await restorePage(ctx, await findPage(ctx, input.uid))),
})
