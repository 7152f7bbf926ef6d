// Passkeys: what is accepted and what is not, each question once, counters, hosts; the authenticator is one of our own.
// Holds: contract 1.5 passkeys
import assert from 'node:assert/strict'
import { afterEach, beforeEach, suite, test } from 'node:test'
import { addPasskey, listPasskeys, removePasskey, renamePasskey } from '../../../src/lib/factors/own-passkeys.ts'
import {
  assertionOptions,
  checkAssertion,
  checkRegistration,
  registrationOptions,
} from '../../../src/lib/factors/passkeys.ts'
import type { Owner } from '../../../src/lib/factors/schema.ts'
import { provePasskey } from '../../../src/lib/factors/prove-passkey.ts'
import { relatedOrigins, relyingParty, type RelyingParty } from '../../../src/lib/factors/relying-party.ts'
import { createUser } from '../../../src/lib/access/create-user.ts'
import { transact } from '../../../src/lib/platform/db/database.ts'
import type { Site } from '../../../src/lib/core/site.ts'
import { MINUTE } from '../../../src/lib/base/clock.ts'
import { SoftKey, VERIFIED, type Ceremony } from '../../support/authenticator.ts'
import { makeInstallation, testClock, type TestInstallation } from '../../support/installation.ts'

const ORIGIN = 'https://www.example.org'
const HOSTS = ['www.example.org', 'example.org']
const sites = { default: { hosts: HOSTS }, shop: { hosts: ['shop.example.com'] } }

