// Programs that people have let in.
import { transact } from '../../../src/lib/platform/db/database.ts'
import { instant, newUid } from '../../../src/lib/base/clock.ts'
import { tokenCall } from '../installation.ts'
import { defineScenarios, type World } from './world.ts'

export default defineScenarios({
  revoke_oauth_grant: async (world) => ({ id: await addGrant(world) }),
})

async function addGrant({ installation, key }: World): Promise<number> {
  const now = installation.clock.now()
  const { principal } = await tokenCall(installation, key)
  const row = {
    uid: newUid(now),
    site: key,
    token_id: principal.token!.id,
    user_id: principal.user!.id,
    client_id: 'https://client.example/id',
    client_name: 'Client',
    resource: `https://${key}.test/mcp`,
    expires_at: principal.token!.expires_at,
    created_at: instant(now),
  }
  return transact(installation.network, async (trx) => {
    const { insertId } = await trx.insertInto('oauth_grants').values(row).executeTakeFirstOrThrow()
    return Number(insertId)
  })
}
