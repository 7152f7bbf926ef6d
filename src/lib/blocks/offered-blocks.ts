// Which block types are for new content: those whose feature is on. What stands on pages stays and goes on being shown.
import type { AnyBlock } from '../core/extension/define-block.ts'
import { hasFeature, type Site } from '../core/site.ts'

export const offeredBlocks = (site: Pick<Site, 'blocks' | 'features'>): Map<string, AnyBlock> =>
  new Map([...site.blocks].filter(([, { feature }]) => feature === undefined || hasFeature(site, feature)))

/** Without blocks of other types, on every level. */
export const onlyOffered = <B extends { type: string; children?: B[] | undefined }>(
  blocks: readonly B[],
  offered: ReadonlyMap<string, unknown>,
): B[] =>
  blocks
    .filter(({ type }) => offered.has(type))
    .map((block) => (block.children ? { ...block, children: onlyOffered(block.children, offered) } : block))
