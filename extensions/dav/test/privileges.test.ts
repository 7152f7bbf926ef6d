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
    await house.run('create_role', { name: 'helper', title: 'Helper', permissions: ['dav.use', 'data.edit'] })
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

  test('who may not publish may not delete, since an object that is deleted goes offline', async () => {
    const privileges = async (who: Person) => {
      const body = propfind('d:current-user-privilege-set')
      const { text } = await who.ask('PROPFIND', CALENDAR, { body, headers: { depth: '0' } })
      const names = [...text.matchAll(/<d:privilege><d:([\w-]+)\/>/g)].map(([, name]) => name!)
      return names.filter((name) => ['write', 'write-content', 'bind', 'unbind'].includes(name))
    }
    const writer = await house.person({ role: 'writer' })
    assert.deepEqual(await privileges(writer), ['write', 'write-content', 'bind', 'unbind'])
    const path = `${CALENDAR}public.ics`
    assert.equal(await put(writer, 'public'), 201)
    const helper = await house.person({ role: 'helper' })
    assert.deepEqual(await privileges(helper), ['write-content', 'bind'])
    assert.equal((await helper.ask('DELETE', path)).status, 403)
    assert.equal(await put(helper, 'public'), 204)
    assert.equal((await writer.ask('DELETE', path)).status, 204)
  })
})
