// The register of addresses: what the service, languages, extensions, pages, entries and files have is given to nobody else.
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { fitsRoute } from '../../../src/lib/addresses/service.ts'
import { isServiceSegment, serviceAt } from '../../../src/lib/addresses/service.ts'
import { makeService, rest, type TestService } from '../../support/client.ts'
import { addPage } from '../website/visitor.ts'
import { entriesBench, type EntriesBench } from '../website/entries-bench.ts'

suite('register of addresses', () => {
  let bench: EntriesBench
  before(async () => {
    bench = await entriesBench()
    await addPage(bench.installation, { title: 'Home', slug: '' })
    await addPage(bench.installation, { title: 'Start', slug: '', lang: 'de' })
    await bench.table('staff', [{ type: 'text', name: 'title' }], { title_field: 'title', route: 'team' })
  })
  after(() => bench.end())

  /** Code at the field, and the message. */
  const refused = async (name: string, input: object) => {
    const error: any = await bench.do(name, { ...input }).then(
      () => assert.fail(`${name} ${JSON.stringify(input)} was taken`),
      (thrown) => thrown,
    )
    const [{ pointer, code } = { pointer: '', code: '' }] = error.errors
    return [error.code, pointer, code, error.errors[0]?.message ?? error.message]
  }

  test('a page gets no address of the service, of a language or below one', async () => {
    const service = (one: string) => [
      'conflict',
      '/slug',
      'reserved',
      `The service itself answers /${one}: choose another address.`,
    ]
    for (const slug of ['admin', 'api', 'mcp', 'assets', 'oauth', 'healthz'])
      assert.deepEqual(await refused('create_page', { title: 'X', slug }), service(slug))
    for (const slug of ['en', 'de'])
      assert.deepEqual(await refused('create_page', { title: 'X', slug }), [
        ...['conflict', '/slug', 'reserved'],
        `/${slug} is the address of the language ${slug}: choose another address.`,
      ])
    // Where nothing of the service is, the same words are free.
    for (const [slug, lang] of [
      ['admin', 'de'],
      ['en', 'de'],
      ['media', 'en'],
    ])
      assert.equal(
        (
          await bench.do('get_page', {
            page: String((await addPage(bench.installation, { title: 'X', slug, lang })).id),
          })
        ).slug,
        slug,
      )
    const media = await bench.do('get_page', { page: 'media' })
    assert.equal((await refused('create_page', { title: 'X', slug: 'x', parent: String(media.id) }))[2], 'reserved')
    assert.equal(await bench.visit.get('/').then(({ status }) => status), 200)
    assert.match(await bench.visit.text('/de'), /Start/)
  })

  test('nor by a change of its slug, its place, or a translation; one made of its title gets a number', async () => {
    const page = await addPage(bench.installation, { title: 'Admin' })
    assert.equal((await bench.do('get_page', { page: String(page.id) })).slug, 'admin-2')
    assert.equal((await refused('update_page', { page: String(page.id), slug: 'api' }))[2], 'reserved')
    const below = await addPage(bench.installation, { title: 'En', slug: 'en', parent: String(page.id) })
    assert.equal((await refused('move_page', { page: String(below.id), parent: null }))[2], 'reserved')
    assert.equal((await bench.do('create_page', { title: 'En' })).slug, 'en-2')
    // What is no page for visitors has no address.
    assert.equal((await bench.do('create_page', { title: 'T', slug: 'mcp', type: 'template' })).slug, 'mcp')
  })

  test('of a page and an entry the second is refused, naming the first: slugs, moves, restored ones, routes', async () => {
    const anna = await bench.entry('staff', { title: 'Anna' })
    const team = await addPage(bench.installation, { title: 'Team', slug: 'team' })
    const message = `The address /team/anna belongs to the entry "Anna" (entry ${anna.id} of the table staff): choose another address.`
    const input = { title: 'Anna', slug: 'anna', parent: String(team.id) }
    assert.deepEqual(await refused('create_page', input), ['conflict', '/slug', 'taken', message])
    const other = await addPage(bench.installation, { title: 'Anna', slug: 'anna' })
    assert.equal((await refused('move_page', { page: String(other.id), parent: 'team' }))[3], message)
    await bench.do('delete_entry', { table: 'staff', entry: String(anna.id) })
    await bench.do('move_page', { page: String(other.id), parent: 'team' })
    const { slug } = await bench.do('restore_item', { uid: anna.uid })
    assert.equal(slug, 'anna-2')
    const crew = await addPage(bench.installation, { title: 'Crew', slug: 'crew' })
    const page = await addPage(bench.installation, {
      title: 'Second',
      slug: 'anna-2',
      parent: String(crew.id),
    })
    assert.deepEqual(
      await refused('save_data_table', {
        table: 'staff',
        settings: { title_field: 'title', route: 'crew' },
        apply: true,
      }),
      [
        'validation',
        '/settings/route',
        'taken',
        `would give the entry "Anna" (entry ${anna.id}) the address of the page "Second" (page ${page.id})`,
      ],
    )
    // In another language, or at another depth, there is room.
    await addPage(bench.installation, { title: 'Anna', slug: 'anna-2', lang: 'de' })
  })

  test('a page from the trash whose address an entry has got comes back beside it', async () => {
    const team = await addPage(bench.installation, { title: 'Crowd', slug: 'crowd' })
    await bench.do('save_data_table', {
      handle: 'crowd',
      name: 'Crowd',
      fields: [{ type: 'text', name: 'title' }],
      settings: { title_field: 'title', route: 'crowd' },
      apply: true,
    })
    const page = await addPage(bench.installation, { title: 'Bob', slug: 'bob', parent: String(team.id) })
    await bench.do('delete_page', { page: String(page.id) })
    await bench.entry('crowd', { title: 'Bob' })
    assert.equal((await bench.do('restore_item', { uid: page.uid })).path, 'crowd/bob-2')
  })

  test('the home page stays public, in every language', async () => {
    const offline = 'The home page cannot be taken offline: give another page its address first.'
    for (const lang of ['en', 'de']) {
      assert.equal((await refused('publish_page', { page: 'home', lang, action: 'unpublish' }))[3], offline)
      assert.equal(
        (await refused('publish_page', { page: 'home', lang, action: 'archive' }))[3],
        'The home page cannot be archived: give another page its address first.',
      )
      assert.equal(
        (await refused('schedule_page', { page: 'home', lang, unpublish_at: '2027-01-01T00:00:00Z' }))[3],
        offline,
      )
      assert.equal((await refused('delete_page', { page: 'home', lang, confirm: true }))[0], 'conflict')
    }
    assert.equal((await bench.visit.get('/de')).status, 200)
  })

  test('a redirect from what answers already is refused with the reason', async () => {
    const ben = await bench.entry('staff', { title: 'Ben' })
    const from = async (from_path: string) => refused('create_redirect', { from_path, to_url: '/x' })
    for (const path of [
      '/_form/staff',
      '/_proxy/x',
      '/_embed/x',
      '/_plain.css',
      '/.well-known/webauthn',
      '/healthz',
      '/oauth/token',
      '/sitemap-2.xml',
      '/llms.txt',
      '/admin/*',
      '/api/:id',
    ])
      assert.deepEqual(await from(path), [
        'validation',
        '/from_path',
        'reserved',
        `${path} is answered by the service itself, never by a redirect.`,
      ])
    assert.equal(
      (await from('/team/ben'))[3],
      `The address /team/ben belongs to the entry "Ben" (entry ${ben.id} of the table staff): choose another address.`,
    )
    assert.equal(
      (await from('/team/feed.xml'))[3],
      'The table staff has a feed at /team/feed.xml: choose another address.',
    )
    assert.match((await from('/?p=12'))[3], /^The address \/ belongs to the page "Home"/)
  })

  test('which addresses are the service’s stands in one list', () => {
    const keyOf = (address: string) => serviceAt(address)?.key
    assert.equal(keyOf('/admin/setup'), 'setup')
    assert.equal(keyOf('/admin/settings'), 'screens')
    assert.equal(keyOf('/administration'), undefined)
    assert.equal(keyOf('/media'), undefined)
    assert.equal(keyOf('/media/x'), 'media')
    assert.equal(keyOf('/sitemap-12.xml'), 'sitemap')
    assert.equal(keyOf('/'), undefined)
    assert.deepEqual(['media', 'admin', '_x', 'news', 'healthz'].map(isServiceSegment), [true, true, true, false, true])
  })

  test('routes of extensions are read as the server reads them', () => {
    const cases: [pattern: string, address: string, fits: boolean][] = [
      ['/hello/world', '/hello/world', true],
      ['/hello/world', '/hello', false],
      ['/hello/:name', '/hello/anna', true],
      ['/hello/:name', '/hello/anna/b', false],
      ['/dav/**', '/dav/a/b', true],
      ['/dav/**:path', '/dav', true],
      ['/*/stolen', '/news/stolen', true],
    ]
    for (const [pattern, address, fits] of cases) assert.equal(fitsRoute(pattern, address), fits, pattern)
  })
})

suite('addresses of extensions', () => {
  let service: TestService
  before(async () => void (service = await makeService()))
  after(() => service.close())

  test('no page, table or redirect gets one', async () => {
    const token = await service.token()
    const post = async (path: string, body: object) => (await rest(service.app, 'POST', path, { token, body })).body
    const page = await post('/pages', { title: 'Members', slug: 'members' })
    assert.equal(page.detail, 'The extension shelf answers /members: choose another address.')
    const redirect = await post('/redirects', { from_path: '/members', to_url: '/x' })
    assert.equal(redirect.detail, 'The extension shelf answers /members: choose another address.')
    const table = {
      handle: 'hello',
      name: 'Hello',
      singular: 'Hello',
      fields: [{ type: 'text', name: 'title' }],
    }
    const { errors } = await post('/data', { ...table, settings: { route: 'hello', title_field: 'title' } })
    assert.deepEqual([errors[0].pointer, errors[0].code], ['/settings/route', 'reserved'])
  })
})
