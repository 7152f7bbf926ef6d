// What no operation of ours makes: a proposal of somebody else, a delivery, a grant.
import { transact } from '../../../src/lib/platform/db/database.ts'
import { instant, newUid } from '../../../src/lib/base/clock.ts'
import { call, tokenCall } from '../installation.ts'
import type { World } from './world.ts'

/** The number of a change that waits. */
export async function addProposal({ installation, key, word }: World): Promise<number> {
  const agent = await tokenCall(installation, key, { mode: 'approval' })
  const { body } = await call(installation, key, 'update_settings', { title: word() }, agent)
  return (body.data as { change: number }).change
}

export async function addDelivery({ installation, key }: World, webhook_id: number): Promise<number> {
  const now = installation.clock.now()
  const { db } = await installation.openSite(key)
  const row = {
    uid: newUid(now),
    webhook_id,
    event: 'request.created',
    event_uid: null,
    payload: '{}',
    status: 'failed' as const,
    attempts: 1,
    response_status: null,
    error: 'refused',
    created_at: instant(now),
    next_at: null,
    delivered_at: null,
  }
  return transact(db, async (trx) => {
    const { insertId } = await trx.insertInto('webhook_deliveries').values(row).executeTakeFirstOrThrow()
    return Number(insertId)
  })
}

/** An address that visitors asked for in vain. */
export async function addNotFound({ installation, key, word }: World): Promise<string> {
  const path = `/${word()}`
  const at = instant(installation.clock.now())
  const { db } = await installation.openSite(key)
  await transact(db, (trx) =>
    trx.insertInto('not_found').values({ path, hits: 3, first_at: at, last_at: at }).execute(),
  )
  return path
}

export async function addGrant({ installation, key }: World): Promise<number> {
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
