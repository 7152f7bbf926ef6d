// An index that is damaged or missing is built again by itself, and a rebuild that was asked for is done, whatever comes between.
import assert from 'node:assert/strict'
import Database from 'better-sqlite3'
import { closeSync, openSync, readFileSync, rmSync, statSync, writeFileSync, writeSync } from 'node:fs'
import { after, before, suite, test } from 'node:test'
import { shortHash } from '../../../src/lib/base/hash.ts'
import { withLease } from '../../../src/lib/core/jobs/jobs.ts'
import check from '../../../src/lib/health/checks/search.ts'
import { eventually } from '../../support/eventually.ts'
import { searchWebsite, titles, type Website } from './website.ts'

suite('an index that is lost', () => {
  let site: Website
  let path: string
  before(async () => {
    site = await searchWebsite()
    await site.do('create_page', { title: 'Gearwheel' })
    await site.do('publish_page', { page: 'gearwheel' })
    assert.deepEqual(titles(await site.visitors('gearwheel')), ['Gearwheel'])
    path = (await own()).sideDatabases.fileOf('search')
  })
  after(() => site.close())

  const own = () => site.installation.openSite('default')
  const remove = () => ['', '-wal', '-shm'].forEach((end) => rmSync(path + end, { force: true }))
  const builtAt = async () => (await site.do<{ built_at: string }>('get_search_status')).built_at
  /** To its end: what writes the file meanwhile would write over the damage, or beside it. */
  const rebuilt = async () => {
    const before = await builtAt()
    site.clock.advance(1000)
    await site.do('rebuild_search')
    await eventually(async () => {
      await site.visitors('gearwheel')
      return (await builtAt()) > before
    }, 'a new index')
  }
  const health = async () =>
    (await check.site!(await own(), site.installation)).map((one) => [one.status, one.message.key])

  for (const isOpen of [true, false])
    test(`a file that is removed while it is ${isOpen ? 'open' : 'closed'} is found missing by the next search`, async () => {
      if (!isOpen) await site.installation.search.forget(path)
      remove()
      assert.deepEqual(titles(await site.visitors('gearwheel')), ['Gearwheel'])
      assert.equal((await site.members('gearwheel')).meta.total, 1)
    })

  test('health warns of a missing index, but not of one that no search has asked for yet', async () => {
    assert.deepEqual(await health(), [['ok', 'site_health.search_ready']])
    remove()
    assert.deepEqual(await health(), [['warn', 'site_health.search_stale']])
    rmSync(path.replace(/\.sqlite$/, '-feed.json'))
    assert.deepEqual(await health(), [['ok', 'site_health.search_new']])
    assert.deepEqual(titles(await site.visitors('gearwheel')), ['Gearwheel'])
    assert.deepEqual(await health(), [['ok', 'site_health.search_ready']])
  })

  for (const isFromStart of [true, false])
    test(`pages of the file that are overwritten, ${isFromStart ? 'all behind the first' : 'at its end'}: it is built again`, async () => {
      await rebuilt()
      await site.installation.search.forget(path)
      damage(path, isFromStart ? 4096 : statSync(path).size - 8 * 4096)
      for (const word of ['gearwheel', 'gearwhel'])
        assert.deepEqual(titles(await site.visitors(word)), ['Gearwheel'], word)
    })

  test('a state that belongs to an index which was never built is none', async () => {
    await site.installation.search.forget(path)
    const file = path.replace('.sqlite', '-feed.json')
    const state = JSON.parse(readFileSync(file, 'utf8')) as object
    remove()
    writeFileSync(file, JSON.stringify({ ...state, built_at: null }))
    assert.deepEqual(titles(await site.visitors('gearwheel')), ['Gearwheel'])
  })

  test('a file that has lost a table of its own is built again', async () => {
    await site.installation.search.forget(path)
    const file = new Database(path)
    file.exec('drop table state')
    file.close()
    assert.deepEqual(titles(await site.visitors('gearwheel')), ['Gearwheel'])
  })

  test('what is written meets the damage, too', async () => {
    await site.installation.search.forget(path)
    damage(path, 4096)
    await site.do('create_page', { title: 'Anvil' })
    await site.do('publish_page', { page: 'anvil' })
    assert.deepEqual(titles(await site.visitors('anvil')), ['Anvil'])
    assert.deepEqual(titles(await site.visitors('gearwheel')), ['Gearwheel'])
  })

  test('a rebuild that was asked for is done when it could not begin at once', async () => {
    const isAsked = () => readFileSync(path.replace('.sqlite', '-feed.json'), 'utf8').includes('"asked":true')
    const before = await builtAt()
    // Another process began one and died.
    const name = `search-rebuild:${shortHash(path)}:default`
    const lease = { name, ttl: 60_000 }
    await withLease(site.installation, lease, async () => {
      site.clock.advance(1000)
      await site.do('rebuild_search')
      // A search waits for the index for a while only, and goes on without it.
      await eventually(async () => {
        await site.visitors('gearwheel')
        return isAsked()
      }, 'the note of what was asked')
    })
    assert.equal(await builtAt(), before)
    await eventually(async () => {
      await site.visitors('gearwheel')
      return (await builtAt()) > before && !isAsked()
    }, 'another index')
  })
})

/** As a disk does that loses what it had. */
function damage(path: string, from: number): void {
  const file = openSync(path, 'r+')
  const rest = statSync(path).size - from
  writeSync(file, Buffer.alloc(rest, 0xa7), 0, rest, from)
  closeSync(file)
}
