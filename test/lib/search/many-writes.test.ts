// The index follows many writes at once, such as a large import: all of them, one update at a time, without reading them again.
import assert from 'node:assert/strict'
import test from 'node:test'
import { withLease } from '../../../src/lib/core/jobs/jobs.ts'
import type { Installation } from '../../../src/lib/core/installation.ts'
import { changedMark, noteMarks } from '../../../src/lib/core/object-changes.ts'
import type { Site } from '../../../src/lib/core/site.ts'
import { transact } from '../../../src/lib/platform/db/database.ts'
import { followCommits } from '../../../src/lib/search/feed/follow-commits.ts'
import { feedLease } from '../../../src/lib/search/feed/feed-state.ts'
import { follow } from '../../../src/lib/search/feed/follow.ts'
import { positionNow, writtenSince } from '../../../src/lib/search/feed/position.ts'
import { eventually } from '../../support/eventually.ts'
import { thorough } from '../../support/extent.ts'
import { searchWebsite, titles } from './website.ts'

/** More than a function takes arguments. */
const MANY = 140_000

thorough('more writes than a function takes arguments are followed', async (t) => {
  const website = await searchWebsite()
  t.after(() => website.close())
  await website.visitors('anything')
  const site = await website.installation.openSite('default')
  const marks = Array.from({ length: MANY }, (_, i) => changedMark('page', `gone-${i}`))
  await transact(site.db, (trx) => noteMarks(trx as never, marks))
  await website.do('create_page', { title: 'Gearwheel' })
  await website.do('publish_page', { page: 'gearwheel' })
  await eventually(async () => titles(await website.visitors('gearwheel')).includes('Gearwheel'))
})

test('many writes are read in pieces, each once, and cache tags after them', async (t) => {
  const website = await searchWebsite()
  t.after(() => website.close())
  const site = await website.installation.openSite('default')
  const marks = Array.from({ length: 25 }, (_, i) => changedMark('page', `piece-${i}`))
  let at = await positionNow(site)
  await transact(site.db, (trx) => noteMarks(trx as never, marks))
  const { seq } = at
  await website.do('update_settings', { title: 'Another title' })
  const pieces: string[][] = []
  for (let goesOn = true; goesOn;) {
    const written = (await writtenSince(site, at, 10))!
    pieces.push(written.tags)
    ;({ to: at, goesOn } = written)
    assert.equal(at.seq > seq, !goesOn, 'the position among cache tags')
  }
  assert.ok(pieces.every((tags) => tags.filter((tag) => marks.includes(tag)).length <= 10))
  assert.deepEqual(
    pieces.flat().filter((tag) => marks.includes(tag)),
    marks,
  )
  assert.ok(pieces.at(-1)!.includes('settings'))
  assert.deepEqual(at, await positionNow(site))
})

test('what an index lacks is told whole while it cannot be updated, and read on from where it was read last', async (t) => {
  const website = await searchWebsite()
  t.after(() => website.close())
  await website.visitors('anything')
  const { installation } = website
  const site = await installation.openSite('default')
  const lacking = async () => [...((await follow({ installation, site }, { patience: 0 })).tags ?? [])].sort()
  const marks = ['first', 'second'].map((name) => changedMark('page', name))
  // Another process updates the index, and does not come to these.
  await withLease(installation, feedLease(site), async () => {
    await transact(site.db, (trx) => noteMarks(trx as never, [marks[0]!]))
    assert.deepEqual(await lacking(), [marks[0]])
    await transact(site.db, (trx) => noteMarks(trx as never, [marks[1]!]))
    assert.deepEqual(await lacking(), marks)
  })
  await eventually(async () => (await lacking()).length === 0)
})

test('commits during an update are followed by one more, however many they are', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  let [running, most, all] = [0, 0, 0]
  const ends: (() => void)[] = []
  const installation = {
    committed: new Set<(site: Site, tags: ReadonlySet<string>) => void>(),
    async withSite() {
      most = Math.max(most, ++running)
      all++
      await new Promise<void>((end) => ends.push(end))
      running--
    },
  }
  const follower = followCommits(installation as unknown as Installation)
  const site = { key: 'one', features: new Map([['search', { on: true }]]) } as unknown as Site
  /** A commit, and the pause in which successive ones are put together. */
  const commit = async () => {
    installation.committed.forEach((tell) => tell(site, new Set(['x'])))
    t.mock.timers.tick(1000)
    await turns()
  }
  for (let n = 0; n < 50; n++) await commit()
  assert.deepEqual([running, all], [1, 1])
  ends.shift()!()
  await turns()
  t.mock.timers.tick(1000)
  await turns()
  assert.deepEqual([running, all], [1, 2])
  ends.shift()!()
  await follower.close()
  assert.deepEqual([running, most, all], [0, 1, 2])
})

/** Until what was begun has gone as far as it can. */
async function turns(): Promise<void> {
  for (let n = 0; n < 20; n++) await new Promise((resolve) => setImmediate(resolve))
}
