// Authors are told what others decided on what they submitted or proposed.
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { transact } from '../../../src/lib/platform/db/database.ts'
import { DAY, MINUTE } from '../../../src/lib/base/clock.ts'
import { reviewMails, type ReviewMails } from './review-mails.ts'

suite('mails to authors', () => {
  let site: ReviewMails['site']
  let mails: ReviewMails['mails']
  let newAuthor: ReviewMails['newAuthor']
  before(async () => {
    ;({ site, mails, newAuthor } = await reviewMails())
  })
  after(() => site.close())

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
    const self = {
      ...site.reviewer,
      principal: { ...site.reviewer.principal, user: author.principal.user, token: null },
    }
    await site.do('reject_change', { change: own.id, reason: 'My mistake' }, self)
    assert.deepEqual(await told(), [])
    clock.advance(6 * MINUTE)
    const [mail, ...more] = await told()
    assert.deepEqual(more, [])
    const { approved, rejected, published, count, title } = mail!.vars
    assert.match(approved!, /^Page created: Approved \([^@]+\)$/)
    assert.match(rejected!, /^Create page: Rejected \([^@]+\): Too long$/)
    assert.deepEqual({ published, count, title }, { published: '', count: '2', title: undefined })

    const dashboard = await site.do<any>('get_dashboard', {}, author)
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

  test('however much of a program is approved meanwhile, everybody learns what became of their own', async () => {
    const { clock } = site
    const { author, told } = await newAuthor()
    const { author: other, told: toldOther } = await newAuthor()
    const trainee = { ...author, principal: { ...author.principal, mode: 'approval' as const } }
    const program = { ...other, principal: { ...other.principal, mode: 'approval' as const } }
    clock.advance(20 * MINUTE)
    await mails()
    const change = async (title: string, as: typeof trainee) =>
      (await site.do<{ change: number }>('create_page', { title }, as)).change
    const [no, yes, many] = [await change('No', trainee), await change('Yes', trainee), await change('M', program)]
    clock.advance(MINUTE)
    await site.do('reject_change', { change: no, reason: 'Too long' }, site.reviewer)
    await site.do('approve_change', { change: yes }, site.reviewer)
    clock.advance(1000)
    await site.do('approve_change', { change: many }, site.reviewer)
    const { db } = await site.installation.openSite('default')
    const row = await db.read.selectFrom('changes').selectAll().where('id', '=', many).executeTakeFirstOrThrow()
    await transact(db, async (trx) => {
      for (let n = 0; n < 1010; n++) {
        const copy = { ...row, id: many + 1000 + n, uid: String(n).padStart(36, '0') }
        await trx.insertInto('changes').values(copy).execute()
      }
    })
    clock.advance(6 * MINUTE)
    const [mail] = await told()
    assert.deepEqual([mail?.vars['count'], /: No .*Too long$/.test(mail?.vars['rejected'] ?? '')], ['2', true])
    assert.equal((await toldOther())[0]!.vars['count'], '1000')
    clock.advance(20 * MINUTE)
  })

  test('a decision that took long, and ended after the last mail had left, is in the next one', async () => {
    const { clock } = site
    const { author, told } = await newAuthor()
    const trainee = { ...author, principal: { ...author.principal, mode: 'approval' as const } }
    clock.advance(20 * MINUTE)
    await mails()
    const change = async (title: string) =>
      (await site.do<{ change: number }>('create_page', { title }, trainee)).change
    const [first, slow] = [await change('First'), await change('Slow')]
    clock.advance(MINUTE)
    await site.do('approve_change', { change: first }, site.reviewer)
    clock.advance(6 * MINUTE)
    const began = clock.now()
    clock.advance(MINUTE)
    assert.equal((await told()).length, 1)
    const early = { ...site.reviewer, clock: { ...clock, now: () => began } }
    await site.do('approve_change', { change: slow }, early)
    clock.advance(20 * MINUTE)
    assert.deepEqual(
      (await told()).map(({ vars }) => vars['title']),
      ['Page created: First', 'Page created: Slow'],
    )
    clock.advance(20 * MINUTE)
  })

  test('what was decided long before, when nobody was told of proposals, is no news', async () => {
    const { clock } = site
    const { author, told } = await newAuthor()
    const trainee = { ...author, principal: { ...author.principal, mode: 'approval' as const } }
    const decide = async (title: string) => {
      const { change } = await site.do<{ change: number }>('create_page', { title }, trainee)
      clock.advance(MINUTE)
      await site.do('approve_change', { change }, site.reviewer)
    }
    clock.advance(20 * MINUTE)
    await mails()
    await decide('Old')
    const { db } = await site.installation.openSite('default')
    // As an earlier version left it: it planned no mail about proposals.
    await db.write.deleteFrom('jobs').where('kind', '=', 'review.decided').execute()
    clock.advance(3 * DAY)
    await decide('New')
    clock.advance(6 * MINUTE)
    assert.deepEqual(
      (await told()).map(({ vars }) => vars['title']),
      ['Page created: New'],
    )
  })
})
