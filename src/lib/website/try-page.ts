// Whether all blocks of a draft render: it is rendered as in its preview, and nothing is stored or reported.
import type { Context } from '../core/operation/context.ts'
import { contentOf, type StoredPage } from '../pages/pages.ts'
import type { FailedBlock } from '../pages/schema.ts'
import { KeyedError, messageOf } from '../base/errors.ts'
import { reasonFor } from './problems.ts'
import { message, type Message } from '../base/catalogue/message.ts'
import { previewPage, renderPage } from './render-page.ts'

export async function tryPage(
  { site, principal }: Pick<Context, 'site' | 'principal'>,
  page: StoredPage,
): Promise<FailedBlock[]> {
  const reasonOf = principal.permissions.has('system.manage') ? reasonFor : shortReason
  const content = contentOf(page)
  const left: FailedBlock[] = []
  const options = { page: previewPage(page, content), blocks: content.blocks, mode: 'preview' as const }
  await renderPage(site, options, {
    blocks: site.blocks,
    bare: true,
    leftOut: ({ id }, error) => void left.push({ block: id, reason: reasonOf(error) }),
  })
  return left
}

/** Errors thrown by a kit's code may contain paths, and addresses with their keys: only administrators see them. */
const shortReason = (error: unknown): Message =>
  error instanceof KeyedError ? messageOf(error) : message('website_problem.block_threw')
