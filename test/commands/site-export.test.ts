// site:export: a website as files, without the service.
// Holds: contract 3.4 site-export; contract 4.7 static
import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import { existsSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import test, { after, before, suite } from 'node:test'
import { cms, startCms } from '../support/cms.ts'
import { eventually } from '../support/eventually.ts'
import { removeFolder, tempFolder } from '../support/temp.ts'

const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
}

/** As hosts of files do: an index for a folder, 404.html for what is not there. */
async function hosted(folder: string) {
  const server = createServer((req, res) => {
    const path = decodeURIComponent(new URL(req.url!, 'http://localhost').pathname)
    const [file] = [join(folder, path), join(folder, path, 'index.html')].filter((one) =>
      statSync(one, { throwIfNoEntry: false })?.isFile(),
    )
    const found = file ?? join(folder, '404.html')
    res.writeHead(file ? 200 : 404, { 'content-type': TYPES[extname(found)] ?? 'application/octet-stream' })
    res.end(readFileSync(found))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() }
}

suite('a website exported', () => {
  let root: string
  let out: string
  let answer: Awaited<ReturnType<typeof cms>>
  const call = async (name: string, input: object) => {
    const done = await cms(root, ['call', name, '--json', '--input', JSON.stringify(input)])
    assert.equal(done.code, 0, done.stdout)
    return done.json.result
  }
  before(async () => {
    root = tempFolder()
    out = join(root, 'out')
    const made = await cms(root, ['site:create', 'one', 'one.example', 'starter', '--lang=en,de', '--no-content'])
    assert.equal(made.code, 0, made.stderr)
    const file = join(root, 'config/sites/one.json')
    const config = JSON.parse(readFileSync(file, 'utf8')) as object
    writeFileSync(file, JSON.stringify({ ...config, extensions: ['consent_kit'] }))
    const matomo = { key: 'matomo', params: { matomo_url: 'https://stats.example.org', site_id: '1' } }
    await call('consent_kit__update_consent', { services: [matomo] })
    const hidden = await call('create_page', {
      title: 'Members',
      slug: 'members',
      access: 'role',
      access_roles: ['admin'],
    })
    await call('publish_page', { page: String(hidden.id) })
    await call('update_settings', { values: { email: 'post@one.example' } })
    await call('create_redirect', { from_path: '/former', to_url: '/' })
    await call('create_redirect', { from_path: '/shop/:id', to_url: '/' })
    const fields = [{ name: 'title', type: 'text', required: true }]
    const settings = { route: 'news', title_field: 'title' }
    await call('save_data_table', { handle: 'news', name: 'News', fields, settings, apply: true })
    for (let i = 1; i <= 5; i++) {
      const { id } = await call('save_entry', { table: 'news', fields: { title: `Grüße Nummer ${i}` } })
      await call('save_entry', { table: 'news', entry: String(id), action: 'publish' })
    }
    const blocks = [
      { type: 'data_list', data: { table: 'news', limit: 2, paged: true } },
      { type: 'search', data: { title: 'Search' } },
      { type: 'data_form', data: { table: 'wishes' } },
      {
        type: 'richtext',
        data: { text: '<p><a href="/members">Members</a> <a href="/nowhere">Gone</a></p>' },
      },
    ]
    const wishes = [{ name: 'wish', type: 'text', label: 'Wish' }]
    await call('save_data_table', {
      handle: 'wishes',
      name: 'Wishes',
      fields: wishes,
      settings: { form: { open: true } },
      apply: true,
    })
    const page = await call('create_page', { title: 'All news', slug: 'all-news', blocks })
    await call('publish_page', { page: String(page.id) })
    answer = await cms(root, ['site:export', '--out', out, '--json'])
  })
  after(() => removeFolder(root))

  test('every page is a file, and every address in them is there', async () => {
    assert.equal(answer.code, 0, answer.stdout + answer.stderr)
    const { result } = answer.json
    assert.ok(result.pages > 8, JSON.stringify(result))
    const leftOut = result.left_out.map(
      ({ address, reason, page }: Record<string, string>) => `${address} ${reason} ${page ?? ''}`,
    )
    for (const one of ['/members access /all-news', '/nowhere broken /all-news', '/all-news form '])
      assert.ok(leftOut.includes(one), leftOut.join())
    assert.equal(existsSync(join(out, 'members')), false)
    const host = await hosted(out)
    try {
      const seen = new Set<string>()
      for (const file of globSync('**/*.html', { cwd: out })) {
        const html = readFileSync(join(out, file), 'utf8')
        for (const [, address] of html.matchAll(/(?:href|src)="(\/[^"#]*)[^"]*"/g))
          seen.add(address!.replaceAll('&amp;', '&'))
        for (const [, set] of html.matchAll(/srcset="([^"]+)"/g))
          for (const part of set!.split(/,\s+/)) if (part.startsWith('/')) seen.add(part.split(' ')[0]!)
        assert.doesNotMatch(html, /action="\/_(form|chat)/)
      }
      const lost: string[] = []
      for (const address of seen) {
        const got = await fetch(host.url + address)
        await got.arrayBuffer()
        if (got.status !== 200) lost.push(address)
      }
      assert.deepEqual([lost.sort(), seen.size > 15], [['/members', '/nowhere'], true])
    } finally {
      host.close()
    }
    for (const file of ['sitemap.xml', 'robots.txt', '404.html', 'news/gruesse-nummer-1/index.html'])
      assert.ok(existsSync(join(out, file)), file)
  })

  test('other pages of a list are pages; a redirect leads on, one with places is told', () => {
    const list = readFileSync(join(out, 'all-news/index.html'), 'utf8')
    assert.match(list, /href="\/all-news\/_page-2[#"]/)
    const last = readFileSync(join(out, 'all-news/_page-3/index.html'), 'utf8')
    for (const tag of [/<link rel="canonical" href="([^"]+)"/, /<meta property="og:url" content="([^"]+)"/])
      assert.match(tag.exec(last)![1]!, /^https?:.*\/all-news\/_page-3$/)
    assert.match(readFileSync(join(out, 'former/index.html'), 'utf8'), /http-equiv="refresh" content="0; url=\/"/)
    const leftOut = answer.json.result.left_out.map(
      ({ address, reason }: Record<string, string>) => `${address} ${reason}`,
    )
    assert.ok(leftOut.includes('/shop/:id redirect'), leftOut.join())
  })

  test('a form is a note with the contact, or is sent to --forms-url; chats and pages for members are told', async () => {
    const page = join(out, 'all-news/index.html')
    assert.match(
      readFileSync(page, 'utf8'),
      /<p class="form-note">This form is not available here\. Please write or call: <a href="mailto:post@one\.example">/,
    )
    const again = await cms(root, ['site:export', '--out', out, '--forms-url=https://forms.example/one', '--json'])
    assert.equal(again.code, 0, again.stdout)
    const html = readFileSync(page, 'utf8')
    assert.match(html, /<form class="form" method="post" action="https:\/\/forms\.example\/one"/)
    assert.equal(
      again.json.result.left_out.some(({ reason }: { reason: string }) => reason === 'form'),
      false,
    )
  })

  test('the search looks into an exported index', () => {
    const html = readFileSync(join(out, 'all-news/index.html'), 'utf8')
    const [, script = ''] = /<script src="(\/assets\/static-search\.[^"]+)" defer>/.exec(html) ?? []
    assert.match(html, /<form class="search-form"[^>]*data-index="\/search-index\.en\.json"/)
    assert.ok(existsSync(join(out, script)))
    const index = readFileSync(join(out, 'search-index.en.json'), 'utf8')
    assert.match(index, /Grüße Nummer 3/)
    assert.doesNotMatch(index, /"\/members"/)
  })

  test('a folder with something else is refused and stays; so is a website that is closed', async () => {
    const other = join(root, 'other')
    mkdirSync(other)
    writeFileSync(join(other, 'mine.txt'), 'mine')
    const refused = await cms(root, ['site:export', '--out', other])
    assert.deepEqual([refused.code, /is not empty/.test(refused.stderr)], [4, true])
    assert.equal(readFileSync(join(other, 'mine.txt'), 'utf8'), 'mine')
    assert.equal((await cms(root, ['site:export', '--out', out, '--forms-url=forms'])).code, 2)
    await cms(root, ['maintenance', 'on'])
    const closed = await cms(root, ['site:export', '--out', out])
    assert.deepEqual([closed.code, /answers 503/.test(closed.stderr)], [4, true], closed.stderr)
    assert.ok(existsSync(join(out, 'index.html')))
    await cms(root, ['maintenance', 'off'])
  })

  test('the question of the consent is there with all that it loads', () => {
    const home = readFileSync(join(out, 'index.html'), 'utf8')
    const [, script, settings] = /src="([^"]*core\.js)" data-consent [^>]*data-config="([^"]+)"/.exec(home) ?? []
    const config = JSON.parse(readFileSync(join(out, settings!), 'utf8')) as { services: { key: string }[] }
    assert.deepEqual(
      config.services.map(({ key }) => key),
      ['matomo'],
    )
    const web = join(out, script!, '..')
    for (const name of ['ui.js', 'dom.js', 'tags.js', 'tags/matomo.js']) assert.ok(existsSync(join(web, name)), name)
    assert.match(home, /href="\/_consent\/_lang-en"/)
    assert.ok(existsSync(join(out, '_consent/_lang-en/index.html')))
    assert.deepEqual(
      answer.json.result.left_out.filter(({ reason }: { reason: string }) => reason === 'query'),
      [],
    )
  })

  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)
    test(`stopped by ${signal} it leaves nothing, and the earlier export as it was`, async () => {
      const before = readFileSync(join(out, '.cms-export.json'), 'utf8')
      const newFolders = () => globSync('out.new-*', { cwd: root })
      const child = startCms(root, ['site:export', '--out', out, '--json'])
      const closed = once(child, 'close')
      const printed = text(child.stdout)
      await eventually(() => newFolders().length === 1)
      child.kill(signal)
      assert.equal((await closed)[0], code)
      const { ok, command, error } = JSON.parse(await printed) as { ok: boolean; command: string; error: object }
      assert.deepEqual([ok, command, (error as { code: string }).code], [false, 'site:export', 'interrupted'])
      assert.deepEqual(newFolders(), [])
      assert.equal(readFileSync(join(out, '.cms-export.json'), 'utf8'), before)
      assert.ok(existsSync(join(out, 'index.html')))
    })
})
