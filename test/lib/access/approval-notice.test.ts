// Notices: reviewers are told that something waits, at most every 15 minutes.
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { setPassword } from '../../../src/lib/access/change-user.ts'
import { transact } from '../../../src/lib/platform/db/database.ts'
import { runDueJobs } from '../../../src/lib/core/jobs/jobs.ts'
import { SEALED_FOR, type Mail } from '../../../src/lib/mail/mail.ts'
import type { Call } from '../../../src/lib/core/operation/context.ts'
import { MINUTE } from '../../../src/lib/base/clock.ts'
import { tokenCall } from '../../support/installation.ts'
import { approvalHarness, type Desk } from '../core/approval/setup.ts'

suite('notices', () => {
  let site: Desk
  before(async () => {
    site = await approvalHarness()
    await withPassword(site.reviewer)
  })
  after(() => site.close())

  /** Who has not chosen a password yet cannot review. */
  const withPassword = ({ principal }: Call) =>
    transact(site.installation.network, (trx) =>
      setPassword(trx, { id: principal.user!.id, hash: 'x' }, site.clock.now()),
    )
  /** The review mails there are. */
  async function mails(): Promise<Mail[]> {
    const open = await site.installation.openSite('default')
    const { db, registry } = open
    // What sends mails does not run: they stay as they were queued.
    const jobs = new Map([...registry.jobs].filter(([kind]) => kind !== 'mail'))
    for (let n = 0; n < 3; n++)
      await runDueJobs(site.installation, { ...open, registry: { ...registry, jobs } }, { now: site.clock.now() })
    const rows = await db.read.selectFrom('jobs').select('payload').where('kind', '=', 'mail').orderBy('id').execute()
    const sealed = rows.flatMap(({ payload }) => (JSON.parse(payload) as { sealed?: string }).sealed ?? [])
    const opened = await Promise.all(sealed.map((text) => site.installation.keys.open(SEALED_FOR, text)))
    return opened.map((text) => JSON.parse(text) as Mail).filter(({ template }) => template === 'review')
  }

  test('reviewers of the website get one mail, and the next one 15 minutes later', async () => {
    await withPassword(await tokenCall(site.installation, 'default', { role: 'editor' }))
    await withPassword(await tokenCall(site.installation, 'default', { role: 'network' }))
    // Whose own writes wait decides on nothing.
    const junior = { name: 'junior', title: 'Junior', permissions: ['review.manage'], approval: true }
    await site.do('create_role', junior)
    await withPassword(await tokenCall(site.installation, 'default', { role: 'junior' }))
    await site.propose('create_page', { title: 'One' })
    const [mail, ...others] = await mails()
    assert.deepEqual([mail!.to, others], [site.reviewer.principal.user!.email, []])
    const open = await site.installation.openSite('default')
    assert.deepEqual([mail!.vars['count'], mail!.vars['url']], ['1', `${open.base_url}/admin/review`])

    await site.propose('create_page', { title: 'Two' })
    site.clock.advance(5 * MINUTE)
    await site.propose('create_page', { title: 'Three' })
    assert.equal((await mails()).length, 1)
    site.clock.advance(9 * MINUTE)
    assert.equal((await mails()).length, 1)
    site.clock.advance(2 * MINUTE)
    const later = await mails()
    assert.deepEqual(
      later.map(({ vars }) => vars['count']),
      ['1', '3'],
    )
  })

  test('nobody is told of what was decided on meanwhile', async () => {
    const before = (await mails()).length
    await site.propose('create_page', { title: 'Four' })
    for (const { id } of await site.do<any[]>('list_changes'))
      await site.do('reject_change', { change: id, reason: 'No' }, site.reviewer)
    site.clock.advance(20 * MINUTE)
    assert.equal((await mails()).length, before)
  })
})
