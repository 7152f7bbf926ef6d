// Members whose writes need approval send the same requests: the text stays pending, its author sees it, others do not.
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { event, hrefsIn, makeDavTestSite, syncReport, tokenIn, type DavTestSite, type Person } from './house.ts'

const CALENDAR = '/dav/calendars/events/'

suite('changes to calendar objects that need approval', () => {
  let house: DavTestSite
  let chief: Person
  let intern: Person
  before(async () => {
    house = await makeDavTestSite()
    chief = await house.person()
    const permissions = ['dav.use', 'data.edit', 'data.publish', 'data.delete']
    await house.run('create_role', { name: 'intern', title: 'Intern', permissions, approval: true })
    intern = await house.person({ role: 'intern' })
  })
  after(() => house.close())

  const put = (who: Person, ...[name, body, headers = {}]: [string, string, Record<string, string>?]) =>
    who.ask('PUT', CALENDAR + name, { body, headers: { 'content-type': 'text/calendar', ...headers } })
  const get = (who: Person, name: string) => who.ask('GET', CALENDAR + name)
  const sync = (who: Person, token = '') => who.ask('REPORT', CALENDAR, { body: syncReport(token) })
  const pending = () => house.run('list_changes', { status: 'pending' })

  test('a new object is visible to its author at once and to others after approval', async () => {
    const before = tokenIn((await sync(intern)).text)
    const chiefs = tokenIn((await sync(chief)).text)
    const text = event('w1', ['SUMMARY:Wartet', 'X-OWN:bleibt'])
    const made = await put(intern, 'w1.ics', text, { 'if-none-match': '*' })
    assert.equal(made.status, 201)
    const own = await get(intern, 'w1.ics')
    assert.deepEqual([own.status, own.text, own.headers.get('etag')], [200, text, made.headers.get('etag')])
    assert.equal((await get(chief, 'w1.ics')).status, 404)
    assert.deepEqual(hrefsIn((await sync(intern, before)).text), [`${CALENDAR}w1.ics`])
    assert.ok(!(await sync(chief, chiefs)).text.includes('<d:getetag>'))
    assert.deepEqual(await house.run('list_entries', { table: 'events' }), [])

    const [change] = await pending()
    assert.equal(change.entity.label, 'Wartet')
    await house.run('approve_change', { change: change.id }, chief.call)
    assert.equal((await get(chief, 'w1.ics')).text, text)
    assert.equal((await get(intern, 'w1.ics')).headers.get('etag'), made.headers.get('etag'))
    assert.equal((await house.run('list_entries', { table: 'events' }))[0].status, 'published')
  })

  test('several pending changes of one object build on each other; after rejection the author sees the published text', async () => {
    const there = await get(chief, 'w1.ics')
    const first = await put(intern, 'w1.ics', event('w1', ['SUMMARY:Eins']), {
      'if-match': there.headers.get('etag')!,
    })
    assert.equal(first.status, 204)
    const second = await put(intern, 'w1.ics', event('w1', ['SUMMARY:Zwei']), {
      'if-match': first.headers.get('etag')!,
    })
    assert.equal(second.status, 204)
    assert.match((await get(intern, 'w1.ics')).text, /SUMMARY:Zwei/)
    assert.equal((await get(chief, 'w1.ics')).text, there.text)
    const token = tokenIn((await sync(intern)).text)
    const waiting = await pending()
    assert.equal(waiting.length, 2)
    for (const { id } of waiting) await house.run('reject_change', { change: id, reason: 'Nein' }, chief.call)
    const after = await sync(intern, token)
    assert.deepEqual(hrefsIn(after.text), [`${CALENDAR}w1.ics`])
    assert.match(after.text, new RegExp(there.headers.get('etag')!.replaceAll('"', '')))
    assert.equal((await get(intern, 'w1.ics')).text, there.text)
  })

  test('a pending deletion hides the object from its author and keeps it for others', async () => {
    const deleted = await intern.ask('DELETE', `${CALENDAR}w1.ics`)
    assert.equal(deleted.status, 204)
    assert.equal((await get(intern, 'w1.ics')).status, 404)
    assert.equal((await get(chief, 'w1.ics')).status, 200)
    assert.equal((await house.run('list_entries', { table: 'events' }))[0].status, 'published')
    const [change] = await pending()
    await house.run('approve_change', { change: change.id }, chief.call)
    assert.equal((await get(chief, 'w1.ics')).status, 404)
    assert.equal((await house.run('list_entries', { table: 'events' }))[0].status, 'offline')
  })

  test('two pending changes are applied in the order in which they were made', async () => {
    assert.equal((await put(intern, 'w2.ics', event('w2', ['SUMMARY:A']))).status, 201)
    assert.equal((await put(intern, 'w2.ics', event('w2', ['SUMMARY:B']))).status, 204)
    for (const { id } of (await pending()).toReversed()) await house.run('approve_change', { change: id }, chief.call)
    assert.match((await get(chief, 'w2.ics')).text, /SUMMARY:B/)
    assert.deepEqual(await pending(), [])
  })

  test('reading without dav.use and writing without permission to edit are answered with 403', async () => {
    await house.run('create_role', { name: 'reader', title: 'Reader', permissions: ['dav.use'] })
    await house.run('create_role', { name: 'nobody', title: 'Nobody', permissions: ['data.edit'] })
    const reader = await house.person({ role: 'reader' })
    assert.equal((await get(reader, 'w2.ics')).status, 200)
    assert.equal((await put(reader, 'w3.ics', event('w3'))).status, 403)
    assert.equal((await reader.ask('DELETE', `${CALENDAR}w2.ics`)).status, 403)
    const nobody = await house.person({ role: 'nobody' })
    assert.equal((await get(nobody, 'w2.ics')).status, 403)
  })
})
