// Makes a website what its shared table says it is: joined or gone, with the fields and the entries it has now.
import { transact } from '../../platform/db/database.ts'
import type { Context } from '../../core/operation/context.ts'
import { writeHere } from '../../core/operation/write-as.ts'
import type { DataTable } from '../tables/definition.ts'
import { lookUpTable } from '../tables/find-table.ts'
import { agreementOf, type Agreement } from './agreement.ts'
import { type Hub, sharedTables } from './hub.ts'
import type { HubMemberRow } from './hub-tables.ts'
import { followDefinition, joinTable, storeAgreement } from './join.ts'
import { leaveTable } from './leave.ts'
import { forgetLeaving, isLeaving } from './leaving.ts'
import { pullAll, pullEntry } from './pull-entries.ts'
import { pushTable } from './push.ts'
import { removeMember } from './remove-member.ts'
import { withShareLock } from './turn.ts'

interface Pull {
  handle: string
  /** All entries when missing. */
  uid?: string | undefined
}

/** What a website is in an agreement, and what its own table says of that. */
interface Part {
  hub: Hub
  agreement: Agreement
  handle: string
  me: HubMemberRow | undefined
  table: DataTable | undefined
  isAgreed: boolean
  /** It has left, which the agreement does not say yet. */
  isGoing: boolean
}

/** The job shared-pull. Reads what there is now: doing it twice, or late, does no harm. Throws 503 when it is at it already. */
export async function pullTable(ctx: Context, { handle, uid }: Pull): Promise<void> {
  await sharedTables.with(ctx.installation, handle, async (hub) => {
    const part = await partOf(ctx, hub, handle)
    // Its owner has ended it.
    if (!part || (part.agreement.owner === ctx.site.key && !part.isAgreed)) return
    if (!changesSides(ctx, part)) return keepUp(ctx, part, uid)
    await withShareLock(ctx, handle, async () => {
      const now = await partOf(ctx, hub, handle)
      if (now) await changeSides(ctx, now)
    })
  })
}

async function partOf(ctx: Context, hub: Hub, handle: string): Promise<Part | undefined> {
  const agreement = await agreementOf(hub.read)
  if (!agreement) return undefined
  const me = agreement.members.find(({ site }) => site === ctx.site.key)
  const table = await lookUpTable({ ...ctx, db: ctx.site.db.read }, handle)
  const isAgreed = table?.shared?.uid === agreement.uid
  // After the table was read: both are of one transaction.
  const isGoing = !isAgreed && (await isLeaving(ctx, agreement.uid))
  return { hub, agreement, handle, me, table, isAgreed, isGoing }
}

const changesSides = ({ site }: Context, { agreement, me, isAgreed }: Part): boolean =>
  agreement.owner !== site.key && !(me?.state === 'joined' && isAgreed)

async function changeSides(ctx: Context, part: Part): Promise<void> {
  const { hub, handle, me, table, isAgreed } = part
  if (part.isGoing) return leaveAgreement(ctx, part)
  if (me && me.state !== 'removed') {
    // Of an agreement that was ended while this website could not be reached.
    if (table?.shared && !isAgreed) await leave(ctx, handle, false)
    if (!isAgreed) await joinTable(ctx, part, me.merge > 0 || me.state === 'joined')
    await enter(hub, ctx, handle)
    return keepUp(ctx, part, undefined)
  }
  if (isAgreed && me?.all_entries) await pullAll(ctx, part)
  if (table?.shared) await leave(ctx, handle, isAgreed && me?.all_entries === 1)
  if (me) await removeMember(ctx.installation, ctx.site.key, part)
}

/** The agreement says, too, that it has left. */
export async function leaveAgreement(ctx: Context, part: Pick<Part, 'hub' | 'agreement' | 'handle'>): Promise<void> {
  const { key } = ctx.site
  if (part.agreement.members.some(({ site }) => site === key)) await removeMember(ctx.installation, key, part)
  await forgetLeaving(ctx, part.agreement.uid)
}

async function keepUp(ctx: Context, part: Part, uid: string | undefined): Promise<void> {
  const { handle, agreement } = part
  if (agreement.owner !== ctx.site.key) await followDefinition(ctx, handle, agreement.definition)
  await writeHere(ctx, async (inner) => {
    const table = await lookUpTable(inner, handle)
    if (table?.shared?.uid === agreement.uid) await storeAgreement(inner, table, agreement)
  })
  await (uid === undefined ? pullAll(ctx, part) : pullEntry(ctx, part, uid))
}

const leave = (ctx: Context, handle: string, all: boolean) =>
  writeHere(ctx, async (inner) => {
    const table = await lookUpTable(inner, handle)
    if (table?.shared) await leaveTable(inner, table, { all })
  })

/** It has joined: its own entries go to the others. */
async function enter(hub: Hub, ctx: Context, handle: string): Promise<void> {
  const { key } = ctx.site
  await transact(hub, (trx) =>
    trx
      .updateTable('members')
      .set({ state: 'joined' })
      .where('site', '=', key)
      .where('state', '=', 'invited')
      .execute(),
  )
  await sharedTables.notify(ctx.installation, await pushTable(ctx, { handle }), { name: handle })
}
