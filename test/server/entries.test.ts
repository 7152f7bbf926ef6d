// Entries on a website behind a port: detail pages, words of the query, feeds, and writes of another process.
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { openInstallation } from '../../src/lib/installation/installation.ts'
import { startServer, type TestServer } from '../support/server.ts'
import { call } from '../support/installation.ts'
import { Visitor } from '../support/visitor.ts'
import { addPage } from '../lib/website/visitor.ts'
import { entriesBench, probeBlock, type EntriesBench } from '../lib/website/entries-bench.ts'
import { eventually } from '../support/eventually.ts'

const FIELDS = [
  { type: 'text', name: 'title' },
  { type: 'text', name: 'city' },
]

describe('entries behind a port', () => {
  let bench: EntriesBench
  let server: TestServer
  let visitor: Visitor
  let post: any

  before(async () => {
    bench = await entriesBench()
    await bench.table('posts', FIELDS, { route: 'blog', title_field: 'title', schema_type: 'BlogPosting' })
    await addPage(bench.installation, { title: 'Home', slug: '' })
    await addPage(bench.installation, { title: 'Blog', slug: 'blog', blocks: [probeBlock] })
    bench.probe = async ({ data, query }) => {
      const filter = { field: 'city', op: 'eq', value: '$param.city' }
      const { items } = await data.list('posts', { filter, limit: 10, q: query.get('q') })
      return items.map(({ title }) => title)
    }
    post = await bench.entry('posts', { title: 'First', city: 'Moers' })
    await bench.entry('posts', { title: 'Second', city: 'Wesel' })
    server = await startServer(bench.installation)
    visitor = new Visitor(server.port, 'demo.test')
  })
  after(async () => {
    await server.close()
    await bench.end()
  })

  test('a list by words of the query, again from memory', async () => {
    const all = await visitor.get('/blog')
    assert.match(all.text, /First/)
    assert.match(all.text, /Second/)
    for (let i = 0; i < 2; i++) {
      const some = await visitor.get('/blog?city=Moers&utm_source=mail')
      assert.equal(some.status, 200)
      assert.match(some.text, /First/)
      assert.doesNotMatch(some.text, /Second/)
    }
    assert.match((await visitor.get('/blog?q=second')).text, /Second/)
    assert.equal((await visitor.get('/blog?utm_source=mail')).text, all.text)
  })

  test('detail page, feed and sitemap, by GET and HEAD, with 304', async () => {
    for (const path of ['/blog/first', '/blog/feed.xml', '/blog/feed.json', '/sitemap.xml']) {
      const first = await visitor.get(path)
      assert.equal(first.status, 200, path)
      const etag = first.headers.get('etag')!
      assert.ok(etag, path)
      assert.equal((await visitor.get(path, { headers: { 'if-none-match': etag } })).status, 304, path)
      const head = await visitor.send('HEAD', path, {})
      assert.deepEqual([head.status, head.text, head.headers.get('etag')], [200, '', etag], path)
    }
    const { text } = await visitor.get('/blog/first')
    assert.match(text, /<meta property="og:type" content="article">/)
    assert.match(text, /"@type":"BlogPosting"/)
  })

  test('what this process writes is seen at once, what another one writes soon', async () => {
    await bench.entry('posts', { title: 'First again' }, { entry: String(post.id) })
    assert.match((await visitor.get('/blog/first')).text, /First again/)
    assert.match((await visitor.get('/blog?city=Moers')).text, /First again/)
    const other = await openInstallation(bench.options)
    try {
      const { body } = await call(other, 'demo', 'save_entry', {
        table: 'posts',
        fields: { title: 'Third', city: 'Moers' },
      })
      const { id } = (body as { data: { id: number } }).data
      await call(other, 'demo', 'publish_entry', { table: 'posts', entry: String(id) })
    } finally {
      await other.close()
    }
    assert.ok(await soon(async () => (await visitor.get('/blog?city=Moers')).text.includes('Third')))
    assert.ok(await soon(async () => (await visitor.get('/blog/feed.xml')).text.includes('Third')))
    assert.equal((await visitor.get('/blog/third')).status, 200)
  })

  test('many at once with different words are all answered', async () => {
    // One address has 30 a minute.
    const paths = Array.from({ length: 25 }, (_, i) => `/blog?city=Town${i}`)
    const answers = await Promise.all(paths.map((path) => visitor.get(path)))
    assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]))
  })
})

/** Once other processes have looked. */
const soon = (isTrue: () => Promise<boolean>): Promise<boolean> => eventually(isTrue)
