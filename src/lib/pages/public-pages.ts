// Pages as visitors see them: what is published and neither offline, archived nor in the trash.
import type { Kysely, Selectable } from 'kysely'
import type { Block } from '../blocks/block.ts'
import type { SiteTables } from '../db/tables.ts'
import type { PageRow } from './table.ts'
import type { PageContent, PageHead, PublicPage } from './schema.ts'

const COLUMNS = [
  'id', 'uid', 'lang', 'translation_group', 'parent_id', 'sort', 'type', 'access', 'public_path', 'public_head', 'published_n',
  'published_at', 'updated_at',
] as const // prettier-ignore

/** Every public page without its blocks, in the order of the tree; for menus, sitemap, languages and breadcrumbs. */
export async function listPublic(db: Kysely<SiteTables>): Promise<PublicPage[]> {
  const rows = await db
    .selectFrom('pages')
    .select(COLUMNS)
    .where('public_head', 'is not', null)
    .orderBy('sort')
    .orderBy('id')
    .execute()
  return rows.map(toPublic)
}

/** The published blocks of a page; empty when it has none. */
export async function publicBlocks(db: Kysely<SiteTables>, page: Pick<PublicPage, 'id'>): Promise<Block[]> {
  const row = await db
    .selectFrom('pages')
    .innerJoin('revisions', (join) => join.onRef('revisions.n', '=', 'pages.published_n'))
    .select('revisions.content')
    .where('pages.id', '=', page.id)
    .where('revisions.object', '=', `page:${page.id}`)
    .executeTakeFirst()
  return row ? (JSON.parse(row.content) as PageContent).blocks : []
}

/** A published page that not everybody sees. */
export interface Guard {
  id: number
  uid: string
  lang: string
  path: string
  access: 'password' | 'role'
  /** argon2id */
  hash: string | null
  roles: string[]
}

/** Undefined for a page that everybody sees, or nobody. */
export async function guardOf(db: Kysely<SiteTables>, uid: string): Promise<Guard | undefined> {
  const row = await db
    .selectFrom('pages')
    .select(['id', 'lang', 'public_path', 'access', 'access_hash', 'access_roles'])
    .where('uid', '=', uid)
    .where('type', '=', 'page')
    .where('access', '!=', 'public')
    .where('public_head', 'is not', null)
    .executeTakeFirst()
  if (!row) return undefined
  const { id, lang, public_path, access_hash: hash, access_roles } = row
  // What is neither is closed to all but members.
  const access = row.access === 'password' ? 'password' : 'role'
  const roles = JSON.parse(access_roles ?? '[]') as string[]
  return { id, uid, lang, path: public_path ?? '', access, hash, roles }
}

/** Whether an address belonged to a page that is now in the trash: 410 instead of 404. */
export async function wasDeleted(db: Kysely<SiteTables>, lang: string, path: string): Promise<boolean> {
  const row = await db
    .selectFrom('pages')
    .select('id')
    .where('lang', '=', lang)
    .where('trashed_path', '=', path)
    .executeTakeFirst()
  return !!row
}

type Row = Pick<Selectable<PageRow>, (typeof COLUMNS)[number]>

function toPublic(row: Row): PublicPage {
  const { public_path, public_head, published_at, published_n: _, ...rest } = row
  return {
    ...rest,
    path: public_path ?? '',
    head: JSON.parse(public_head!) as PageHead,
    published_at: published_at!,
  }
}
