// Reviewers are told that something waits, at most every 15 minutes.
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { MINUTE } from '../../../src/lib/base/clock.ts'
import { tokenCall } from '../../support/installation.ts'
import { reviewMails, type ReviewMails } from './review-mails.ts'

suite('mails to reviewers', () => {
  let site: ReviewMails['site']
  let mails: ReviewMails['mails']
  let withPassword: ReviewMails['withPassword']
  before(async () => {
    ;({ site, mails, withPassword } = await reviewMails())
  })
  after(() => site.close())

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
})
