// The epoch of a website's data: a restore begins another one, as the data then differ from all that was read before.
import type { Kysely } from 'kysely'
import { newId } from '../../base/clock.ts'
import type { SiteTables } from '../../platform/db/tables.ts'
import { readSetting, writeSetting } from './settings.ts'

const SETTING = 'epoch'

/** A random name; '' if the data were never restored. Counters of one epoch say nothing about another. */
export const dataEpoch = async (db: Kysely<SiteTables>): Promise<string> =>
  (await readSetting<string>(db, SETTING))?.value ?? ''

export async function beginEpoch(trx: Kysely<SiteTables>, now: Date): Promise<void> {
  await writeSetting(trx, SETTING, { value: newId(), now, by: null })
}
