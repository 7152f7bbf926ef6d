// A page with the pages above it, whose slugs are part of its address, and those below it, whose addresses contain it.
import type { Kysely } from 'kysely'
import { chunks } from '../base/chunks.ts'
import type { SiteTables } from '../platform/db/tables.ts'
import type { PageHead } from './schema.ts'

const COLUMNS = ['id', 'uid', 'type', 'parent_id', 'slug', 'path', 'public_path', 'public_head', 'title'] as const

export interface FamilyPage {
  id: number
  uid: string
  type: string
  parent_id: number | null
  slug: string
  path: string | null
  public_path: string | null
  /** What visitors see of it; null for nothing. */
  public_head: PageHead | null
  title: string
}
interface Family {
  /** The page, then what is below it, level by level. */
  family: FamilyPage[]
  /** Those and the pages above. */
  byId: Map<number, FamilyPage>
}

/** Only pages of this language outside of the trash; a page whose parent is not among them counts as at the top. */
export async function readFamily(db: Kysely<SiteTables>, lang: string, id: number): Promise<Family> {
  const byId = new Map<number, FamilyPage>()
  const read = async (column: 'id' | 'parent_id', ids: number[]) => {
    const rows = await rowsOf(db, lang, { column, ids })
    const fresh = rows.filter((row) => !byId.has(row.id))
    for (const row of fresh) byId.set(row.id, row)
    return fresh
  }
  const family = await read('id', [id])
  for (let at = family[0]?.parent_id ?? null; at !== null;) at = (await read('id', [at]))[0]?.parent_id ?? null
  for (let level = family; level.length; family.push(...level))
    level = await read(
      'parent_id',
      level.map((page) => page.id),
    )
  return { family, byId }
}

/** Maximum number of ids in one statement. */
const AT_ONCE = 500

async function rowsOf(
  db: Kysely<SiteTables>,
  lang: string,
  { column, ids }: { column: 'id' | 'parent_id'; ids: number[] },
): Promise<FamilyPage[]> {
  const found: FamilyPage[] = []
  for (const some of chunks(ids, AT_ONCE)) {
    const rows = await db
      .selectFrom('pages')
      .select(COLUMNS)
      .where(column, 'in', some)
      .where('lang', '=', lang)
      .where('status', '!=', 'trash')
      .execute()
    for (const { public_head, ...row } of rows)
      found.push({ ...row, public_head: public_head === null ? null : (JSON.parse(public_head) as PageHead) })
  }
  return found
}
