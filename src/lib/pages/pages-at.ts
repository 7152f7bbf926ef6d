// The pages at given addresses of a language, by the addresses of drafts and those that visitors know.
import { chunks } from '../base/chunks.ts'
import { message } from '../base/catalogue/message.ts'
import type { Kysely } from 'kysely'
import type { AddressOwner, AddressProvider } from '../addresses/addresses.ts'
import type { SiteTables } from '../platform/db/tables.ts'

interface PageAt {
  id: number
  title: string
  path: string
}
interface Options {
  lang: string
  paths: string[]
  /** Only what visitors see. */
  published: boolean
}

const SERVED = ['page', 'link', 'folder'] as const
/** Maximum number of paths in one statement. */
const AT_ONCE = 200

/** Templates and pages for missing addresses are not served at an address of their own. */
async function pagesAt(db: Kysely<SiteTables>, { lang, paths, published }: Options): Promise<PageAt[]> {
  const found: PageAt[] = []
  for (const some of chunks(paths, AT_ONCE)) {
    // One query for each column, with its index: for both at once, SQLite would only use the language.
    const by = (column: 'path' | 'public_path') =>
      db
        .selectFrom('pages')
        .select(['id', 'title', `${column} as path`])
        .where('lang', '=', lang)
        .where(column, 'in', some)
        .where('type', 'in', SERVED)
    const query = published
      ? by('public_path').where('public_head', 'is not', null)
      : by('path').unionAll(by('public_path'))
    found.push(...((await query.execute()) as PageAt[]))
  }
  return found
}

/** Registered in area.ts. */
export const pageAddresses: AddressProvider = {
  kind: 'page',
  async owners({ db }, queries, published) {
    const owners = new Map<string, AddressOwner>()
    for (const [lang, all] of Map.groupBy(queries, (one) => one.lang)) {
      const paths = new Map(all.map(({ path, address }) => [path, address]))
      for (const { id, title, path } of await pagesAt(db, { lang, paths: [...paths.keys()], published })) {
        const address = paths.get(path)!
        const named = message('address.of_page', { address, title, id })
        if (!owners.has(address)) owners.set(address, { kind: 'page', message: named })
      }
    }
    return owners
  },
  async oneBelow(db, parent) {
    const rows = await db
      .selectFrom('pages')
      .select(['id', 'title', 'path', 'lang'])
      .where('path', '>=', `${parent}/`)
      // `0` is the character after `/`.
      .where('path', '<', `${parent}0`)
      .where('type', 'in', SERVED)
      .execute()
    return rows.flatMap(({ id, title, path, lang }) => {
      const slug = path?.slice(parent.length + 1) ?? '/'
      return slug.includes('/') ? [] : [{ lang, slug, id: Number(id), title }]
    })
  },
}
