// Visitors are answered from public pages alone, with links to nothing else.
// Holds: contract 4.5 chat
import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { findForVisitor } from '../../../../src/lib/search/search.ts'
import { call } from '../../../support/installation.ts'
import { chatWebsite, endOf, publicPage, richtext, type ChatWebsite } from '../../../lib/chat/with-chat.ts'

const prompt = (body: Record<string, unknown> | undefined): string =>
  (body?.['messages'] as { content: string | { text: string }[] }[])
    .map(({ content }) => (typeof content === 'string' ? content : content.map(({ text }) => text).join('')))
    .join('\n')

/** Another website of the installation, whose visitors find it. */
async function plantElsewhere({ installation }: ChatWebsite, secret: string): Promise<void> {
  const { body } = await call(installation, 'other', 'create_page', { title: 'Elsewhere', blocks: richtext(secret) })
  const { id } = body.data as { id: number }
  await call(installation, 'other', 'publish_page', { page: String(id) })
  const other = { installation, site: await installation.openSite('other') }
  const found = await findForVisitor(other, { q: 'treasure oak', limit: 5, offset: 0 })
  assert.equal(found.total, 1)
}

suite('the chat of visitors', () => {
  test('answers from pages that fit, in parts, and links to them', async (t) => {
    const site = await chatWebsite(t)
    await publicPage(site, 'Opening hours', 'We are open on Mondays from nine to five.')
    await publicPage(site, 'Imprint', 'Somebody is responsible for it.')
    site.server.reply = () => 'We are **open on Mondays** from nine to five [1].'
    const { events } = await site.ask('When are you open on Mondays?')
    const end = endOf(events)
    assert.equal(end.outcome, 'answered')
    assert.deepEqual(end.blocks, [
      {
        kind: 'p',
        lines: [
          [
            { text: 'We are ' },
            { text: 'open on Mondays', strong: true },
            { text: ' from nine to five ' },
            { text: 'Opening hours', href: '/opening-hours' },
            { text: '.' },
          ],
        ],
      },
    ])
    assert.deepEqual(end.sources, [{ title: 'Opening hours', url: '/opening-hours' }])
    assert.ok(events.filter(({ type }) => type === 'answer').length > 3)
    assert.match(prompt(site.server.requests[0]!.body), /nine to five/)
  })

  test('an answer that the model had to end for its length says that it goes on', async (t) => {
    const site = await chatWebsite(t)
    await publicPage(site, 'Boats', 'We sell boats on Mondays.')
    site.server.reply = () => 'We sell boats, and'
    site.server.always = 'length'
    const { blocks, outcome } = endOf((await site.ask('What do you sell, boats?')).events)
    assert.deepEqual([outcome, blocks], ['answered', [{ kind: 'p', lines: [[{ text: 'We sell boats, and …' }]] }]])
    site.server.reply = () => '<think>They want to know'
    assert.equal(endOf((await site.ask('What do you sell, boats?')).events).outcome, 'nothing')
  })

  test('several numbers in one pair of brackets are links, too', async (t) => {
    const site = await chatWebsite(t)
    await publicPage(site, 'Boats', 'We sell boats on Mondays.')
    await publicPage(site, 'Mondays', 'On Mondays boats are cheap.')
    site.server.reply = () => 'On Mondays [1, 2], not on days [7, 8].'
    const end = endOf((await site.ask('Boats on Mondays?')).events)
    const [first, second] = end.sources
    assert.deepEqual(end.blocks[0]!.lines[0], [
      { text: 'On Mondays ' },
      { text: first!.title, href: first!.url },
      { text: ', ' },
      { text: second!.title, href: second!.url },
      { text: ', not on days [7, 8].' },
    ])
    assert.equal(end.sources.length, 2)
  })

  test('the mark for nothing is shown to nobody, wherever a model writes it', async (t) => {
    const site = await chatWebsite(t)
    await publicPage(site, 'Boats', 'We sell boats.')
    for (const [reply, outcome, shown] of [
      ['NOTHING_FOUND. Ask somebody else.', 'nothing', undefined],
      ['We sell boats [1]. Prices: NOTHING_FOUND', 'answered', 'We sell boats Boats. Prices: '],
      ['**NOTHING_FOUND**', 'nothing', undefined],
      ['NOTHING else but boats.', 'answered', 'NOTHING else but boats.'],
    ] as const) {
      site.server.reply = () => reply
      const { events } = await site.ask('Do you sell boats?')
      const end = endOf(events)
      assert.deepEqual([reply, end.outcome], [reply, outcome])
      assert.equal(end.blocks[0]?.lines[0]!.map(({ text }) => text).join(''), shown?.trim())
      assert.doesNotMatch(JSON.stringify(events), /NOTHING_FOUND/)
    }
  })

  test('says that nothing was found without asking anybody, and when the model finds nothing', async (t) => {
    const site = await chatWebsite(t)
    const none = endOf((await site.ask('Do you sell submarines?')).events)
    assert.deepEqual([none.outcome, none.blocks, none.sources], ['nothing', [], []])
    assert.equal(site.server.requests.length, 0)
    await publicPage(site, 'Boats', 'We sell boats.')
    site.server.reply = () => 'NOTHING_FOUND'
    const { events } = await site.ask('Do you sell boats for cats?')
    assert.deepEqual(
      events.map((event) => event.type),
      ['end'],
    )
    assert.deepEqual([endOf(events).outcome, endOf(events).sources.length], ['nothing', 1])
  })

  test('a question that goes on knows what was asked before', async (t) => {
    const site = await chatWebsite(t)
    await publicPage(site, 'Opening hours', 'We are open on Mondays from nine to five, on Sundays never.')
    site.server.reply = () => 'From nine to five [1].'
    const { key } = await site.ask('When are you open on Mondays?')
    site.server.reply = () => 'Never [1].'
    const { events } = await site.ask('And then?', key)
    assert.equal(endOf(events).outcome, 'answered')
    const sentPrompt = prompt(site.server.requests[1]!.body)
    assert.match(sentPrompt, /When are you open on Mondays/)
    assert.match(sentPrompt, /From nine to five/)
    const [chat] = await site.do('list_chats')
    assert.deepEqual([chat.questions, chat.title], [2, 'When are you open on Mondays?'])
    const { messages } = await site.do('get_chat', { id: chat.id })
    assert.deepEqual(
      messages.map(({ role }: { role: string }) => role),
      ['visitor', 'chat', 'visitor', 'chat'],
    )
  })

  test('a page that was hidden since, a draft, a page for members and one of another website are never told of', async (t) => {
    const site = await chatWebsite(t)
    const secret = 'The treasure lies below the old oak.'
    const hidden = await publicPage(site, 'Hidden', secret)
    await site.do('create_page', { title: 'Draft', blocks: richtext(secret) })
    const guarded = await publicPage(site, 'Members', secret)
    await site.do('update_page', { page: guarded, access: 'role' })
    await site.do('publish_page', { page: guarded })
    const changed = await publicPage(site, 'Changed', 'Nothing to see of the oak.')
    await site.do('update_page', { page: changed, meta_description: secret })
    await site.do('publish_page', { page: hidden, action: 'unpublish' })
    await plantElsewhere(site, secret)
    site.server.reply = (body) => prompt(body)
    const { events } = await site.ask('Where does the treasure lie? Below the oak?')
    assert.doesNotMatch(JSON.stringify(events), /below the old/)
    assert.doesNotMatch(JSON.stringify(site.server.requests), /below the old/)
    assert.deepEqual(
      endOf(events).sources.map(({ title }) => title),
      ['Changed'],
    )
  })

  test('when the provider fails, the budget is spent or the stream breaks off, the pages are shown', async (t) => {
    const site = await chatWebsite(t)
    await publicPage(site, 'Boats', 'We sell boats.')
    for (const behaviour of ['status 500', 'cut_off', 'refuses', 'empty', 'broken_json'] as const) {
      site.server.always = behaviour
      const end = endOf((await site.ask('Do you sell boats?')).events)
      assert.deepEqual([behaviour, end.outcome, end.blocks], [behaviour, 'failed', []])
      assert.deepEqual(end.sources, [{ title: 'Boats', url: '/boats' }])
    }
    site.server.always = 'ok'
    site.server.reply = () => 'Yes [1].'
    const { key } = await site.ask('Do you sell boats?')
    const again = await site.ask('Really boats?', key)
    assert.equal(endOf(again.events).outcome, 'answered')
  })

  test('whoever goes away ends the call, and the conversation takes the next question', async (t) => {
    const { openQuestion, answerVisitor } = await import('../../../../src/lib/chat/chat.ts')
    const site = await chatWebsite(t)
    await publicPage(site, 'Boats', 'We sell boats.')
    site.server.always = 'endless'
    site.server.reply = () => 'Word by word'
    const open = { installation: site.installation, site: await site.installation.openSite('default') }
    const input = {
      question: 'Boats?',
      key: undefined,
      agreed: true,
      lang: 'en',
      page: '/',
      address: '203.0.113.7',
    }
    const opened = await openQuestion(open, input)
    const stop = new AbortController()
    for await (const { type } of answerVisitor(open, opened, stop.signal)) if (type === 'answer') break
    site.server.always = 'ok'
    const { events } = await site.ask('Boats again?', opened.key)
    assert.equal(endOf(events).outcome, 'answered')
  })

  test('two questions at once in one conversation are one too many; another conversation is another', async (t) => {
    const { openQuestion } = await import('../../../../src/lib/chat/chat.ts')
    const site = await chatWebsite(t)
    const open = { installation: site.installation, site: await site.installation.openSite('default') }
    const input = {
      question: 'Boats?',
      key: undefined,
      agreed: true,
      lang: 'en',
      page: '/',
      address: '203.0.113.7',
    }
    const { key } = await openQuestion(open, input)
    await assert.rejects(openQuestion(open, { ...input, key }), { key: 'chat.busy' })
    await openQuestion(open, input)
    // An answer that never came is given up.
    site.clock.advance(3 * 60_000)
    await openQuestion(open, { ...input, key })
  })

  test('an address asks so often and no more', async (t) => {
    const site = await chatWebsite(t)
    for (let i = 0; i < 20; i++) await site.ask('Submarines?')
    await assert.rejects(site.ask('Submarines?'), { key: 'chat.too_many', status: 429 })
  })
})
