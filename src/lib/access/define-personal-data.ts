// Personal data that areas store besides the account: each area exports and erases its own (GDPR Art. 15 and 17).
import type { Kysely, Updateable } from 'kysely'
import type { ChangeTables } from '../core/approval/approval.ts'
import type { Context } from '../core/operation/context.ts'
import type { Site } from '../core/site.ts'
import type { NetworkTables, SiteTables } from '../platform/db/tables.ts'

export interface Erasure {
  /** The id of the account. */
  id: number
  email: string
  /** The replacement of the address and of names. */
  as: string
  /** Ids of the person's tokens, which have names of their own. */
  tokens: readonly number[]
  /** The columns that replace log entries about the person. */
  blanked: Updateable<ChangeTables['changes']>
  now: Date
}
/** The columns of a log entry about somebody or something that is erased; `as` stands for its name. */
export const blanked = (as: string) => ({
  entity_label: as,
  input: '{}',
  diff: '[]',
  sealed: null,
  before_state: null,
  after_state: null,
  base_hash: null,
})

/** Of an address, whether it has an account or not. */
export type ErasureOfAddress = Pick<Erasure, 'email' | 'as' | 'blanked' | 'now'>
/** An entry that holds an address after its erasure, for the website to change or delete. */
export interface RemainingEntry {
  table: string
  id: number
  title: string
  lang: string
  /** Why it could not be deleted. */
  reason?: string
}
/** By the key in the export. */
export type Listed = Record<string, object[]>

/** The personal data of an area; registered in its area.ts. */
export interface PersonalData {
  /** Data in a website's database. */
  list?(db: Kysely<SiteTables>, account: { id: number; email: string }): Promise<Listed>
  /** Erases it from a website's database, in the transaction of the erasure; returns the number of changed log entries. */
  erase?(trx: Kysely<SiteTables>, erasure: Erasure): Promise<number>
  /** Data in another database of the website; `tokens` are the ids of all tokens that the person ever had. */
  listBeside?(
    site: Pick<Site, 'sideDatabases'>,
    account: { id: number; email: string; tokens: readonly number[] },
  ): Promise<Listed>
  /** Erases it from such a database, once the website's own is done. */
  eraseBeside?(site: Pick<Site, 'sideDatabases'>, account: { id: number; email: string }): Promise<void>
  /** Data in a website's database that only an address leads to: people without an account have sent it, too. */
  listOfAddress?(ctx: Context, email: string): Promise<Listed>
  /** Erases it; returns what remains for the website to change or delete. */
  eraseOfAddress?(ctx: Context, erasure: ErasureOfAddress): Promise<RemainingEntry[]>
  /** The number of records that may be about anybody: they are encrypted for others. */
  encrypted?(db: Kysely<SiteTables>): Promise<number>
  /** Data in the network's database. */
  listInNetwork?(db: Kysely<NetworkTables>, id: number): Promise<Listed>
  /** Ends all access of the person, when the account is deleted. */
  endAccess?(trx: Kysely<NetworkTables>, id: number): Promise<void>
  /** Erases it from the network's database, once all websites are done. */
  eraseInNetwork?(trx: Kysely<NetworkTables>, id: number): Promise<void>
}

declare module '../core/extension/providers.ts' {
  interface Providers {
    'person.data': PersonalData
  }
}

/** Declares personal data; named by area.ts. */
export const definePersonalData = (data: PersonalData): PersonalData => data
