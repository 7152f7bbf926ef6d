// Which websites stay open in a process: those that somebody asks for, not those that a job looked at.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { runSiteJobs } from '../../../src/lib/core/jobs/jobs.ts'
import type { Site } from '../../../src/lib/core/site.ts'
import { makeInstallation } from '../../support/installation.ts'

const isOpen = (site: Site): Promise<boolean> =>
  site.db.read
    .selectFrom('pages')
    .select('id')
    .execute()
    .then(() => true)
    .catch(() => false)

test('a website that is opened for its jobs alone is closed after them; one that is asked for stays', async (t) => {
  const { installation, close } = await makeInstallation({ sites: { quiet: {}, asked: {}, busy: {} } })
  t.after(close)
  const requested = await installation.openSite('asked')
  for (const key of ['quiet', 'asked']) await runSiteJobs(installation, key)
  assert.equal(await isOpen(requested), true)
  assert.equal(await installation.openSite('asked'), requested)
  const quiet = await installation.withSite('quiet', async (site) => site)
  assert.equal(await isOpen(quiet), false)
  const again = await installation.openSite('quiet')
  assert.notEqual(again, quiet)
  assert.equal(await isOpen(again), true)
  // Somebody asks while it is open for a job.
  const busy = await installation.withSite('busy', async () => installation.openSite('busy'))
  assert.equal(await isOpen(busy), true)
})
