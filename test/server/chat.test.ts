// The chat of visitors by real HTTP: a stream for scripts, pages without them, and each refusal on the way.
import assert from 'node:assert/strict'
import { suite, test, type TestContext } from 'node:test'
import { sha256 } from '../../src/lib/base/hash.ts'
import { conversationByKey } from '../../src/lib/chat/store.ts'
import { eventually } from '../support/eventually.ts'
import { startServer } from '../support/server.ts'
import { chatWebsite, publicPage } from '../lib/chat/with-chat.ts'

async function start(t: TestContext, local: Record<string, unknown> = {}) {
  const site = await chatWebsite(t, { local })
  await publicPage(site, 'Boats', 'We sell boats on Mondays.')
  const blocks = [{ type: 'chat', data: { title: 'Ask us', questions: [{ question: 'Boats?' }] } }]
  const { id, blocks: made } = await site.do('create_page', { title: 'Help', blocks })
  await site.do('publish_page', { page: String(id) })
  const server = await startServer(site.installation)
  t.after(() => server.close())
  const block = made[0].id as string
  const path = `/_chat/${block}`
  const at = (where: string) => `http://localhost:${server.port}${where}`
  const post = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
    fetch(at(path), { method: 'POST', body: new URLSearchParams({ page: '/help', ...fields }), headers })
  const stream = (fields: Record<string, string>) => post(fields, { accept: 'text/event-stream' })
  return { site, at, path, block, post, stream }
}

const eventsOf = async (response: Response) =>
  (await response.text())
    .split('\n\n')
    .filter(Boolean)
    .map((part) => JSON.parse(part.slice('data: '.length)) as Record<string, any>)

