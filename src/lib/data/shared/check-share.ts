// Checks before a table is shared: the members, conflicts with their own tables, and what happens to those.
import type { AdminLanguage } from '../../platform/i18n/admin-text.ts'
import { say } from '../../platform/i18n/say.ts'
import { list, message, type Message } from '../../base/catalogue/message.ts'
import { requireInScope, wholeTable } from '../../core/limits-of-content.ts'
import { requirePermission, type Principal } from '../../core/principal.ts'
import { principalOfUserId } from '../../access/access.ts'
import { AppError, invalid, invalidAll, messageOf } from '../../base/errors.ts'
import type { Installation } from '../../core/installation.ts'
import type { Context } from '../../core/operation/context.ts'
import { hasFeature, type Site } from '../../core/site.ts'
import { countOf, type AnyDb } from '../../platform/db/database.ts'
import { sql } from 'kysely'
import type { DataTable, TableField } from '../tables/definition.ts'
import { lookUpTable } from '../tables/find-table.ts'
import { draftReader } from '../entries/walks.ts'
import { entriesTable } from '../tables/layout.ts'
import { agreementOf, type Agreement } from './agreement.ts'
import { compareFields } from './compare.ts'
import { sharedTables } from './hub.ts'
import { relationErrors, sharedTargets } from './shared-targets.ts'

export interface ShareConflict {
  site: string
  kind: 'table' | 'field'
  field?: string
  message: string
}
export interface Report {
  /** Fields that only members have. */
  added: TableField[]
  /** Entries and fields of members that are merged into the shared table. */
  moved: number
  merged: number
  conflicts: ShareConflict[]
}

const PERMISSION = 'data.shared.manage'

/** Throws 422 for relations to tables or pages that these websites do not have. */
export async function requireTargetsShared(
  ctx: Context,
  { handle, fields }: DataTable,
  members: readonly string[],
): Promise<void> {
  const errors = relationErrors(await sharedTargets(ctx, handle, members), fields)
  if (errors.length) throw invalidAll(errors)
}

/** Throws 409 where another agreement has the handle. */
export async function requireFreeHandle(ctx: Context, { handle }: DataTable): Promise<void> {
  if (!sharedTables.exists(ctx.installation, handle)) return
  const agreement = await sharedTables.with(ctx.installation, handle, ({ read }) => agreementOf(read))
  if (!agreement) return
  const there = agreement.members.filter(({ site }) => ctx.installation.directory.get(site))
  if (!agreement.ended && ctx.installation.directory.get(agreement.owner))
    throw new AppError('shared_table.owner_has_one', { owner: agreement.owner, table: handle })
  if (there.length)
    throw new AppError('shared_table.left_behind', {
      table: handle,
      website: list(there.map(({ site }) => site)),
    })
}

/** Whether another agreement may replace this one: it has ended and all members have left. */
export const isFree = ({ directory }: Pick<Installation, 'directory'>, agreement: Agreement): boolean =>
  (agreement.ended || !directory.get(agreement.owner)) && !agreement.members.some(({ site }) => directory.get(site))

interface Named {
  handle: string
  keys: readonly string[]
}

/** The websites by their keys. Throws 422 for unknown ones, 403 where the caller may not share. */
export async function membersNamed(ctx: Context, { handle, keys }: Named): Promise<Site[]> {
  const { installation, site } = ctx
  const sites: Site[] = []
  for (const [i, key] of keys.entries()) {
    const pointer = `/members/${i}`
    if (keys.indexOf(key) !== i) throw invalid(pointer, 'shared_table.member_twice', { site: key })
    if (key === site.key) throw invalid(pointer, 'shared_table.member_is_owner', { site: key })
    const member = installation.directory.get(key) && (await openOne(ctx, key))
    // Without rights there the caller does not learn whether the website exists.
    const principal = member && (await principalAt(ctx, member))
    if (!member || !principal) throw invalid(pointer, 'shared_table.member_unknown', { site: key })
    if (!hasFeature(member, 'data.shared')) throw invalid(pointer, 'shared_table.member_switched_off', { site: key })
    requireSharing(principal, handle, key)
    sites.push(member)
  }
  return sites
}

