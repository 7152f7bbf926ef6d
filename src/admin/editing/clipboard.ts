// Blocks on the clipboard: text that can be pasted on another page or another website.
import { isObject } from '../json.ts'
import { flatten, withNewIds } from './block-tree.ts'
import type { Block } from './document.ts'
import { MAX_BLOCKS, MAX_DEPTH } from './limits.ts'

const FORMAT = 'cms-blocks'
const VERSION = 1

/** The text for the clipboard. */
export const copyBlocks = (blocks: readonly Block[]): string =>
  JSON.stringify({ format: FORMAT, version: VERSION, blocks })

/**
 * The blocks in a text, with new ids; undefined for other text. As the text may come from anywhere, only known properties
 * of a block are used, and the service validates the values.
 */
export function pasteBlocks(text: string): Block[] | undefined {
  const clip = parsed(text)
  if (!isObject(clip) || clip['format'] !== FORMAT || clip['version'] !== VERSION) return undefined
  const blocks = listOf(clip['blocks'], 1)
  if (!blocks?.length || flatten(blocks).length > MAX_BLOCKS) return undefined
  return blocks.map(withNewIds)
}

function listOf(list: unknown, depth: number): Block[] | undefined {
  if (!Array.isArray(list) || depth > MAX_DEPTH) return undefined
  const blocks = list.map((item) => blockOf(item, depth))
  return blocks.every((block) => block !== undefined) ? blocks : undefined
}

function blockOf(item: unknown, depth: number): Block | undefined {
  if (!isObject(item)) return undefined
  const { type, variant, data = {}, section = {}, children } = item
  if (typeof type !== 'string' || !isObject(data) || !isObject(section)) return undefined
  const inside = children === undefined ? undefined : listOf(children, depth + 1)
  if (children !== undefined && !inside) return undefined
  return {
    id: '',
    type,
    ...(typeof variant === 'string' && { variant }),
    data,
    section,
    ...(inside && { children: inside }),
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
