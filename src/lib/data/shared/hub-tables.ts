// The database of a shared table: agreement, members, and everyone's entries. Always SQLite (contract 1.1).
import type { Migration } from '../../platform/db/migrate.ts'
import type { SystemTables } from '../../platform/db/tables.ts'

/** invited: has not joined yet; removed: has not left yet. */
export type MemberState = 'invited' | 'joined' | 'removed'

export interface HubRow {
  /** Of the agreement; a later one with this handle has another. */
  uid: string
  owner: string
  see_members: number
  /** 1: the owner ended it, and members may still have to leave. */
  ended: number
  /** Number of the owner's decision; older ones that arrive later are ignored. */
  decided: number
  /** JSON: SharedDefinition. */
  definition: string
}
export interface HubMemberRow {
  site: string
  state: MemberState
  /** Whether its own table with that handle is merged into the shared one. */
  merge: number
  /** Whether it keeps everyone's entries when it leaves. */
  all_entries: number
}
export interface HubEntryRow {
  uid: string
  /** Key of the website it belongs to: no other one writes it. */
  origin: string
  /** Shows whether the website has changed it since then. */
  mark: string
  lang: string
  slug: string
  public_slug: string | null
  /** JSON: SharedState. */
  state: string
}
export interface HubTables extends SystemTables {
  agreement: HubRow
  members: HubMemberRow
  entries: HubEntryRow
  /** Decisions that were applied: a repeated job has no effect. */
  done: { uid: string; at: string }
}

export const HUB_MIGRATIONS: Migration[] = [
  {
    owner: 'core',
    version: 1,
    name: '001-shared-table',
    up: async (db, c) => {
      let agreement = c.bare('agreement').addColumn('uid', c.text(36), (col) => col.primaryKey())
      for (const name of ['owner', 'definition']) agreement = agreement.addColumn(name, c.long, (col) => col.notNull())
      for (const name of ['see_members', 'ended', 'decided'])
        agreement = agreement.addColumn(name, c.integer, (col) => col.notNull())
      await agreement.execute()
      let members = c.bare('members').addColumn('site', c.text(64), (col) => col.primaryKey())
      for (const name of ['merge', 'all_entries']) members = members.addColumn(name, c.integer, (col) => col.notNull())
      await members.addColumn('state', c.text(20), (col) => col.notNull()).execute()
      let entries = c.bare('entries').addColumn('uid', c.text(36), (col) => col.primaryKey())
      for (const name of ['origin', 'mark', 'lang', 'slug', 'state'])
        entries = entries.addColumn(name, c.long, (col) => col.notNull())
      await entries.addColumn('public_slug', c.long).execute()
      await db.schema.createIndex('entries_origin').on('entries').columns(['origin', 'uid']).execute()
      await db.schema.createIndex('entries_slug').on('entries').columns(['lang', 'slug']).execute()
      await c
        .bare('done')
        .addColumn('uid', c.text(36), (col) => col.primaryKey())
        .addColumn('at', c.instant, (col) => col.notNull())
        .execute()
    },
  },
]
