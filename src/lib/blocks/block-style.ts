// The stylesheets and scripts that block types bring along: each an asset of its own, linked where such a block stands.
import type { AnyBlock } from '../core/extension/define-block.ts'
import type { Site } from '../core/site.ts'
import { shortHash } from '../base/hash.ts'

/** `/assets/sites/{key}/block-{type}.{hash}.css`, and .js */
export interface BlockFile {
  url: string
  type: string
  body: Buffer
}

type Kind = 'css' | 'js'
const TYPES = { css: 'text/css; charset=utf-8', js: 'text/javascript; charset=utf-8' }
const known = { css: new WeakMap<AnyBlock, BlockFile>(), js: new WeakMap<AnyBlock, BlockFile>() }

type Blocks = Pick<Site, 'key' | 'blocks'>

/** Of these types (`type:variant` are passed over), of all when missing, in the order of the website's types. */
export const blockStyles = (site: Blocks, types?: ReadonlySet<string>): BlockFile[] =>
  filesOf(site, 'css', types)

/** The same of scripts. */
export const blockScripts = (site: Blocks, types?: ReadonlySet<string>): BlockFile[] =>
  filesOf(site, 'js', types)

/** All of both. */
export const blockFiles = (site: Blocks): BlockFile[] => [...blockStyles(site), ...blockScripts(site)]

const filesOf = ({ key, blocks }: Blocks, kind: Kind, types?: ReadonlySet<string>): BlockFile[] =>
  [...blocks].flatMap(([type, block]) =>
    block[kind] && (types?.has(type) ?? true)
      ? fileOf(block, kind, `/assets/sites/${key}/block-${type}.`)
      : [],
  )

function fileOf(block: AnyBlock, kind: Kind, prefix: string): BlockFile {
  const made = known[kind].get(block)
  // The block of a kit is shared by the websites that have it.
  if (made?.url.startsWith(prefix)) return made
  const body = Buffer.from(block[kind] ?? '')
  const file = { url: `${prefix}${shortHash(body)}.${kind}`, type: TYPES[kind], body }
  known[kind].set(block, file)
  return file
}
