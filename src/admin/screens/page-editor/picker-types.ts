// Which types of blocks the picker shows, in which groups and order.
import type { Translate } from '../../lang/lang.ts'
import type { BlockType } from './page-data.ts'

export interface Group {
  key: string
  title: string
  /** All of the group, found or not: what is out of sight is hidden, since taking frames away takes longer than a key may. */
  types: BlockType[]
  found: ReadonlySet<BlockType>
}

const ORDER = ['hero', 'content', 'media', 'layout', 'social', 'contact', 'data']
const KEY = 'cms-recent-blocks'
const MOST = 4

/** By groups; recently used ones come first unless somebody searches. */
export function groupsOf(types: readonly BlockType[], query: string, t: Translate): Group[] {
  const words = query.toLocaleLowerCase().split(/\s+/).filter(Boolean)
  const fits = ({ label, description, type }: BlockType) => {
    const text = `${label} ${description ?? ''} ${type}`.toLocaleLowerCase()
    return words.every((word) => text.includes(word))
  }
  const keys = [...new Set([...ORDER, ...types.map(({ group }) => group)])]
  const groups = keys.map((key) => ({
    key,
    title: titleOf(key, t),
    types: types.filter(({ group }) => group === key),
  }))
  const used = words.length ? [] : recent().flatMap((type) => types.filter((one) => one.type === type))
  return [{ key: 'recent', title: t('Recently used'), types: used }, ...groups]
    .filter((group) => group.types.length)
    .map((group) => ({ ...group, found: new Set(group.types.filter(fits)) }))
}

export function noteUsed(type: string): void {
  const list = [type, ...recent().filter((one) => one !== type)].slice(0, MOST)
  localStorage.setItem(KEY, JSON.stringify(list))
}

function recent(): string[] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(list) ? list.filter((one) => typeof one === 'string') : []
  } catch {
    return []
  }
}

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
