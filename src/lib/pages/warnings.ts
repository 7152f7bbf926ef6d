// What is worth mending on a page but does not keep it from being published: links to nowhere, skipped headings.
import { z } from 'zod'
import { walk } from '../blocks/block-tree.ts'
import type { Context } from '../operation/context.ts'
import { isObject } from '../util/json.ts'
import { contentOf } from './drafts.ts'
import type { StoredPage } from './locate.ts'

export const Warning = z
  .object({ pointer: z.string(), code: z.string(), message: z.string() })
  .meta({ id: 'Warning' })
type Warning = z.output<typeof Warning>

export async function pageWarnings(ctx: Context, page: StoredPage): Promise<Warning[]> {
  const { blocks } = contentOf(page)
  const warnings: Warning[] = []
  const refs = new Map<string, string>()
  for (const block of walk(blocks)) scan(block.data, `/blocks/${block.id}/data`, { refs, warnings })
  const known = await publicUids(ctx, [...refs.values()])
  for (const [pointer, uid] of refs)
    if (!known.has(uid))
      warnings.push({ pointer, code: 'broken_link', message: 'leads to a page that is not public' })
  return warnings
}

function scan(
  value: unknown,
  pointer: string,
  found: { refs: Map<string, string>; warnings: Warning[] },
): void {
  if (Array.isArray(value)) value.forEach((item, i) => scan(item, `${pointer}/${i}`, found))
  else if (isObject(value)) {
    if (value['type'] === 'page' && typeof value['ref'] === 'string') found.refs.set(pointer, value['ref'])
    else for (const [key, inner] of Object.entries(value)) scan(inner, `${pointer}/${key}`, found)
  } else if (typeof value === 'string') scanText(value, pointer, found)
}

function scanText(
  text: string,
  pointer: string,
  { refs, warnings }: { refs: Map<string, string>; warnings: Warning[] },
): void {
  for (const [i, match] of [...text.matchAll(/href="cms:\/\/pages\/([0-9a-f-]{36})"/g)].entries())
    refs.set(`${pointer}#${i}`, match[1]!)
  const levels = [...text.matchAll(/<h([2-6])>/g)].map((match) => Number(match[1]))
  const skipped = levels.some((level, i) => level > (levels[i - 1] ?? 2) + 1)
  if (skipped) warnings.push({ pointer, code: 'heading_order', message: 'skips a level of headings' })
}

async function publicUids(ctx: Context, uids: string[]): Promise<Set<string>> {
  if (!uids.length) return new Set()
  const rows = await ctx.db
    .selectFrom('pages')
    .select('uid')
    .where('uid', 'in', uids)
    .where('public_head', 'is not', null)
    .execute()
  return new Set(rows.map((row) => row.uid))
}
