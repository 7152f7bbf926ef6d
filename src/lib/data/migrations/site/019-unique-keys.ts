// Values that must differ do so whatever their case and in all languages: their keys are computed anew.
import type { AnyDb } from '../../../platform/db/database.ts'

/** Can be done again when it was broken off. What is there twice does not keep it: the health check names it. */
export async function up(db: AnyDb): Promise<void> {
  const { refreshKeys } = await import('../../tables/refresh-keys.ts')
  await refreshKeys(db)
}
