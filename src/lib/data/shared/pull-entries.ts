// Copies entries of other websites of a shared table to a website's own tables, and removes those it may not see.
import { chunks } from '../../base/chunks.ts'
import type { Context } from '../../core/operation/context.ts'
import { writeHere } from '../../core/operation/write-as.ts'
import { lookUpEntry, rowsOf, type StoredRow } from '../entries/locate-entry.ts'
import { tableOfRow, type DataTable } from '../tables/definition.ts'
import { lookUpTable } from '../tables/find-table.ts'
import { refersToTable } from '../../fields/map-references.ts'
import { agreementOf, isMemberOf, seesAll, type Agreement } from './agreement.ts'
import { isForeign } from './foreign.ts'
import { type Hub, sharedTables } from './hub.ts'
import type { HubEntryRow } from './hub-tables.ts'
import { dropMirror, mirrorAll, type Incoming } from './mirror.ts'
import type { SharedState } from './state.ts'

const AT_ONCE = 100

interface Pulling {
  hub: Hub
  agreement: Agreement
  handle: string
}

/** One entry; afterwards also entries that have waited for it as a target. */
export async function pullEntry(ctx: Context, pulling: Pulling, uid: string): Promise<void> {
  if (await pullSome(ctx, pulling, [uid])) await pullWaiting(ctx, pulling, { itself: true })
}

/** Tables whose entries may refer to new ones here. */
async function pullWaiting(ctx: Context, pulling: Pulling, { itself }: { itself: boolean }): Promise<void> {
  const rows = await ctx.site.db.read
    .selectFrom('data_tables')
    .selectAll()
    .where('living', 'is not', null)
    .where('shared', 'is not', null)
    .execute()
  for (const { handle, fields, shared } of rows.map(tableOfRow)) {
    if (!refersToTable(pulling.handle, fields)) continue
    if (handle === pulling.handle) {
      if (itself) await pullRounds(ctx, pulling)
    } else
      await sharedTables.with(ctx.installation, handle, async (hub) => {
        const agreement = await agreementOf(hub.read)
        if (agreement?.uid === shared?.uid) await pullRounds(ctx, { hub, agreement: agreement!, handle })
      })
  }
}

export async function pullAll(ctx: Context, pulling: Pulling): Promise<void> {
  if (await pullRounds(ctx, pulling)) await pullWaiting(ctx, pulling, { itself: false })
}

/** All, in batches, so that other writes can run in between; twice, for entries that refer to each other. */
async function pullRounds(ctx: Context, pulling: Pulling): Promise<boolean> {
  const table = await lookUpTable({ ...ctx, db: ctx.site.db.read }, pulling.handle)
  if (!table) return false
  const rounds = refersToTable(table.handle, table.fields) ? 2 : 1
  const { hub, agreement } = pulling
  const uids = new Set(await visibleUids(hub, agreement, ctx.site.key))
  let isNew = false
  for (let round = 0; round < rounds; round++)
    for (const some of chunks([...uids], AT_ONCE)) isNew = (await pullSome(ctx, pulling, some)) || isNew
  const rows = (await rowsOf({ ...ctx, db: ctx.site.db.read }, table)
    .clearSelect()
    .select(['_uid', '_origin'])
    .where('_origin', 'is not', null)
    .execute()) as Pick<StoredRow, '_uid' | '_origin'>[]
  const stray = rows.filter((row) => isForeign(ctx.site, row) && !uids.has(row._uid)).map(({ _uid }) => _uid)
  for (const some of chunks(stray, AT_ONCE)) await pullSome(ctx, pulling, some)
  return isNew
}

/** In one transaction of the website, in which the shared table is read: of two concurrent calls the later one reads later. */
const pullSome = (ctx: Context, { hub, agreement, handle }: Pulling, uids: string[]): Promise<boolean> =>
  writeHere(ctx, async (inner) => {
    const table = await lookUpTable(inner, handle)
    const now = await agreementOf(hub.read)
    if (!now || table?.shared?.uid !== now.uid || isOther(agreement, now, ctx.site.key)) return false
    const rows = await othersOf(hub, now, { site: ctx.site.key, uids })
    const there = new Set(rows.map(({ uid }) => uid))
    for (const uid of uids) if (!there.has(uid)) await drop(inner, table, uid)
    return mirrorAll(inner, table, rows.map(incomingOf))
  })

/** The agreement has changed since this began: another job continues. */
const isOther = (before: Agreement, now: Agreement, site: string): boolean =>
  before.uid !== now.uid || before.ended !== now.ended || isMemberOf(before, site) !== isMemberOf(now, site)

async function drop(ctx: Context, table: DataTable, uid: string): Promise<void> {
  const entry = await lookUpEntry(ctx, table, { entry: uid })
  if (entry && isForeign(ctx.site, entry.row)) await dropMirror(ctx, entry)
}

const incomingOf = ({ origin, state }: Pick<HubEntryRow, 'origin' | 'state'>): Incoming => ({
  origin,
  state: JSON.parse(state) as SharedState,
})

const visible = ({ read }: Hub, agreement: Agreement, site: string) => {
  const rows = read.selectFrom('entries').where('origin', '!=', site)
  return seesAll(agreement, site) ? rows : rows.where('origin', '=', agreement.owner)
}

const visibleUids = async (hub: Hub, agreement: Agreement, site: string): Promise<string[]> =>
  (await visible(hub, agreement, site).select('uid').orderBy('uid').execute()).map(({ uid }) => uid)

const othersOf = (
  hub: Hub,
  agreement: Agreement,
  { site, uids }: { site: string; uids: string[] },
): Promise<Pick<HubEntryRow, 'uid' | 'origin' | 'state'>[]> =>
  visible(hub, agreement, site).select(['uid', 'origin', 'state']).where('uid', 'in', uids).execute()

/** The state of another website's entry there. */
export const stateOfOther = (
  { installation, site }: Context,
  { handle }: DataTable,
  uid: string,
): Promise<Incoming | undefined> =>
  sharedTables.with(installation, handle, async (hub) => {
    const agreement = await agreementOf(hub.read)
    const [row] = agreement ? await othersOf(hub, agreement, { site: site.key, uids: [uid] }) : []
    return row && incomingOf(row)
  })
