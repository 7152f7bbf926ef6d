// Decisions: who may, what ends a change by itself, and what is never kept.
// Holds: contract 1.4 reviewer; contract 1.4 revoked
import assert from 'node:assert/strict'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, suite, test } from 'node:test'
import { DAY } from '../../../../src/lib/base/clock.ts'
import { transact } from '../../../../src/lib/platform/db/database.ts'
import { instant, newUid } from '../../../../src/lib/base/clock.ts'
import { principalOfUserId } from '../../../../src/lib/access/user-principal.ts'
import { call, tokenCall } from '../../../support/installation.ts'
import { approvalHarness, type Desk } from './setup.ts'

const reasonOf = (operation: string) => (operation === 'reject_change' ? { reason: 'No' } : {})

suite('decisions', () => {
  let site: Desk
  let page: any
  before(async () => {
    site = await approvalHarness()
    page = await site.do('create_page', { title: 'Base' })
  })
  after(() => site.close())
  const proposed = (title: string, as = site.agent) => site.propose('update_page', { page: page.uid, title }, as)
  const refused = async (change: number, as = site.reviewer) => {
    const { code, extra } = await site.fails('approve_change', { change }, as)
    return [code, extra['status'], (await site.status(change)).status]
  }

  test('reviewers decide, others do not, and nobody on what their own token proposed', async () => {
    const editor = await tokenCall(site.installation, 'default', { role: 'editor' })
    const change = await proposed('Who')
    assert.equal((await site.fails('approve_change', { change }, editor)).extra['permission'], 'review.manage')
    assert.equal((await site.fails('get_change_status', { change }, editor)).code, 'not-found')
    assert.equal((await site.do<any[]>('list_changes', {}, editor)).length, 0)
    assert.deepEqual(
      (await site.do<any[]>('list_changes', {}, site.agent)).map(({ id }) => id),
      [change],
    )
    for (const operation of ['approve_change', 'reject_change', 'recheck_change'])
      assert.equal(
        (await site.fails(operation, { change, ...reasonOf(operation) }, site.agent)).code,
        'forbidden',
        operation,
      )
    // The same token, were it direct meanwhile.
    const direct = { ...site.agent, principal: { ...site.agent.principal, mode: 'direct' as const } }
    for (const operation of ['approve_change', 'reject_change', 'recheck_change'])
      assert.equal(
        (await site.fails(operation, { change, ...reasonOf(operation) }, direct)).code,
        'forbidden',
        operation,
      )
    for (const reason of [undefined, '  ']) {
      const { code, errors } = await site.fails('reject_change', { change, ...(reason && { reason }) }, site.reviewer)
      assert.deepEqual([code, errors.map(({ pointer }) => pointer)], ['validation', ['/reason']])
    }
    await site.do('reject_change', { change, reason: 'Not like this' }, site.reviewer)
    const status = await site.do<any>('get_change_status', { change }, site.agent)
    assert.deepEqual([status.status, status.reason], ['rejected', 'Not like this'])
    assert.equal(status.reviewer.email, site.reviewer.principal.user!.email)
    assert.deepEqual([status.reviewer_token.id, status.reviewer_channel], [site.reviewer.principal.token!.id, 'api'])
    assert.deepEqual(await refused(change), ['invalid-transition', 'rejected', 'rejected'])
    assert.equal(
      (await site.fails('reject_change', { change, reason: 'No' }, site.reviewer)).code,
      'invalid-transition',
    )
  })

  test('whose own writes wait decides on nothing, and what was stored of that before is never applied', async () => {
    const other = await tokenCall(site.installation, 'default', { mode: 'approval', name: 'other' })
    const [change, token] = [
      await site.propose('create_page', { title: 'Seen', batch: 'unseen' }),
      await site.propose('create_token', { name: 'Unseen', batch: 'unseen' }),
    ]
    const person = { ...other, principal: { ...other.principal, token: null, kind: 'user' as const } }
    for (const as of [other, person])
      for (const operation of ['approve_change', 'reject_change', 'recheck_change']) {
        const error = await site.fails(operation, { change, ...reasonOf(operation), dry_run: true }, as)
        assert.deepEqual([error.code, /need approval/.test(error.message)], ['forbidden', true], operation)
      }
    const nested = await proposed('Nested', other)
    const { db } = await site.installation.openSite('default')
    const input = JSON.stringify({ change, whole_batch: true, up_to: token })
    await transact(db, (trx) =>
      trx.updateTable('changes').set({ operation: 'approve_change', input }).where('id', '=', nested).execute(),
    )
    assert.match((await site.status(nested)).conflict.message, /cannot be proposed/)
    assert.deepEqual(await refused(nested), ['conflict', 'rejected', 'rejected'])
    for (const one of [change, token]) {
      assert.equal((await site.status(one)).status, 'pending')
      await site.do('reject_change', { change: one, reason: 'No' }, site.reviewer)
    }
  })

  test('a reviewer’s edit needs the reviewer’s own rights, not those of whoever proposed', async () => {
    const lesser = await tokenCall(site.installation, 'default', { role: 'reviewer' })
    const { id } = lesser.principal.user!
    const victim = await tokenCall(site.installation, 'default', { role: 'viewer' })
    const change = await site.propose('update_user', { id: victim.principal.user!.id, name: 'Vic' })
    const input = { id, role: 'admin' }
    const error = await site.fails('approve_change', { change, input }, lesser)
    assert.deepEqual([error.code, error.extra['permission']], ['forbidden', 'users.manage'])
    assert.equal((await site.do<any>('get_user', { id })).role, 'reviewer')
    assert.equal((await site.approve(change, { input: { name: 'Victor' } })).status, 'applied')
    assert.equal((await site.do<any>('get_user', { id: victim.principal.user!.id })).name, 'Victor')
  })

  test('a reviewer whose access is limited decides within it', async () => {
    const limited = { ...site.reviewer.principal, limits: { tables: [], pages: [], languages: ['de'], records: [] } }
    const change = await proposed('Elsewhere')
    const asking = { ...site.reviewer, principal: limited }
    for (const operation of ['approve_change', 'reject_change', 'recheck_change']) {
      const error = await site.fails(operation, { change, ...reasonOf(operation) }, asking)
      assert.deepEqual([error.code, (await site.status(change)).error], ['forbidden', null], operation)
    }
    await site.do('reject_change', { change, reason: 'No' }, site.reviewer)

    const first = await site.propose('create_page', { title: 'Hier', lang: 'de', batch: 'mixed' })
    const { uid } = (await site.status(first)).after
    const second = await site.propose('update_page', { page: uid, title: 'Hier 2', batch: 'mixed' })
    await site.do('recheck_change', { change: second }, asking)
    const third = await site.propose('create_page', { title: 'There', lang: 'en', batch: 'mixed' })
    const all = { change: first, whole_batch: true, up_to: third }
    assert.equal((await site.fails('reject_change', { ...all, reason: 'No' }, asking)).code, 'forbidden')
    const user = await site.propose('create_user', {
      email: 'out@example.org',
      role: 'viewer',
      batch: 'mixed',
    })
    const { left } = await site.do<any>('reject_change', { ...all, up_to: second, reason: 'No' }, asking)
    assert.equal(left, 2)
    await site.do('reject_change', { change: user, reason: 'No' }, asking)
    await site.do('reject_change', { change: third, reason: 'No' }, site.reviewer)
  })

  test('as_draft takes contents as they are, and refuses what only publishes', async () => {
    const change = await proposed('Draft')
    assert.equal((await site.approve(change, { as_draft: true })).status, 'applied')
    const publish = await site.propose('publish_page', { page: page.uid })
    const error = await site.fails('approve_change', { change: publish, as_draft: true }, site.reviewer)
    assert.deepEqual([error.code, error.errors[0]!.pointer], ['validation', '/as_draft'])
    assert.equal((await site.do<any>('get_page', { page: page.uid })).status, 'draft')
    await site.do('reject_change', { change: publish, reason: 'No' }, site.reviewer)
  })

  test('a dry run of an approval tells and leaves nothing', async () => {
    const change = await proposed('Dry')
    const run = await site.approve(change, { dry_run: true })
    assert.deepEqual([run.dry_run, run.after.status], [true, 'applied'])
    assert.deepEqual(
      [(await site.status(change)).status, (await site.do<any>('get_page', { page: page.uid })).title],
      ['pending', 'Draft'],
    )
    await site.do('reject_change', { change, reason: 'No' }, site.reviewer)
  })

  test('a revoked token’s changes are rejected: by the event, and by approval when it comes first', async () => {
    for (const early of [true, false]) {
      const lost = await tokenCall(site.installation, 'default', { mode: 'approval' })
      const change = await proposed('Lost', lost)
      await site.do('revoke_token', { id: lost.principal.token!.id })
      if (early) assert.deepEqual(await refused(change), ['conflict', 'rejected', 'rejected'])
      else await site.jobs()
      const { status, reason } = await site.status(change)
      assert.deepEqual([status, /revoked/.test(reason)], ['rejected', true])
    }
  })

  test('a disabled or removed account’s changes are rejected, others wait on', async () => {
    for (const [operation, more] of [
      ['update_user', { disabled: true }],
      ['delete_user', {}],
    ] as const) {
      const lost = await tokenCall(site.installation, 'default', { mode: 'approval' })
      const [change, other] = [await proposed('Gone', lost), await proposed('Stays')]
      await site.do(operation, { id: lost.principal.user!.id, ...more })
      await site.jobs()
      assert.equal((await site.status(change)).status, 'rejected', operation)
      assert.equal((await site.status(other)).status, 'pending', operation)
      await site.do('reject_change', { change: other, reason: 'No' }, site.reviewer)
    }
  })

  test('a token that lost a permission meanwhile changes nothing', async () => {
    const weak = await tokenCall(site.installation, 'default', { mode: 'approval', role: 'editor' })
    const change = await site.propose('publish_page', { page: page.uid }, weak)
    await site.do('update_user', { id: weak.principal.user!.id, role: 'author' })
    assert.deepEqual(await refused(change), ['conflict', 'pending', 'pending'])
    assert.match((await site.status(change)).error, /pages\.publish/)
    await site.do('reject_change', { change, reason: 'No' }, site.reviewer)
  })

  test('a role that needs approval holds what its people do in person', async () => {
    const { network } = site.installation
    const now = instant(site.clock.now())
    await transact(network, (trx) =>
      trx
        .insertInto('roles')
        .values({
          uid: newUid(site.clock.now()),
          version: 1,
          site: 'default',
          name: 'author',
          title: 'Author',
          permissions: null,
          approval: 1,
          second_factor: 'off',
          created_at: now,
          updated_at: now,
        })
        .execute(),
    )
    const { principal } = await tokenCall(site.installation, 'default', { role: 'author' })
    assert.equal(principal.mode, 'approval', 'a direct token of such a person is held, too')
    const open = await site.installation.openSite('default')
    const person = (await principalOfUserId(site.installation, open, principal.user!.id))!
    const asking = { ...site.agent, principal: person, channel: 'admin' as const }
    const change = await proposed('By hand', asking)
    const { token, user, channel } = await site.status(change)
    assert.deepEqual([token, user.email, channel], [null, person.user!.email, 'admin'])
    assert.deepEqual(
      (await site.do<any[]>('list_changes', {}, asking)).map(({ id }) => id),
      [change],
    )
    assert.equal((await site.approve(change)).status, 'applied')
    assert.equal((await site.do<any>('get_page', { page: page.uid })).title, 'By hand')
  })

  test('secret inputs wait sealed, and end with the wait', async () => {
    const secret = 'a-secret-word-of-nobody'
    const input = { page: page.uid, access: 'password', access_password: secret }
    const [first, second] = [await site.propose('update_page', input), await site.propose('update_page', input)]
    const waits = await site.status(first)
    assert.equal(waits.input.access_password, '(secret)')
    const open = await site.installation.openSite('default')
    const sealed = async () =>
      await open.db.read.selectFrom('changes').select(['sealed', 'input']).where('id', 'in', [first, second]).execute()
    assert.ok((await sealed()).every((row) => row.sealed?.startsWith('sealed:1:')))
    assert.ok(!JSON.stringify(await sealed()).includes(secret))
    if (process.env.CMS_TEST_DB !== 'mariadb')
      for (const name of readdirSync(site.root, { recursive: true, encoding: 'utf8' })) {
        const file = join(site.root, name)
        if (statSync(file).isFile()) assert.ok(!readFileSync(file).includes(secret), name)
      }
    await site.approve(first)
    await site.do('reject_change', { change: second, reason: 'No' }, site.reviewer)
    assert.deepEqual(
      (await sealed()).map((row) => row.sealed),
      [null, null],
    )
    const { access, has_access_password } = await site.do<any>('get_page', { page: page.uid })
    assert.deepEqual([access, has_access_password], ['password', true])
    assert.ok(!JSON.stringify(await sealed()).includes(secret))
  })

  // Holds: contract 1.4 expiry
  test('what waited 30 days expires; the log is kept for 365', async () => {
    const [first, second] = [await proposed('Old'), await proposed('Older')]
    site.clock.advance(31 * DAY)
    assert.deepEqual(await refused(first), ['conflict', 'expired', 'expired'])
    await site.jobs()
    assert.equal((await site.status(second)).status, 'expired')
    site.clock.advance(335 * DAY)
    await site.jobs()
    assert.equal((await site.fails('get_change_status', { change: second })).code, 'not-found')
    assert.ok((await call(site.installation, 'default', 'list_changes', { status: 'applied' })).body)
  })
})
