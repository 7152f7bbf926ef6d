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
  /** The mails there are of a template. */
  async function mails(template = 'review'): Promise<Mail[]> {
    const open = await site.installation.openSite('default')
    const { db, registry } = open
    // What sends mails does not run: they stay as they were queued.
    const jobs = new Map([...registry.jobs].filter(([kind]) => kind !== 'mail'))
    for (let n = 0; n < 3; n++)
      await runDueJobs(site.installation, { ...open, registry: { ...registry, jobs } }, { now: site.clock.now() })
    const rows = await db.read.selectFrom('jobs').select('payload').where('kind', '=', 'mail').orderBy('id').execute()
    const sealed = rows.flatMap(({ payload }) => (JSON.parse(payload) as { sealed?: string }).sealed ?? [])
    const opened = await Promise.all(sealed.map((text) => site.installation.keys.open(SEALED_FOR, text)))
    return opened.map((text) => JSON.parse(text) as Mail).filter((mail) => mail.template === template)
  }

  /** Who writes without a token, and the mails that tell them what became of it. */
  async function newAuthor() {
    const person = await tokenCall(site.installation, 'default', { role: 'author' })
    await withPassword(person)
    const author = { ...person, principal: { ...person.principal, token: null } }
    const told = async () => (await mails('reviewed')).filter(({ to }) => to === person.principal.user!.email)
    return { author, told }
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
    assert.match(mail!.vars['proposals']!, /One.* \(agent\)$/)

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

  test('what is submitted is told to who may decide on it, with its title and author, and not to its author', async () => {
    const { installation, clock } = site
    const of = async (role: string) => {
      const person = await tokenCall(installation, 'default', { role })
      await withPassword(person)
      return { ...person, principal: { ...person.principal, token: null } }
    }
    const [author, editor, ghost] = [await of('author'), await of('editor'), await of('author')]
    clock.advance(20 * MINUTE)
    const before = await mails()
    const { id } = await site.do('create_page', { title: 'Offers of May' }, author)
    await site.do('submit_page', { page: id }, author)
    const told = (await mails()).slice(before.length)
    const editors = told.filter(({ to }) => to === editor.principal.user!.email)
    assert.equal(editors.length, 1)
    assert.deepEqual(editors[0]!.vars['count'], '1')
    assert.match(editors[0]!.vars['changes']!, /^Offers of May \(.+\)$/)
    const addresses = told.map(({ to }) => to)
    assert.ok(addresses.includes(site.reviewer.principal.user!.email), 'an admin decides, too')
    for (const { principal } of [author, ghost]) assert.ok(!addresses.includes(principal.user!.email))

    // An editor's own submission is no news to them, but to the other one.
    clock.advance(MINUTE)
    const own = await site.do('create_page', { title: 'Mine' }, editor)
    await site.do('submit_page', { page: own.id }, editor)
    clock.advance(16 * MINUTE)
    const next = (await mails()).slice(before.length + told.length)
    assert.ok(next.length > 0)
    assert.ok(!next.some(({ to }) => to === editor.principal.user!.email))
    assert.deepEqual([...new Set(next.map(({ vars }) => vars['count']))], ['2'])
  })

  test('the first mail to authors has what was decided long before, where jobs run seldom', async () => {
    const { clock } = site
    const { author, told } = await newAuthor()
    const { id } = await site.do('create_page', { title: 'Early' }, author)
    await site.do('submit_page', { page: id }, author)
    clock.advance(MINUTE)
    await site.do('publish_page', { page: id }, site.reviewer)
    clock.advance(60 * MINUTE)
    assert.deepEqual(
      (await told()).map(({ vars }) => vars['title']),
      ['Early'],
    )
    clock.advance(20 * MINUTE)
  })

  test('the mail to authors leaves five minutes after the first decision, also while more are made', async () => {
    const { clock } = site
    const { author, told } = await newAuthor()
    for (let n = 0; n < 3; n++) {
      const { id } = await site.do('create_page', { title: `Often ${n}` }, author)
      await site.do('submit_page', { page: id }, author)
      await site.do('publish_page', { page: id }, site.reviewer)
      clock.advance(2 * MINUTE)
      assert.deepEqual((await told()).length, n < 2 ? 0 : 1)
    }
    assert.equal((await told())[0]!.vars['count'], '3')
    clock.advance(20 * MINUTE)
  })

  test('authors learn in one mail what became of what they submitted, and nothing of what was undone', async () => {
    const { clock } = site
    const { author, told } = await newAuthor()
    const submitted = async (title: string): Promise<number> => {
      const { id } = await site.do('create_page', { title }, author)
      await site.do('submit_page', { page: id }, author)
      return id
    }
    const pages = [await submitted('Published'), await submitted('Returned'), await submitted('Undone')]
    const own = await submitted('Withdrawn')
    const coming = await submitted('Coming')
    clock.advance(MINUTE)
    await site.do('publish_page', { page: pages[0] }, site.reviewer)
    await site.do('withdraw_page', { page: pages[1], reason: 'The prices\nare old' }, site.reviewer)
    await site.do('withdraw_page', { page: pages[2] }, site.reviewer)
    await site.do('submit_page', { page: pages[2] }, site.reviewer)
    await site.do('withdraw_page', { page: own }, author)
    const publish_at = new Date(clock.now().getTime() + 60 * MINUTE).toISOString()
    await site.do('schedule_page', { page: coming, publish_at }, site.reviewer)
    assert.deepEqual(await told(), [])
    clock.advance(6 * MINUTE)
    const [mail, ...more] = await told()
    assert.deepEqual(more, [])
    const { published, scheduled, returned, count, url } = mail!.vars
    const by = /\((.+)\)/.exec(published!)![1]
    assert.deepEqual(
      { published, scheduled, returned, count },
      {
        published: `Published (${by})`,
        scheduled: `Coming (${by})`,
        returned: `Returned (${by}): The prices are old`,
        count: '3',
      },
    )
    assert.match(url!, /\/admin$/)

    await site.do('publish_page', { page: pages[2] }, site.reviewer)
    clock.advance(16 * MINUTE)
    const [, second] = await told()
    assert.equal(second, undefined, 'it was submitted again by somebody else')
    await site.do('submit_page', { page: pages[1] }, author)
    await site.do('publish_page', { page: pages[1] }, site.reviewer)
    clock.advance(16 * MINUTE)
    const [, last] = await told()
    assert.deepEqual([last!.vars['what'], last!.vars['title']], ['published', 'Returned'])
  })

  test('what is published by itself as planned is no news in a mail that another decision causes', async () => {
    const { clock } = site
    const [first, second] = [await newAuthor(), await newAuthor()]
    const submitted = async (title: string, { author }: typeof first): Promise<number> => {
      const { id } = await site.do('create_page', { title }, author)
      await site.do('submit_page', { page: id }, author)
      return id
    }
    clock.advance(20 * MINUTE)
    await mails()
    const page = await submitted('By the clock', first)
    const publish_at = new Date(clock.now().getTime() + 30 * MINUTE).toISOString()
    await site.do('schedule_page', { page, publish_at }, site.reviewer)
    clock.advance(6 * MINUTE)
    assert.equal((await first.told()).length, 1)
    clock.advance(30 * MINUTE)
    await mails()
    assert.equal((await site.do('get_page', { page })).status, 'published')
    await site.do('publish_page', { page: await submitted('By hand', second) }, site.reviewer)
    clock.advance(16 * MINUTE)
    assert.deepEqual([(await second.told()).length, (await first.told()).length], [1, 1])
  })

  test('authors learn of it whatever others change meanwhile, and no e-mail address of who decided', async () => {
    const { clock } = site
    const { author, told } = await newAuthor()
    const { network } = site.installation
    await transact(network, (trx) =>
      trx
        .updateTable('users')
        .set({ name: '' })
        .execute()
        .then(() => undefined),
    )
    const { id } = await site.do('create_page', { title: 'Early' }, author)
    await site.do('submit_page', { page: id }, author)
    clock.advance(20 * MINUTE)
    await mails()
    const inPerson = { ...site.reviewer, principal: { ...site.reviewer.principal, token: null } }
    await site.do('withdraw_page', { page: id, reason: 'Later' }, inPerson)
    const { db } = await site.installation.openSite('default')
    const row = await db.read.selectFrom('changes').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
    await transact(db, async (trx) => {
      for (let n = 0; n < 1010; n++) {
        const { id: newest, ...copy } = {
          ...row,
          uid: `${row.uid.slice(0, -4)}${1000 + n}`,
          entity_type: 'menu',
          diff: '[]',
        }
        await trx
          .insertInto('changes')
          .values({ ...copy, id: newest + n + 1 })
          .execute()
      }
    })
    clock.advance(6 * MINUTE)
    const [mail] = await told()
    assert.match(mail!.vars['returned']!, /^Early \([^@]+\): Later$/)
  })

  test('authors learn that a planned page was sent back, and not that it was planned before they withdrew it', async () => {
    const { clock } = site
    const { author, told } = await newAuthor()
    const planned = async (title: string): Promise<number> => {
      const { id } = await site.do('create_page', { title }, author)
      await site.do('submit_page', { page: id }, author)
      const publish_at = new Date(clock.now().getTime() + 600 * MINUTE).toISOString()
      await site.do('schedule_page', { page: id, publish_at }, site.reviewer)
      return id
    }
    clock.advance(20 * MINUTE)
    await mails()
    const [stays, taken] = [await planned('Stays'), await planned('Taken')]
    clock.advance(MINUTE)
    await site.do('withdraw_page', { page: taken }, author)
    clock.advance(6 * MINUTE)
    assert.deepEqual(
      (await told()).map(({ vars }) => [vars['what'], vars['title']]),
      [['scheduled', 'Stays']],
    )
    clock.advance(MINUTE)
    await site.do('withdraw_page', { page: stays, reason: 'Not on Monday' }, site.reviewer)
    clock.advance(16 * MINUTE)
    const [, last] = await told()
    assert.deepEqual([last?.vars['what'], last?.vars['title']], ['returned', 'Stays'])
    assert.match(last!.vars['returned']!, /^Stays \(.+\): Not on Monday$/)
  })

  test('whoever proposed something learns what others decided on it, with the reason, and nothing of their own', async () => {
    const { clock } = site
    const { author, told } = await newAuthor()
    const trainee = { ...author, principal: { ...author.principal, mode: 'approval' as const } }
    const propose = (title: string) => site.do('create_page', { title }, trainee)
    clock.advance(20 * MINUTE)
    await mails()
    for (const title of ['Approved', 'Rejected', 'Own']) await propose(title)
    clock.advance(MINUTE)
    const [own, no, yes] = await site.do<any[]>('list_changes', { user: author.principal.user!.id })
    await site.do('approve_change', { change: yes.id }, site.reviewer)
    await site.do('reject_change', { change: no.id, reason: 'Too\nlong' }, site.reviewer)
    const self = { ...site.reviewer, principal: { ...site.reviewer.principal, user: author.principal.user, token: null } }
    await site.do('reject_change', { change: own.id, reason: 'My mistake' }, self)
    assert.deepEqual(await told(), [])
    clock.advance(6 * MINUTE)
    const [mail, ...more] = await told()
    assert.deepEqual(more, [])
    const { approved, rejected, published, count, title } = mail!.vars
    assert.match(approved!, /^Page created: Approved \([^@]+\)$/)
    assert.match(rejected!, /^Create page: Rejected \([^@]+\): Too long$/)
    assert.deepEqual({ published, count, title }, { published: '', count: '2', title: undefined })

    const dashboard = await site.do('get_dashboard', {}, author)
    assert.deepEqual(
      dashboard.proposals.map((one: any) => [one.id, one.status, one.reason]),
      [
        [no.id, 'rejected', 'Too\nlong'],
        [yes.id, 'applied', null],
      ],
    )
    clock.advance(16 * MINUTE)
    assert.equal((await told()).length, 1)
  })
})
