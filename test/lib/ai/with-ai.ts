// A website whose provider is a server of the test's own.
import type { TestContext } from 'node:test'
import { openLedger } from '../../../src/lib/ai/ledger.ts'
import type { Site } from '../../../src/lib/core/site.ts'
import type { AiType } from '../../../src/lib/platform/config/ai-config.ts'
import { AI_ENV, aiConfig, aiServer } from '../../support/ai-server.ts'
import { makeInstallation, type MakeOptions } from '../../support/installation.ts'

/** `more` are further keys of `ai{}`. */
export async function withAi(
  t: TestContext,
  type: AiType = 'compatible',
  more: Record<string, unknown> & { made?: MakeOptions } = {},
) {
  const { made: options, ...keys } = more
  const server = await aiServer(t)
  const made = await makeInstallation({
    local: { ai: aiConfig(server, type, keys) },
    env: AI_ENV,
    ...options,
  })
  t.after(made.close)
  return { ...made, server, site: await made.installation.openSite('default') }
}

/** What its ledger has, the oldest first. */
export const ledgerOf = async (site: Site) =>
  (await openLedger(site)).read.selectFrom('calls').selectAll().orderBy('id').execute()
