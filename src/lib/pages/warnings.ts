// Warnings about a page, which do not prevent publication: alt texts, links without target, skipped headings.
import { z } from 'zod'
import { fieldError, type FieldError } from '../base/errors.ts'
import { pagePath } from '../addresses/addresses.ts'
import { missingItems, withoutAlt } from '../media/media.ts'
import type { Context } from '../core/operation/context.ts'
import { isObject } from '../base/json.ts'
import { linkWarnings } from '../redirects/redirects.ts'
import { deadAnchors } from './dead-anchors.ts'
import { contentOf } from './drafts.ts'
import type { StoredPage } from './locate.ts'
import { tableWarnings } from './table-names.ts'
import { contentReferences } from './uses.ts'

export const Warning = z
  .object({ pointer: z.string(), code: z.string(), key: z.string().optional(), message: z.string() })
  .meta({ id: 'Warning' })

/**
 * Pointers start at the content, as those of errors do. Whether visitors find something at written addresses is asked
 * only for who publishes the page or checks it: it takes statements for each.
 */
export async function pageWarnings(
  ctx: Context,
  page: StoredPage,
  { withAddresses }: { withAddresses: boolean },
): Promise<FieldError[]> {
  const content = contentOf(page)
  const references = contentReferences(ctx, content)
  const { blocks, link } = content
  const from = pagePath(ctx.site, page.lang, page.path ?? '')
  // A bare uid names a page, too.
  const written = { blocks, ...(link?.includes('/') && { link: { href: link } }) }
  const links = await linkWarnings(ctx, { references, from, values: withAddresses ? written : {} })
  const missing = await missingItems(ctx, references)
  const silent = await withoutAlt(ctx, references, page.lang)
  return [
    ...skippedHeadings(content.blocks, '/blocks'),
    ...links,
    ...deadAnchors(content.blocks).map(({ pointer, anchor }) => fieldError(pointer, 'page.anchor_missing', { anchor })),
    ...(await tableWarnings(ctx, { blocks: content.blocks, template_for: page.template_for })),
    ...missing.map(({ pointer }) => fieldError(pointer, 'page.media_missing')),
    ...silent.map(({ pointer }) => fieldError(pointer, 'page.picture_without_alt')),
  ]
}

function skippedHeadings(value: unknown, pointer: string): FieldError[] {
  if (Array.isArray(value) || isObject(value))
    return Object.entries(value).flatMap(([key, inner]) => skippedHeadings(inner, `${pointer}/${key}`))
  if (typeof value !== 'string') return []
  const levels = [...value.matchAll(/<h([2-6])>/g)].map((match) => Number(match[1]))
  const skips = levels.some((level, i) => level > (levels[i - 1] ?? 2) + 1)
  return skips ? [fieldError(pointer, 'page.heading_skipped')] : []
}
