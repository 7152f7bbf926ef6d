// The outcome of backups requested in the admin: a document of the website, by the names of the backups.
import type { Kysely } from 'kysely'
import type { Message } from '../base/catalogue/message.ts'
import { readSetting, writeSetting } from '../core/settings/settings.ts'
import type { SiteTables } from '../platform/db/tables.ts'

export interface BackupRecord {
  verified: Record<string, { at: string; ok: boolean; errors: { place: string; message: Message }[] }>
  /** When a restore was requested that is not known to have ended. */
  restoring_since?: string | undefined
  /** The last restore that was requested in the admin. */
  restored?: { at: string; name: string; backup: string | null; warnings: Message[] }
  /** The last failure; removed by the next success. */
  failed?: { at: string; what: 'make' | 'verify' | 'restore'; message: Message }
}

const NAME = 'backups'
const MAX_ERRORS = 50

export async function readRecord(db: Kysely<SiteTables>): Promise<BackupRecord> {
  return (await readSetting<BackupRecord>(db, NAME))?.value ?? { verified: {} }
}

/** In a transaction. */
export async function changeRecord(
  trx: Kysely<SiteTables>,
  now: Date,
  change: (record: BackupRecord) => BackupRecord,
): Promise<void> {
  const { verified, ...rest } = change(await readRecord(trx))
  const newest = Object.entries(verified)
    .sort(([, a], [, b]) => (a.at < b.at ? 1 : -1))
    .slice(0, 100)
    .map(([name, one]) => [name, { ...one, errors: one.errors.slice(0, MAX_ERRORS) }])
  const value = { ...rest, verified: Object.fromEntries(newest) as BackupRecord['verified'] }
  await writeSetting(trx, NAME, { value, now, by: null })
}
