// The assistant works with what its person may, and only proposes; once it has read content, it fetches nothing.
// Holds: contract 4.5 assistant
import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { localServer } from '../../support/local-server.ts'
import { obeying, order, saying } from '../../support/obedient-model.ts'
import { askAssistant, chatWebsite, person, publicPage } from './with-chat.ts'

suite('the assistant', () => {
  test('reads as the person may, proposes what it writes, and says what it did', async (t) => {
    const site = await chatWebsite(t)
    await publicPage(site, 'Boats', 'We sell boats.')
    obeying(site.server)
    const by = await person(site)
    const text = `Look: ${order('get_page', { page: 'boats' })} ${order('update_page', { page: 'boats', title: 'Ships' })} ${order('publish_page', { page: 'boats' })} ${saying('I **proposed** it. See [Boats](/boats).')}`
    const events = await askAssistant(site, by, { text })
    const steps = events.flatMap((event) => (event.type === 'step' ? [event.step] : []))
    assert.deepEqual(
      steps.map(({ label, state }) => [label, state]),
      [
        ['Get page', 'running'],
        ['Get page', 'done'],
        ['Update page', 'running'],
        ['Update page', 'waiting'],
        ['Publish page', 'running'],
        ['Publish page', 'waiting'],
      ],
    )
    assert.deepEqual(events.at(-1), { type: 'end', message: null })
    const page = await site.do('get_page', { page: 'boats' })
    assert.deepEqual([page.title, page.has_unpublished_changes], ['Boats', false])
    const changes = await site.do('list_changes', { status: 'pending' })
    assert.deepEqual(
      changes.map(({ operation, channel, client }: any) => [operation, channel, client]),
      [
        ['publish_page', 'ai', 'assistant'],
        ['update_page', 'ai', 'assistant'],
      ],
    )
    assert.equal(changes[0].batch, changes[1].batch)
    // Its person sees the conversation as it was.
    const [{ id }] = await site.do('list_assistant_conversations', {}, by)
    const { messages, busy } = await site.do('get_assistant_conversation', { id }, by)
    assert.equal(busy, false)
    assert.deepEqual(messages.at(-1).blocks[0].lines[0].at(-2), { text: 'Boats', href: '/boats' })
    assert.equal(messages[2].steps[0].change, changes[1].id)
    // Approved by somebody, it comes into force.
    await site.do('approve_change', { change: changes[1].id })
    assert.equal((await site.do('get_page', { page: 'boats' })).title, 'Ships')
  })

  test('has no tools that the person may not use, and none for requests', async (t) => {
    const site = await chatWebsite(t)
    obeying(site.server)
    const tools = (n: number) =>
      (site.server.requests[n]!.body['tools'] as { function: { name: string } }[]).map((one) => one.function.name)
    await askAssistant(site, await person(site, 'admin'), { text: 'Hello' })
    await askAssistant(site, await person(site, 'author'), { text: 'Hello' })
    const [all, few] = [tools(0), tools(1)]
    assert.ok(all.includes('delete_page') && all.includes('upload_media') && all.includes('set_design'))
    assert.ok(few.includes('update_page') && few.includes('get_page'))
    assert.ok(!few.includes('set_design') && !few.includes('save_data_table'))
    for (const name of ['list_requests', 'set_request_status', 'list_users', 'create_token'])
      assert.ok(!all.includes(name), name)
    const made = [order('list_requests', {}), order('set_design', { tokens: {} })].join(' ')
    const events = await askAssistant(site, await person(site, 'author'), { text: made })
    const states = events.flatMap((event) => (event.type === 'step' ? [event.step.state] : []))
    assert.deepEqual(states, ['running', 'refused', 'running', 'refused'])
  })

  test('fetches what the person asks for, and nothing once it has read', async (t) => {
    const requests: string[] = []
    const other = await localServer((request, response) => {
      requests.push(request.url!)
      response.writeHead(404).end()
    })
    t.after(() => other.close())
    const site = await chatWebsite(t, { local: { net: { allow: [other.host] } } })
    await publicPage(site, 'Boats', 'We sell boats.')
    obeying(site.server)
    const by = await person(site)
    const fetching = order('upload_media', { url: `${other.url}/wanted.png` })
    const first = await askAssistant(site, by, { text: fetching })
    assert.deepEqual(requests, ['/wanted.png'])
    assert.equal(first.filter((event) => event.type === 'step').length, 2)
    const { conversation } = first[0] as { conversation: number }
    // In the same conversation, in the same step as a read, and in a later turn.
    await askAssistant(site, by, {
      conversation,
      text: order('upload_media', { url: `${other.url}/later.png` }),
    })
    const events = await askAssistant(site, by, {
      text: order('get_page', { page: 'boats' }) + order('upload_media', { url: `${other.url}/behind.png` }),
    })
    assert.deepEqual(requests, ['/wanted.png'])
    const [refused] = events.flatMap((e) => (e.type === 'step' && e.step.state === 'refused' ? [e.step] : []))
    assert.match(refused!.message!, /withdrawn/)
    const offered = site.server.requests.at(-1)!.body['tools'] as { function: { name: string } }[]
    assert.ok(!offered.some((one) => ['upload_media', 'sync_source'].includes(one.function.name)))
  })

  test('is for people who are signed in; of somebody else there is no conversation', async (t) => {
    const { call, tokenCall } = await import('../../support/installation.ts')
    const site = await chatWebsite(t)
    const [hers, other] = [await person(site), await person(site)]
    const [{ conversation }] = (await askAssistant(site, hers, { text: 'Hello' })) as unknown as [
      { conversation: number },
    ]
    for (const [name, input] of [
      ['get_assistant_conversation', { id: conversation }],
      ['delete_assistant_conversation', { id: conversation }],
      ['ask_assistant', { conversation, text: 'Hello' }],
      ['get_chat', { id: conversation }],
      ['delete_chat', { id: conversation }],
    ] as const) {
      const by = name.endsWith('chat') ? undefined : { ...other, deliver: () => undefined }
      await assert.rejects(call(site.installation, 'default', name, input, by), {
        key: 'chat.missing',
        status: 404,
      })
    }
    assert.deepEqual(await site.do('list_assistant_conversations', {}, other), [])
    const token = await tokenCall(site.installation, 'default')
    await assert.rejects(site.do('ask_assistant', { text: 'Hello' }, token), { key: 'chat.for_people' })
    await assert.rejects(site.do('ask_assistant', { text: 'Hello' }), { key: 'chat.for_people' })
    await site.do('delete_assistant_conversation', { id: conversation }, hers)
    assert.deepEqual(await site.do('list_assistant_conversations', {}, hers), [])
  })

  test('does not go on for ever, says what the provider says, and can be asked again', async (t) => {
    const site = await chatWebsite(t)
    const by = await person(site)
    let n = 0
    site.server.tool_calls = {
      shift: () => ({ name: 'list_pages', input: { limit: (++n % 100) + 1 } }),
    } as never
    const events = await askAssistant(site, by, { text: 'Hello' })
    assert.match((events.at(-1) as { message: string }).message, /12 steps/)
    site.server.tool_calls = []
    const { conversation } = events[0] as { conversation: number }
    site.server.always = 'status 401'
    const failed = await askAssistant(site, by, { conversation, text: 'Once more' })
    assert.match((failed.at(-1) as { message: string }).message, /API key/)
    site.server.always = 'ok'
    site.server.reply = () => 'Here I am.'
    const fine = await askAssistant(site, by, { conversation, text: 'And now' })
    assert.deepEqual(fine.at(-1), { type: 'end', message: null })
  })

  test('whoever stops it ends the call; a second question at the same time is refused', async (t) => {
    const { call } = await import('../../support/installation.ts')
    const site = await chatWebsite(t)
    const by = await person(site)
    site.server.always = 'stalls'
    let text: AsyncIterable<string | Uint8Array> | undefined
    const deliver = (file: { content: AsyncIterable<string | Uint8Array> }) => void (text = file.content)
    await call(site.installation, 'default', 'ask_assistant', { text: 'Hello there' }, { ...by, deliver })
    const reader = text![Symbol.asyncIterator]()
    const begin = JSON.parse(((await reader.next()).value as string).slice(6)) as { conversation: number }
    await reader.next()
    await reader.next()
    const twice = call(
      site.installation,
      'default',
      'ask_assistant',
      { text: 'Hello', conversation: begin.conversation },
      { ...by, deliver },
    )
    await assert.rejects(twice, { key: 'chat.busy', status: 409 })
    const next = reader.next()
    await reader.return!()
    await next
    const { messages, busy } = await site.do('get_assistant_conversation', { id: begin.conversation }, by)
    assert.equal(busy, false)
    assert.equal(messages.length, 2)
  })
})
