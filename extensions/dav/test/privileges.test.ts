// Programs show a collection as read-only by the privileges that it reports; they must be those that a write would have.
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { event, makeDavTestSite, propfind, type DavTestSite, type Person } from './house.ts'

const CALENDAR = '/dav/calendars/events/'

suite('privileges of people with limits', () => {
  let house: DavTestSite
  before(async () => {
    house = await makeDavTestSite()
    const permissions = ['dav.use', 'data.edit', 'data.publish']
    await house.run('create_role', { name: 'writer', title: 'Writer', permissions })
  })
  after(() => house.close())

  const mayWrite = async (who: Person) => {
    const body = propfind('d:current-user-privilege-set')
    const { text } = await who.ask('PROPFIND', CALENDAR, { body, headers: { depth: '0' } })
    return text.includes('<d:write-content/>')
  }
  const put = async (who: Person, name: string) => {
    const headers = { 'content-type': 'text/calendar' }
    return (await who.ask('PUT', `${CALENDAR}${name}.ics`, { body: event(name), headers })).status
  }

  test('who may not change the default language may only read, since objects are in that language', async () => {
    const english = await house.person({ role: 'writer', languages: ['en'] })
    assert.deepEqual([await mayWrite(english), await put(english, 'one')], [true, 201])
    const german = await house.person({ role: 'writer', languages: ['de'] })
    assert.deepEqual([await mayWrite(german), await put(german, 'two')], [false, 403])
  })
})
