// The block types in the picker, with their groups and order.
import { onDevice } from '../../editing/browser-storage.ts'
import type { BlockType } from './page-data.ts'
import type { Translate } from '../../lang/lang.ts'
import { plain } from '../../shell/fuzzy.ts'
import { hasWords } from './picker-words.ts'

export interface Search {
  query: string
  /** The name of a table by which a block is found. */
  tableOf?: ((type: BlockType) => string | undefined) | undefined
}
export interface Group {
  key: string
  title: string
  /** All types of the group: those not found are hidden, as removing their frames would delay typing. */
  types: BlockType[]
  /** Types with their rank: 0 is the best match. */
  found: ReadonlyMap<BlockType, number>
}

const ORDER = ['hero', 'content', 'media', 'layout', 'social', 'contact', 'data']
const KEY = 'cms-recent-blocks'
const MAX = 4

/** By group, recently used types first; while searching, the group and the type that match best. */
export function groupsOf(types: readonly BlockType[], { query, tableOf }: Search, t: Translate): Group[] {
  const search = plain(query).trim()
  const keys = [...new Set([...ORDER, ...types.map(({ group }) => group)])]
  const groups = keys.map((key) => ({
    key,
    title: titleOf(key, t),
    types: types.filter(({ group }) => group === key),
  }))
  const used = search ? [] : recent().flatMap((type) => types.filter((one) => one.type === type))
  return [{ key: 'recent', title: t('Recently used'), types: used }, ...groups]
    .filter((group) => group.types.length)
    .map((group) => ({ ...group, found: foundIn(group.types, search, tableOf) }))
}

/** The matching types, best first. */
export const inOrder = (groups: readonly Group[]): BlockType[] =>
  [...groups]
    .sort((a, b) => rankOf(a) - rankOf(b))
    .flatMap(({ found }) => [...found].sort(([, a], [, b]) => a - b).map(([type]) => type))

/** Rank of its best type. */
export const rankOf = ({ found }: Group): number => Math.min(...found.values(), NOT_FOUND)

function foundIn(
  types: readonly BlockType[],
  search: string,
  tableOf: Search['tableOf'],
): ReadonlyMap<BlockType, number> {
  const rank = (type: BlockType) => {
    const own = rankOfType(type, search)
    return own > BY_TABLE && tableOf?.(type) !== undefined ? BY_TABLE : own
  }
  const ranked = types.map((type) => [type, rank(type)] as const)
  return new Map(ranked.filter(([, rank]) => rank < NOT_FOUND))
}

/** Ranks: equal name, prefix, prefix of a word, substring, all words in the name, in the other texts, other words for them. */
function rankOfType({ label, description, type }: BlockType, search: string): number {
  if (!search) return 0
  const name = plain(label)
  if (name === search) return 0
  if (name.startsWith(search)) return 1
  if (name.includes(` ${search}`)) return 2
  if (name.includes(search)) return 3
  const words = search.split(/\s+/)
  if (words.every((word) => name.includes(word))) return 4
  const text = plain(`${label} ${description ?? ''} ${type}`)
  if (words.every((word) => text.includes(word))) return 5
  return hasWords(words, text) ? BY_OTHER_WORDS : NOT_FOUND
}

const BY_TABLE = 6
const BY_OTHER_WORDS = 7
const NOT_FOUND = 8

export const recordRecentType = (type: string): void =>
  onDevice.write(KEY, [type, ...recent().filter((one) => one !== type)].slice(0, MAX))

const recent = (): string[] => onDevice.list(KEY).filter((one) => typeof one === 'string')

function titleOf(key: string, t: Translate): string {
  const titles: Record<string, string> = {
    hero: t('Openings'),
    content: t('Content'),
    media: t('Pictures, films and sound'),
    layout: t('Layout'),
    social: t('Voices and partners'),
    contact: t('Contact'),
    data: t('Data'),
  }
  return titles[key] ?? key
}
