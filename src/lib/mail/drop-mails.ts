// Deletes waiting mails to an address: that of an account whose personal data was erased.
import { transact } from '../platform/db/database.ts'
import type { Installation } from '../core/installation.ts'
import type { Site } from '../core/site.ts'
import { SEALED_FOR, type Mail } from './mail.ts'

/** Only their sealed text names the recipient. A mail that is being sent right now is not stopped. */
export async function dropMails(
  { keys }: Pick<Installation, 'keys'>,
  { db }: Pick<Site, 'db'>,
  address: string,
): Promise<void> {
  const waiting = await db.read
    .selectFrom('jobs')
    .select(['id', 'payload'])
    .where('kind', '=', 'mail')
    .where('finished_at', 'is', null)
    .execute()
  const ids: number[] = []
  for (const { id, payload } of waiting) {
    const { sealed } = JSON.parse(payload) as { sealed: string }
    // A mail that no key can open is not sent either.
    const mail = await keys.open(SEALED_FOR, sealed).catch(() => '{}')
    if ((JSON.parse(mail) as Partial<Mail>).to === address) ids.push(id)
  }
  if (ids.length) await transact(db, (trx) => trx.deleteFrom('jobs').where('id', 'in', ids).execute())
}
