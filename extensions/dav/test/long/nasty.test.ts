// Texts are returned byte for byte whatever they contain, and a change in the admin changes only the lines it concerns.
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { makeDavTestSite, type DavTestSite, type Person } from '../house.ts'
import { isThorough } from '../../../../test/support/extent.ts'
import { nastyObject } from '../nasty-objects.ts'

const CALENDAR = '/dav/calendars/events/'
const [MANY, CHANGED] = isThorough ? [1000, 1000] : [150, 60]

suite('unusual calendar objects', () => {
  let house: DavTestSite
  let anna: Person
  before(async () => {
    house = await makeDavTestSite()
    anna = await house.person()
  })
  after(() => house.close())

  /** The lines of a text, each with its folded continuation. */
  const linesOf = (bytes: Buffer): string[] =>
    bytes
      .toString('latin1')
      .replace(/^\xEF\xBB\xBF/, '')
      .split(/(?<=\n)(?![ \t])/)
  const name = (line: string) => /^[^:;\r\n]*/.exec(line.replace(/\r?\n[ \t]/g, ''))![0].toUpperCase()
  const CHANGES = ['SUMMARY', 'DTSTAMP', 'LAST-MODIFIED', 'SEQUENCE']

  test(`${MANY} unusual objects are returned byte for byte`, async () => {
    for (let seed = 0; seed < MANY; seed++) {
      const body = nastyObject(seed)
      const put = await anna.ask('PUT', `${CALENDAR}n${seed}.ics`, {
        body,
        headers: { 'content-type': 'text/calendar' },
      })
      assert.equal(put.status, 201, `${seed}: ${put.text}\n${body.toString().slice(0, 2000)}`)
      const got = await anna.ask('GET', `${CALENDAR}n${seed}.ics`)
      assert.ok(got.bytes.equals(body), `${seed} differs`)
      assert.equal(got.headers.get('etag'), put.headers.get('etag'))
    }
  })

  test(`changing the title in the admin keeps all other lines of ${CHANGED} objects`, async () => {
    const entries = new Map<string, any>()
    for (let cursor = ''; ;) {
      const page: any = await house.list('list_entries', {
        table: 'events',
        limit: 200,
        ...(cursor && { cursor }),
      })
      for (const one of page.data) entries.set(one.uid, one)
      cursor = page.next
      if (!cursor) break
    }
    assert.equal(entries.size, MANY)
    const objects = await house.objects()
    for (let seed = 0; seed < CHANGED; seed++) {
      const entry = objects.get(`n${seed}.ics`)!
      await house.run('update_entry', {
        table: 'events',
        entry: String(entry),
        fields: { title: `Neuer Titel ${seed} ü` },
      })
    }
    // On a busy machine it may take several requests to update all objects: those before the last respond with 503.
    for (let status = 503; status !== 207;) {
      const list = await anna.ask('PROPFIND', CALENDAR, { headers: { depth: '1' } })
      if (list.status !== 207) assert.deepEqual([list.status, list.headers.get('retry-after')], [503, '2'])
      status = list.status
    }
    for (let seed = 0; seed < CHANGED; seed++) {
      const got = await anna.ask('GET', `${CALENDAR}n${seed}.ics`)
      const rest = (bytes: Buffer) => linesOf(bytes).filter((line) => !CHANGES.includes(name(line)))
      // Lines with these names are not compared: those of the event itself have changed.
      const before = rest(nastyObject(seed))
      const after = rest(got.bytes)
      const ended = (lines: string[]) => lines.map((line) => line.replace(/\r?\n$/, ''))
      assert.deepEqual(ended(after), ended(before), `${seed}`)
      assert.ok(
        got.bytes
          .toString()
          .replace(/\r?\n[ \t]/g, '')
          .includes(`Neuer Titel ${seed} ü`),
        `${seed}`,
      )
    }
  })
})
