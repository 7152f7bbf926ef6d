// Indexes for finding pages by state, and those a user last worked on, without reading all of them.
import type { AnyDb } from '../../database.ts'

export async function up(db: AnyDb): Promise<void> {
  await db.schema.createIndex('pages_status').on('pages').columns(['status', 'publish_at']).execute()
  await db.schema.createIndex('pages_author').on('pages').columns(['updated_by', 'updated_at']).execute()
}
