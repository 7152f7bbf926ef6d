// The objects of many changed entries are updated in batches: other requests are served in between, finished batches
// are kept, and objects that no request needs are not updated.
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { makeContext } from '../../../../src/lib/core/operation/make-context.ts'
import { statementsOf } from '../../../../test/support/statements.ts'
import { turnsDuring } from '../../../../test/support/turns-during.ts'
import {
  event,
  hrefsIn,
  makeDavTestSite,
  propfind,
  syncReport,
  tokenIn,
  type DavTestSite,
  type Person,
} from '../house.ts'

const CALENDAR = '/dav/calendars/events/'
const MANY = 120

suite('updating the objects of many changed entries', () => {
  let house: DavTestSite
  let anna: Person
  before(async () => {
    house = await makeDavTestSite()
    anna = await house.person()
    for (let i = 0; i < MANY; i++) await put(`n${i}`, event(`n${i}`, [`X-OWN:${i}`]))
  })
  after(() => house.close())

  const put = (name: string, body: string) =>
    anna.ask('PUT', `${CALENDAR}${name}.ics`, { body, headers: { 'content-type': 'text/calendar' } })
  const list = () => anna.ask('PROPFIND', CALENDAR, { body: propfind('d:getetag'), headers: { depth: '1' } })
  const changeAll = async (data: (i: number) => object) => {
    const objects = await house.objects()
    for (let i = 0; i < MANY; i++)
      await house.run('update_entry', { table: 'events', entry: String(objects.get(`n${i}.ics`)), fields: data(i) })
  }
  /** Hrefs of objects that are older than their entries. */
  const behind = async () => {
    const { db } = await house.installation.openSite('default')
    const read = db.read as any
    const rows = await read
      .selectFrom('dav_objects')
      .select(['href', 'entry', 'entry_version'])
      .where('deleted', '=', 0)
      .execute()
    const entries = await read.selectFrom('data_events').select(['_id', '_version']).execute()
    const versions = new Map(entries.map((one: any) => [Number(one._id), Number(one._version)]))
    return rows
      .filter((one: any) => Number(one.entry_version) !== versions.get(Number(one.entry)))
      .map(({ href }: any) => href)
  }

  test('a request for one object updates only that object', async () => {
    await changeAll((i) => ({ title: `Eins ${i}` }))
    assert.equal((await behind()).length, MANY)
    assert.match((await anna.ask('GET', `${CALENDAR}n7.ics`)).text, /SUMMARY:Eins 7\r\n/)
    assert.equal((await put('n8', event('n8', ['SUMMARY:Vom Telefon']))).status, 204)
    const multiget = `<c:calendar-multiget xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav"><d:prop><c:calendar-data/></d:prop><d:href>${CALENDAR}n9.ics</d:href></c:calendar-multiget>`
    assert.match((await anna.ask('REPORT', CALENDAR, { body: multiget })).text, /SUMMARY:Eins 9/)
    const waiting: string[] = await behind()
    assert.equal(waiting.length, MANY - 3)
    for (const name of ['n7', 'n8', 'n9']) assert.ok(!waiting.includes(`${name}.ics`), name)
  })

  test('an entry created in the admin is available at the address of its uid before any listing', async () => {
    const data = { title: 'Neu im Admin', start: '2027-05-01T18:00:00Z' }
    const entry = await house.run('save_entry', { table: 'events', fields: data })
    const address = `${CALENDAR}${entry.uid}.ics`
    assert.match((await anna.ask('GET', address)).text, /SUMMARY:Neu im Admin\r\n/)
    const moved = await anna.ask('MOVE', address, { headers: { destination: `${CALENDAR}other.ics` } })
    assert.equal(moved.status, 201)
    await house.run('update_entry', { table: 'events', entry: String(entry.id), fields: { title: 'Woanders' } })
    assert.equal((await anna.ask('GET', address)).status, 404)
    assert.match((await anna.ask('GET', `${CALENDAR}other.ics`)).text, /SUMMARY:Woanders\r\n/)
    await house.run('delete_entry', { table: 'events', entry: String(entry.id) })
    assert.equal((await anna.ask('GET', `${CALENDAR}other.ics`)).status, 404)
  })

  test('repeated addresses are looked up once; more entries than a query can name are looked up in parts', async () => {
    const { findCollection } = await import('../../src/store/collections.ts') // after the service has registered cms/*
    const { staleObjects } = await import('../../src/store/stale.ts')
    const { findKnownOf } = await import('../../src/store/objects.ts')
    const ctx = makeContext(anna.call)
    const collection = (await findCollection(ctx, 'calendar', { name: 'events' }))!
    const rows = await (ctx.db as any).selectFrom('data_events').select(['_id', '_uid']).execute()
    // No object has the href derived from its entry's uid: each has the one a client chose.
    const hrefs: string[] = rows.map(({ _uid }: any) => `${_uid}.ics`)
    const statementsFor = (named: string[]) =>
      statementsOf(async () => void (await staleObjects(ctx, collection, named)))
    await statementsFor(hrefs) // loads the definition of the table into memory
    const often = await statementsFor(Array.from({ length: 50 }, () => hrefs).flat())
    assert.equal(often.length, (await statementsFor(hrefs)).length)
    const entries = [...Array(40_000).keys()].map((i) => i + 1_000_000)
    const known = await findKnownOf(ctx.db as never, collection.id, [...entries, Number(rows[0]._id)])
    assert.deepEqual(
      known.map(({ entry }) => entry),
      [Number(rows[0]._id)],
    )
  })

  test('a listing updates all objects with few read statements while other requests are served', async () => {
    await changeAll((i) => ({ title: `Zwei ${i}` }))
    let statements: string[] = []
    const turns = await turnsDuring(async () => {
      statements = await statementsOf(async () => assert.equal((await list()).status, 207))
    })
    assert.ok(turns > MANY, `${turns} turns`)
    assert.deepEqual(await behind(), [])
    const reads = statements.filter((one) => /: select/i.test(one))
    assert.ok(reads.length < 60, `${reads.length} statements read:\n${reads.join('\n')}`)
    const versions = statements.filter((one) => /insert into .dav_versions/i.test(one))
    assert.equal(versions.length, Math.ceil(MANY / 50))
    const again = await statementsOf(list)
    assert.deepEqual(
      again.filter((one) => /insert|update .dav_(objects|collections)/i.test(one)),
      [],
    )
  })

  test('a request that runs out of time gets 503 with Retry-After, and the next one continues', async () => {
    const token = tokenIn((await anna.ask('REPORT', CALENDAR, { body: syncReport('') })).text)
    await changeAll((i) => ({ title: `Drei ${i}`, start: '2027-06-01T10:00:00Z' }))
    const ask = async () => {
      const body = Buffer.from(syncReport(token))
      const ctx = { ...makeContext(anna.call), body: async () => new Uint8Array(body) }
      const request = new Request(`http://localhost${CALENDAR}`, { method: 'REPORT' })
      const { answer } = await import('../../src/dav.ts') // after the service has registered cms/*
      return answer(request, ctx, { load: () => import('../../src/methods/report.ts'), patience: -1 })
    }
    const left: number[] = []
    for (;;) {
      const response = await ask()
      left.push((await behind()).length)
      if (response.status === 207) {
        const changed = hrefsIn(await response.text())
        assert.equal(changed.length, MANY)
        break
      }
      assert.deepEqual([response.status, response.headers.get('retry-after')], [503, '2'])
      assert.ok(response.headers.get('dav'))
    }
    assert.deepEqual(left, [MANY - 50, MANY - 100, 0])
    // The columns with their times are updated, too.
    const june = `<c:calendar-query xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav"><d:prop><d:getetag/></d:prop><c:filter><c:comp-filter name="VCALENDAR"><c:comp-filter name="VEVENT"><c:time-range start="20270601T000000Z" end="20270602T000000Z"/></c:comp-filter></c:comp-filter></c:filter></c:calendar-query>`
    assert.equal(hrefsIn((await anna.ask('REPORT', CALENDAR, { body: june })).text).length, MANY)
  })

  test('simultaneous requests update each object once', async () => {
    const { db } = await house.installation.openSite('default')
    const count = async () =>
      Number(
        (
          await (db.read as any)
            .selectFrom('dav_versions')
            .select((is: any) => is.fn.countAll().as('n'))
            .executeTakeFirst()
        ).n,
      )
    const before = await count()
    await changeAll((i) => ({ title: `Vier ${i}` }))
    const answers = await Promise.all([list(), list(), list(), anna.ask('GET', `${CALENDAR}n3.ics`)])
    assert.deepEqual(
      answers.map(({ status }) => status),
      [207, 207, 207, 200],
    )
    assert.equal((await count()) - before, MANY)
    assert.deepEqual(new Set(answers.slice(0, 3).map(({ text }) => text)).size, 1)
    assert.match((await anna.ask('GET', `${CALENDAR}n3.ics`)).text, /SUMMARY:Vier 3\r\n/)
  })

  test('an edit that changes no line keeps the text, its ETag and the sync token', async () => {
    const first = await anna.ask('REPORT', CALENDAR, { body: syncReport('') })
    await changeAll(() => ({ internal: 'Notiz' }))
    assert.equal((await behind()).length, MANY)
    assert.equal((await anna.ask('REPORT', CALENDAR, { body: syncReport('') })).text, first.text)
    assert.deepEqual(await behind(), [])
  })
})
