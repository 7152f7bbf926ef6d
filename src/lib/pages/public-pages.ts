// Pages as visitors see them: what is published and neither offline, archived nor in the trash.
import type { Kysely, Selectable } from 'kysely'
import { chunks } from '../base/chunks.ts'
import type { Block } from '../blocks/schema.ts'
import type { SiteTables } from '../platform/db/tables.ts'
import type { PageRow } from './table.ts'
import type { Guard, ListedPage, PageContent, PageHead, PublicPage } from './schema.ts'

const COLUMNS = [
  'id',
  'uid',
  'lang',
  'translation_group',
  'parent_id',
  'sort',
  'type',
  'access',
  'public_path',
  'public_head',
  'published_n',
  'published_at',
  'republished_at',
  'template_for',
] as const

/** Every public page without its blocks, in the order of the tree; for menus, sitemap, languages and breadcrumbs. */
export async function listPublic(db: Kysely<SiteTables>): Promise<ListedPage[]> {
  const rows = await selectPublic(db).orderBy('sort').orderBy('id').execute()
  return rows.map(toPublic)
}

/** Maximum number of uids in one statement. */
const AT_ONCE = 500

/** Those of some uids; pages that are not public are left out. */
export async function publicByUid(db: Kysely<SiteTables>, uids: readonly string[]): Promise<ListedPage[]> {
  const found: ListedPage[] = []
  for (const some of chunks(uids, AT_ONCE)) {
    const rows = await selectPublic(db).where('uid', 'in', some).execute()
    found.push(...rows.map(toPublic))
  }
  return found
}

/** The sort numbers of the pages below `parent` by id; `parent` is 0 for the top. */
export async function ordersBelow(db: Kysely<SiteTables>, lang: string, parent: number): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('pages')
    .select(['id', 'sort'])
    .where('lang', '=', lang)
    .where('parent_id', parent === 0 ? 'is' : '=', (parent || null) as never)
    .where('status', '!=', 'trash')
    .execute()
  return new Map(rows.map(({ id, sort }) => [id, sort]))
}

const selectPublic = (db: Kysely<SiteTables>) =>
  db.selectFrom('pages').select(COLUMNS).where('public_head', 'is not', null)

/** One public page without its blocks; undefined when visitors do not see it. */
export const findPublic = async (db: Kysely<SiteTables>, uid: string): Promise<ListedPage | undefined> =>
  (await publicByUid(db, [uid]))[0]

/** The published translation of a page in a language, whatever its access. */
export async function publicVersion(
  db: Kysely<SiteTables>,
  { translation_group }: Pick<PublicPage, 'translation_group'>,
  lang: string,
): Promise<ListedPage | undefined> {
  const row = await selectPublic(db)
    .where('translation_group', '=', translation_group)
    .where('lang', '=', lang)
    .executeTakeFirst()
  return row && toPublic(row)
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

/** The access of a published page that not everybody sees; undefined for any other page. */
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
  // Any other value means that it is closed to all but members.
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

function toPublic(row: Row): ListedPage {
  const { public_path, public_head, published_at, republished_at, published_n: _, ...rest } = row
  return {
    ...rest,
    path: public_path ?? '',
    head: JSON.parse(public_head!) as PageHead,
    published_at: published_at!,
    updated_at: republished_at!,
  }
}
