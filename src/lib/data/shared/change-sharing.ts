// Shares a table, changes its members, and ends that: in the website's own database; a job does the rest.
import { z } from 'zod'
import { AppError } from '../../base/errors.ts'
import type { Context } from '../../core/operation/context.ts'
import { instant } from '../../base/clock.ts'
import { findContentTable } from '../entries/locate-entry.ts'
import type { DataTable, Sharing, TableField } from '../tables/definition.ts'
import { findTable, lookUpTable } from '../tables/find-table.ts'
import { draftTable, storeTable } from '../tables/save-table.ts'
import { requireFreeHandle, requireTargetsShared, membersNamed, reportOn, type Report } from './check-share.ts'
import { claimRows } from './adopted.ts'
import { withAdded } from './compare.ts'
import { decideLater } from './deliver.ts'
import { leaveTable } from './leave.ts'
import { noteLeaving } from './leaving.ts'
import type { Decision } from './apply-share-decision.ts'
import { countOf, type AnyDb } from '../../platform/db/database.ts'
import { draftReader } from '../entries/walks.ts'
import { entriesTable } from '../tables/layout.ts'

export const SharedReport = z
  .object({
    handle: z.string(),
    owner: z.string(),
    members: z.array(z.string()),
    moved: z.int().describe('Entries that went into the shared table, or back to their websites'),
    merged: z.int().describe('Fields of members that went into it'),
    conflicts: z.array(
      z.object({
        site: z.string(),
        kind: z.enum(['table', 'field']),
        field: z.string().optional(),
        message: z.string(),
      }),
    ),
  })
  .meta({ id: 'SharedReport' })
type SharedReport = z.output<typeof SharedReport>

export const shareFields = {
  members: z.array(z.string().min(1).max(64)).max(200).describe('Keys of websites, without the owner'),
  see_members: z.boolean().optional().describe('Members see the entries of one another, too'),
  merge: z
    .boolean()
    .optional()
    .describe('A table of that handle which a member has goes into the shared one; a backup is kept'),
}
interface Options {
  table: string
  members: string[]
  see_members?: boolean | undefined
  merge?: boolean | undefined
}

/** Before the transaction: reads the databases of the members. Throws 409 with a report, 422 and 403. */
export async function checkShare(ctx: Context, options: Options): Promise<Report> {
  const table = await findTable(ctx, options.table)
  if (table.kind === 'inbox') throw new AppError('shared_table.inbox_stays', { table: table.handle })
  if (table.shared)
    throw new AppError('shared_table.shared_by_already', { table: table.handle, owner: table.shared.owner })
  await requireTargetsShared(ctx, table, options.members)
  await requireFreeHandle(ctx, table)
  const sites = await membersNamed(ctx, { handle: table.handle, keys: options.members })
  return reportOn(table, sites, { merge: options.merge ?? false, language: ctx.language })
}

/** The same for new members. */
export async function checkMembers(ctx: Context, options: Options): Promise<Report> {
  const table = await findContentTable(ctx, options.table)
  const { members } = requireOwner(ctx, table)
  await requireTargetsShared(ctx, table, options.members)
  const sites = await membersNamed(ctx, { handle: table.handle, keys: options.members })
  return reportOn(
    table,
    sites.filter(({ key }) => !members.includes(key)),
    { merge: options.merge ?? false, language: ctx.language },
  )
}

export async function shareTable(ctx: Context, options: Options): Promise<SharedReport> {
  const report = ctx.prepared as Report
  const table = await extended(ctx, await findContentTable(ctx, options.table), report.added)
  if (table.shared) throw new AppError('shared_table.shared_already', { table: table.handle })
  const { members, see_members = false } = options
  const sharing: Sharing = {
    uid: ctx.ids.uid(),
    owner: ctx.site.key,
    members,
    see_members,
    decided: ctx.now.getTime(),
  }
  return agreed(ctx, table, { sharing, report, merge: options.merge })
}

export async function setMembers(ctx: Context, options: Options): Promise<SharedReport> {
  const report = ctx.prepared as Report
  const known = await findContentTable(ctx, options.table)
  const before = requireOwner(ctx, known)
  const table = await extended(ctx, known, report.added)
  const { members, see_members = before.see_members } = options
  // Always increases, even after a restore of the database or with a clock that is behind.
  const decided = Math.max(before.decided + 1, ctx.now.getTime())
  const sharing: Sharing = { ...before, members, see_members, decided }
  return agreed(ctx, table, { sharing, report, merge: options.merge })
}

