// The block types offered for new content: those whose feature is on. Blocks already on pages are still rendered.
import type { AnyBlock } from '../core/extension/define-block.ts'
import { hasFeature, type Site } from '../core/site.ts'

export const offeredBlocks = (site: Pick<Site, 'blocks' | 'features'>): Map<string, AnyBlock> =>
  new Map([...site.blocks].filter(([, { feature }]) => feature === undefined || hasFeature(site, feature)))

interface Typed<B> {
  type: string
  children?: B[] | undefined
}

/** Without blocks of other types, on every level. */
export const onlyOffered = <B extends Typed<B>>(site: Pick<Site, 'blocks' | 'features'>, blocks: readonly B[]): B[] =>
  without(offeredBlocks(site), blocks)

const without = <B extends Typed<B>>(offered: ReadonlyMap<string, unknown>, blocks: readonly B[]): B[] =>
  blocks
    .filter(({ type }) => offered.has(type))
    .map((block) => (block.children ? { ...block, children: without(offered, block.children) } : block))
