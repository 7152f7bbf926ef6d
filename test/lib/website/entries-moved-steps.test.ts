// Several steps of one way, of redirects and of a table that moved, are one: with what was sent along, for a while or for good.
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { addPage } from './visitor.ts'
import { entriesBench, type EntriesBench } from './entries-bench.ts'

describe('several steps below a route that a table had', () => {
  let bench: EntriesBench
  const title = { type: 'text', name: 'title' }
  const ask = async (path: string) => {
    const { status, headers } = await bench.visit.get(path)
    const location = headers.get('location')
    return location === null ? status : [status, location]
  }
  const route = (route: string) =>
    bench.do('save_data_table', { table: 'lamps', settings: { route }, replace: true, apply: true })
  const lead = (from_path: string, to_url: string, status: number) =>
    bench.do('create_redirect', { from_path, to_url, status })

  before(async () => {
    bench = await entriesBench()
    await bench.table('lamps', [title], { route: 'old' })
    await addPage(bench.installation, { title: 'Home', slug: '' })
    const { id } = await bench.entry('lamps', { title: 'Lamp' }, { slug: 'a' })
    const rename = (slug: string) => bench.entry('lamps', {}, { entry: String(id), slug })
    await rename('b')
    await route('new')
    await rename('c')
  })
  after(() => bench.end())

  test('what was sent along arrives', async () => {
    assert.deepEqual(await ask('/old/a'), [301, '/new/c'])
    for (const path of ['/old/a', '/old/b', '/new/b', '/old/c'])
      assert.deepEqual(await ask(`${path}?utm=1`), [301, '/new/c?utm=1'], path)
  })

  test('a query or a place of a redirect goes with it', async () => {
    await lead('/placed', '/old/b#top', 301)
    assert.deepEqual(await ask('/placed?utm=1'), [301, '/new/c?utm=1#top'])
    await lead('/own', '/old/b?from=own', 301)
    assert.deepEqual(await ask('/own?utm=1'), [301, '/new/c?from=own'])
  })

  test('for a while when one of the steps is for a while', async () => {
    await lead('/later', '/old/b', 302)
    await lead('/first', '/later', 301)
    await lead('/good', '/old/b', 308)
    assert.deepEqual(await ask('/later'), [302, '/new/c'])
    assert.deepEqual(await ask('/first'), [302, '/new/c'])
    assert.deepEqual(await ask('/good'), [308, '/new/c'])
    await lead('/kept', '/old/b', 307)
    await lead('/to-kept', '/kept', 301)
    assert.deepEqual(await ask('/kept'), [307, '/new/c'])
    assert.equal(((await ask('/to-kept')) as [number])[0], 302)
  })

  test('feeds that a table does not have are led to nowhere', async () => {
    assert.deepEqual(await ask('/old/feed.xml'), [301, '/new/feed.xml'])
    assert.deepEqual(await ask('/de/old/feed.json'), [301, '/de/new/feed.json'])
    assert.equal(await ask('/old/calendar.ics'), 404)
    assert.equal(await ask('/new/calendar.ics'), 404)
  })

  test('a folder with nothing in it leads nowhere', async () => {
    await addPage(bench.installation, { title: 'Folder', slug: 'folder', type: 'folder' })
    assert.equal(await ask('/folder'), 404)
  })
})
