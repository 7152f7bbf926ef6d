// support.sqlite: its grants and visits.
import type { Selectable } from 'kysely'
import { DAY, HOUR, instant, later } from '../base/clock.ts'
import { AppError } from '../base/errors.ts'
import { transact, type Database } from '../platform/db/database.ts'
import type { Migration } from '../platform/db/migrate.ts'
import type { Site } from '../core/site.ts'
import type { Context } from '../core/operation/context.ts'
import type { GrantRow, StoredGrant, StoredVisit, SupportTables, VisitRow } from './table.ts'

const MIGRATIONS: Migration[] = [
  {
    owner: 'core',
    version: 1,
    name: '001-support',
    up: async (db, c) => {
      await c
        .table('visits')
        .addColumn('user_id', c.integer, (col) => col.notNull())
        .addColumn('name', c.text(200), (col) => col.notNull())
        .addColumn('email', c.text(254), (col) => col.notNull())
        .addColumn('access', c.text(20), (col) => col.notNull())
        .addColumn('way', c.text(80), (col) => col.notNull())
        .addColumn('reason', c.long)
        .addColumn('started_at', c.instant, (col) => col.notNull())
        .addColumn('last_at', c.instant, (col) => col.notNull())
        .execute()
      await db.schema.createIndex('visits_way').on('visits').columns(['way', 'last_at']).execute()
      await db.schema.createIndex('visits_last').on('visits').column('last_at').execute()
      await c
        .table('grants')
        .addColumn('uid', c.text(36), (col) => col.notNull().unique())
        .addColumn('user_id', c.integer, (col) => col.notNull())
        .addColumn('name', c.text(200), (col) => col.notNull())
        .addColumn('email', c.text(254), (col) => col.notNull())
        .addColumn('role', c.text(64), (col) => col.notNull())
        .addColumn('reason', c.long, (col) => col.notNull())
        .addColumn('given_by', c.integer)
        .addColumn('given_by_name', c.text(254), (col) => col.notNull())
        .addColumn('given_at', c.instant, (col) => col.notNull())
        .addColumn('until', c.instant, (col) => col.notNull())
        .addColumn('ended_at', c.instant)
        .execute()
      await db.schema.createIndex('grants_ended').on('grants').columns(['ended_at', 'user_id']).execute()
    },
  },
]

type SiteDatabases = Pick<Site, 'sideDatabases'>

/** Created on first use. */
export const openSupport = (site: SiteDatabases): Promise<Database<SupportTables>> =>
  site.sideDatabases.open<SupportTables>('support', MIGRATIONS)

/** Whether it exists: not before the first grant or visit. */
export const hasSupport = ({ sideDatabases }: SiteDatabases): boolean => sideDatabases.exists('support')

/** After this long without a request, a new visit begins. */
const AWAY = 8 * HOUR
const KEPT = 365 * DAY

export type NewGrant = Omit<Selectable<GrantRow>, 'id'>

/** Adds a grant, once even if called repeatedly. */
export async function addGrant(site: SiteDatabases, row: NewGrant): Promise<void> {
  await transact(await openSupport(site), async (db) => {
    const there = await db.selectFrom('grants').select('id').where('uid', '=', row.uid).executeTakeFirst()
    if (!there) await db.insertInto('grants').values(row).execute()
  })
}

/** Throws 404. */
export async function findGrant(site: SiteDatabases, uid: string): Promise<StoredGrant> {
  const rows = hasSupport(site) ? (await openSupport(site)).read.selectFrom('grants').selectAll() : undefined
  const row = await rows?.where('uid', '=', uid).executeTakeFirst()
  if (!row) throw new AppError('support.grant_missing', { id: uid })
  return row
}

/** Grants that have not ended, by account. */
export async function openGrants(site: SiteDatabases): Promise<Map<number, StoredGrant>> {
  if (!hasSupport(site)) return new Map()
  const { read } = await openSupport(site)
  const rows = await read.selectFrom('grants').selectAll().where('ended_at', 'is', null).execute()
  return new Map(rows.map((row) => [Number(row.user_id), row]))
}

export async function markEnded(site: SiteDatabases, uid: string, at: Date): Promise<void> {
  await transact(await openSupport(site), (db) =>
    db
      .updateTable('grants')
      .set({ ended_at: instant(at) })
      .where('uid', '=', uid)
      .where('ended_at', 'is', null)
      .execute(),
  )
}

type Who = Pick<VisitRow, 'user_id' | 'name' | 'email' | 'access' | 'way' | 'reason'>

/** Continues the current visit of a user, or begins one. */
export async function recordStay(site: SiteDatabases, who: Who, now: Date): Promise<void> {
  await transact(await openSupport(site), async (db) => {
    const { numUpdatedRows } = await db
      .updateTable('visits')
      .set({ last_at: instant(now) })
      .where('way', '=', who.way)
      .where('last_at', '>', instant(later(now, -AWAY)))
      .executeTakeFirst()
    if (numUpdatedRows > 0n) return
    await db
      .insertInto('visits')
      .values({ ...who, started_at: instant(now), last_at: instant(now) })
      .execute()
  })
}

/** The current visit of a session or token. */
export async function currentVisit(
  site: SiteDatabases,
  accessPath: string,
  now: Date,
): Promise<StoredVisit | undefined> {
  if (!hasSupport(site)) return undefined
  const { read } = await openSupport(site)
  return read
    .selectFrom('visits')
    .selectAll()
    .where('way', '=', accessPath)
    .where('last_at', '>', instant(later(now, -AWAY)))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function setReason(site: SiteDatabases, id: number, reason: string): Promise<void> {
  await transact(await openSupport(site), (db) =>
    db.updateTable('visits').set({ reason }).where('id', '=', id).execute(),
  )
}

/** Deletes visits and grants that ended a year ago. */
export async function purgeSupport({ site, now }: Context): Promise<void> {
  if (!hasSupport(site)) return
  const before = instant(later(now, -KEPT))
  await transact(await openSupport(site), async (db) => {
    await db.deleteFrom('visits').where('last_at', '<', before).execute()
    await db.deleteFrom('grants').where('ended_at', '<', before).execute()
  })
}
