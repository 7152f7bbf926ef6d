// Copies a website's changes of its entries to the shared table: as they are when it runs.
import type { Kysely } from 'kysely'
import { transact } from '../../platform/db/database.ts'
import type { Context } from '../../core/operation/context.ts'
import { chunks } from '../../base/chunks.ts'
import { canonical } from '../../base/json.ts'
import { rowsOf, type StoredRow } from '../entries/locate-entry.ts'
import type { DataTable } from '../tables/definition.ts'
import { lookUpTable, reading } from '../tables/find-table.ts'
import { agreementOf, partiesOf, type Agreement, type SharedDefinition } from './agreement.ts'
import { type Hub, sharedTables } from './hub.ts'
import type { HubTables } from './hub-tables.ts'
import { statesOf } from './state.ts'

const AT_ONCE = 100

interface Push {
  handle: string
  /** All changed ones when missing. */
  uid?: string | undefined
}

/** Returns the other websites, which have to be notified. Repeated or late calls are harmless. */
export async function pushTable(given: Context, { handle, uid }: Push): Promise<string[]> {
  const ctx = { ...given, db: given.site.db.read }
  if (!(await lookUpTable(ctx, handle))?.shared) return []
  return sharedTables.with(ctx.installation, handle, (hub) =>
    reading(ctx, handle, async (table) => {
      const agreement = await mayPush(hub.read, ctx, table)
      if (!agreement) return []
      if (agreement.owner === ctx.site.key) await putDefinition(hub, ctx, table)
      const uids = uid === undefined ? await changedUids(hub, ctx, table) : [uid]
      for (const some of chunks(uids, AT_ONCE)) await pushSome(hub, ctx, { table, uids: some })
      return partiesOf(agreement).filter((key) => key !== ctx.site.key)
    }),
  )
}

/** The agreement, if this website takes part in it and its table belongs to it. */
async function mayPush(
  db: Kysely<HubTables>,
  { site }: Context,
  { shared }: DataTable,
): Promise<Agreement | undefined> {
  const agreement = await agreementOf(db)
  if (!agreement || agreement.ended || agreement.uid !== shared?.uid) return undefined
  const isParty =
    agreement.owner === site.key || agreement.members.some((one) => one.site === site.key && one.state === 'joined')
  return isParty ? agreement : undefined
}

export const definitionOf = ({
  name,
  singular,
  icon,
  fields,
  settings,
}: Omit<SharedDefinition, never>): SharedDefinition => ({ name, singular, icon, fields, settings })

const putDefinition = (hub: Hub, ctx: Context, table: DataTable) =>
  transact(hub, async (trx) => {
    if (!(await mayPush(trx, ctx, table))) return
    const definition = canonical(definitionOf(table))
    await trx.updateTable('agreement').set({ definition }).where('definition', '!=', definition).execute()
  })

/** Changes whenever the entry may differ for others. */
const markOf = ({ site }: Context, { version }: DataTable, row: Pick<StoredRow, '_version'>) =>
  `${row._version} ${version} ${site.base_url}`

/** Entries whose state in the shared table differs, or that are only there. */
async function changedUids({ read }: Hub, ctx: Context, table: DataTable): Promise<string[]> {
  const rows = (await rowsOf(ctx, table)
    .clearSelect()
    .select(['_uid', '_version'])
    .where('_origin', '=', ctx.site.key)
    .where('_status', '!=', 'trash')
    .execute()) as Pick<StoredRow, '_uid' | '_version'>[]
  const there = await read.selectFrom('entries').select(['uid', 'mark']).where('origin', '=', ctx.site.key).execute()
  const marks = new Map(there.map(({ uid, mark }) => [uid, mark]))
  const changed = rows.filter((row) => marks.get(row._uid) !== markOf(ctx, table, row))
  const own = new Set(rows.map(({ _uid }) => _uid))
  const gone = there.filter(({ uid }) => !own.has(uid))
  return [...changed.map(({ _uid }) => _uid), ...gone.map(({ uid }) => uid)]
}

/** The rows are read under the writers' lock: of two concurrent calls the later one has newer data. */
const pushSome = (hub: Hub, ctx: Context, { table, uids }: { table: DataTable; uids: string[] }) =>
  transact(hub, async (trx) => {
    if (!(await mayPush(trx, ctx, table))) return
    const rows = (await rowsOf(ctx, table)
      .where('_uid', 'in', uids)
      .where('_origin', '=', ctx.site.key)
      .where('_status', '!=', 'trash')
      .execute()) as StoredRow[]
    await trx.deleteFrom('entries').where('origin', '=', ctx.site.key).where('uid', 'in', uids).execute()
    const taken = await trx.selectFrom('entries').select('uid').where('uid', 'in', uids).execute()
    const others = new Set(taken.map(({ uid }) => uid))
    const marks = new Map(rows.map((row) => [row._uid, markOf(ctx, table, row)]))
    for (const state of await statesOf(ctx, table, rows)) {
      const { uid, lang, slug } = state
      if (others.has(uid)) continue
      const row = { uid, lang, slug, origin: ctx.site.key, mark: marks.get(uid)! }
      await trx
        .insertInto('entries')
        .values({ ...row, public_slug: state.seen?.slug ?? null, state: canonical(state) })
        .execute()
    }
  })
