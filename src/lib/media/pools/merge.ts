// Merges a website's state of an item into the pool: the later one wins, and gets a new version for all websites.
import type { Kysely, Selectable } from 'kysely'
import { newer, type SharedContent, type State } from './shared-content.ts'
import type { PoolItemRow, PoolTables } from './pool-table.ts'

export type PoolItem = Selectable<PoolItemRow>
type Trx = Kysely<PoolTables>

/** The item of a uid, also when two websites added the same file at once under two uids. */
export async function poolItem(trx: Trx, uid: string): Promise<PoolItem | undefined> {
  const alias = await trx.selectFrom('aliases').select('uid').where('alias', '=', uid).executeTakeFirst()
  return trx
    .selectFrom('items')
    .selectAll()
    .where('uid', '=', alias?.uid ?? uid)
    .executeTakeFirst()
}

export const poolItemOfContent = (trx: Trx, sha256: string): Promise<PoolItem | undefined> =>
  trx.selectFrom('items').selectAll().where('sha256', '=', sha256).executeTakeFirst()

/** All uids of an item at websites, its own first. */
export async function uidsOf(trx: Trx, uid: string): Promise<string[]> {
  const rows = await trx.selectFrom('aliases').select('alias').where('uid', '=', uid).execute()
  return [uid, ...rows.map(({ alias }) => alias)]
}

/** Merges a state; repeating it changes nothing. Returns the resulting item. */
export async function mergeState(trx: Trx, sent: State, now: string): Promise<PoolItem> {
  const { facts } = JSON.parse(sent.content) as SharedContent
  const there = await poolItem(trx, sent.uid)
  const twin = await poolItemOfContent(trx, String(facts['sha256']))
  if (there) return decide(trx, there, { sent, clash: !!twin && twin.id !== there.id, now })
  if (!twin) {
    await trx
      .insertInto('items')
      .values({ uid: sent.uid, ...rowOf(sent), version: sent.version })
      .execute()
    return (await poolItem(trx, sent.uid))!
  }
  await trx.insertInto('aliases').values({ alias: sent.uid, uid: twin.uid }).execute()
  if (twin.deleted_at === null || sent.deleted_at !== null) return raise(trx, twin, sent)
  // Uploaded again while it was in the trash: it is restored.
  const version = Math.max(twin.version, sent.version) + 1
  return change(trx, twin, { ...rowOf(sent, version), updated_at: latest(twin, sent) })
}

interface Merge {
  sent: State
  /** Another item has this file already. */
  clash: boolean
  now: string
}

async function decide(trx: Trx, there: PoolItem, { sent, clash, now }: Merge): Promise<PoolItem> {
  // Deleted permanently and unused: only a state that is not deleted restores it.
  if (there.purged_at !== null && sent.deleted_at !== null) return there
  if (there.purged_at === null && there.content === sent.content) return level(trx, there, sent)
  const wins = there.purged_at !== null || newer(sent, there)
  if (clash || !wins) return raise(trx, there, sent)
  const row = rowOf(sent, sent.version > there.version ? sent.version : there.version + 1)
  if (there.sha256 !== null && there.sha256 !== row.sha256) await noteGone(trx, there.sha256, now)
  return change(trx, there, row)
}

/** The same content: the later stamp of both. */
const level = (trx: Trx, there: PoolItem, sent: State): Promise<PoolItem> =>
  change(trx, there, {
    version: Math.max(there.version, sent.version),
    updated_at: latest(there, sent),
  })

const latest = (one: { updated_at: string }, other: { updated_at: string }): string =>
  one.updated_at > other.updated_at ? one.updated_at : other.updated_at

/** A stamp above both: a website with another content under one of these versions learns that it is outdated. */
const raise = (trx: Trx, there: PoolItem, sent: State): Promise<PoolItem> =>
  change(trx, there, {
    version: Math.max(there.version, sent.version) + 1,
    updated_at: latest(there, sent),
  })

async function change(trx: Trx, { id, uid }: PoolItem, changes: Partial<PoolItem>): Promise<PoolItem> {
  await trx.updateTable('items').set(changes).where('id', '=', id).execute()
  return (await poolItem(trx, uid))!
}

function rowOf({ updated_at, deleted_at, content }: State, version = 1) {
  const { facts } = JSON.parse(content) as SharedContent
  return {
    version,
    updated_at,
    deleted_at,
    content,
    purged_at: null,
    sha256: String(facts['sha256']),
    size: Number(facts['size']),
    name: String(facts['name']),
  }
}

async function noteGone(trx: Trx, sha256: string, at: string): Promise<void> {
  await trx.deleteFrom('gone').where('sha256', '=', sha256).execute()
  await trx.insertInto('gone').values({ sha256, at }).execute()
}

/** Deletes it permanently unless a website has restored it; returns the file to remove. */
export async function purgeState(
  trx: Trx,
  purged: Pick<State, 'uid' | 'version' | 'updated_at'>,
  now: string,
): Promise<string | undefined> {
  const there = await poolItem(trx, purged.uid)
  if (!there || there.purged_at !== null) return undefined
  if (there.deleted_at === null && !newer(purged, there)) return undefined
  const version = Math.max(there.version, purged.version) + 1
  await change(trx, there, {
    version,
    updated_at: latest(there, purged),
    purged_at: now,
    deleted_at: there.deleted_at ?? now,
    sha256: null,
    size: 0,
    content: '{}',
  })
  return there.sha256 ?? undefined
}
