import { z } from 'zod'
import { BlockInput } from '../../blocks/schema.ts'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { autosaveField } from '../../document/schema.ts'
import { findPage, langRef, pageRef } from '../locate.ts'
import { changeBlocks } from '../page-blocks.ts'
import { Page } from '../schema.ts'
import { serializePage } from '../serialize-page.ts'
import { pageSubject } from '../subject.ts'

export default defineOperation({
  name: 'replace_blocks',
  summary:
    'Replace all blocks of the draft of a page. Blocks with a known id keep it; the old draft is kept as a revision.',
  level: 'write',
  replacesAll: true,
  permission: 'pages.edit',
  rest: 'PUT /pages/{page}/blocks',
  mcp: { destructive: true, idempotent: true },
  input: z.strictObject({
    page: pageRef,
    lang: langRef,
    blocks: z.array(BlockInput),
    autosave: autosaveField,
  }),
  output: Page,
  subject: pageSubject,
  async handler(ctx, input) {
    const page = await findPage(ctx, input.page, input.lang)
    return serializePage(
      ctx.site,
      await changeBlocks(ctx, page, { change: () => input.blocks as never, autosave: input.autosave }),
    )
  },
})
