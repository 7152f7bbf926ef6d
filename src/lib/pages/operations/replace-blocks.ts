import { z } from 'zod'
import { message } from '../../base/catalogue/message.ts'
import { BlockInput, type Block } from '../../blocks/schema.ts'
import type { Context } from '../../core/operation/context.ts'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { autosaveField } from '../../document/schema.ts'
import { say } from '../../platform/i18n/say.ts'
import { contentOf } from '../drafts.ts'
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
    const changed = await changeBlocks(ctx, page, { change: () => input.blocks as never, autosave: input.autosave })
    warnOfRemoved(ctx, contentOf(page).blocks, contentOf(changed).blocks)
    return serializePage(ctx.site, changed)
  },
})

/** For programs, which may have read a part of a long page only; the editor shows what it removes. */
function warnOfRemoved(ctx: Context, before: readonly Block[], after: readonly Block[]): void {
  if (ctx.channel === 'admin' || ctx.channel === 'inline') return
  const left = new Set(idsIn(after))
  const count = idsIn(before).filter((id) => !left.has(id)).length
  if (!count) return
  const text = say(ctx.language, message('page.blocks_removed', { count }))
  ctx.warnings.push({ code: 'blocks_removed', message: text, count })
}

const idsIn = (blocks: readonly Block[]): string[] =>
  blocks.flatMap(({ id, children }) => [id, ...idsIn(children ?? [])])
