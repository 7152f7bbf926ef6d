// Sessions in the library, on both databases: made, rotated, ended, purged.
import assert from 'node:assert/strict'
import test, { type TestContext } from 'node:test'
import {
  countTry,
  createSession,
  endSession,
  endSessions,
  listSessions,
  rotateSession,
  sessionOf,
  type NewSession,
} from '../../../src/lib/sessions/open-sessions.ts'
import { principalOfSession, stateNow } from '../../../src/lib/access/session-principal.ts'
import { beginTotp, pendingTotp } from '../../../src/lib/factors/totp.ts'
import { memberOf } from '../../../src/lib/access/member.ts'
import { makeTicket, consumeTicket } from '../../../src/lib/sessions/tickets.ts'
import { transact } from '../../../src/lib/platform/db/database.ts'
import { HOUR, instant, later, MINUTE, SECOND } from '../../../src/lib/base/clock.ts'
import { sha256 } from '../../../src/lib/base/hash.ts'
import { makeInstallation, testClock } from '../../support/installation.ts'
import { makePerson } from '../../support/visitor.ts'

async function start(t: TestContext) {
  const clock = testClock()
  const { installation, close } = await makeInstallation({ clock })
  t.after(() => close())
  const anna = await makePerson(installation)
  const make = (input: Partial<NewSession> = {}) =>
    transact(installation.network, (trx) =>
      createSession(
        trx,
        {
          user_id: anna.id,
          auth_version: 1,
          host: 'localhost',
          state: 'full',
          factor: 'password',
          user_agent: null,
          ...input,
        },
        clock.now(),
      ),
    )
  const open = (value: string, host = 'localhost') => sessionOf(installation, { value, host })
  return { installation, clock, anna, make, open, write: installation.network }
}

test('a session is found by its value on its host, and a full one is somebody', async (t) => {
  const { installation, make, open } = await start(t)
  const { session, value } = await make({ user_agent: 'x'.repeat(400) })
  const found = await open(value)
  assert.equal(found?.uid, session.uid)
  assert.equal(found?.user_agent?.length, 250)
  assert.equal('hash' in found, false)
  assert.equal(await open(value, 'example.org'), undefined)
  assert.equal(await open(`${value}x`), undefined)
  assert.equal(await open(sha256(value)), undefined)
  const site = await installation.openSite('default')
  const principal = await principalOfSession(installation, site, { value, host: 'localhost' })
  assert.deepEqual([principal?.kind, principal?.level, principal?.session?.uid], ['user', 'write', session.uid])
  for (const state of ['second', 'enrol'] as const) {
    const half = await make({ state })
    assert.ok(await open(half.value))
    assert.equal(await principalOfSession(installation, site, { value: half.value, host: 'localhost' }), undefined)
    assert.equal(half.session.elevated_until === null, state === 'second')
  }
})

test('rotation leaves one value; a second factor begins the twelve hours, elevation does not', async (t) => {
  const { clock, make, open, write } = await start(t)
  const half = await make({ state: 'second' })
  assert.equal(half.session.expires_at, instant(later(clock.now(), 5 * MINUTE)))
  assert.equal(await transact(write, (trx) => countTry(trx, half.session)), 1)
  clock.advance(MINUTE)
  const full = await transact(write, (trx) =>
    rotateSession(trx, { session: half.session, state: 'full', factor: 'totp' }, clock.now()),
  )
  assert.equal(await open(half.value), undefined)
  const found = await open(full.value)
  assert.deepEqual(found, full.session)
  assert.equal(found?.expires_at, instant(later(clock.now(), 12 * HOUR)))
  assert.equal(found?.tries, 0)
  clock.advance(HOUR)
  const elevated_until = instant(later(clock.now(), 15 * MINUTE))
  const again = await transact(write, (trx) =>
    rotateSession(trx, { session: full.session, elevated_until }, clock.now()),
  )
  assert.equal((await open(again.value))?.expires_at, found?.expires_at)
  assert.equal(await open(full.value), undefined)
})

