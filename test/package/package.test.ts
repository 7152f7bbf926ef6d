// What `npm pack` makes: installed into an empty folder it serves, on this Node and on an older one that the machine may have.
// Holds: interface 1 licence; interface 1 build; interface 4.5 install
import assert from 'node:assert/strict'
import { once } from 'node:events'
import {
  copyFileSync,
  globSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { before, suite, test, type TestContext } from 'node:test'
import { olderNode } from '../support/older-node.ts'
import { NODE, run, start } from '../support/packed.ts'
import { ROOT } from '../support/root.ts'
import { tempFolder } from '../support/temp.ts'

const MB = 1024 * 1024
/** Paths that nobody needs who uses the product, and what it cannot do without. */
const UNWANTED = /^(src|test|scripts|docs|extensions|build|\.ci)\/|^dist\/src\/admin\/|\.map$|(?<!\.d)\.ts$/
const NEEDED = [
  'bin/cms.js',
  'dist/bin/libraries.js',
  'dist/build/admin/manifest.json',
  'dist/kits/starter/kit.js',
  'dist/kits/starter/content/de.json',
  'dist/config/site.schema.json',
  'dist/docs/first-block.md',
  'dist/docs/network-file.md',
  'dist/templates/kit/kit.ts',
  'dist/src/lib/pages/labels.json',
  'dist/src/commands/site/topic.json',
  'dist/src/lib/pages/messages/page.js',
  'dist/src/lib/operation-index/operations.json',
  'dist/src/lib/operation-index/operation-schemas.json',
  'dist/types/src/lib/api/kit.d.ts',
  'dist/types/src/admin/extension-api.d.ts',
  'dist/types/src/admin/client/operations.d.ts',
  'dist/templates/extension/src/extension.ts',
  'dist/extensions/consent_kit/package.json',
  'dist/extensions/consent_kit/dist/extension.js',
  'dist/extensions/consent_kit/dist/admin/consent.js',
  'dist/extensions/consent_kit/dist/commands/consent/purge.js',
  'dist/extensions/consent_kit/web/core.js',
  'dist/extensions/consent_kit/services/media.json',
  'dist/extensions/dav/package.json',
  'dist/extensions/dav/dist/extension.js',
  'dist/extensions/dav/dist/admin/dav-connect.js',
  'dist/extensions/dav/dist/commands/dav/password.js',
  'dist/stamp',
  'LICENSE',
  'README.md',
]

/**
 * As du counts files: what lies on the disk, and links as links (.bin/node leads to Node). Folders take no space in memory
 * and 8 MB on a disk, so they are left out.
 */
function sizeOf(folder: string, leaveOut: (path: string) => boolean): number {
  const paths = readdirSync(folder, { recursive: true }) as string[]
  const sizes = paths.filter((path) => !leaveOut(path)).map((path) => fileBlocks(join(folder, path)))
  return sizes.reduce((sum, blocks) => sum + blocks * 512, 0)
}

function fileBlocks(path: string): number {
  const found = lstatSync(path, { throwIfNoEntry: false })
  return !found || found.isDirectory() ? 0 : found.blocks
}

test('preparing ends well without the packages for development, and says what is lacking', async (t) => {
  const folder = tempFolder(t)
  mkdirSync(join(folder, 'scripts'))
  copyFileSync(join(ROOT, 'scripts/prepare.js'), join(folder, 'scripts/prepare.js'))
  writeFileSync(join(folder, 'package.json'), '{"type": "module"}')
  for (const node of [NODE, olderNode()].filter((one) => one !== undefined)) {
    const { code, stderr } = await run(folder, [node, 'scripts/prepare.js'], node)
    assert.equal(code, 0)
    assert.match(stderr, /^The admin is not built: that takes .+ \(npm ci\)\.\n$/)
  }
})

test('what bundled extensions need is among the dependencies of the package, in the same versions', () => {
  const read = (file: string) =>
    JSON.parse(readFileSync(join(ROOT, file), 'utf8')) as { dependencies?: Record<string, string> }
  const own = read('package.json').dependencies!
  const files = globSync('extensions/*/package.json', { cwd: ROOT })
  assert.ok(files.length >= 2)
  for (const file of files) {
    const { dependencies = {} } = read(file)
    for (const [name, version] of Object.entries(dependencies)) assert.equal(own[name], version, `${file}: ${name}`)
    // Whatever their code imports is named there.
    const sources = globSync(`${dirname(file)}/src/**/*.ts`, { cwd: ROOT }).filter(
      (path) => !/\/src\/admin\//.test(path),
    )
    for (const source of sources)
      for (const [, name] of readFileSync(join(ROOT, source), 'utf8').matchAll(/from '((?:@[\w-]+\/)?[\w.-]+)[^']*'/g))
        assert.ok(
          name!.startsWith('.') || /^(cms$|node:)/.test(name!) || name === 'node' || name! in dependencies,
          `${source}: ${name}`,
        )
  }
})

suite('the packed product', () => {
  const folder = tempFolder()
  const older = olderNode()
  const CMS = join(folder, 'node_modules/cms/bin/cms.js')
  const cms = (...args: string[]) => run(folder, [NODE, CMS, ...args])
  let tarball = ''
  /** The product on a free port. */
  const serve = async (t: TestContext, node: string) => {
    const child = start(folder, [node, CMS, 'serve', '--port=0', '--json'], node)
    t.after(() => child.kill('SIGKILL'))
    let log = ''
    child.stderr.on('data', (chunk: Buffer) => void (log += chunk.toString()))
    const line = (await Promise.race([once(child.stdout, 'data'), once(child, 'close')])) as [Buffer | number]
    assert.ok(Buffer.isBuffer(line[0]), log)
    const { url, setup_url } = JSON.parse(line[0].toString()).result as { url: string; setup_url: string }
    return { url, setup_url, child, log: () => log }
  }

  before(async () => {
    const packed = await run(ROOT, ['npm', 'pack', '--silent', `--pack-destination=${folder}`])
    assert.equal(packed.code, 0, packed.stderr + packed.stdout)
    tarball = join(folder, globSync('*.tgz', { cwd: folder })[0]!)
    const npm: [string, ...string[]] = ['npm', 'install', tarball, '--prefer-offline', '--no-audit', '--no-fund']
    const installed = await run(folder, npm, older)
    assert.equal(installed.code, 0, installed.stderr)
  })

  test('is small, has what it needs and nothing else', () => {
    const root = join(folder, 'node_modules/cms')
    const files = (readdirSync(root, { recursive: true }) as string[]).filter((path) =>
      statSync(join(root, path)).isFile(),
    )
    assert.deepEqual(
      NEEDED.filter((path) => !files.includes(path)),
      [],
    )
    assert.deepEqual(
      files.filter((path) => UNWANTED.test(path) && !/^dist\/templates\//.test(path)),
      [],
    )
    assert.ok(statSync(tarball).size <= 12 * MB, `${statSync(tarball).size} bytes packed`)
  })

  test('installed it is 275 packages and 212 MB at most, without Node', () => {
    const isNode = (path: string) => /^node(-bin-setup)?(\/|$)/.test(path)
    const lock = JSON.parse(readFileSync(join(folder, 'node_modules/.package-lock.json'), 'utf8')) as {
      packages: Record<string, { inBundle?: true }>
    }
    // As npm counts them: what a package has inside itself is its own.
    const packages = Object.entries(lock.packages).filter(
      ([path, { inBundle }]) => !inBundle && !isNode(path.replace('node_modules/', '')),
    )
    assert.ok(packages.length <= 275, `${packages.length} packages`)
    const size = sizeOf(join(folder, 'node_modules'), isNode)
    assert.ok(size <= 212 * MB, `${Math.round(size / MB)} MB`)
  })

  test('makes an installation folder, and commands of the package work in it', async () => {
    const made = await cms('init')
    assert.equal(made.code, 0, made.stderr)
    assert.match(made.stdout, /present {2}package\.json[^]*Next:\n\n {2}npx cms serve\n/)
    const kit = await cms('kit:create', 'werk')
    assert.equal(kit.code, 0, kit.stderr)
    const site = await cms('site:create', 'default', 'localhost', 'werk', '--lang=en')
    assert.equal(site.code, 0, site.stderr)
    const blank = await cms('kit:create', 'leer', '--blank')
    assert.equal(blank.code, 0, blank.stderr)
    for (const name of ['werk', 'leer', 'starter']) {
      const checked = await cms('kit:check', name)
      assert.equal(checked.code, 0, `${name}: ${checked.stdout}${checked.stderr}`)
    }
    const added = await cms('call', 'create_page', '--input', '{"title": "From the package"}')
    assert.equal(added.code, 0, added.stderr)
    const published = await cms('call', 'publish_page', '--input', '{"page": "from-the-package"}')
    assert.equal(published.code, 0, published.stderr)
    assert.match((await cms('call', 'publish_page', '--help')).stdout, /MCP tool +publish_page/)
  })

  test('an extension packed by its maker is installed from the file, works and is compiled', async () => {
    const made = await cms('extension:create', 'notes')
    assert.equal(made.code, 0, made.stderr)
    const source = join(folder, 'extensions/notes')
    // Its maker has TypeScript, here that of this repository; all types come with the package, those of screens too.
    const tsc = join(ROOT, 'node_modules/typescript-7/bin/tsc')
    const built = await run(source, [NODE, tsc, '-p', '.'])
    assert.equal(built.code, 0, built.stdout)
    const packed = await run(source, ['npm', 'pack', '--silent', '--ignore-scripts', `--pack-destination=${folder}`])
    assert.equal(packed.code, 0, packed.stderr)
    rmSync(source, { recursive: true })
    const added = await cms('plugins:install', `file:${join(folder, 'cms-notes-1.0.0.tgz')}`)
    assert.equal(added.code, 0, added.stderr)
    const file = join(folder, 'config/sites/default.json')
    const site = JSON.parse(readFileSync(file, 'utf8')) as object
    writeFileSync(file, JSON.stringify({ ...site, extensions: ['notes', 'consent_kit', 'dav'] }))
    const called = await cms('call', 'notes__add_note', '--input', '{"text": "From the package"}')
    assert.equal(called.code, 0, called.stderr)
    const counted = await cms('notes:count', '--json')
    assert.deepEqual(JSON.parse(counted.stdout || counted.stderr).result, { count: 1 })
    const listed = await cms('extensions:list', '--json')
    const { extensions } = JSON.parse(listed.stdout).result as { extensions: Record<string, unknown>[] }
    assert.deepEqual(
      extensions.filter(({ on }) => on).map(({ name, origin, problem }) => [name, origin, problem]),
      [
        ['consent_kit', 'bundled', null],
        ['dav', 'bundled', null],
        ['notes', 'package', null],
      ],
    )
    const module = join(folder, 'storage/plugins/node_modules/cms-notes')
    assert.deepEqual(globSync('**/*.ts', { cwd: module }), [])
  })

  test('the bundled extensions work on a website: banner, CalDAV, the module of their screens', async (t) => {
    const services = [{ key: 'google_analytics', params: { measurement_id: 'G-ABCDE12345' } }]
    const chosen = await cms('call', 'consent_kit__update_consent', '--input', JSON.stringify({ services }))
    assert.equal(chosen.code, 0, chosen.stderr)
    const { url, child, log } = await serve(t, NODE)
    const text = await (await fetch(url)).text()
    assert.ok(/<script[^>]+src="\/_consent\//.test(text), text.slice(0, 2000))
    const script = /<script[^>]+src="(\/_consent\/[^"]+)"/.exec(text)![1]!
    assert.equal((await fetch(url + script)).status, 200)
    const propfind = await fetch(`${url}/dav/`, { method: 'PROPFIND' })
    assert.deepEqual([propfind.status, propfind.headers.get('www-authenticate')?.startsWith('Basic ')], [401, true])
    const wellKnown = await fetch(`${url}/.well-known/caldav`, { redirect: 'manual' })
    assert.ok([301, 302, 307, 308].includes(wellKnown.status), String(wellKnown.status))
    const me = await cms('call', 'get_me')
    const { screens } = JSON.parse(me.stdout).data as { screens: { path: string; module: string }[] }
    const paths = screens.map(({ path }) => path)
    assert.deepEqual(
      ['consent', 'dav', 'notes'].filter((path) => !paths.some((one) => one.endsWith(path))),
      [],
    )
    for (const { path, module } of screens) {
      const answer = await fetch(new URL(module, url))
      assert.deepEqual(
        [answer.status, answer.headers.get('content-type')],
        [200, 'text/javascript; charset=utf-8'],
        path,
      )
    }
    child.kill('SIGTERM')
    assert.equal((await once(child, 'close'))[0], 0, log())
  })

  for (const [name, node] of Object.entries({ 'Node 24': NODE, 'an older Node': older })) {
    if (!node) continue
    test(`serves a page and the admin on ${name}`, async (t) => {
      const { url, setup_url, child, log } = await serve(t, node)
      const page = await fetch(`${url}/from-the-package`)
      assert.deepEqual([page.status, /<title>From the package/.test(await page.text())], [200, true])
      const setup = await fetch(setup_url.replace('localhost', '127.0.0.1'))
      assert.equal(setup.status, 200)
      const manifest = readFileSync(join(folder, 'node_modules/cms/dist/build/admin/manifest.json'), 'utf8')
      const { file } = (JSON.parse(manifest) as Record<string, { file: string }>)['main.ts']!
      const script = await fetch(`${url}/admin/assets/app/${file}`)
      assert.deepEqual([script.status, script.headers.get('content-type')], [200, 'text/javascript; charset=utf-8'])
      assert.match((await fetch(`${url}/admin`)).url, /\/admin\/login/)
      child.kill('SIGTERM')
      assert.equal((await once(child, 'close'))[0], 0, log())
    })
  }

  test(
    'says in one line what to do where npm did not install Node',
    { skip: !older && 'no older Node here' },
    async (t) => {
      const [binFolder, aside] = [join(folder, 'node_modules/node/bin'), join(folder, 'aside')]
      renameSync(binFolder, aside)
      t.after(() => renameSync(aside, binFolder))
      const { code, stderr } = await run(folder, [older!, CMS, 'serve'], older)
      assert.equal(code, 1)
      assert.match(stderr, /^cms needs Node 24\.7 or newer, and this is [\d.]+\. Run: npm rebuild node\n$/)
    },
  )
})
