// Links to a missing anchor of the same page: `#visit` without a section of that name.
import type { Block } from '../blocks/schema.ts'
import { isObject } from '../base/json.ts'

export interface DeadAnchor {
  /** JSON Pointer of the link in the page's content. */
  pointer: string
  /** With its `#`. */
  anchor: string
}

/** The links in visible sections. Anchors of the kit itself, such as `#content`, exist without a section. */
export function deadAnchors(blocks: readonly Block[]): DeadAnchor[] {
  const visibleBlocks = visible(blocks)
  const names = new Set(['', 'top', 'content', ...visibleBlocks.map(({ block }) => block.section.anchor ?? '')])
  const ids = visibleBlocks.map(({ block }) => block.id)
  // Parts of a block, such as tabs, are named by its id and a number.
  const isThere = (name: string) => names.has(name) || ids.some((id) => name === id || name.startsWith(`${id}-`))
  const links = visibleBlocks.flatMap(({ block, pointer }) => anchorsIn(block.data, `${pointer}/data`))
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

/** Whether a value links to an anchor of this page; with a `ref` the anchor belongs to another page. */
const isAnchor = (value: object): value is { href: string } => {
  const { type, ref, href } = value as Record<string, unknown>
  return typeof href === 'string' && !ref && href !== '' && (type === 'anchor' || href.startsWith('#'))
}
