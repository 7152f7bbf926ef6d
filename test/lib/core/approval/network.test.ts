// Changes of the network's database: applied in a transaction of their own, once, and their secrets are told once.
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { sql } from 'kysely'
import { transact } from '../../../../src/lib/platform/db/database.ts'
import { principalOfToken } from '../../../../src/lib/access/tokens.ts'
import { tokenCall } from '../../../support/installation.ts'
import { approvalHarness, type Desk } from './setup.ts'

suite('approved in the network', () => {
  let site: Desk
  before(async () => {
    site = await approvalHarness()
  })
  after(() => site.close())
  const users = async () => (await site.do<any[]>('list_users')).map(({ email }) => email)

  test('an account that is proposed is made once it is approved, and its invitation is told once', async () => {
    const change = await site.propose('create_user', { email: 'eva@example.org', role: 'editor' })
    assert.ok(!(await users()).includes('eva@example.org'))
    const { uid } = (await site.status(change)).after
    const outcome = await site.approve(change)
    assert.deepEqual([outcome.status, outcome.entity.label, outcome.result_lost], ['applied', 'eva@example.org', false])
    assert.equal(outcome.result.uid, uid, 'it keeps the uid it was shown with')
    assert.match(outcome.result.invite.token, /^[\w-]{20,}$/)
    assert.ok((await users()).includes('eva@example.org'))
    assert.ok(!JSON.stringify(await site.status(change)).includes(outcome.result.invite.token))
    const open = await site.installation.openSite('default')
    const rows = await open.db.read.selectFrom('changes').selectAll().execute()
    assert.equal(rows.filter(({ operation }) => operation === 'create_user').length, 1, 'one row in the log')
    const stored = [rows, await site.installation.network.read.selectFrom('idempotency').selectAll().execute()]
    assert.ok(!JSON.stringify(stored).includes(outcome.result.invite.token))
  })

  test('a token that is proposed works once it is approved; whoever may less is not told its value', async () => {
    const change = await site.propose('create_token', { name: 'made', level: 'read' })
    const lesser = await tokenCall(site.installation, 'default', { role: 'reviewer' })
    assert.equal((await site.fails('approve_change', { change }, lesser)).code, 'forbidden')
    assert.equal((await site.status(change)).error, null, 'nothing is wrong with the change')
    const { uid } = (await site.status(change)).after
    const { result } = await site.approve(change)
    assert.equal(result.uid, uid)
    const open = await site.installation.openSite('default')
    const principal = await principalOfToken(site.installation, open, result.token)
    assert.equal(principal.user!.email, site.agent.principal.user!.email, 'it acts as who proposed it')
  })

  test('a session that signed in long ago signs in again before it approves such a thing', async () => {
    const change = await site.propose('create_token', { name: 'elevated', level: 'read' })
    const session = (elevated_until: string | null) => ({
      ...site.reviewer,
      principal: { ...site.reviewer.principal, token: null, session: { id: 1, uid: 'u', elevated_until } },
    })
    const error = await site.fails('approve_change', { change }, session(null))
    assert.equal(error.extra['elevation'], true)
    assert.equal((await site.approve(change, {}, session('2027-01-01T00:00:00.000Z'))).status, 'applied')
  })

  test('a process that ends between the two commits does nothing twice', async () => {
    const change = await site.propose('create_user', { email: 'fay@example.org', role: 'editor' })
    const open = await site.installation.openSite('default')
    const [row] = await open.db.read.selectFrom('changes').selectAll().where('id', '=', change).execute()
    assert.equal((await site.approve(change)).status, 'applied')
    // As it is after the first commit and before the second.
    const { id, ...waits } = row!
    await transact(open.db, (trx) => trx.updateTable('changes').set(waits).where('id', '=', id).execute())
    assert.equal((await site.fails('reject_change', { change, reason: 'No' }, site.reviewer)).code, 'conflict')
    const again = await site.approve(change)
    assert.deepEqual([again.status, again.entity.label, again.result], ['applied', 'fay@example.org', null])
    assert.deepEqual([again.result_lost, /told to nobody/.test(again.error)], [true, true])
    assert.equal((await users()).filter((email) => email === 'fay@example.org').length, 1)
  })

  test('of two who approve at once one does it', async () => {
    for (const [operation, input] of [
      ['create_user', { email: 'ida@example.org', role: 'editor' }],
      ['create_page', { title: 'Once' }],
    ] as const) {
      const change = await site.propose(operation, input)
      const results = await Promise.allSettled([site.approve(change), site.approve(change)])
      const failed = results.flatMap((one) => (one.status === 'rejected' ? one.reason.code : []))
      assert.deepEqual(failed, ['invalid-transition'], operation)
      assert.equal((await site.status(change)).status, 'applied')
    }
    assert.equal((await users()).filter((email) => email === 'ida@example.org').length, 1)
    assert.equal((await site.do<any[]>('list_pages')).filter(({ title }) => title === 'Once').length, 1)
  })

  test('a proposal and a dry run of its approval leave the network’s database as it is', async () => {
    const dump = async () => {
      const { read } = site.installation.network
      const tables = ['users', 'memberships', 'tokens', 'outbox', 'idempotency'] as const
      return Promise.all(
        tables.map((table) => sql`select * from ${sql.table(table)}`.execute(read).then(({ rows }) => rows)),
      )
    }
    const old = await dump()
    const change = await site.propose('create_user', { email: 'gus@example.org', role: 'editor' })
    await site.approve(change, { dry_run: true })
    await site.do('recheck_change', { change, dry_run: true }, site.reviewer)
    assert.deepEqual(await dump(), old)
  })
})
