// Deletes after 90 days: tombstones, overwritten texts, decided changes; and app passwords of deleted accounts.
import type { Context } from 'cms/extension'
import { transact } from 'cms/lib'
import { davDb, NOT_DELETED } from './store/tables.ts'

export const RETENTION_DAYS = 90
const DAY = 86_400_000

export async function purge(ctx: Context): Promise<void> {
  const before = new Date(ctx.now.getTime() - RETENTION_DAYS * DAY).toISOString()
  await transact(ctx.site.db, async (trx) => {
    const db = davDb({ db: trx })
    for (const { id } of await db.selectFrom('dav_collections').select('id').execute())
      await purgeCollection(db, Number(id), before)
    await db.deleteFrom('dav_versions').where('replaced_at', '<', before).execute()
  })
  await purgePasswords(ctx)
}

/** Sync tokens older than a deleted tombstone become invalid. */
async function purgeCollection(db: ReturnType<typeof davDb>, id: number, before: string): Promise<void> {
  const objects = await db
    .selectFrom('dav_objects')
    .select((is) => is.fn.max('seq').as('seq'))
    .where('collection', '=', id)
    .where('deleted', '!=', NOT_DELETED)
    .where('changed_at', '<', before)
    .executeTakeFirst()
  const waiting = await db
    .selectFrom('dav_waiting')
    .select((is) => is.fn.max('seq').as('seq'))
    .where('collection', '=', id)
    .where('open', '=', 0)
    .where('created_at', '<', before)
    .executeTakeFirst()
  const seq = Math.max(Number(objects?.seq ?? 0), Number(waiting?.seq ?? 0))
  if (!seq) return
  await db.updateTable('dav_collections').set({ purged: seq }).where('id', '=', id).where('purged', '<', seq).execute()
  // For an entry that still exists, the row records that clients have deleted it.
  await db
    .deleteFrom('dav_objects')
    .where('collection', '=', id)
    .where('deleted', '!=', NOT_DELETED)
    .where('entry', 'is', null)
    .where('changed_at', '<', before)
    .execute()
  await db
    .deleteFrom('dav_waiting')
    .where('collection', '=', id)
    .where('open', '=', 0)
    .where('created_at', '<', before)
    .execute()
}

async function purgePasswords({ site, installation }: Context): Promise<void> {
  const rows = await davDb({ db: site.db.read }).selectFrom('dav_passwords').select(['id', 'user_id']).execute()
  for (const { id, user_id } of rows) {
    const account = await installation.network.read
      .selectFrom('users')
      .select('deleted_at')
      .where('id', '=', Number(user_id))
      .executeTakeFirst()
    if (account && account.deleted_at === null) continue
    await transact(site.db, (trx) =>
      davDb({ db: trx }).deleteFrom('dav_passwords').where('id', '=', Number(id)).execute(),
    )
  }
}
