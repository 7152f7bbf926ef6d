// Whether all blocks of a draft print: it is rendered as its preview is, and nothing of that is kept or reported.
import type { Context } from '../core/operation/context.ts'
import { contentOf, type StoredPage } from '../pages/pages.ts'
import type { LeftOut } from '../pages/schema.ts'
import { KeyedError, messageOf } from '../base/errors.ts'
import { reasonFor } from './problems.ts'
import { message, type Message } from '../base/catalogue/message.ts'
import { previewPage, renderPage } from './render-page.ts'

export async function tryPage(
  { site, principal }: Pick<Context, 'site' | 'principal'>,
  page: StoredPage,
): Promise<LeftOut[]> {
  const reasonOf = principal.permissions.has('system.manage') ? reasonFor : shortReason
  const content = contentOf(page)
  const left: LeftOut[] = []
  const wanted = { page: previewPage(page, content), blocks: content.blocks, mode: 'preview' as const }
  await renderPage(site, wanted, {
    blocks: site.blocks,
    bare: true,
    leftOut: ({ id }, error) => void left.push({ block: id, reason: reasonOf(error) }),
  })
  return left
}

/** What code of a kit threw may name paths, and addresses with their keys: only those who look after the website read it. */
const shortReason = (error: unknown): Message =>
  error instanceof KeyedError ? messageOf(error) : message('website_problem.block_threw')
