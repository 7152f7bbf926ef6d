// Links to a place on the same page that is not there: `#visit`, and no section of that name.
import type { Block } from '../blocks/schema.ts'
import { isObject } from '../base/json.ts'

export interface DeadAnchor {
  /** Starts at the content. */
  pointer: string
  /** With its `#`. */
  anchor: string
}

/** Of sections that visitors see. What a kit names itself, as `#content`, is no section, but there. */
export function deadAnchors(blocks: readonly Block[]): DeadAnchor[] {
  const shown = visible(blocks)
  const names = new Set(['', 'top', 'content', ...shown.map(({ block }) => block.section.anchor ?? '')])
  const ids = shown.map(({ block }) => block.id)
  // Parts of a block, as tabs, are called by its id and a number.
  const isThere = (name: string) =>
    names.has(name) || ids.some((id) => name === id || name.startsWith(`${id}-`))
  const links = shown.flatMap(({ block, pointer }) => anchorsIn(block.data, `${pointer}/data`))
  return links.filter(({ anchor }) => !isThere(anchor.slice(1)))
}

function visible(blocks: readonly Block[], pointer = '/blocks'): { block: Block; pointer: string }[] {
  return blocks.flatMap((block, i) => {
    if (block.section.visible === false) return []
    const at = `${pointer}/${i}`
    return [{ block, pointer: at }, ...visible(block.children ?? [], `${at}/children`)]
  })
}

function anchorsIn(value: unknown, pointer: string): DeadAnchor[] {
  if (typeof value === 'string')
    return [...value.matchAll(/<a\s[^>]*?href="(#[^"]*)"/g)].map(([, anchor = '']) => ({ pointer, anchor }))
  if (isObject(value) && isAnchor(value)) {
    const { href } = value
    return [{ pointer, anchor: href.startsWith('#') ? href : `#${href}` }]
  }
  if (!Array.isArray(value) && !isObject(value)) return []
  return Object.entries(value).flatMap(([key, inner]) => anchorsIn(inner, `${pointer}/${key}`))
}

/** The value of a link; beside a ref the anchor is one of another page. */
const isAnchor = (value: object): value is { href: string } => {
  const { type, ref, href } = value as Record<string, unknown>
  return typeof href === 'string' && !ref && href !== '' && (type === 'anchor' || href.startsWith('#'))
}
