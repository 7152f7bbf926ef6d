// Redirects, and an address that visitors asked for in vain.
import { transact } from '../../../src/lib/platform/db/database.ts'
import { instant } from '../../../src/lib/base/clock.ts'
import { defineScenarios, type Scenario, type World } from './world.ts'

const onRedirect =
  (more: object): Scenario =>
  async ({ run, word }) => ({
    id: (await run('create_redirect', { from_path: `/${word()}`, to_url: '/' })).id,
    ...more,
  })

export default defineScenarios({
  create_redirect: async ({ word }) => ({ from_path: `/${word()}`, to_url: '/' }),
  update_redirect: onRedirect({ status: 302 }),
  import_redirects: async ({ word }) => ({ redirects: [{ from_path: `/${word()}`, to_url: '/' }] }),
  delete_redirect: onRedirect({}),
  dismiss_not_found: async (world) => ({ path: await addNotFound(world) }),
})

async function addNotFound({ installation, key, word }: World): Promise<string> {
  const path = `/${word()}`
  const at = instant(installation.clock.now())
  const { db } = await installation.openSite(key)
  await transact(db, (trx) =>
    trx.insertInto('not_found').values({ path, hits: 3, first_at: at, last_at: at }).execute(),
  )
  return path
}
