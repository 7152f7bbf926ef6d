// Ids differ between websites: files refer to objects by uid.
import { chunks } from '../../base/chunks.ts'
import type { AnyDb } from '../../platform/db/database.ts'
import type { Context } from '../../core/operation/context.ts'
import type { Target } from '../../fields/map-references.ts'
import { lookUpTable } from '../tables/find-table.ts'
import { entriesTable } from '../tables/layout.ts'

const MEDIA = '@media'

/** The kind of a target, for messages. */
export const kindOf = (target: Target): { kind: string; table: string } => ({
  kind: target.startsWith('@') ? target.slice(1) : 'entry',
  table: target,
})

export interface Identity {
  id: number
  uid: string
}
const AT_ONCE = 1000

interface Options {
  by: 'id' | 'uid'
  keys: Iterable<number | string>
  /** Including the trash. */
  trashed?: boolean
}

/** Existing objects of a target, by ids or by uids. */
export async function identitiesOf(
  ctx: Context,
  target: Target,
  { by, keys, trashed = false }: Options,
): Promise<Identity[]> {
  const all = [...new Set(keys)]
  const found: Identity[] = []
  for (const some of chunks(all, AT_ONCE)) {
    const rows = await query(ctx, target, { by, trashed, some })
    found.push(...rows.map(({ id, uid }) => ({ id: Number(id), uid })))
  }
  return found
}

async function query(
  ctx: Context,
  target: Target,
  { by, trashed, some }: { by: 'id' | 'uid'; trashed: boolean; some: (number | string)[] },
): Promise<Identity[]> {
  if (target === '@users') return membersOf(ctx, by, some)
  const table = await tableOf(ctx, target)
  if (!table) return []
  const [own, id, uid] = [target.startsWith('@') ? '' : '_', 'id', 'uid']
  const rows = (ctx.db as AnyDb)
    .selectFrom(table)
    .select([`${own}${id} as id`, `${own}${uid} as uid`])
    .where(`${own}${by}`, 'in', some)
  return await (trashed ? rows : rows.where(`${own}deleted_at`, 'is', null)).execute()
}

async function tableOf(ctx: Context, target: Target): Promise<string | undefined> {
  if (target === MEDIA) return 'media'
  if (target === '@pages') return 'pages'
  const table = await lookUpTable(ctx, target)
  return table && table.kind === 'content' ? entriesTable(table.handle, 'draft') : undefined
}

/** Accounts of this website only: other accounts are not revealed. */
async function membersOf({ network, site }: Context, by: 'id' | 'uid', some: (number | string)[]): Promise<Identity[]> {
  return network
    .selectFrom('users')
    .innerJoin('memberships', 'memberships.user_id', 'users.id')
    .select(['users.id', 'users.uid'])
    .where('memberships.site', '=', site.key)
    .where(`users.${by}`, 'in', some as never)
    .where('users.deleted_at', 'is', null)
    .execute()
}
