// Indexes for what a write of one page and a missing address ask: siblings, links, redirects, what was written since.
import { sql } from 'kysely'
import type { AnyDb } from '../../database.ts'
import type { Columns } from '../../columns.ts'

/** Can be done again when it was broken off. */
export async function up(db: AnyDb, { dialect }: Columns): Promise<void> {
  // MySQL has no index of 2,000 characters of four bytes.
  const target = dialect === 'mysql' ? '(to_url(191))' : '(to_url)'
  await index(db, 'pages_siblings', 'pages (lang, parent_id, sort, id, status)')
  await index(db, 'pages_trashed', 'pages (lang, trashed_path)')
  await index(db, 'pages_type', 'pages (type)')
  await index(db, 'redirects_to', `redirects ${target}`)
  await index(db, 'cache_tags_seq', 'cache_tags (seq)')
}

async function index(db: AnyDb, name: string, on: string): Promise<void> {
  try {
    await sql.raw(`create index ${name} on ${on}`).execute(db)
  } catch (error) {
    const { code, message } = error as { code?: string; message: string }
    if (code !== 'ER_DUP_KEYNAME' && !/already exists/.test(message)) throw error
  }
}