interface Agreed {
  sharing: Sharing
  report: Report
  merge: boolean | undefined
}

async function agreed(ctx: Context, table: DataTable, { sharing, report, merge = false }: Agreed) {
  const { handle } = table
  await keep(ctx, table, sharing)
  const { uid, members, see_members, decided } = sharing
  await claimRows(ctx, table, members)
  const decision = { handle, uid, members, merge, see_members, decided, all_entries: false }
  await decideLater(ctx, { ...decision, decision: ctx.ids.uid(), what: 'share' })
  const { moved, merged, conflicts } = report
  return { handle, owner: sharing.owner, members, moved, merged, conflicts }
}

/** With the fields that only members have. In a dry run the database's schema stays unchanged. */
async function extended(ctx: Context, table: DataTable, added: readonly TableField[]): Promise<DataTable> {
  const fields = withAdded(table.fields, added)
  if (fields.length === table.fields.length) return table
  const draft = await draftTable(ctx, table, { handle: table.handle, fields })
  return ctx.rehearsing ? table : storeTable(ctx, draft)
}

async function keep(ctx: Context, { id, handle, version }: DataTable, sharing: Sharing): Promise<void> {
  await ctx.db
    .updateTable('data_tables')
    .set({ shared: JSON.stringify(sharing), version: version + 1, updated_at: instant(ctx.now) })
    .where('id', '=', id)
    .execute()
  ctx.touched.add(`table:${handle}`).add('tables')
}

/** Throws 409 for a table that is not shared, 423 for one of another website. */
function requireOwner({ site }: Context, { handle, shared }: DataTable): Sharing {
  if (!shared) throw notShared(handle)
  if (shared.owner !== site.key)
    throw new AppError(
      'shared_table.owner_decides',
      { owner: shared.owner, table: handle },
      {
        extra: { owner: shared.owner },
      },
    )
  return shared
}

const notShared = (handle: string) => new AppError('shared_table.not_shared', { table: handle })

/** The numbers of entries in the result of unshare_table; reads the members' databases before the transaction. */
export async function countReturning(ctx: Context, handle: string, all: boolean): Promise<number> {
  const { shared } = await findContentTable(ctx, handle)
  if (!shared) throw notShared(handle)
  if (shared.owner !== ctx.site.key) return 0
  let n = 0
  for (const key of shared.members) n += await countAt(ctx, { key, handle, all })
  return n
}

/** By the owner for all, by a member for itself. Own entries stay; with `all` those of others do, too. */
export async function unshareTable(
  ctx: Context,
  { table: handle, all }: { table: string; all: boolean },
): Promise<SharedReport> {
  const table = await lookUpTable(ctx, handle)
  if (!table?.shared) throw notShared(handle)
  const { uid, owner, members, see_members, decided } = table.shared
  const isOwner = owner === ctx.site.key
  const stay = await leaveTable(ctx, table, { all })
  if (!isOwner) await noteLeaving(ctx, uid)
  const left = isOwner ? [] : members.filter((key) => key !== ctx.site.key)
  const decision: Omit<Decision, 'what' | 'decision'> = {
    handle,
    uid,
    members: left,
    merge: false,
    see_members,
    decided,
    all_entries: all,
  }
  await decideLater(ctx, {
    ...decision,
    decision: ctx.ids.uid(),
    what: isOwner ? 'end' : 'leave',
  } as Decision)
  const moved = isOwner ? Number(ctx.prepared) : stay
  return { handle, owner, members: isOwner ? members : left, moved, merged: 0, conflicts: [] }
}

/**
 * How many entries of a table a website has: its own, or with those it sees of others. 0 for a website that
 * cannot be opened now.
 */
async function countAt(
  { installation }: Context,
  { key, handle, all }: { key: string; handle: string; all: boolean },
): Promise<number> {
  if (!installation.directory.get(key)) return 0
  try {
    const site = await installation.openSite(key)
    const source = { site, db: site.db.read }
    const table = await lookUpTable(source, handle)
    if (!table?.shared) return 0
    const reader: AnyDb = await draftReader(source, table)
    let rows = reader.selectFrom(entriesTable(handle, 'draft')).where('_status', '!=', 'trash')
    if (!all) rows = rows.where('_origin', '=', key)
    return await countOf(rows)
  } catch {
    return 0
  }
}
