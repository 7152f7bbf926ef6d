// Codes of an app: the vectors of RFC 6238, the window, none taken twice, and what a new secret does to the old one.
import assert from 'node:assert/strict'
import { afterEach, beforeEach, suite, test } from 'node:test'
import { generateSync } from 'otplib'
import { factorsOf } from '../../../src/lib/factors/second-factor.ts'
import {
  abandonTotp,
  beginTotp,
  confirmTotp,
  pendingTotp,
  pendingUri,
  removeTotp,
  verifyTotp,
} from '../../../src/lib/factors/totp.ts'
import { createUser } from '../../../src/lib/access/create-user.ts'
import { transact } from '../../../src/lib/platform/db/database.ts'
import { MINUTE, newUid, SECOND } from '../../../src/lib/base/clock.ts'
import { makeInstallation, testClock, type TestInstallation } from '../../support/installation.ts'

/** `12345678901234567890` in base32 (RFC 6238, appendix B). */
const RFC_SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
/** Seconds since 1970, and the last six of the eight digits there. */
const VECTORS: [time: number, code: string][] = [
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
]

suite('codes of an app', () => {
  const clock = testClock('2026-01-15T12:00:00.000Z')
  let here: TestInstallation
  let user_id: number
  const session = newUid(clock.now())

  beforeEach(async () => {
    here = await makeInstallation({ clock })
    const { network } = here.installation
    const input = { email: 'anna@example.org', role: 'editor', site: 'default' }
    user_id = (await transact(network, (trx) => createUser(trx, input, clock.now()))).id
  })
  afterEach(() => here.close())

  const codeAt = (secret: string, at: Date) => generateSync({ secret, epoch: at.getTime() / SECOND })
  const verify = (code: string, at = clock.now()) =>
    transact(here.installation.network, (trx) => verifyTotp(trx, { keys: here.installation.keys, user_id, code }, at))
  const confirm = (code: string) =>
    transact(here.installation.network, (trx) =>
      confirmTotp(trx, { keys: here.installation.keys, user_id, session, code }, clock.now()),
    )
  const begin = (of = session) => beginTotp(here.installation, { user_id, session: of }, clock.now())
  const pending = (of = session, user = user_id) => {
    const { network, keys } = here.installation
    return pendingTotp(network.read, { keys, user_id: user, session: of }, clock.now())
  }
  /** An app that is set up, the step of its first code long past. */
  async function setUp(): Promise<string> {
    const secret = await begin()
    assert.ok(await confirm(codeAt(secret, clock.now())))
    clock.advance(5 * MINUTE)
    return secret
  }

  test('the vectors of RFC 6238', async () => {
    const { network, keys } = here.installation
    const totp_secret = await keys.seal('totp', RFC_SECRET)
    const columns = { totp_secret, totp_step: null, totp_at: '1970-01-01T00:00:00.000Z' }
    await transact(network, (trx) => trx.updateTable('users').set(columns).where('id', '=', user_id).execute())
    for (const [time, code] of VECTORS) assert.equal(await verify(code, new Date(time * SECOND)), true, `${time}`)
  })

  test('one step before and after now, and no other', async () => {
    const secret = await setUp()
    const half = clock.now()
    const at = (steps: number) => codeAt(secret, new Date(half.getTime() + steps * 30 * SECOND))
    assert.equal(await verify(at(-2)), false)
    assert.equal(await verify(at(2)), false)
    assert.equal(await verify(at(-1)), true)
    assert.equal(await verify(at(0)), true)
    assert.equal(await verify(at(1)), true)
  })

  test('no code is taken twice, nor one before it; after a while the next is', async () => {
    const secret = await setUp()
    const [before, code] = [-30, 0].map((s) => codeAt(secret, new Date(clock.now().getTime() + s * SECOND)))
    assert.equal(await verify(code!), true)
    assert.equal(await verify(code!), false)
    assert.equal(await verify(before!), false)
    clock.advance(30 * SECOND)
    assert.equal(await verify(code!), false)
    assert.equal(await verify(codeAt(secret, clock.now())), true)
  })

  test('of ten that come at once with the same code one passes', async () => {
    const code = codeAt(await setUp(), clock.now())
    const passed = await Promise.all(Array.from({ length: 10 }, () => verify(code)))
    assert.equal(passed.filter(Boolean).length, 1)
  })

  test('what is no code at all is refused', async () => {
    const secret = await setUp()
    for (const code of ['', '12345', '1234567', 'abcdef', '１２３４５６', '-12345', '1e5000', "' or 1"])
      assert.equal(await verify(code), false, code)
    const code = codeAt(secret, clock.now())
    assert.equal(await verify(`${code.slice(0, 3)} ${code.slice(3)}`), true)
  })

  test('counts only once a first code was given, which is then taken', async () => {
    const secret = await begin()
    const code = codeAt(secret, clock.now())
    assert.equal(await verify(code), false)
    assert.equal((await factorsOf(here.installation.network.read, user_id)).totp, false)
    assert.equal(await confirm('000000'), false)
    assert.equal(await confirm(code), true)
    assert.equal((await factorsOf(here.installation.network.read, user_id)).totp, true)
    assert.equal(await verify(code), false)
    assert.equal(await pending(), undefined)
    assert.equal(await confirm(code), false)
  })

  test('a new secret replaces the old one with its first code, not before', async () => {
    const old = await setUp()
    const fresh = await begin()
    assert.notEqual(fresh, old)
    assert.equal(await verify(codeAt(old, clock.now())), true)
    clock.advance(MINUTE)
    assert.equal(await confirm(codeAt(old, clock.now())), false)
    assert.equal(await confirm(codeAt(fresh, clock.now())), true)
    clock.advance(MINUTE)
    assert.equal(await verify(codeAt(old, clock.now())), false)
    assert.equal(await verify(codeAt(fresh, clock.now())), true)
  })

  test('each session has a secret of its own, another at every begin; a first code ends all of them', async () => {
    const stranger = newUid(clock.now())
    const known = await begin(stranger)
    const secret = await begin()
    assert.notEqual(secret, known)
    assert.equal(await pending(), secret)
    assert.equal(await pending(stranger), known)
    assert.equal(await pending(session, user_id + 1), undefined)
    assert.equal(await confirm(codeAt(known, clock.now())), false)
    const again = await begin()
    assert.notEqual(again, secret)
    assert.equal(await confirm(codeAt(secret, clock.now())), false)
    assert.equal(await confirm(codeAt(again, clock.now())), true)
    assert.equal(await pending(stranger), undefined)
  })

  test('what was begun can be given up, and is over after half an hour', async () => {
    const first = await begin()
    await abandonTotp(here.installation, session)
    assert.equal(await pending(), undefined)
    const second = await begin()
    assert.notEqual(second, first)
    clock.advance(31 * MINUTE)
    assert.equal(await confirm(codeAt(second, clock.now())), false)
  })

  test('removed, no code is good', async () => {
    const secret = await setUp()
    await transact(here.installation.network, (trx) => removeTotp(trx, user_id))
    assert.equal(await verify(codeAt(secret, clock.now())), false)
    assert.equal((await factorsOf(here.installation.network.read, user_id)).totp, false)
  })

  test('the address for the app; the secret has 160 bits and is nowhere in the clear', async () => {
    const secret = await begin()
    assert.match(secret, /^[A-Z2-7]{32}$/)
    const { network } = here.installation
    const uri = await pendingUri(here.installation, { user_id, session, issuer: 'Müller: Söhne' }, clock.now())
    const url = new URL(uri!)
    assert.equal(decodeURIComponent(url.pathname), '/Müller  Söhne:anna@example.org')
    assert.deepEqual([url.protocol, url.host], ['otpauth:', 'totp'])
    assert.equal(url.searchParams.get('secret'), secret)
    assert.equal(url.searchParams.get('issuer'), 'Müller  Söhne')
    const rows = [await network.read.selectFrom('challenges').selectAll().execute()]
    await confirm(codeAt(secret, clock.now()))
    const stored = JSON.stringify([rows, await network.read.selectFrom('users').selectAll().execute()])
    assert.ok(!stored.includes(secret))
    assert.match(stored, /"totp_secret":"sealed:1:/)
  })
})
