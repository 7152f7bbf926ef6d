// When links to other websites were last tried: an audit made before is an old one.
import { instant } from '../../base/clock.ts'
import type { Site } from '../../core/site.ts'
import { transact } from '../../platform/db/database.ts'

const TRIED = 'tried'

export async function lastLinkCheck({ db }: Pick<Site, 'db'>): Promise<string | undefined> {
  const row = await db.read.selectFrom('audit_state').select('value').where('name', '=', TRIED).executeTakeFirst()
  return row?.value
}

export async function recordLinkCheck({ db }: Pick<Site, 'db'>, now: Date): Promise<void> {
  await transact(db, async (trx) => {
    await trx.deleteFrom('audit_state').where('name', '=', TRIED).execute()
    await trx
      .insertInto('audit_state')
      .values({ name: TRIED, value: instant(now) })
      .execute()
  })
}
