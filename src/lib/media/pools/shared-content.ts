// The part of an item that the websites of a pool share. Ids, collections and uses are each website's own.
import type { Kysely } from 'kysely'
import type { SiteTables } from '../../platform/db/tables.ts'
import type { Site } from '../../core/site.ts'
import { foldedText } from '../../core/operation/sort.ts'
import { canonical } from '../../base/json.ts'
import { parse, type StoredMedia } from '../facts.ts'
import { TEXTS } from '../schema.ts'

const FACTS = [
  ...['kind', 'mime', 'name', 'width', 'height', 'duration', 'pages', 'animated', 'size', 'sha256'],
  ...['placeholder', 'decorative', 'focus', 'crops', 'captions', 'created_at', 'deleted_at'],
] as const
type Texts = Partial<Record<(typeof TEXTS)[number], string>>
type Languages = Pick<Site, 'default_language'>

export interface SharedContent {
  /** Columns of the row, as they are. */
  facts: Record<string, string | number | null>
  /** By language, since websites have different default languages. */
  texts: Record<string, Texts>
  tags: string[]
}

/** The state of an item, at a website or in the pool. */
export interface State {
  uid: string
  version: number
  updated_at: string
  deleted_at: string | null
  content: string
}

/** Whether `one` was written after the other; by version when the times are equal. */
export const newer = (
  one: Pick<State, 'version' | 'updated_at'>,
  other: Pick<State, 'version' | 'updated_at'>,
): boolean => (one.updated_at === other.updated_at ? one.version > other.version : one.updated_at > other.updated_at)

export async function stateOf(db: Kysely<SiteTables>, site: Languages, item: StoredMedia): Promise<State> {
  const rows = await db
    .selectFrom('media_in_tags')
    .innerJoin('media_tags', 'media_tags.id', 'media_in_tags.word_id')
    .select('name')
    .where('media_id', '=', item.id)
    .execute()
  const { uid, version, updated_at, deleted_at } = item
  const content = canonical(sharedContent(site, item, rows.map(({ name }) => name).sort()))
  return { uid, version, updated_at, deleted_at, content }
}

function sharedContent({ default_language }: Languages, item: StoredMedia, tags: string[]): SharedContent {
  const own = Object.fromEntries(TEXTS.flatMap((name) => (item[name] ? [[name, item[name]]] : []))) as Texts
  const texts = { ...parse<Record<string, Texts>>(item.i18n, {}) }
  if (Object.keys(own).length) texts[default_language] = own
  const row = item as unknown as Record<string, string | number | null>
  return { facts: Object.fromEntries(FACTS.map((name) => [name, row[name] ?? null])), texts, tags }
}

/** The columns of a website's row. */
export function columnsOf({ default_language }: Languages, { facts, texts }: SharedContent) {
  const { [default_language]: own = {}, ...others } = texts
  return {
    ...Object.fromEntries(FACTS.map((name) => [name, facts[name] ?? null])),
    ...Object.fromEntries(TEXTS.map((name) => [name, own[name] ?? null])),
    title_folded: foldedText(own.title ?? null),
    i18n: Object.keys(others).length ? JSON.stringify(others) : null,
  } as unknown as Omit<StoredMedia, 'id' | 'uid' | 'version' | 'pool' | 'created_by' | 'updated_by' | 'updated_at'>
}
