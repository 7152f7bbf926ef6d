// Where a block type is used: in drafts of pages, and in what visitors see of them.
import type { Kysely } from 'kysely'
import type { SiteTables } from '../platform/db/tables.ts'
import type { Block } from './schema.ts'
import { walk } from './block-fields.ts'

export interface BlockUse {
  /** Uid of the page. */
  page: string
  title: string
  lang: string
  path: string | null
  draft: boolean
  published: boolean
}

/** The pages that have a block of this type, by title; those in the trash do not count. */
export async function usesOf(db: Kysely<SiteTables>, type: string): Promise<BlockUse[]> {
  // A rough filter for speed: `_` matches any character, and a text may contain the same characters.
  const like = `%"type":"${type}"%`
  const columns = ['pages.id', 'pages.uid', 'pages.title', 'pages.lang', 'pages.path'] as const
  const drafts = await db
    .selectFrom('pages')
    .select([...columns, 'pages.content'])
    .where('pages.content', 'like', like)
    .where('pages.deleted_at', 'is', null)
    .execute()
  const published = await db
    .selectFrom('pages')
    .innerJoin('revisions', (join) => join.onRef('revisions.n', '=', 'pages.published_n'))
    .select([...columns, 'revisions.object', 'revisions.content'])
    .where('revisions.object', 'like', 'page:%')
    .where('revisions.content', 'like', like)
    .where('pages.public_head', 'is not', null)
    .where('pages.deleted_at', 'is', null)
    .execute()
  const uses = new Map<number, BlockUse>()
  const note = (row: (typeof drafts)[number], where: 'draft' | 'published') => {
    if (!has(row.content, type)) return
    const { id, uid: page, title, lang, path } = row
    const use = uses.get(id) ?? { page, title, lang, path, draft: false, published: false }
    uses.set(id, { ...use, [where]: true })
  }
  for (const row of drafts) note(row, 'draft')
  for (const row of published) if (row.object === `page:${row.id}`) note(row, 'published')
  return [...uses.values()].sort((a, b) => (a.title < b.title ? -1 : 1))
}

function has(content: string, type: string): boolean {
  const { blocks } = JSON.parse(content) as { blocks?: Block[] }
  return [...walk(blocks ?? [])].some((block) => block.type === type)
}
