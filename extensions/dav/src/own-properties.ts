// Properties of a collection that clients store per person: a calendar's colour, its position, another name.
import { transact } from 'cms/lib'
import type { Dav } from './dav.ts'
import { PROPERTIES } from './properties.ts'
import { davDb } from './store/tables.ts'
import { CALDAV, CARDDAV, DAV } from './xml/read.ts'

/** Properties with a common value, which a person may override. */
const RENAMED = new Set([
  `{${DAV}}displayname`,
  `{${CALDAV}}calendar-description`,
  `{${CARDDAV}}addressbook-description`,
])
const MAX = 50
export const LONGEST_VALUE = 20_000
export const LONGEST_NAME = 200

/** Computed properties cannot be set. */
export const isProtected = (key: string): boolean =>
  !RENAMED.has(key) && (Object.hasOwn(PROPERTIES, key) || key.startsWith(`{${DAV}}`))

export async function ownProperties({ ctx, user }: Dav, collection: number): Promise<Map<string, string>> {
  const rows = await davDb(ctx)
    .selectFrom('dav_properties')
    .select(['name', 'value'])
    .where('collection', '=', collection)
    .where('user_id', '=', user)
    .execute()
  return new Map(rows.map(({ name, value }) => [name, value]))
}

/** Values by key; undefined removes one. Returns false when there would be too many. */
export async function setOwnProperties(
  { ctx, user }: Dav,
  collection: number,
  values: ReadonlyMap<string, string | undefined>,
): Promise<boolean> {
  return transact(ctx.site.db, async (trx) => {
    const db = davDb({ db: trx })
    const own = () => ({ collection, user_id: user })
    for (const [name, value] of values) {
      const { collection: of, user_id } = own()
      await db
        .deleteFrom('dav_properties')
        .where('collection', '=', of)
        .where('user_id', '=', user_id)
        .where('name', '=', name)
        .execute()
      if (value !== undefined)
        await db
          .insertInto('dav_properties')
          .values({ ...own(), name, value })
          .execute()
    }
    const rows = await db
      .selectFrom('dav_properties')
      .select('id')
      .where('collection', '=', collection)
      .where('user_id', '=', user)
      .execute()
    if (rows.length > MAX) throw new TooMany()
    return true
  }).catch((error: unknown) => {
    if (error instanceof TooMany) return false
    throw error
  })
}
class TooMany extends Error {}
