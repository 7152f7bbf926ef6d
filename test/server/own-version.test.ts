// A server knows its own version from its start: an update replaces the files by which it would tell later.
import assert from 'node:assert/strict'
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { test } from 'node:test'
import { requireOwnVersion } from '../../src/lib/core/own-version.ts'
import { startBackground } from '../../src/server/background.ts'
import { makeInstallation } from '../support/installation.ts'

test('migrations that come with the files of a later version are not taken for its own', async (t) => {
  const { installation, close } = await makeInstallation()
  t.after(close)
  const { network } = installation
  const mark = { owner: 'core', version: 999, name: '999-later', applied_at: '2027-01-01T00:00:00.000Z' }
  await network.write.insertInto('migrations').values(mark).execute()
  const own = { isReplaced: () => false }
  const background = startBackground(installation, { log: () => undefined, cron: false, own })
  t.after(() => background.close())
  const looked = withFile('migrations/network', '999-later.ts', () => requireOwnVersion(network, 'network'))
  await assert.rejects(looked, { key: 'database.migrated_by_later' })
})

/** What `work` does at once finds one more file in a folder. */
function withFile<R>(folder: string, name: string, work: () => R): R {
  const { readdirSync } = fs
  const more = (path: string) => [...readdirSync(path), ...(path.endsWith(folder) ? [name] : [])]
  Object.assign(fs, { readdirSync: more })
  syncBuiltinESMExports()
  try {
    return work()
  } finally {
    Object.assign(fs, { readdirSync })
    syncBuiltinESMExports()
  }
}
