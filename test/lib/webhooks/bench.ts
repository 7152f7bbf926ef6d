// A website with a receiver of webhooks that it may reach, for the tests of this area.
import type { TestContext } from 'node:test'
import { transact } from '../../../src/lib/platform/db/database.ts'
import { emit, runDueJobs, systemContext } from '../../../src/lib/core/jobs/jobs.ts'
import { call, makeInstallation, testClock } from '../../support/installation.ts'
import { startReceiver } from '../../support/receiver.ts'

/** Everything goes away with the test. */
export async function setUp(t: TestContext) {
  const receiver = await startReceiver()
  t.after(() => receiver.close())
  // The verifier looks at the real clock.
  const clock = testClock(new Date().toISOString())
  const local = { net: { allow: [receiver.host] } }
  const { installation, root, close } = await makeInstallation({ clock, local })
  t.after(close)
  const site = await installation.openSite('default')
  const ask = async (name: string, input: Record<string, unknown> = {}) =>
    (await call(installation, 'default', name, input)).body as any
  const hook = async (input: Record<string, unknown> = {}) =>
    (await ask('create_webhook', { name: 'Hook', url: `${receiver.url}/in?a=1`, events: ['*'], ...input })).data
  const tell = async (name: string, payload = {}) => {
    const ctx = systemContext(installation, site)
    await transact(site.db, (trx) => emit({ ...ctx, db: trx }, name, payload))
  }
  /** As the runner does: again and again, until nothing is due. */
  const work = async () => {
    for (;;) {
      const { done, retried, failed } = await runDueJobs(installation, site)
      if (done + retried + failed === 0) return
    }
  }
  const deliveries = async (id: number) => (await ask('list_deliveries', { id })).data as any[]
  return { installation, root, site, clock, receiver, ask, hook, tell, work, deliveries }
}
