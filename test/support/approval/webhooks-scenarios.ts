// Webhooks, and a delivery that failed.
import { transact } from '../../../src/lib/platform/db/database.ts'
import { instant, newUid } from '../../../src/lib/base/clock.ts'
import { defineScenarios, type Scenario, type World } from './world.ts'

const webhook = { name: 'Hook', url: 'http://127.0.0.1:9/hook', events: ['request.created'] }
const onWebhook =
  (more: object): Scenario =>
  async ({ run }) => ({ id: (await run('create_webhook', webhook)).id, ...more })
export default defineScenarios({
  create_webhook: async () => webhook,
  update_webhook: onWebhook({ name: 'Renamed' }),
  delete_webhook: onWebhook({}),
  redeliver: async (world) => {
    const { id } = await world.run('create_webhook', webhook)
    return { id, n: await addDelivery(world, id) }
  },
})

async function addDelivery({ installation, key }: World, webhook_id: number): Promise<number> {
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