/** Rejects callers whose changes there need approval, or whose limits there exclude the table. */
function requireSharing(principal: Principal, handle: string, key: string): void {
  requirePermission(principal, PERMISSION)
  requireInScope(principal, wholeTable(handle))
  if (principal.mode === 'approval') throw new AppError('shared_table.needs_approval', { site: key })
}

async function openOne({ installation }: Context, key: string): Promise<Site> {
  try {
    return await installation.openSite(key)
  } catch (cause) {
    const reason = cause instanceof AppError ? messageOf(cause) : (cause as Error).message
    throw new AppError('shared_table.website_closed', { site: key, reason }, { cause })
  }
}

/** The caller's account at another website; undefined where it is no member there. */
async function principalAt({ installation, principal }: Context, site: Site): Promise<Principal | undefined> {
  if (principal.kind === 'system') return { ...principal, permissions: site.permissions }
  return principal.user ? principalOfUserId(installation, site, principal.user.id) : undefined
}

/** Throws 409 with the report where a website has a table of that handle that must not or cannot be merged. */
export async function reportOn(
  table: DataTable,
  members: readonly Site[],
  { merge, language }: Reporting,
): Promise<Report> {
  const report: Report = { added: [], moved: 0, merged: 0, conflicts: [] }
  let first: Message | undefined
  for (const site of members) {
    const own = await lookUpTable({ site, db: site.db.read }, table.handle)
    if (!own) continue
    const error = await errorOf(table, { own, site })
    if (error ?? !merge) {
      const why = error ?? (await tableThere(site, own))
      first ??= why
      report.conflicts.push({ site: site.key, kind: 'table', message: say(language, why) })
    }
    if (!error) await compareAt(report, table, { own, site, language })
  }
  if (!first) return report
  const key = merge ? 'shared_table.conflict' : 'shared_table.conflict_without_merge'
  const { conflicts, moved, merged } = report
  throw new AppError(key, { conflict: first }, { extra: { conflicts, moved, merged } })
}

const tableThere = async (site: Site, own: DataTable): Promise<Message> =>
  message('shared_table.there_already', {
    site: site.key,
    table: own.handle,
    count: await draftsIn(site, own),
  })

interface Reporting {
  merge: boolean
  /** Of the messages about conflicts. */
  language: AdminLanguage | undefined
}
interface Own {
  own: DataTable
  site: Site
}

async function compareAt(
  report: Report,
  table: DataTable,
  { own, site, language }: Own & Pick<Reporting, 'language'>,
): Promise<void> {
  const { same, added, conflicts } = compareFields(table, own)
  report.merged += same.length + added.length
  report.moved += await draftsIn(site, own)
  report.added.push(...added)
  report.conflicts.push(
    ...conflicts.map(({ field, why }) => ({
      site: site.key,
      kind: 'field' as const,
      field,
      message: say(language, why),
    })),
  )
}

/** Why a table cannot be merged into the shared one, even with `merge`. */
async function errorOf(table: DataTable, { own, site }: Own): Promise<Message | undefined> {
  const named = { table: own.handle, site: site.key }
  if (own.kind === 'inbox') return message('shared_table.is_inbox', named)
  if (own.shared) return message('shared_table.is_shared', { ...named, owner: own.shared.owner })
  for (const [field, shared] of compareFields(table, own).same)
    if (shared.unique && !field.unique && (await isRepeated(site, own, field.name)))
      return message('shared_table.values_repeated', { field: field.name, site: site.key })
  return undefined
}

async function isRepeated(site: Site, table: DataTable, name: string): Promise<boolean> {
  const column = sql.ref(name)
  const reader = await draftReader({ site, db: site.db.read }, table)
  const { rows } = await sql`select 1 as one from ${sql.table(entriesTable(table.handle, 'draft'))}
    where ${column} is not null and ${column} <> '' and _status <> 'trash'
    group by _lang, ${column} having count(*) > 1 limit 1`.execute(reader)
  return rows.length > 0
}

async function draftsIn(site: Site, table: DataTable): Promise<number> {
  const reader: AnyDb = await draftReader({ site, db: site.db.read }, table)
  return countOf(reader.selectFrom(entriesTable(table.handle, 'draft')).where('_status', '!=', 'trash'))
}
