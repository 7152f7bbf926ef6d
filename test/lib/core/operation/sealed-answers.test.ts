// Answers kept for Idempotency-Key: what is stored sealed in its own place lies open in none of them, and they are told all the same.
import assert from 'node:assert/strict'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, suite, test } from 'node:test'
import { rotateKeys } from '../../../../src/lib/network/rotate.ts'
import { readKeys } from '../../../../src/lib/platform/crypto/key-file.ts'
import { transact } from '../../../../src/lib/platform/db/database.ts'
import { forgetAnswers } from '../../../../src/lib/access/erase-answers.ts'
import type { AppError } from '../../../../src/lib/base/errors.ts'
import { withholdAnswers } from '../../../../src/lib/core/operation/withhold-answers.ts'
import type { Call } from '../../../../src/lib/core/operation/context.ts'
import type { Site } from '../../../../src/lib/core/site.ts'
import { dump } from '../../../support/dump.ts'
import { call, makeInstallation, tokenCall, type TestInstallation } from '../../../support/installation.ts'

const IBAN = 'DE89370400440532013000'
const OTHER = 'DE02120300000000202051'
const SECOND = 'DE02500105170137075030'
const FIELDS = [
  { type: 'text', name: 'title' },
  { type: 'iban', name: 'account', encrypt: true },
  { type: 'iban', name: 'second', encrypt: true, private: true },
]

