// Every overwritten or deleted text can be restored; app passwords belong to one account.
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { transact } from '../../../src/lib/platform/db/database.ts'
import { makeContext } from '../../../src/lib/core/operation/make-context.ts'
import { systemCall } from '../../../test/support/installation.ts'
import { event, makeDavTestSite, syncReport, tokenIn, type DavTestSite, type Person } from './house.ts'

const CALENDAR = '/dav/calendars/events/'
const NAME = { kind: 'calendar', table: 'events' }

suite('earlier versions and app passwords', () => {
  let house: DavTestSite
  let anna: Person
  before(async () => {
    house = await makeDavTestSite()
    anna = await house.person()
  })
  after(() => house.close())
  const put = (body: string) =>
    anna.ask('PUT', `${CALENDAR}a.ics`, { body, headers: { 'content-type': 'text/calendar' } })
  const get = async () => (await anna.ask('GET', `${CALENDAR}a.ics`)).text
  const versions = () => house.run('dav__list_versions', NAME, anna.call)

  test('texts overwritten by a client, changed in the admin or deleted can be restored', async () => {
    const [one, two] = [event('a', ['SUMMARY:Eins', 'X-KEPT:1']), event('a', ['SUMMARY:Zwei'])]
    await put(one)
    await put(two)
    assert.deepEqual(
      (await versions()).map((row: any) => [row.title, row.raw, row.deleted]),
      [['Eins', one, false]],
    )
    const entry = (await house.objects()).get('a.ics')!
    await house.run('update_entry', { table: 'events', entry: String(entry), fields: { title: 'Drei' } })
    assert.match(await get(), /SUMMARY:Drei/)
    await anna.ask('DELETE', `${CALENDAR}a.ics`)
    const all = await versions()
    assert.deepEqual(
      all.map((row: any) => [row.title, row.deleted]),
      [
        ['Drei', true],
        ['Zwei', true],
        ['Eins', true],
      ],
    )
    await house.run('dav__restore_version', { ...NAME, version: all[2].id }, anna.call)
    assert.equal(await get(), one)
    const [back] = await house.run('list_entries', { table: 'events' })
    assert.deepEqual([back.id, back.title, back.status], [entry, 'Eins', 'published'])
  })

  test('users create and delete only their own app passwords; tokens create none', async () => {
    const made = await house.run(
      'dav__create_password',
      { name: 'Telefon' },
      { ...anna.call, principal: { ...anna.call.principal, session: null } },
    )
    assert.match(made.password, /^([a-z2-9]{5}-){4}[a-z2-9]{5}$/)
    assert.equal(made.user, anna.email)
    const mine = await house.run('dav__list_passwords', {}, anna.call)
    assert.deepEqual(
      mine.map(({ name }: any) => name),
      ['test', 'Telefon'],
    )
    assert.ok(!JSON.stringify(mine).includes(made.password))
    const other = await house.person()
    await assert.rejects(house.run('dav__delete_password', { id: made.id }, other.call), {
      code: 'not-found',
    })
    await assert.rejects(house.run('dav__create_password', { name: 'x', user: anna.email }, other.call), {
      code: 'forbidden',
    })
    const token = {
      id: 1,
      name: 't',
      level: 'write',
      mode: 'direct',
      expires_at: '2099-01-01',
      operations: null,
    } as const
    const principal = { ...anna.call.principal, kind: 'token', token } as const
    await assert.rejects(house.run('dav__create_password', { name: 'x' }, { ...anna.call, principal }), {
      code: 'forbidden',
    })
    await house.run('dav__delete_password', { id: made.id }, anna.call)
    assert.equal((await house.run('dav__list_passwords', {}, anna.call)).length, 1)
  })

  test('personal data is listed, and erased with the account', async () => {
    const gone = await house.person()
    assert.equal((await gone.ask('GET', `${CALENDAR}a.ics`)).status, 200)
    const site = await house.installation.openSite('default')
    const account = { id: gone.call.principal.user!.id, email: gone.email }
    const { default: data } = await import('../src/personal-data.ts')
    const listed = await data.list!(site.db.read, account)
    assert.deepEqual(
      listed['app_passwords']!.map((row: any) => row.name),
      ['test'],
    )
    const erasure = { ...account, as: 'x', tokens: [], blanked: {}, now: new Date() }
    await transact(site.db, (trx) => data.erase!(trx, erasure))
    assert.equal((await gone.ask('GET', `${CALENDAR}a.ics`)).status, 401)
    assert.deepEqual((await data.list!(site.db.read, account))['app_passwords'], [])
  })

  test('tombstones are purged after 90 days, and older sync tokens become invalid', async () => {
    const token = tokenIn((await anna.ask('REPORT', CALENDAR, { body: syncReport('') })).text)
    await put(event('a', ['SUMMARY:Letzte']))
    await anna.ask('MOVE', `${CALENDAR}a.ics`, { headers: { destination: `${CALENDAR}b.ics` } })
    const { purge } = await import('../src/purge.ts')
    const call = await systemCall(house.installation, 'default')
    const at = (days: number) => ({ ...makeContext(call), now: new Date(Date.now() + days * 86_400_000) })
    await purge(at(89))
    assert.equal((await anna.ask('REPORT', CALENDAR, { body: syncReport(token) })).status, 207)
    await purge(at(91))
    const refused = await anna.ask('REPORT', CALENDAR, { body: syncReport(token) })
    assert.deepEqual([refused.status, /valid-sync-token/.test(refused.text)], [403, true])
    assert.deepEqual(await versions(), [])
    assert.equal((await anna.ask('GET', `${CALENDAR}b.ics`)).status, 200)
  })
})
