// Redirects with placeholders and queries, as visitors meet them: /old/* and /shop/:id, /index.php?id=12, and files of an older website.
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { addPage } from '../website/visitor.ts'
import { entriesBench, type EntriesBench } from '../website/entries-bench.ts'

suite('redirects with placeholders and queries', () => {
  let bench: EntriesBench
  before(async () => {
    bench = await entriesBench()
    await addPage(bench.installation, { title: 'Home', slug: '' })
    await addPage(bench.installation, { title: 'News', slug: 'news' })
  })
  after(() => bench.end())

  const add = (from_path: string, to_url: string, status = 301) =>
    bench.do('create_redirect', { from_path, to_url, status })
  const ask = async (path: string) => {
    const { status, headers } = await bench.visit.get(path)
    const location = headers.get('location')
    return location === null ? status : [status, location]
  }
  const refused = async (from_path: string, to_url: string) => {
    const error: any = await add(from_path, to_url).then(
      () => assert.fail(`${from_path} was taken`),
      (thrown) => thrown,
    )
    return [error.code, error.errors[0]?.message ?? error.message]
  }

  test('a * at the end stands for all that follows, and is put into the target', async () => {
    await add('/old/*', '/new/*')
    assert.deepEqual(await ask('/old/a'), [301, '/new/a'])
    assert.deepEqual(await ask('/old/a/b-c/d?utm=1'), [301, '/new/a/b-c/d?utm=1'])
    assert.equal(await ask('/old'), 404)
    assert.equal(await ask('/older/a'), 404)
    await add('/gone/*', '/news')
    assert.deepEqual(await ask('/gone/a/b'), [301, '/news'])
    await add('/moved/*', 'https://example.org/archive/*', 308)
    assert.deepEqual(await ask('/moved/2019/x'), [308, 'https://example.org/archive/2019/x'])
  })

  test('names stand for one part each, also inside a query of the target', async () => {
    await add('/shop/:category/:id', '/products/:id')
    await add('/article/:id', '/index?id=:id')
    assert.deepEqual(await ask('/shop/lamps/12'), [301, '/products/12'])
    assert.equal(await ask('/shop/lamps'), 404)
    assert.equal(await ask('/shop/lamps/12/more'), 404)
    assert.deepEqual(await ask('/article/7%26x=1'), [301, '/index?id=7%26x%3D1'])
  })

  test('pages, exact sources and closer placeholders go first', async () => {
    await addPage(bench.installation, { title: 'Stays', slug: 'stays', parent: 'news' })
    await add('/news/*', '/all')
    await add('/news/one', '/exact')
    await add('/news/:year/jan', '/january/:year')
    await add('/news/2020/*', '/y2020/*')
    assert.equal(await ask('/news/stays'), 200)
    assert.deepEqual(await ask('/news/one'), [301, '/exact'])
    assert.deepEqual(await ask('/news/2019/jan'), [301, '/january/2019'])
    assert.deepEqual(await ask('/news/2020/x'), [301, '/y2020/x'])
    assert.deepEqual(await ask('/news/else'), [301, '/all'])
  })

  test('a source with a query: its parameters in any order, others go along', async () => {
    await add('/index.php?id=12', '/twelve')
    await add('/index.php?id=12&L=1', '/en/twelve')
    await add('/index.php', '/news')
    assert.deepEqual(await ask('/index.php?id=12'), [301, '/twelve'])
    assert.deepEqual(await ask('/index.php?utm=a&id=12'), [301, '/twelve?utm=a'])
    assert.deepEqual(await ask('/index.php?L=1&id=12'), [301, '/en/twelve'])
    assert.deepEqual(await ask('/index.php?id=13'), [301, '/news?id=13'])
    assert.deepEqual(await ask('/index.php?id=12&a=1&b=2&c=3&d=4&e=5&f=6'), [301, '/twelve?a=1&b=2&c=3&d=4&e=5&f=6'])
    assert.match((await refused('/index.php?L=1&id=12', '/x'))[1], /is redirected already/)
    assert.equal((await bench.do('list_redirects', { q: '/index.php?id=12' }))[0].from_path, '/index.php?id=12')
  })

  test('what a placeholder stands for never leads to another host, nor out of the path', async () => {
    await add('/out/*', 'https://example.org/*')
    await add('/in/*', '/*')
    assert.deepEqual(await ask('/in/%5c%5cevil.example'), 404)
    assert.deepEqual(await ask('/in//evil.example/x'), [308, '/in/evil.example/x'])
    assert.deepEqual(await ask('/in/evil.example/x'), [301, '/evil.example/x'])
    assert.deepEqual(await ask('/out/@evil.example'), [301, 'https://example.org/%40evil.example'])
    assert.deepEqual(await ask('/out/a%3Fb%23c'), [301, 'https://example.org/a%3Fb%23c'])
    assert.deepEqual(await ask('/in/%2e%2e/%2e%2e/x'), 404)
  })

  test('circles are refused; one that only some addresses make is no answer', async () => {
    assert.equal((await refused('/loop/*', '/loop/more/*'))[0], 'conflict')
    await add('/ping/*', '/pong/*')
    assert.equal((await refused('/pong/*', '/ping/*'))[0], 'conflict')
    assert.equal((await refused('/pong/:one', '/ping/:one'))[0], 'conflict')
    assert.equal((await refused('/pong/x', '/ping/x'))[0], 'conflict')
    await add('/tick/one', '/tock/one')
    await add('/tock/*', '/tick/*')
    assert.deepEqual(await ask('/tock/two'), [301, '/tick/two'])
    assert.equal(await ask('/tock/one'), 404)
  })

  test('placeholders that cannot be meant are refused', async () => {
    const star = 'takes one * only, as the last part: /old/*'
    assert.deepEqual(await refused('/a/*/b', '/x'), ['validation', star])
    assert.deepEqual(await refused('/a*', '/x'), ['validation', star])
    assert.deepEqual(await refused('/a/*?b=1', '/x'), ['validation', 'takes placeholders or a query, not both'])
    assert.match((await refused('/*', '/x'))[1], /would lead every missing address away/)
    assert.deepEqual(await refused('/b/:id', '/x/*'), ['validation', 'has *, which the old address lacks'])
    assert.deepEqual(await refused('/b/*', '/x/:id'), ['validation', 'has :id, which the old address lacks'])
    assert.deepEqual(await refused('/b/:id/:id', '/x'), ['validation', 'takes each :name once, and at most 5 of them'])
  })

  test('addresses below /media that no file of the library has can lead on', async () => {
    await add('/media/files/*', '/downloads/*')
    await add('/media/flyer.pdf', '/news')
    assert.deepEqual(await ask('/media/files/2019/a.pdf'), [301, '/downloads/2019/a.pdf'])
    assert.deepEqual(await ask('/media/flyer.pdf'), [301, '/news'])
    assert.equal(await ask('/media/else.pdf'), 404)
  })
})
