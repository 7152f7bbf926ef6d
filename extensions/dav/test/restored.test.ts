// After a restore the counter of changes is one that clients know already: they have to read everything again.
// Holds: contract 4.6 dav
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { createBackup } from '../../../src/lib/backup/backup.ts'
import { restoreBackup } from '../../../src/lib/network/restore/restore-backup.ts'
import { deleteSite } from '../../../src/lib/network/sites.ts'
import {
  event,
  hrefsIn,
  makeDavTestSite,
  propfind,
  syncReport,
  tokenIn,
  type DavTestSite,
  type Person,
} from './house.ts'

const CALENDAR = '/dav/calendars/events/'

suite('a calendar of a restored website', () => {
  let house: DavTestSite
  let anna: Person
  before(async () => {
    house = await makeDavTestSite()
    anna = await house.person()
  })
  after(async () => {
    await deleteSite(house.installation, 'default', 'default')
    await house.close()
  })

  const put = async (name: string) => {
    const headers = { 'content-type': 'text/calendar' }
    const { status } = await anna.ask('PUT', `${CALENDAR}${name}.ics`, { body: event(name), headers })
    assert.equal(status, 201)
  }
  const sync = (token: string) => anna.ask('REPORT', CALENDAR, { body: syncReport(token) })
  const ctag = async () => {
    const options = { body: propfind('cs:getctag'), headers: { depth: '0' } }
    return /<cs:getctag>([^<]+)</.exec((await anna.ask('PROPFIND', CALENDAR, options)).text)![1]!
  }

  test('tokens and ctags of before are invalid, also after the next restore', async () => {
    await put('kept')
    const { file } = await createBackup(house.installation, await house.installation.openSite('default'))
    const seen = { tokens: [] as string[], ctags: [] as string[] }
    for (const round of ['a', 'b']) {
      for (const n of [1, 2]) await put(`lost-${round}${n}`)
      seen.tokens.push(tokenIn((await sync('')).text))
      seen.ctags.push(await ctag())
      await restoreBackup(house.installation, { file, confirm: 'default' })
      for (const n of [1, 2, 3, 4]) {
        // The counter passes the numbers that clients know.
        assert.ok(!seen.ctags.includes(await ctag()))
        await put(`new-${round}${n}`)
      }
      for (const token of seen.tokens) {
        const refused = await sync(token)
        assert.equal(refused.status, 403)
        assert.match(refused.text, /<d:valid-sync-token\/>/)
      }
      const all = await sync('')
      const names = ['kept', ...[1, 2, 3, 4].map((n) => `new-${round}${n}`)]
      assert.deepEqual(hrefsIn(all.text).sort(), names.map((name) => `${CALENDAR}${name}.ics`).sort())
      assert.deepEqual(hrefsIn((await sync(tokenIn(all.text))).text), [])
    }
  })
})
