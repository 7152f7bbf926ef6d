// Restores memberships of a website that did not exist here: accounts with the same e-mail get their role. Creates none.
import type { BackupHead } from '../../backup/schema.ts'
import { instant, newUid } from '../../base/clock.ts'
import type { Installation } from '../../core/installation.ts'
import { transact } from '../../platform/db/database.ts'

type Access = BackupHead['access']

export async function restorePeople(
  { network, clock }: Installation,
  site: string,
  { people, roles }: Access,
): Promise<void> {
  const now = clock.now()
  const at = { created_at: instant(now), updated_at: instant(now) }
  await transact(network, async (trx) => {
    const there = await trx.selectFrom('roles').select('name').where('site', '=', site).execute()
    for (const role of roles)
      if (!there.some(({ name }) => name === role.name))
        await trx
          .insertInto('roles')
          .values({ ...role, site, uid: newUid(now), version: 1, ...at })
          .execute()
    for (const { email, role, limits } of people) {
      const user = await trx
        .selectFrom('users')
        .select('id')
        .where('email', '=', email)
        .where('deleted_at', 'is', null)
        .executeTakeFirst()
      if (!user) continue
      const member = await trx
        .selectFrom('memberships')
        .select('id')
        .where('user_id', '=', user.id)
        .where('site', '=', site)
        .executeTakeFirst()
      if (member) continue
      const row = { user_id: user.id, site, role, limits, created_at: at.created_at }
      await trx.insertInto('memberships').values(row).execute()
    }
  })
}
