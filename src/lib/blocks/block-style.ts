// The stylesheets that block types bring along: each an asset of its own, linked where such a block stands.
import type { AnyBlock } from '../core/extension/define-block.ts'
import type { Site } from '../core/site.ts'
import { shortHash } from '../base/hash.ts'

/** `/assets/sites/{key}/block-{type}.{hash}.css` */
export interface BlockStyle {
  url: string
  type: string
  body: Buffer
}

const known = new WeakMap<AnyBlock, BlockStyle>()

/** Of these types (`type:variant` are passed over), of all when missing, in the order of the website's types. */
export const blockStyles = (
  { key, blocks }: Pick<Site, 'key' | 'blocks'>,
  types?: ReadonlySet<string>,
): BlockStyle[] =>
  [...blocks].flatMap(([type, block]) =>
    block.css && (types?.has(type) ?? true) ? styleOf(key, type, block) : [],
  )

function styleOf(site: string, type: string, block: AnyBlock): BlockStyle {
  const prefix = `/assets/sites/${site}/block-${type}.`
  const made = known.get(block)
  // The block of a kit is shared by the websites that have it.
  if (made?.url.startsWith(prefix)) return made
  const body = Buffer.from(block.css ?? '')
  const style = { url: `${prefix}${shortHash(body)}.css`, type: 'text/css; charset=utf-8', body }
  known.set(block, style)
  return style
}