test('the own ones are listed and ended, and only those; what is over is purged', async (t) => {
  const { installation, clock, anna, make, open, write } = await start(t)
  const other = await makePerson(installation)
  const [one, two, three] = [await make(), await make(), await make()]
  const theirs = await make({ user_id: other.id })
  const list = async () => (await listSessions(write.read, anna.id, clock.now())).map(({ id }) => id)
  assert.deepEqual(await list(), [three.session.id, two.session.id, one.session.id])
  await transact(write, (trx) => endSession(trx, { uid: theirs.session.uid, user_id: anna.id }))
  assert.ok(await open(theirs.value))
  await transact(write, (trx) => endSession(trx, one.session))
  await transact(write, (trx) => endSessions(trx, { user_id: anna.id, except: two.session.id }))
  assert.deepEqual(await list(), [two.session.id])
  clock.advance(8 * HOUR)
  assert.deepEqual(await list(), [])
  const fresh = await make()
  const left = await write.read.selectFrom('sessions').select('id').execute()
  assert.deepEqual(left, [{ id: fresh.session.id }])
})

test('of two that take one ticket one gets it', async (t) => {
  const { installation, clock, make } = await start(t)
  const { session } = await make()
  const browser = 'b'.repeat(43)
  const state = sha256(browser)
  const value = await makeTicket(installation, { session, host: 'b.test', state, next: '/admin' })
  clock.advance(29 * SECOND)
  const take = () => consumeTicket(installation, { value, host: 'b.test', browser })
  const results = await Promise.all([take(), take()])
  assert.equal(results.filter((one) => one !== undefined).length, 1)
  const got = results.find((one) => one !== undefined)
  assert.deepEqual([got?.user_id, got?.factor], [session.user_id, 'password'])
})

test('what proves a password only is not whole where the role asks for more, and says what it lacks', async (t) => {
  const { installation, clock, anna, make, write } = await start(t)
  const site = await installation.openSite('default')
  const now = async (factor: string) => {
    const { session, value } = await make({ factor })
    const member = await memberOf(write.read, site, anna.id)
    const principal = await principalOfSession(installation, site, { value, host: 'localhost' })
    return [await stateNow(installation, session, member), principal !== undefined]
  }
  assert.deepEqual(await now('password'), ['full', true])
  await write.write.updateTable('users').set({ network: 1 }).where('id', '=', anna.id).execute()
  for (const factor of ['password', 'link', 'ticket']) assert.deepEqual(await now(factor), ['enrol', false], factor)
  for (const factor of ['passkey', 'totp', 'recovery']) assert.deepEqual(await now(factor), ['full', true], factor)
  const totp_at = instant(clock.now())
  await write.write.updateTable('users').set({ totp_at }).where('id', '=', anna.id).execute()
  assert.deepEqual(await now('password'), ['second', false])
})

test('a full session whose role asks for more keeps its end when the second factor was given', async (t) => {
  const { clock, make, open, write } = await start(t)
  const { session } = await make()
  clock.advance(7 * HOUR)
  const pending = { ...session, state: 'second' as const }
  const { value } = await transact(write, (trx) =>
    rotateSession(trx, { session: pending, state: 'full', factor: 'totp' }, clock.now()),
  )
  const found = await open(value)
  assert.deepEqual([found?.expires_at, found?.factor], [session.expires_at, 'totp'])
})

test('an app that is being set up is forgotten with its session, and with its value', async (t) => {
  const { installation, clock, anna, make, write } = await start(t)
  const { keys } = installation
  const begun = async () => {
    const { session } = await make()
    const setup = { user_id: anna.id, session: session.uid }
    await beginTotp(installation, setup, clock.now())
    const waits = async () => (await pendingTotp(write.read, { keys, ...setup }, clock.now())) !== undefined
    assert.equal(await waits(), true)
    return { session, waits }
  }
  const [out, rotated, other] = [await begun(), await begun(), await begun()]
  await transact(write, (trx) => endSession(trx, out.session))
  await transact(write, (trx) => rotateSession(trx, { session: rotated.session }, clock.now()))
  assert.deepEqual([await out.waits(), await rotated.waits(), await other.waits()], [false, false, true])
  await transact(write, (trx) => endSessions(trx, { user_id: anna.id }))
  assert.equal(await other.waits(), false)
})
