// One's own programs: until when they are good, whose they are, and that their end is told to the website.
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { transact } from '../../../src/lib/platform/db/database.ts'
import { createToken } from '../../../src/lib/access/tokens.ts'
import { registerClient } from '../../../src/lib/oauth/clients.ts'
import { createCode, exchangeCode } from '../../../src/lib/oauth/codes.ts'
import { endOwnProgram, listOwnPrograms } from '../../../src/lib/oauth/own-programs.ts'
import type { Site } from '../../../src/lib/core/site.ts'
import { DAY, HOUR, instant, later } from '../../../src/lib/base/clock.ts'
import { makeInstallation, testClock, type TestInstallation } from '../../support/installation.ts'
import { pkce, signedIn } from '../../support/oauth.ts'

suite('one’s own programs', () => {
  const RETURN = 'http://127.0.0.1:5000/callback'
  const clock = testClock()
  let here: TestInstallation
  let site: Site
  before(async () => {
    here = await makeInstallation({ clock, sites: { default: {}, other: {} } })
    site = await here.installation.openSite('default')
  })
  after(() => here?.close())

  const list = (user_id: number, at = 'default') =>
    listOwnPrograms(here.installation.network.read, { site: at, user_id }, clock.now())
  const token = (user: number, days: number) =>
    transact(here.installation.network, (trx) =>
      createToken(
        trx,
        { name: 'Script', level: 'read', mode: 'approval', site: 'default', user, expires_in_days: days },
        clock.now(),
      ),
    )

  async function connect(user_id: number): Promise<void> {
    const client = await registerClient(here.installation, site, { name: 'Writer', redirect_uris: [RETURN] })
    const { verifier, challenge } = pkce()
    const code = await createCode(here.installation, site, {
      client: { client, redirect_uri: RETURN, state: undefined },
      request: { level: 'write', resource: `${site.base_url}/mcp`, challenge },
      allowed: { user_id, level: 'write', mode: 'direct', days: 30 },
    })
    const { client_id } = client
    const sent = { code, client_id, code_verifier: verifier, redirect_uri: undefined, resource: undefined }
    assert.ok(await exchangeCode(here.installation, site, sent))
  }

  test('a grant is there as long as it can be refreshed, a token as long as it is good', async () => {
    const { id } = await signedIn(here.installation)
    await connect(id)
    const ends = instant(later(clock.now(), 30 * DAY))
    await token(id, 2)
    assert.deepEqual(
      (await list(id)).map(({ name, level, mode }) => [name, level, mode]),
      [
        ['Script', 'read', 'approval'],
        ['Writer', 'write', 'direct'],
      ],
    )
    assert.equal((await list(id))[1]!.until, ends)
    assert.deepEqual(await list(id, 'other'), [])
    clock.advance(2 * DAY + HOUR)
    assert.deepEqual(
      (await list(id)).map(({ name }) => name),
      ['Writer'],
    )
    clock.advance(28 * DAY)
    assert.deepEqual(await list(id), [])
  })

  test('one ends what is one’s own, and the website is told once', async () => {
    const [anna, bob] = [await signedIn(here.installation), await signedIn(here.installation)]
    await connect(anna.id)
    const { uid } = (await list(anna.id))[0]!
    const other = await here.installation.openSite('other')
    const end = (user_id: number, at = site) => endOwnProgram(here.installation, at, { user_id, uid })
    await assert.rejects(end(bob.id), { code: 'not-found' })
    await assert.rejects(end(anna.id, other), { code: 'not-found' })
    await end(anna.id)
    assert.deepEqual(await list(anna.id), [])
    await assert.rejects(end(anna.id), { code: 'not-found' })
    const jobs = await site.db.read.selectFrom('jobs').select('kind').execute()
    assert.equal(jobs.filter(({ kind }) => kind === 'access.tell').length, 1)
  })
})
