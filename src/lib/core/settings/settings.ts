// Named documents of a website: settings, design, features, menus; each with a version of its own.
import type { Kysely } from 'kysely'
import type { SiteTables } from '../../platform/db/tables.ts'
import { AppError } from '../../base/errors.ts'
import { instant, newUid } from '../../base/clock.ts'

export interface Setting<T> {
  name: string
  uid: string
  version: number
  value: T
  updated_at: string
}

/** Undefined if it was never written. */
export async function readSetting<T>(db: Kysely<SiteTables>, name: string): Promise<Setting<T> | undefined> {
  const row = await db.selectFrom('settings').selectAll().where('name', '=', name).executeTakeFirst()
  return (
    row && {
      name,
      uid: row.uid,
      version: row.version,
      value: JSON.parse(row.value) as T,
      updated_at: row.updated_at,
    }
  )
}

interface Written<T> {
  value: T
  now: Date
  by: number | null
  /** For its first write, from the ids of an operation: a proposal and its application have the same uid. */
  uid?: string | undefined
}

/** Writes the whole document and increments its version. */
export async function writeSetting<T>(
  db: Kysely<SiteTables>,
  name: string,
  { value, now, by, uid: fresh }: Written<T>,
): Promise<Setting<T>> {
  const text = JSON.stringify(value)
  if (text.length > 1_000_000) throw new AppError('setting_value.too_large', { setting: name })
  const before = await readSetting<T>(db, name)
  const uid = before?.uid ?? fresh ?? newUid(now)
  const row = { value: text, version: (before?.version ?? 0) + 1, updated_at: instant(now), updated_by: by }
  if (before) await db.updateTable('settings').set(row).where('name', '=', name).execute()
  else
    await db
      .insertInto('settings')
      .values({ name, uid, ...row })
      .execute()
  return { name, uid, value, version: row.version, updated_at: row.updated_at }
}