suite('the chat of a page', () => {
  test('streams an answer with links to the pages it was made of, and goes on', async (t) => {
    const { site, stream, at } = await start(t)
    site.server.reply = () => 'On Mondays [1]. ![x](https://evil.example/x.png) [y](https://evil.example/)'
    const answer = await stream({ question: 'When do you sell boats?', consent: '1' })
    assert.equal(answer.status, 200)
    assert.match(answer.headers.get('content-type')!, /^text\/event-stream/)
    assert.equal(answer.headers.get('set-cookie'), null)
    assert.match(answer.headers.get('cache-control')!, /no-store/)
    const events = await eventsOf(answer)
    const [begin, end] = [events[0]!, events.at(-1)!]
    assert.match(begin['chat'], /^[0-9a-z]{32}$/)
    assert.equal(end['outcome'], 'answered')
    assert.deepEqual(end['sources'], [{ title: 'Boats', url: '/boats' }])
    assert.doesNotMatch(JSON.stringify(events), /evil/)
    const next = await eventsOf(await stream({ question: 'And boats on Sundays?', chat: begin['chat'] }))
    assert.equal(next[0]!['chat'], begin['chat'])
    const page = await (await fetch(at('/help'))).text()
    assert.match(page, /class="chat-form"/)
    assert.match(page, /stored for 30 days/)
    assert.match(page, /\/assets\/sites\/default\/block-chat\.[0-9a-f]{10}\.js/)
  })

  test('works by pages without scripts: the question, the answer, and the next question', async (t) => {
    const { site, post } = await start(t)
    site.server.reply = () => 'On **Mondays** [1]. <script>alert(1)</script>'
    const first = await post({ question: 'When do you sell <b>boats</b>?', consent: '1' })
    const page = await first.text()
    assert.equal(first.status, 200)
    assert.match(page, /When do you sell &lt;b&gt;boats/)
    assert.match(page, /On <strong>Mondays<\/strong> <a href="\/boats">Boats<\/a>\./)
    assert.match(page, /&lt;script&gt;/)
    assert.doesNotMatch(page, /name="consent"/)
    const key = /name="chat" value="([0-9a-z]{32})"/.exec(page)![1]!
    const second = await (await post({ question: 'And the boats?', chat: key })).text()
    assert.equal(second.match(/class="chat-question"/g)!.length, 2)
  })

  test('nothing is asked without consent, without words, in too many, or from another website', async (t) => {
    const { site, post, stream, at, path } = await start(t)
    const none = await post({ question: 'Boats?' })
    assert.equal(none.status, 422)
    assert.match(await none.text(), /agree to the note first/)
    assert.equal((await stream({ question: 'Boats?' })).status, 422)
    // A key that opens nothing is no consent.
    for (const chat of ['junk', '0'.repeat(32)]) assert.equal((await stream({ question: 'Boats?', chat })).status, 422)
    for (const question of ['', '   ', 'x'.repeat(1001)])
      assert.equal((await stream({ question, consent: '1' })).status, 422)
    const foreign = await post({ question: 'Boats?', consent: '1' }, { origin: 'https://evil.example' })
    assert.equal(foreign.status, 403)
    assert.equal((await post({ question: 'Boats?', consent: '1', page: '/boats' })).status, 404)
    assert.equal((await post({ question: 'Boats?', consent: '1', page: '//evil.example' })).status, 404)
    const huge = await fetch(at(path), {
      method: 'POST',
      body: new URLSearchParams({ question: 'x'.repeat(30_000) }),
    })
    assert.equal(huge.status, 413)
    assert.equal(
      (await fetch(at(path), { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } })).status,
      400,
    )
    assert.equal((await fetch(at(path), { method: 'DELETE' })).status, 405)
    assert.equal(site.server.requests.length, 0)
    assert.deepEqual(await site.do('list_chats'), [])
  })

  test('a page that holds the block no more takes no questions', async (t) => {
    const { site, post } = await start(t)
    await site.do('publish_page', { page: 'help', action: 'unpublish' })
    assert.equal((await post({ question: 'Boats?', consent: '1' })).status, 404)
  })

  test('whoever leaves before the first word can ask again', async (t) => {
    const { site, stream } = await start(t)
    site.server.reply = () => 'On Mondays [1].'
    const left = await stream({ question: 'When do you sell boats?', consent: '1' })
    const reader = left.body!.getReader()
    const begin = new TextDecoder().decode((await reader.read()).value)
    await reader.cancel()
    const { chat } = JSON.parse(begin.slice('data: '.length)) as { chat: string }
    const website = await site.installation.openSite('default')
    const busy = async () => (await conversationByKey(website, sha256(chat)))!.busy_until
    await eventually(async () => (await busy()) === null, 'the end of the turn')
    const next = await eventsOf(await stream({ question: 'And boats on Sundays?', chat }))
    assert.equal(next.at(-1)!['outcome'], 'answered')
  })

  test('as a search it has the limit of searches, however it is asked', async (t) => {
    const { post, at, path } = await start(t, { ai: {}, limits: { search: 3 } })
    const answers: number[] = []
    for (let n = 0; n < 5; n++) answers.push((await post({ question: `boats ${n}`, consent: '1' })).status)
    assert.deepEqual(answers, [200, 200, 200, 429, 429])
    // People are told so by a page, with the form.
    for (const answer of [await post({ question: 'boats' }), await fetch(at(`${path}?page=/help&q=boats`))]) {
      assert.match(answer.headers.get('content-type')!, /^text\/html/)
      assert.deepEqual([answer.status, Number(answer.headers.get('retry-after')) > 0], [429, true])
      assert.match(await answer.text(), /searched very often.*<form/s)
    }
  })

  test('without AI it is a search, on the page and at its address', async (t) => {
    const { site, at, path, block, post } = await start(t, { ai: {} })
    const page = await (await fetch(at('/help'))).text()
    assert.match(page, new RegExp(`method="get" action="/_chat/${block}"`))
    assert.doesNotMatch(page, /consent|data-chat/)
    const found = await (await fetch(at(`${path}?page=/help&q=boats`))).text()
    assert.match(found, /<a href="\/boats">Boats<\/a>/)
    assert.match(await (await post({ question: 'boats', consent: '1' })).text(), /<a href="\/boats">Boats<\/a>/)
    const none = await fetch(at(`${path}?page=/help`), { redirect: 'manual' })
    assert.deepEqual([none.status, none.headers.get('location')], [303, `/help#${block}`])
    assert.equal(site.server.requests.length, 0)
  })

  test('the page follows: an AI provider that is added, the feature, and how long chats are stored', async (t) => {
    const { site, at } = await start(t, { ai: {} })
    const pageText = async () => (await fetch(at('/help'))).text()
    assert.doesNotMatch(await pageText(), /data-chat/)
    await site.do('create_ai_provider', { type: 'ollama', models: { text: 'small' } })
    assert.match(await pageText(), /data-chat/)
    await site.do('update_chat_retention', { visitor_days: 7 })
    assert.match(await pageText(), /stored for 7 days/)
    await site.do('set_feature', { key: 'chat', on: false })
    assert.doesNotMatch(await pageText(), /data-chat/)
  })
})
