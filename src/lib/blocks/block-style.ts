// The stylesheets and scripts of block types: each is an asset of its own, linked by pages that have such a block.
import type { AnyBlock } from '../core/extension/define-block.ts'
import type { Site } from '../core/site.ts'
import { shortHash } from '../base/hash.ts'

/** `/assets/sites/{key}/block-{type}.{hash}.css`, or `.js` */
export interface BlockAsset {
  url: string
  type: string
  body: Buffer
}

const known = { css: new WeakMap<AnyBlock, BlockAsset>(), script: new WeakMap<AnyBlock, BlockAsset>() }

type Kind = keyof typeof known

/** The assets of these types (`type:variant` are skipped), of all when missing, in the order of the website's types. */
export const blockAssets = (
  { key, blocks }: Pick<Site, 'key' | 'blocks'>,
  kind: Kind,
  types?: ReadonlySet<string>,
): BlockAsset[] =>
  [...blocks].flatMap(([type, block]) =>
    block[kind] && (types?.has(type) ?? true) ? assetOf(`/assets/sites/${key}/block-${type}.`, kind, block) : [],
  )

const TYPES = { css: 'text/css; charset=utf-8', script: 'text/javascript; charset=utf-8' }
const ENDS = { css: 'css', script: 'js' }

function assetOf(prefix: string, kind: Kind, block: AnyBlock): BlockAsset {
  const made = known[kind].get(block)
  // Websites with the same kit share its block types, so the known asset may be that of another website.
  if (made?.url.startsWith(prefix)) return made
  const body = Buffer.from(block[kind] ?? '')
  const asset = { url: `${prefix}${shortHash(body)}.${ENDS[kind]}`, type: TYPES[kind], body }
  known[kind].set(block, asset)
  return asset
}
