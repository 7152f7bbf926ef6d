// The agreement on a shared table, as its database stores it.
import type { Kysely } from 'kysely'
import type { Sharing } from '../tables/definition.ts'
import type { TableSettings } from '../schema.ts'
import type { TableField } from '../tables/definition.ts'
import type { HubMemberRow, HubTables } from './hub-tables.ts'

/** The definition that the owner sets for all. */
export interface SharedDefinition {
  name: string
  singular: string
  icon: string | null
  fields: TableField[]
  settings: TableSettings
}
export interface Agreement {
  uid: string
  owner: string
  see_members: boolean
  ended: boolean
  /** Instant of the owner's last change of it. */
  decided: number
  definition: SharedDefinition
  members: HubMemberRow[]
}

/** Undefined when there has never been an agreement. */
export async function agreementOf(db: Kysely<HubTables>): Promise<Agreement | undefined> {
  const row = await db.selectFrom('agreement').selectAll().executeTakeFirst()
  if (!row) return undefined
  const members = await db.selectFrom('members').selectAll().orderBy('site').execute()
  const { uid, owner, decided } = row
  const definition = JSON.parse(row.definition) as SharedDefinition
  const is = { see_members: row.see_members === 1, ended: row.ended === 1 }
  return { uid, owner, decided, ...is, definition, members }
}

/** The part that each website stores with its table. */
export const sharingOf = ({ uid, owner, see_members, decided, members }: Agreement): Sharing => ({
  uid,
  owner,
  see_members,
  decided,
  members: members.filter(({ state }) => state !== 'removed').map(({ site }) => site),
})

/** All websites that have to be notified of a change. */
export const partiesOf = ({ owner, members }: Agreement): string[] => [owner, ...members.map(({ site }) => site)]

/** Whether a website gets everyone's entries, or the owner's only. */
export const seesAll = ({ owner, see_members }: Agreement, site: string): boolean => see_members || owner === site

/** Whether a website takes part in it now. */
export const isMemberOf = ({ owner, members }: Agreement, key: string): boolean =>
  owner === key || members.some(({ site, state }) => site === key && state !== 'removed')
