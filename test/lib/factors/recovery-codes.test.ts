// Recovery codes: ten, each good once, for one account, hashed.
import assert from 'node:assert/strict'
import { afterEach, beforeEach, suite, test } from 'node:test'
import { makeRecoveryCodes, consumeRecoveryCode } from '../../../src/lib/factors/recovery-codes.ts'
import { factorsOf, recordFactorChange } from '../../../src/lib/factors/second-factor.ts'
import { createUser } from '../../../src/lib/access/create-user.ts'
import { transact } from '../../../src/lib/platform/db/database.ts'
import { makeInstallation, type TestInstallation } from '../../support/installation.ts'

suite('recovery codes', () => {
  let here: TestInstallation
  let user_id: number
  const now = new Date('2026-01-15T12:00:00.000Z')

  beforeEach(async () => {
    here = await makeInstallation()
    user_id = await user('anna@example.org')
  })
  afterEach(() => here.close())

  const user = async (email: string) => {
    const input = { email, role: 'editor', site: 'default' }
    return (await transact(here.installation.network, (trx) => createUser(trx, input, now))).id
  }
  const make = (id = user_id) => transact(here.installation.network, (trx) => makeRecoveryCodes(trx, id))
  const take = (code: string, id = user_id) =>
    transact(here.installation.network, (trx) => consumeRecoveryCode(trx, { user_id: id, code }, now))
  const left = async () => (await factorsOf(here.installation.network.read, user_id)).recovery_left

  test('ten different ones of 50 bits, each good once', async () => {
    const codes = await make()
    assert.equal(new Set(codes).size, 10)
    for (const code of codes) assert.match(code, /^[0-9a-hjkmnp-tv-z]{5}-[0-9a-hjkmnp-tv-z]{5}$/)
    for (const [i, code] of codes.entries()) {
      assert.equal(await left(), 10 - i)
      assert.equal(await take(code), true)
      assert.equal(await take(code), false)
    }
    assert.equal(await left(), 0)
  })

  test('as people type them', async () => {
    const [first, second, third] = await make()
    assert.equal(await take(` ${first!.toUpperCase()} `), true)
    assert.equal(await take(second!.replace('-', '')), true)
    assert.equal(await take(third!.replaceAll('0', 'O').replaceAll('1', 'l')), true)
  })

  test('what is none is refused', async () => {
    const [code] = await make()
    for (const wrong of ['', '-', code!.slice(1), `${code}0`, 'uuuuu-uuuuu', '%%%%%-%%%%%', 'a'.repeat(100_000)])
      assert.equal(await take(wrong), false)
    assert.equal(await left(), 10)
  })

  test('of ten that come at once with the same code one passes', async () => {
    const [code] = await make()
    const passed = await Promise.all(Array.from({ length: 10 }, () => take(code!)))
    assert.equal(passed.filter(Boolean).length, 1)
  })

  test("another account's are none, and new ones end the old", async () => {
    const [old] = await make()
    const other = await user('berta@example.org')
    assert.equal(await take(old!, other), false)
    const [foreign] = await make(other)
    const [fresh] = await make()
    assert.equal(await take(old!), false)
    assert.equal(await take(fresh!), true)
    assert.equal(await take(foreign!, other), true)
  })

  test('they end with the last factor, and are nowhere in the clear', async () => {
    const codes = await make()
    const { network } = here.installation
    const stored = JSON.stringify(await network.read.selectFrom('recovery_codes').selectAll().execute())
    for (const code of codes) assert.ok(!stored.includes(code) && !stored.includes(code.replace('-', '')))
    await transact(network, (trx) => recordFactorChange(trx, user_id, now))
    assert.equal(await left(), 0)
  })
})
