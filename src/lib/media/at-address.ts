// The item of an address below /media/, by the hash of its content now, or before its file was replaced.
import type { Kysely } from 'kysely'
import type { Providers } from '../core/extension/providers.ts'
import type { SiteTables } from '../platform/db/tables.ts'
import type { StoredMedia } from './facts.ts'

/** Site, the first 16 of the hash, name, and what follows it. */
const ADDRESS = /^\/media\/([a-z0-9-]{1,64})\/([0-9a-f]{16})\/([a-z0-9-]{1,100})((?:\.[a-z0-9-]{1,20}){1,3})$/

export interface MediaAt {
  item: StoredMedia
  /** What follows its name: `.pdf`, `.800.webp`. */
  rest: string
  /** Whether the address is that of a file that has been replaced. */
  former: boolean
}

/** Undefined when no item of the website has the address; an item in the trash has none, even while files exist. */
export async function mediaAt(db: Kysely<SiteTables>, site: string, address: string): Promise<MediaAt | undefined> {
  const [, key, hash = '', , rest = ''] = ADDRESS.exec(address) ?? []
  if (key !== site) return undefined
  const present = await itemByHash(db, hash)
  if (present) return present.deleted_at === null ? { item: present, rest, former: false } : undefined
  const item = await formerItem(db, hash)
  return item && { item, rest, former: true }
}

/** The item whose file visitors get there; registered in area.ts. */
export const fileAt: Providers['addresses.file'] = async ({ db, site }, address) => {
  const found = await mediaAt(db, site.key, address)
  return found && { id: found.item.id, name: found.item.name }
}

/** Stores that an item had this content, so that its old addresses redirect. */
export async function rememberContent(
  db: Kysely<SiteTables>,
  { id, sha256 }: Pick<StoredMedia, 'id' | 'sha256'>,
): Promise<void> {
  const hash = sha256.slice(0, 16)
  await db.deleteFrom('media_former').where('hash', '=', hash).execute()
  await db.insertInto('media_former').values({ hash, media_id: id }).execute()
}

/** A range, since the index on sha256 then finds a hash by its beginning. */
const itemByHash = (db: Kysely<SiteTables>, hash: string): Promise<StoredMedia | undefined> =>
  db.selectFrom('media').selectAll().where('sha256', '>=', hash).where('sha256', '<', `${hash}g`).executeTakeFirst()

const formerItem = (db: Kysely<SiteTables>, hash: string): Promise<StoredMedia | undefined> =>
  db
    .selectFrom('media_former')
    .innerJoin('media', 'media.id', 'media_former.media_id')
    .selectAll('media')
    .where('media_former.hash', '=', hash)
    .where('media.deleted_at', 'is', null)
    .executeTakeFirst()
