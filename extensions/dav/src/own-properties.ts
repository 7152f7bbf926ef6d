// What a program keeps with a collection for one person: the colour of a calendar, its place in a list, another name.
import { transact } from 'cms/lib'
import type { Dav } from './dav.ts'
import { PROPERTIES } from './properties.ts'
import { davDb } from './store/tables.ts'
import { CALDAV, CARDDAV, DAV } from './xml/read.ts'

/** Told to everybody alike, and yet somebody may call it otherwise. */
const RENAMED = new Set([
  `{${DAV}}displayname`,
  `{${CALDAV}}calendar-description`,
  `{${CARDDAV}}addressbook-description`,
])
const MOST = 50
export const LONGEST_VALUE = 20_000
export const LONGEST_NAME = 200

/** Those that the service works out itself cannot be set. */
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

/** By key; undefined removes. False where there would be too many of them. */
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
    if (rows.length > MOST) throw new TooMany()
    return true
  }).catch((error: unknown) => {
    if (error instanceof TooMany) return false
    throw error
  })
}
class TooMany extends Error {}
