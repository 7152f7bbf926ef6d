// Chats are stored for a while, and go with who asked.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { erasePerson } from '../../../../src/lib/access/erase-person.ts'
import { exportPerson } from '../../../../src/lib/access/person.ts'
import { purge } from '../../../../src/lib/core/jobs/purge.ts'
import { systemContext } from '../../../../src/lib/core/jobs/system-context.ts'
import { askAssistant, chatWebsite, person, type ChatWebsite } from '../../../lib/chat/with-chat.ts'

const DAY = 24 * 60 * 60 * 1000
const counts = async (site: ChatWebsite, by: Awaited<ReturnType<typeof person>>) => [
  (await site.do('list_chats')).length,
  (await site.do('list_assistant_conversations', {}, by)).length,
]

test('what is older than it is stored goes with the daily purge, by kinds', async (t) => {
  const site = await chatWebsite(t)
  const by = await person(site)
  await site.ask('Boats?')
  await askAssistant(site, by, { text: 'Hello' })
  const daily = async () => purge(systemContext(site.installation, await site.installation.openSite('default')))
  site.clock.advance(29 * DAY)
  await daily()
  assert.deepEqual(await counts(site, by), [1, 1])
  site.clock.advance(2 * DAY)
  await daily()
  assert.deepEqual(await counts(site, by), [0, 1])
  await site.do('update_chat_retention', { assistant_days: 20 })
  await daily()
  assert.deepEqual(await counts(site, by), [0, 0])
})

test('they are deleted one by one, or by their age', async (t) => {
  const site = await chatWebsite(t)
  const by = await person(site)
  await site.ask('Boats?')
  site.clock.advance(3 * DAY)
  await site.ask('Ships?')
  await askAssistant(site, by, { text: 'Hello' })
  const dry = await site.do('purge_chats', { older_than: 0, dry_run: true })
  assert.deepEqual([dry.before, await counts(site, by)], [{ chats: 3 }, [2, 1]])
  assert.deepEqual(await site.do('purge_chats', { older_than: 2 }), { removed: 1 })
  const [chat] = await site.do('list_chats')
  assert.equal(chat.title, 'Ships?')
  await site.do('delete_chat', { id: chat.id })
  assert.deepEqual(await counts(site, by), [0, 1])
  assert.deepEqual(await site.do('purge_chats', { older_than: 0, kind: 'visitor' }), { removed: 0 })
  assert.deepEqual(await site.do('purge_chats', { older_than: 0 }), { removed: 1 })
  assert.deepEqual(await counts(site, by), [0, 0])
  const log = await site.do('list_changes', { status: 'applied', operation: 'delete_chat' })
  assert.doesNotMatch(JSON.stringify(log), /Ships/)
})

test("whoever reads visitors' chats deletes no conversation of somebody else with the assistant", async (t) => {
  const site = await chatWebsite(t)
  const [by, other] = [await person(site), await person(site)]
  for (const one of [by, other]) await askAssistant(site, one, { text: 'Hello' })
  await site.ask('Boats?')
  const reader = { ...by, principal: { ...by.principal, permissions: new Set(['chat.read', 'ai.use']) } }
  const dry = await site.do('purge_chats', { older_than: 0, dry_run: true }, reader)
  assert.deepEqual(dry.before, { chats: 2 })
  assert.deepEqual(await site.do('purge_chats', { older_than: 0 }, reader), { removed: 2 })
  assert.deepEqual(
    [await counts(site, by), await counts(site, other)],
    [
      [0, 0],
      [0, 1],
    ],
  )
  const manager = {
    ...by,
    principal: { ...by.principal, permissions: new Set(['chat.read', 'settings.edit']) },
  }
  assert.deepEqual(await site.do('purge_chats', { older_than: 0, kind: 'assistant' }, manager), {
    removed: 1,
  })
})

test("a person's conversations are listed for them, and erased with them", async (t) => {
  const site = await chatWebsite(t)
  const by = await person(site)
  const other = await person(site)
  await askAssistant(site, by, { text: 'Hello, it is me' })
  await askAssistant(site, other, { text: 'Somebody else' })
  const { email } = by.principal.user!
  const { websites } = await exportPerson(site.installation, email)
  type Website = { assistant: { text: string }[]; ai_calls: { feature: string }[] }
  const [listed] = websites as unknown as Website[]
  assert.deepEqual(
    listed!.assistant.map(({ text }) => text),
    ['Hello, it is me'],
  )
  assert.deepEqual(
    listed!.ai_calls.map(({ feature }) => feature),
    ['assistant'],
  )
  assert.equal((await erasePerson(site.installation, email)).complete, true)
  assert.deepEqual(await counts(site, by), [0, 0])
  assert.deepEqual(await counts(site, other), [0, 1])
})

test('nobody who asked is stored: no address, no name', async (t) => {
  const site = await chatWebsite(t)
  await site.ask('Boats?')
  const { read } = await (
    await import('../../../../src/lib/chat/store.ts')
  ).openChats(await site.installation.openSite('default'))
  const rows = [
    await read.selectFrom('conversations').selectAll().execute(),
    await read.selectFrom('messages').selectAll().execute(),
  ]
  assert.doesNotMatch(JSON.stringify(rows), /203\.0\.113/)
})
