// The application at /admin as the server gives it: who gets it, with which headers, and how much of it comes at first.
import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { after, before, suite, test } from 'node:test'
import { brotliCompressSync } from 'node:zlib'
import { transact } from '../../src/lib/platform/db/database.ts'
import { PROBLEMS } from '../../src/lib/base/errors.ts'
import { APP_FILES, readAdminBuild } from '../../src/server/admin-build.ts'
import { giveFactor } from '../support/factors.ts'
import { makeInstallation, type TestInstallation } from '../support/installation.ts'
import { ROOT } from '../support/root.ts'
import { startServer, type TestServer } from '../support/server.ts'
import { tempFolder } from '../support/temp.ts'
import { makePerson, Visitor } from '../support/visitor.ts'

const BUILT = join(ROOT, 'build/admin')
const MOST_BYTES = 300_000
/** Each costs the browser as much as thousands of bytes. */
const MOST_FILES = 24
/** Words that only the code of a heavy library holds. */
const HEAVY = { TipTap: 'ProseMirror', CodeMirror: 'cm-content' }
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; media-src 'self' blob:; font-src 'self'; " +
  "connect-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; object-src 'none'; " +
  "require-trusted-types-for 'script'; trusted-types default lit-html dompurify"

suite('the application at /admin', () => {
  let made: TestInstallation
  let server: TestServer
  let page = ''
  const member = async (role = 'editor', site = 'default') => {
    const visitor = new Visitor(server.port)
    const person = await makePerson(made.installation, { role, site })
    await visitor.login(person.email, site === 'default' ? {} : { host: `${site}.test` })
    return { visitor, ...person }
  }

  before(async () => {
    made = await makeInstallation({ sites: { default: {}, other: {} } })
    server = await startServer(made.installation)
    page = (await (await member()).visitor.get('/admin/pages/3?tab=seo')).text
  })
  after(async () => {
    await server.close()
    await made.close()
  })

  const linked = () => [...page.matchAll(/(?:src|href)="(\/admin\/assets\/app\/[^"]+)"/g)].map(([, url]) => url!)

  test('members get it at every address, nothing of it is kept', async () => {
    const { visitor } = await member()
    for (const path of ['/admin', '/admin/', '/admin/redirects', '/admin/not/there']) {
      const { status, headers, text } = await visitor.get(path)
      assert.deepEqual([status, headers.get('cache-control')], [200, 'no-store'], path)
      assert.match(text, /<cms-app><\/cms-app>/)
      assert.equal(headers.get('content-security-policy'), POLICY)
      assert.equal(headers.get('cross-origin-opener-policy'), 'same-origin')
    }
    assert.doesNotMatch(page, /<style|\son\w+=|<script(?![^>]*\ssrc=)/i)
    const head = await visitor.send('HEAD', '/admin/redirects', {})
    assert.deepEqual([head.status, head.text, head.headers.get('content-security-policy')], [200, '', POLICY])
    assert.equal((await visitor.post('/admin/redirects')).status, 405)
  })

  test("its language is the person's: `?lang=` is that of the content, but on plain pages it is theirs", async () => {
    const { visitor, id } = await member()
    const lang = async (path: string) => /<html lang="(\w+)"/.exec((await visitor.get(path)).text)?.[1]
    assert.equal(await lang('/admin/pages/3/translations?lang=de'), 'en')
    assert.equal(await lang('/admin?lang=de'), 'en')
    assert.equal(await lang('/admin/account?lang=de'), 'de')
    await transact(made.installation.network, async (trx) => {
      await trx.updateTable('users').set({ locale: 'de' }).where('id', '=', id).execute()
    })
    assert.equal(await lang('/admin/pages?lang=en'), 'de')
  })

  test('whoever is not signed in goes there first, and comes back', async () => {
    const visitor = new Visitor(server.port)
    for (const path of ['/admin/redirects', '/admin/pages/3?tab=seo'])
      assert.equal((await visitor.get(path)).location, `/admin/login?next=${encodeURIComponent(path)}`)
    assert.equal((await visitor.get('/admin')).location, '/admin/login')
    const { visitor: half, id, email } = await member()
    await giveFactor(made.installation, id)
    await half.post('/admin/logout')
    await half.login(email)
    assert.equal((await half.get('/admin/redirects')).location, '/admin/login/second?next=%2Fadmin%2Fredirects')
  })

  test('somebody of another website is not shown it', async () => {
    const { visitor } = await member('editor', 'other')
    const value = visitor.value('other.test')
    const headers = { cookie: `cms_session=${value}` }
    const stranger = new Visitor(server.port)
    const { status, location, text } = await stranger.get('/admin/redirects', { headers })
    assert.deepEqual([status, location?.startsWith('/admin')], [303, true])
    assert.doesNotMatch(text, /<cms-app>/)
    assert.doesNotMatch((await stranger.get('/admin', { headers })).text, /<cms-app>/)
  })

  test('its files may be kept for ever, come compressed, and lead nowhere else', async () => {
    const visitor = new Visitor(server.port)
    const [script] = linked().filter((url) => url.endsWith('.mjs'))
    const get = (encoding: string) => visitor.get(script!, { headers: { 'accept-encoding': encoding } })
    for (const [accepted, given] of [
      ['gzip, br', 'br'],
      ['gzip', 'gzip'],
      ['br;q=0, gzip', 'gzip'],
      ['identity', null],
    ] as const) {
      const { status, headers } = await get(accepted)
      assert.deepEqual([status, headers.get('content-encoding')], [200, given], accepted)
      assert.equal(headers.get('cache-control'), 'public, max-age=31536000, immutable')
      assert.equal(headers.get('vary'), 'Accept-Encoding')
      assert.match(headers.get('content-type')!, /^text\/javascript/)
    }
    const head = await visitor.send('HEAD', script!, {})
    assert.deepEqual([head.status, head.text], [200, ''])
    for (const name of [
      'manifest.json',
      '../manifest.json',
      '%2e%2e/package.json',
      'gone.mjs',
      '.mjs',
      `${basename(script!)}.br`,
    ])
      assert.equal((await visitor.get(`${APP_FILES}/${name}`)).status, 404, name)
  })

  test(`at first come at most ${MOST_BYTES / 1000} KB, and no heavy library`, () => {
    const files = linked().map((url) => basename(url))
    const { script, preload } = readAdminBuild('/pages/3')
    assert.ok(files.includes(basename(script)) && preload.every((url) => files.includes(basename(url))))
    const shell = files.map((file) => readFileSync(join(BUILT, file), 'utf8')).join('\n')
    assert.match(shell, /define\w*\("cms-nav"|"cms-nav"/, 'the shell is among them')
    const icons = /icons\.[\w-]+\.svg/.exec(shell)?.[0]
    assert.ok(icons, 'the small sprite of the icons')
    const sizes = [...files, icons].map((file) => readFileSync(join(BUILT, `${file}.br`)).length)
    const total = sizes.reduce((sum, one) => sum + one, brotliCompressSync(page).length)
    assert.ok(total <= MOST_BYTES, `${total} bytes come at first`)
    for (const [library, word] of Object.entries(HEAVY)) assert.ok(!shell.includes(word), `${library} comes at first`)
    assert.ok(
      readdirSync(BUILT).some((file) => /^dashboard-screen\./.test(file)),
      'screens are apart',
    )
  })

  test('the page of a screen names the few files it begins with, and those of no other', async () => {
    const { visitor } = await member()
    const filesAt = async (path: string) =>
      [...(await visitor.get(path)).text.matchAll(/app\/([\w-]+)\.[\w-]+\.mjs"/g)].map(([, name]) => name!)
    const editor = await filesAt('/admin/pages/3')
    assert.ok(editor.includes('page-editor-screen') && !editor.includes('pages-screen'), editor.join())
    assert.ok(editor.length <= MOST_FILES, `${editor.length} files`)
    const pages = await filesAt('/admin/pages/')
    assert.ok(pages.includes('pages-screen') && !pages.includes('page-editor-screen'), pages.join())
    const nowhere = await filesAt('/admin/not/there')
    assert.ok(nowhere.includes('shell') && !nowhere.some((name) => name.endsWith('-screen')), nowhere.join())
  })

  test('on websites inline editing brings no stylesheet, and begins without an element: their lengths are not known yet', () => {
    const manifest = JSON.parse(readFileSync(join(BUILT, 'manifest.json'), 'utf8')) as Record<
      string,
      { file: string; css?: string[]; imports?: string[] }
    >
    const styled = Object.entries(manifest).filter(([, { css }]) => css?.length)
    assert.deepEqual(
      styled.map(([name]) => name),
      ['main.ts'],
    )
    const first = new Set(['inline/inline-tools.ts'])
    for (const name of first) manifest[name]!.imports?.forEach((one) => first.add(one))
    assert.equal(first.size > 1, true)
    for (const name of first)
      assert.doesNotMatch(
        readFileSync(join(BUILT, manifest[name]!.file), 'utf8'),
        /["'`]cms-[\w-]+["'`],\s*\w+\)/,
        name,
      )
  })

  test('where it is not built, it says how to', () => {
    assert.throws(() => readAdminBuild('', tempFolder()), {
      code: 'maintenance',
      message: /npm run build:admin/,
    })
    assert.equal(PROBLEMS.maintenance.status, 503)
  })
})