suite('passkeys', () => {
  const clock = testClock()
  let here: TestInstallation
  let site: Site
  let rp: RelyingParty
  let owner: Owner

  beforeEach(async () => {
    here = await makeInstallation({ clock, sites })
    site = await here.installation.openSite('default')
    rp = relyingParty(here.installation, site, 'www.example.org')
    owner = await person('anna@example.org')
  })
  afterEach(() => here.close())

  const now = () => clock.now()
  async function person(email: string): Promise<Owner> {
    const input = { email, role: 'editor', site: 'default' }
    const { id } = await transact(here.installation.network, (trx) => createUser(trx, input, now()))
    return { user_id: id, session_id: id * 100 }
  }
  async function make(key: SoftKey, ceremony: Partial<Ceremony> = {}, of = owner) {
    const options = await registrationOptions(here.installation, { ...of, rp }, now())
    const response = key.create(options, { origin: ORIGIN, ...ceremony })
    return checkRegistration(here.installation, { ...of, rp, response }, now())
  }
  async function makeWith(transports: unknown) {
    const options = await registrationOptions(here.installation, { ...owner, rp }, now())
    const made = new SoftKey().create(options, { origin: ORIGIN })
    const response = { ...made, response: { ...(made.response as object), transports } }
    return checkRegistration(here.installation, { ...owner, rp, response }, now())
  }
  async function keep(key: SoftKey, of = owner): Promise<void> {
    const made = await make(key, {}, of)
    await transact(here.installation.network, (trx) => addPasskey(trx, { made, name: 'Phone' }, now()))
  }
  const ask = (session?: Owner) =>
    assertionOptions(here.installation, { rp, kind: 'passkey_login', owner: session }, now())
  const check = (response: unknown, session?: Owner) =>
    checkAssertion(here.installation, { rp, kind: 'passkey_login', response, session }, now())
  const prove = (response: unknown) =>
    provePasskey({ installation: here.installation, site }, { rp, kind: 'passkey_login', response }, now())
  const rows = () => here.installation.network.read.selectFrom('passkeys').selectAll().execute()
  const REFUSED = { code: 'unauthenticated', message: 'This passkey was not accepted; try again.' }

  test('made: discoverable, verified, for this host, without attestation, known ones left out', async () => {
    await keep(new SoftKey())
    const options = await registrationOptions(here.installation, { ...owner, rp }, now())
    assert.equal(options.rp.id, 'www.example.org')
    assert.equal(options.attestation, 'none')
    const { residentKey, userVerification, requireResidentKey } = options.authenticatorSelection!
    assert.deepEqual([residentKey, userVerification, requireResidentKey], ['required', 'required', true])
    assert.equal(options.excludeCredentials!.length, 1)
    assert.equal(Buffer.from(options.user.id, 'base64url').length, 16)
    assert.ok(Buffer.from(options.challenge, 'base64url').length >= 16)
  })

  test('not made: elsewhere, unverified, for another host, session or account, twice, too late', async () => {
    const refused = { code: 'validation' }
    const other = await person('berta@example.org')
    for (const wrong of [
      { origin: 'https://evil.example' },
      { origin: 'http://www.example.org' },
      { flags: 0x01 },
      { rpId: 'evil.example' },
      { challenge: 'AAAA' },
      { type: 'webauthn.get' },
    ])
      await assert.rejects(make(new SoftKey(), wrong), refused, JSON.stringify(wrong))
    const options = await registrationOptions(here.installation, { ...owner, rp }, now())
    const response = new SoftKey().create(options, { origin: ORIGIN })
    const finish = (of: Owner, answer: unknown = response) =>
      checkRegistration(here.installation, { ...of, rp, response: answer }, now())
    await assert.rejects(finish({ ...owner, session_id: 1 }), refused)
    // The question was used up by that.
    await assert.rejects(finish(owner), refused)
    for (const nothing of [undefined, null, 'x', [], {}, { response: {} }, { response: { clientDataJSON: 'e30' } }])
      await assert.rejects(finish(owner, nothing), refused)
    const registration = await registrationOptions(here.installation, { ...owner, rp }, now())
    await assert.rejects(finish(other, new SoftKey().create(registration, { origin: ORIGIN })), refused)
    const late = await registrationOptions(here.installation, { ...owner, rp }, now())
    clock.advance(5 * MINUTE)
    await assert.rejects(finish(owner, new SoftKey().create(late, { origin: ORIGIN })), refused)
    assert.deepEqual(await rows(), [])
  })

  test('signs in, and each answer once', async () => {
    const key = new SoftKey()
    await keep(key)
    const options = await ask()
    assert.deepEqual(
      [options.rpId, options.userVerification, options.allowCredentials],
      ['www.example.org', 'required', undefined],
    )
    const answer = key.get(options, { origin: ORIGIN })
    const proved = await prove(answer)
    assert.deepEqual([proved.user_id, proved.suspicious], [owner.user_id, false])
    await assert.rejects(prove(answer), REFUSED)
    const [row] = await rows()
    assert.deepEqual([row!.counter, row!.last_used_at], [1, now().toISOString()])
  })

  test('does not sign in: forged, elsewhere, unverified, foreign handle, late, unknown, disabled', async () => {
    const key = new SoftKey()
    await keep(key)
    const wrongs: Partial<Ceremony>[] = [
      { origin: 'https://evil.example' },
      { origin: 'https://example.org' },
      { origin: 'http://www.example.org' },
      { rpId: 'evil.example' },
      { flags: VERIFIED },
      { flags: 0x01 },
      { type: 'webauthn.create' },
      { challenge: 'AAAA' },
      { userHandle: Buffer.alloc(16).toString('base64url') },
    ]
    for (const wrong of wrongs)
      await assert.rejects(check(key.get(await ask(), { origin: ORIGIN, ...wrong })), REFUSED, JSON.stringify(wrong))
    const forged = key.get(await ask(), { origin: ORIGIN })
    forged.response.signature = key.get(await ask(), { origin: ORIGIN }).response.signature
    await assert.rejects(check(forged), REFUSED)
    await assert.rejects(check(new SoftKey().get(await ask(), { origin: ORIGIN })), REFUSED)
    const late = await ask()
    clock.advance(5 * MINUTE)
    await assert.rejects(check(key.get(late, { origin: ORIGIN })), REFUSED)
    const elevating = await assertionOptions(here.installation, { rp, kind: 'passkey_elevate', owner }, now())
    await assert.rejects(check(key.get(elevating, { origin: ORIGIN })), REFUSED)
    await transact(here.installation.network, (trx) => trx.updateTable('users').set({ disabled: 1 }).execute())
    await assert.rejects(check(key.get(await ask(), { origin: ORIGIN })), REFUSED)
  })

  test('as second factor only a passkey of the account, in the session that was asked', async () => {
    const [key, foreign] = [new SoftKey(), new SoftKey()]
    await keep(key)
    await keep(foreign, await person('berta@example.org'))
    const options = await ask(owner)
    assert.deepEqual(
      options.allowCredentials!.map(({ id }) => id),
      [key.id],
    )
    await assert.rejects(check(foreign.get(options, { origin: ORIGIN }), owner), REFUSED)
    const otherSession = { ...owner, session_id: 7 }
    await assert.rejects(check(key.get(await ask(owner), { origin: ORIGIN }), otherSession), REFUSED)
    await assert.rejects(check(key.get(await ask(owner), { origin: ORIGIN })), REFUSED)
    await check(key.get(await ask(owner), { origin: ORIGIN }), owner)
  })

  test('a counter that goes back is noted and mailed, and does not sign in; a forged one is not noted', async () => {
    const key = new SoftKey()
    await keep(key)
    assert.equal((await prove(key.get(await ask(), { origin: ORIGIN, counter: 10 }))).suspicious, false)
    const forged = key.get(await ask(), { origin: ORIGIN, counter: 1 })
    forged.response.signature = Buffer.alloc(70).toString('base64url')
    await assert.rejects(prove(forged), REFUSED)
    assert.equal((await rows())[0]!.suspicious_at, null)
    for (const counter of [10, 9, 0]) {
      const proved = await prove(key.get(await ask(), { origin: ORIGIN, counter }))
      assert.equal(proved.suspicious, true)
    }
    assert.deepEqual([(await rows())[0]!.counter, (await rows())[0]!.suspicious_at], [10, now().toISOString()])
    const mails = await site.db.read.selectFrom('jobs').select('payload').where('kind', '=', 'mail').execute()
    assert.equal(mails.length, 3)
    assert.ok(!JSON.stringify(mails).includes('anna@'))
    assert.equal((await prove(key.get(await ask(), { origin: ORIGIN, counter: 11 }))).suspicious, false)
  })

  test('one that counts nothing signs in again and again', async () => {
    const key = new SoftKey()
    await keep(key)
    for (let i = 0; i < 3; i++)
      assert.equal((await prove(key.get(await ask(), { origin: ORIGIN, counter: 0 }))).suspicious, false)
  })

  test('listed, renamed, removed, each by its owner only; not kept twice', async () => {
    const key = new SoftKey()
    const made = await make(key)
    const add = () => transact(here.installation.network, (trx) => addPasskey(trx, { made, name: ' Phone ' }, now()))
    await add()
    await assert.rejects(add(), { code: 'conflict' })
    const { network } = here.installation
    const [first] = await listPasskeys(network.read, owner.user_id)
    const { uid, name } = first!
    assert.equal(name, 'Phone')
    const other = await person('berta@example.org')
    const rename = (of: Owner, name: string) => renamePasskey(here.installation, { user_id: of.user_id, uid, name })
    await assert.rejects(rename(other, 'Mine'), { code: 'not-found' })
    for (const wrong of ['', ' ', 'a\nb', 'x'.repeat(121)])
      await assert.rejects(rename(owner, wrong), { code: 'validation' })
    await rename(owner, 'Work')
    const remove = (of: Owner) => transact(network, (trx) => removePasskey(trx, { user_id: of.user_id, uid }))
    await assert.rejects(remove(other), { code: 'not-found' })
    assert.equal((await remove(owner)).name, 'Work')
    await assert.rejects(check(key.get(await ask(), { origin: ORIGIN })), REFUSED)
  })

  test('on another host of the website, but on no other website', async () => {
    const key = new SoftKey()
    await keep(key)
    const { installation } = here
    rp = relyingParty(installation, site, 'example.org')
    const options = await ask()
    assert.equal(options.rpId, 'www.example.org')
    await check(key.get(options, { origin: 'https://example.org' }))
    const shop = await installation.openSite('shop')
    rp = relyingParty(installation, shop, 'shop.example.com')
    assert.equal((await ask()).rpId, 'shop.example.com')
    const there = { origin: 'https://shop.example.com', rpId: 'www.example.org' }
    await assert.rejects(check(key.get(await ask(), there)), REFUSED)
    assert.deepEqual(
      relatedOrigins(installation, site, 'example.org'),
      HOSTS.map((host) => `https://${host}`),
    )
    const central = { ...installation, local: { ...installation.local, admin_host: 'admin.example.net' } }
    assert.ok(relatedOrigins(central, site, 'example.org').includes('https://admin.example.net'))
    assert.deepEqual(relyingParty(central, shop, 'admin.example.net').accepted.toSorted(), [
      'admin.example.net',
      'example.org',
      'shop.example.com',
      'www.example.org',
    ])
    assert.throws(() => relyingParty(installation, site, '127.0.0.1:80'), { code: 'validation' })
  })

  test('odd ways to reach an authenticator are refused or left out', async () => {
    for (const transports of ['usb', 5, null, {}, true])
      await assert.rejects(makeWith(transports), { code: 'validation' }, JSON.stringify(transports))
    assert.equal((await makeWith(undefined)).transports, '')
    assert.equal((await makeWith(['usb', 5, null, {}, 'a b', 'nfc'])).transports, 'usb nfc')
  })
})
