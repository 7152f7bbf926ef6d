// What a website's database knows of a person: what they did there, what was done about them, mails to them.
import type { Kysely } from 'kysely'
import { viewsOfAccount } from '../data/data.ts'
import type { SiteTables } from '../platform/db/tables.ts'

interface Who {
  id: number
  email: string
}
export interface Traces {
  /** What they changed or proposed. */
  changes: object[]
  /** What of others they decided. */
  reviewed: object[]
  /** What others changed of their account. */
  about: object[]
  /** Versions of content that name them as author. */
  revisions: object[]
  mails: object[]
  /** Their saved views of tables. */
  views: object[]
}

const CHANGE = [
  'id',
  'created_at',
  'operation',
  'status',
  'channel',
  'client',
  'entity_type',
  'entity_id',
] as const

/** Ids, times and names of operations: what the content was is the website's. */
export async function tracesOf(db: Kysely<SiteTables>, { id, email }: Who): Promise<Traces> {
  const changes = db.selectFrom('changes').select(CHANGE).orderBy('id')
  const revisions = db.selectFrom('revisions').select(['object', 'n', 'kind', 'created_at'])
  const mails = db.selectFrom('mails').select(['template', 'status', 'created_at', 'sent_at'])
  return {
    changes: await changes.where('user_id', '=', id).execute(),
    reviewed: await changes.where('reviewer_id', '=', id).execute(),
    about: await changes
      .where('entity_type', '=', 'user')
      .where('entity_id', '=', String(id))
      .where('status', '=', 'applied')
      .execute(),
    revisions: await revisions.where('user_id', '=', id).orderBy('id').execute(),
    mails: await mails.where('recipient', '=', email).orderBy('id').execute(),
    views: await viewsOfAccount(db, id),
  }
}
