// Telephone numbers are the same however they are spelt: what they are found and told apart by is computed anew.
import type { AnyDb } from '../../../platform/db/database.ts'

/** Can be done again when it was broken off. What is there twice does not keep it: the health check names it. */
export async function up(db: AnyDb): Promise<void> {
  const { refreshPhones } = await import('../../tables/refresh-keys.ts')
  await refreshPhones(db)
}
