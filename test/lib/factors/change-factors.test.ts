// What the owner of an account is told of its factors: one mail for the first one, none that speaks of codes there never were.
import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { changeFactors, type FactorChange } from '../../../src/lib/factors/change-factors.ts'
import { addPasskey } from '../../../src/lib/factors/own-passkeys.ts'
import { makeRecoveryCodes } from '../../../src/lib/factors/recovery-codes.ts'
import { createSession } from '../../../src/lib/sessions/open-sessions.ts'
import { createUser } from '../../../src/lib/access/create-user.ts'
import { transact } from '../../../src/lib/platform/db/database.ts'
import { runSiteJobs } from '../../../src/lib/core/jobs/jobs.ts'
import { HOUR } from '../../../src/lib/base/clock.ts'
import { giveFactor } from '../../support/factors.ts'
import { makeInstallation, testClock } from '../../support/installation.ts'
import { startMailServer } from '../../support/mail-server.ts'

async function start(t: TestContext) {
  const server = await startMailServer()
  const clock = testClock()
  const here = await makeInstallation({ clock, local: { mail: server.settings } })
  t.after(async () => {
    await here.close()
    await server.close()
  })
  const { installation } = here
  const site = await installation.openSite('default')
  const person = { email: 'anna@example.org', role: 'editor', site: 'default', password_hash: 'x' }
  const { session, user_id } = await transact(installation.network, async (trx) => {
    const { id: user_id } = await createUser(trx, person, clock.now())
    const sessionInput = { user_id, auth_version: 1, host: 'localhost', factor: 'password', user_agent: null }
    const { session } = await createSession(trx, { ...sessionInput, state: 'full' }, clock.now())
    return { session, user_id }
  })
  const change = (what: FactorChange<unknown>['what'], work: FactorChange<unknown>['work']) =>
    changeFactors({ installation, site }, { session, what, work }, clock.now())
  const passkey = (name: string) =>
    change('passkey_added', async (trx) => {
      const key = { user_id, rp_id: 'localhost', credential_hash: name, credential_id: name, public_key: 'x' }
      const made = { ...key, counter: 0, transports: '', backed_up: 0 }
      await addPasskey(trx, { made, name }, clock.now())
      return { result: true, name }
    })
  const codes = () => change('recovery_codes', async (trx) => ({ result: await makeRecoveryCodes(trx, user_id) }))
  /** The texts that came since the last look. */
  const newMails = async () => {
    await runSiteJobs(installation, 'default')
    return server.received.splice(0).map(({ text }) => text)
  }
  return { installation, clock, user_id, passkey, codes, newMails }
}

test('a first passkey and the codes that come with it are one mail', async (t) => {
  const { passkey, codes, newMails, clock } = await start(t)
  await passkey('Chrome')
  await codes()
  const [mail, ...more] = await newMails()
  assert.match(mail!, /A passkey was set up.*: Chrome\. Keep the recovery codes/)
  assert.deepEqual(more, [])
  clock.advance(HOUR)
  await codes()
  assert.match((await newMails())[0]!, /The old ones no longer work/)
  await passkey('Firefox')
  assert.match((await newMails())[0]!, /A passkey was added.*Firefox/)
})

test('new codes are told even a moment after the first factor, and first ones later without a word of old ones', async (t) => {
  const { installation, user_id, passkey, codes, newMails, clock } = await start(t)
  await passkey('Chrome')
  await codes()
  await codes()
  assert.match((await newMails()).at(-1)!, /The old ones no longer work/)
  await giveFactor(installation, user_id)
  await transact(installation.network, (trx) => trx.deleteFrom('recovery_codes').execute())
  clock.advance(HOUR)
  await codes()
  const [mail] = await newMails()
  assert.match(mail!, /Recovery codes were made/)
  assert.doesNotMatch(mail!, /old ones/)
})