suite('answers with sealed values', () => {
  let here: TestInstallation
  let site: Site
  let token: Call
  const keyed = (idempotency_key: string) => ({ ...token, idempotency_key })
  const ask = (name: string, input: object, as: Call = token) =>
    call(here.installation, 'default', name, { ...input }, as)
  const rows = () => site.db.read.selectFrom('idempotency').selectAll().execute()

  before(async () => {
    here = await makeInstallation()
    site = await here.installation.openSite('default')
    token = await tokenCall(here.installation, 'default')
    for (const [handle, fields] of [
      ['accounts', FIELDS],
      ['plain', FIELDS.slice(0, 1)],
    ] as const)
      await ask('save_data_table', { handle, name: handle, fields, settings: { title_field: 'title' }, apply: true })
  })
  after(() => here.close())

  test('every write of an entry is told again, and its answer is sealed', async () => {
    const data = { title: 'Ada', account: IBAN, second: SECOND }
    const twice = async (key: string, name: string, input: object) => {
      const first = await ask(name, input, keyed(key))
      assert.deepEqual(await ask(name, input, keyed(key)), first, key)
      return first.body.data as any
    }
    const made = await twice('make', 'save_entry', { table: 'accounts', fields: data })
    assert.deepEqual([made.fields.account, made.fields.second], [IBAN, SECOND])
    const named = { table: 'accounts', entry: String(made.id) }
    await twice('change', 'update_entry', { ...named, fields: { account: OTHER } })
    await twice('publish', 'publish_entry', named)
    await twice('copy', 'duplicate_entry', named)
    await twice('delete', 'delete_entry', named)
    const stored = await rows()
    assert.deepEqual(stored.map(({ key }) => key).sort(), ['change', 'copy', 'delete', 'make', 'publish'])
    for (const { key, outcome } of stored) assert.match(outcome, /^sealed:1:/, key)
    await assert.rejects(ask('save_entry', { table: 'accounts', fields: { title: 'x' } }, keyed('make')), {
      code: 'idempotency-mismatch',
    })
  })

  test('neither in the databases nor in any file', async () => {
    const all = JSON.stringify([await dump(site.db), await dump(here.installation.network)])
    for (const iban of [IBAN, OTHER, SECOND]) assert.ok(!all.includes(iban), iban)
    if (process.env.CMS_TEST_DB === 'mariadb') return
    for (const name of readdirSync(here.root, { recursive: true, encoding: 'utf8' })) {
      const file = join(here.root, name)
      if (!statSync(file).isFile()) continue
      const bytes = readFileSync(file)
      for (const iban of [IBAN, OTHER, SECOND]) assert.ok(!bytes.includes(iban), `${iban} in ${name}`)
    }
  })

  test('answers without such values are kept as they are', async () => {
    await ask('save_entry', { table: 'plain', fields: { title: 'Open' } }, keyed('plain'))
    const row = (await rows()).find(({ key }) => key === 'plain')!
    assert.equal(JSON.parse(row.outcome).body.data.fields.title, 'Open')
  })

  test('a new key seals them anew; the old one is not needed any more', async () => {
    const input = { table: 'accounts', fields: { title: 'Rotated', account: IBAN } }
    const first = await ask('save_entry', input, keyed('rotated'))
    const sealed = async () => (await rows()).find(({ key }) => key === 'rotated')!.outcome
    const before = await sealed()
    const { left } = await rotateKeys(here.installation, { settle_ms: 0 })
    assert.deepEqual(left, [])
    assert.deepEqual(readKeys(here.root).app_keys_previous, [])
    assert.notEqual(await sealed(), before)
    // The text of a value is sealed with the new key; what the caller is told is the same.
    assert.deepEqual(await ask('save_entry', input, keyed('rotated')), first)
  })

  test('what no key opens is not done again, and says so', async () => {
    const input = { table: 'accounts', fields: { title: 'Lost', account: IBAN } }
    await ask('save_entry', input, keyed('lost'))
    await site.db.write
      .updateTable('idempotency')
      .set({ outcome: `sealed:1:00000000:${'A'.repeat(80)}` })
      .where('key', '=', 'lost')
      .execute()
    await assert.rejects(ask('save_entry', input, keyed('lost')), { code: 'conflict' })
  })

  test('answers about what nobody may know any more say what was made, and no more', async () => {
    const input = { table: 'accounts', fields: { title: 'Withheld', account: IBAN } }
    const first = (await ask('save_entry', input, keyed('withheld'))).body.data as { uid: string }
    const before = await rows()
    await withholdAnswers({ site, installation: here.installation }, new Set([first.uid]))
    const after = await rows()
    assert.deepEqual(
      after.filter(({ outcome }, at) => outcome !== before[at]!.outcome).map(({ key }) => key),
      ['withheld'],
    )
    await assert.rejects(ask('save_entry', input, keyed('withheld')), (error: AppError) => {
      assert.deepEqual([error.code, error.extra], ['conflict', { uid: first.uid, location: error.extra?.['location'] }])
      return true
    })
  })

  test('those in the database of the installation as well; marks of changes that were applied stay', async () => {
    const uid = '0190a0a0-0000-7000-8000-000000000001'
    const { network } = here.installation
    const base = { operation: 'save_user', hash: '', created_at: new Date().toISOString() }
    const answer = { status: 200, body: { data: { uid, name: 'Secret' } } }
    const mark = JSON.stringify({ before: null, after: uid, outcome: answer })
    for (const [token, key, outcome] of [
      ['user 1', 'of-network', JSON.stringify(answer)],
      ['changes', 'change:1', mark],
    ] as const)
      await network.write
        .insertInto('idempotency')
        .values({ ...base, token, key, outcome })
        .execute()
    await withholdAnswers({ site, installation: here.installation }, new Set([uid]))
    const stored = await network.read.selectFrom('idempotency').selectAll().orderBy('token').execute()
    assert.deepEqual(
      stored.map(({ outcome }) => outcome),
      [mark, JSON.stringify({ untold: { uid } })],
    )
  })

  test('whoever is erased takes sealed answers along: nobody can look into them for an address', async () => {
    await transact(site.db, (trx) => forgetAnswers(trx as never, { id: 0, email: 'ada@example.org', tokens: [] }))
    assert.deepEqual(
      (await rows()).map(({ key }) => key),
      ['plain', 'withheld'],
    )
  })
})
