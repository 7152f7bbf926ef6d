// What areas have of a person beside the account: each lists it for who asks, and erases it (GDPR Art. 15 and 17).
import type { Kysely, Updateable } from 'kysely'
import type { ChangeTables } from '../core/approval/approval.ts'
import type { Site } from '../core/site.ts'
import type { NetworkTables, SiteTables } from '../platform/db/tables.ts'

export interface Erasure {
  /** Of the account. */
  id: number
  email: string
  /** What stands in place of the address and of names. */
  as: string
  /** Ids of the person's tokens: they have names of their own. */
  tokens: readonly number[]
  /** What stands in the log in place of what was there. */
  blanked: Updateable<ChangeTables['changes']>
  now: Date
}
/** By what it is called in the export. */
export type Listed = Record<string, object[]>

/** What an area keeps of people; registered in its area.ts. */
export interface PersonalData {
  /** What a website's database has. */
  list?(db: Kysely<SiteTables>, account: { id: number; email: string }): Promise<Listed>
  /** Takes it out of a website's database, in the transaction of the erasure; how many rows of the log were changed. */
  erase?(trx: Kysely<SiteTables>, erasure: Erasure): Promise<number>
  /** What a database beside the website's own has; `tokens` are the ids of all that the person ever had. */
  listBeside?(
    site: Pick<Site, 'beside'>,
    account: { id: number; email: string; tokens: readonly number[] },
  ): Promise<Listed>
  /** Takes it out of such a database, once the website's own is clean. */
  eraseBeside?(site: Pick<Site, 'beside'>, account: { id: number; email: string }): Promise<void>
  /** What the network's database has. */
  listInNetwork?(db: Kysely<NetworkTables>, id: number): Promise<Listed>
  /** Ends whatever the person could come in by: the account ends. */
  endAccess?(trx: Kysely<NetworkTables>, id: number): Promise<void>
  /** Takes it out of the network's database, once all websites are clean. */
  eraseInNetwork?(trx: Kysely<NetworkTables>, id: number): Promise<void>
}

declare module '../core/extension/providers.ts' {
  interface Providers {
    'person.data': PersonalData
  }
}

/** Declares it; named by area.ts. */
export const definePersonalData = (data: PersonalData): PersonalData => data
