// The job shared-set: what was decided about a shared table comes into its database, once.
import { transact } from '../../platform/db/database.ts'
import { AppError } from '../../base/errors.ts'
import type { Transaction } from 'kysely'
import type { Context } from '../../core/operation/context.ts'
import { writeHere } from '../../core/operation/write-as.ts'
import { instant } from '../../base/clock.ts'
import { canonical } from '../../base/json.ts'
import { lookUpTable } from '../tables/find-table.ts'
import type { DataTable } from '../tables/definition.ts'
import { agreementOf, partiesOf } from './agreement.ts'
import { isFree } from './check-share.ts'
import { sharedTables } from './hub.ts'
import type { HubTables } from './hub-tables.ts'
import { leaveTable } from './leave.ts'
import { isLeaving } from './leaving.ts'
import { leaveAgreement } from './pull.ts'
import { definitionOf, pushTable } from './push.ts'
import { endAgreement } from './remove-member.ts'
import { withShareLock } from './turn.ts'

/** The payload of the job; every decision has a uid, so that a second delivery does nothing. */
export interface Decision extends Record<string, unknown> {
  handle: string
  /** Of the agreement. */
  uid: string
  /** Of this decision. */
  decision: string
  /** share: begin or change; end: by the owner; leave: a member goes. */
  what: 'share' | 'end' | 'leave'
  members: string[]
  merge: boolean
  see_members: boolean
  all_entries: boolean
  /** Grows with what the owner decides. */
  decided: number
}

/** Returns the websites that have something to do. Throws 409 where the handle is another agreement's by now. */
export async function applyShareDecision(ctx: Context, decision: Decision): Promise<string[]> {
  const { handle, what } = decision
  if (what === 'leave') return leave(ctx, decision)
  const table = await lookUpTable({ ...ctx, db: ctx.site.db.read }, handle)
  const outcome = await sharedTables.make(ctx.installation, handle, (hub) =>
    transact(hub, async (trx) => {
      const known = await agreementOf(trx)
      if (what === 'share' && known && known.uid !== decision.uid && !isFree(ctx.installation, known)) return known
      if (await isNew(trx, ctx, decision)) {
        if (what === 'end') await endAgreement(trx, decision)
        else if (table?.shared?.uid === decision.uid) await agree(trx, ctx, { table, decision })
      }
      const agreement = await agreementOf(trx)
      return agreement?.uid === decision.uid ? partiesOf(agreement) : []
    }),
  )
  if (!Array.isArray(outcome)) throw await refused(ctx, decision, outcome.owner)
  if (what === 'share') await pushTable(ctx, { handle })
  await sharedTables.notify(ctx.installation, outcome, { name: handle })
  return outcome
}

async function isNew(trx: Transaction<HubTables>, ctx: Context, { decision: uid }: Decision): Promise<boolean> {
  if (await trx.selectFrom('done').select('uid').where('uid', '=', uid).executeTakeFirst()) return false
  await trx
    .insertInto('done')
    .values({ uid, at: instant(ctx.now) })
    .execute()
  return true
}

async function agree(
  trx: Transaction<HubTables>,
  ctx: Context,
  { table, decision }: { table: DataTable; decision: Decision },
): Promise<void> {
  const { uid, members, merge, see_members, all_entries, decided } = decision
  const row = { uid, owner: ctx.site.key, see_members: Number(see_members), ended: 0, decided }
  const known = await agreementOf(trx)
  // Jobs may come in another order than what was decided.
  if (known?.uid === uid && known.decided >= decided) return
  if (known?.uid !== uid) {
    for (const name of ['agreement', 'members', 'entries'] as const) await trx.deleteFrom(name).execute()
    const definition = canonical(definitionOf(table))
    await trx
      .insertInto('agreement')
      .values({ ...row, definition })
      .execute()
  } else await trx.updateTable('agreement').set(row).execute()
  for (const site of members) {
    const there = known?.uid === uid && known.members.find((one) => one.site === site)
    if (there && there.state !== 'removed') continue
    await trx.deleteFrom('members').where('site', '=', site).execute()
    await trx
      .insertInto('members')
      .values({ site, state: 'invited', merge: Number(merge), all_entries: 0 })
      .execute()
  }
  let gone = trx.updateTable('members').set({ state: 'removed', all_entries: Number(all_entries) })
  if (members.length) gone = gone.where('site', 'not in', members)
  await gone.execute()
}

/** Two shared their tables of one handle at once: the later one has its own back, with all that is in it. */
async function refused(ctx: Context, { handle, uid }: Decision, owner: string): Promise<AppError> {
  await writeHere(ctx, async (inner) => {
    const table = await lookUpTable(inner, handle)
    if (table?.shared?.uid === uid) await leaveTable(inner, table, { all: true })
  })
  return new AppError('shared_table.shared_at_once', { owner, table: handle, site: ctx.site.key })
}

const leave = (ctx: Context, { handle, uid }: Decision): Promise<string[]> =>
  sharedTables.with(ctx.installation, handle, (hub) =>
    withShareLock(ctx, handle, async () => {
      const agreement = await agreementOf(hub.read)
      // It may be known already, and it may have been asked to join again since.
      if (agreement?.uid !== uid || !(await isLeaving(ctx, uid))) return []
      await leaveAgreement(ctx, { hub, agreement, handle })
      return partiesOf(agreement).filter((key) => key !== ctx.site.key)
    }),
  )
