// What `npm pack` makes: installed into an empty folder it serves, on this Node and on an older one that the machine may have.
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  copyFileSync,
  globSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { before, suite, test } from 'node:test'
import { olderNode } from '../support/older-node.ts'
import { ROOT } from '../support/root.ts'
import { tempFolder } from '../support/temp.ts'

const MB = 1024 * 1024
const NODE = join(ROOT, 'node_modules/node/bin/node')
/** Paths that nobody needs who uses the product, and what it cannot do without. */
const UNWANTED = /^(src|test|scripts|docs|extensions|build|\.ci)\/|^dist\/src\/admin\/|\.map$|(?<!\.d)\.ts$/
const NEEDED = [
  'bin/cms.js',
  'dist/bin/libraries.js',
  'dist/build/admin/manifest.json',
  'dist/kits/starter/kit.js',
  'dist/kits/starter/content/de.json',
  'dist/config/site.schema.json',
  'dist/templates/kit/kit.ts',
  'dist/src/lib/pages/labels.json',
  'dist/src/commands/site/topic.json',
  'dist/src/lib/pages/messages/page.js',
  'dist/src/lib/operation-index/operations.json',
  'dist/src/lib/operation-index/operation-schemas.json',
  'dist/types/src/lib/api/kit.d.ts',
  'LICENSE',
  'README.md',
]

interface Ended {
  code: number | null
  stdout: string
  stderr: string
}

/** Nothing of this run's own settings, and not the Node that it is run by. */
function environment(node: string): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(
    ([key]) => !/^(CMS|NODE_TEST|npm)_|^(NODE|NODE_OPTIONS|PORT)$/.test(key),
  )
  const path = process.env.PATH!.split(delimiter).filter((folder) => !folder.endsWith('node_modules/.bin'))
  return { ...Object.fromEntries(own), PATH: [dirname(node), ...path].join(delimiter) }
}

function start(folder: string, [program, ...args]: [string, ...string[]], node: string) {
  return spawn(program, args, { cwd: folder, env: environment(node), stdio: ['ignore', 'pipe', 'pipe'] })
}

async function run(folder: string, command: [string, ...string[]], node = NODE): Promise<Ended> {
  const child = start(folder, command, node)
  const [stdout, stderr, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close') as Promise<[number | null]>,
  ])
  return { code, stdout, stderr }
}

/** As du counts it: what lies on the disk, and links as links (.bin/node leads to Node). */
function sizeOf(folder: string, leaveOut: (path: string) => boolean): number {
  const paths = readdirSync(folder, { recursive: true }) as string[]
  return paths
    .filter((path) => !leaveOut(path))
    .reduce(
      (sum, path) => sum + (lstatSync(join(folder, path), { throwIfNoEntry: false })?.blocks ?? 0) * 512,
      0,
    )
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

suite('the packed product', () => {
  const folder = tempFolder()
  const older = olderNode()
  const CMS = join(folder, 'node_modules/cms/bin/cms.js')
  const cms = (...args: string[]) => run(folder, [NODE, CMS, ...args])
  let tarball = ''

  before(async () => {
    const packed = await run(ROOT, ['npm', 'pack', '--silent', `--pack-destination=${folder}`])
    assert.equal(packed.code, 0, packed.stderr + packed.stdout)
    tarball = join(folder, globSync('*.tgz', { cwd: folder })[0]!)
    const npm: [string, ...string[]] = [
      'npm',
      'install',
      tarball,
      '--prefer-offline',
      '--no-audit',
      '--no-fund',
    ]
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

  test('installed it is 262 packages and 205 MB at most, without Node', () => {
    const isNode = (path: string) => /^node(-bin-setup)?(\/|$)/.test(path)
    const lock = JSON.parse(readFileSync(join(folder, 'node_modules/.package-lock.json'), 'utf8')) as {
      packages: Record<string, { inBundle?: true }>
    }
    // As npm counts them: what a package has inside itself is its own.
    const packages = Object.entries(lock.packages).filter(
      ([path, { inBundle }]) => !inBundle && !isNode(path.replace('node_modules/', '')),
    )
    assert.ok(packages.length <= 262, `${packages.length} packages`)
    const size = sizeOf(join(folder, 'node_modules'), isNode)
    assert.ok(size <= 205 * MB, `${Math.round(size / MB)} MB`)
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
  })

  for (const [name, node] of Object.entries({ 'Node 24': NODE, 'an older Node': older })) {
    if (!node) continue
    test(`serves a page and the admin on ${name}`, async (t) => {
      const child = start(folder, [node, CMS, 'serve', '--port=0', '--json'], node)
      t.after(() => child.kill('SIGKILL'))
      let log = ''
      child.stderr.on('data', (chunk: Buffer) => void (log += chunk.toString()))
      const line = (await Promise.race([once(child.stdout, 'data'), once(child, 'close')])) as [
        Buffer | number,
      ]
      assert.ok(Buffer.isBuffer(line[0]), log)
      const { url, setup_url } = JSON.parse(line[0].toString()).result as { url: string; setup_url: string }
      const page = await fetch(`${url}/from-the-package`)
      assert.deepEqual([page.status, /<title>From the package/.test(await page.text())], [200, true])
      const setup = await fetch(setup_url.replace('localhost', '127.0.0.1'))
      assert.equal(setup.status, 200)
      const manifest = readFileSync(join(folder, 'node_modules/cms/dist/build/admin/manifest.json'), 'utf8')
      const { file } = (JSON.parse(manifest) as Record<string, { file: string }>)['main.ts']!
      const script = await fetch(`${url}/admin/assets/app/${file}`)
      assert.deepEqual(
        [script.status, script.headers.get('content-type')],
        [200, 'text/javascript; charset=utf-8'],
      )
      assert.match((await fetch(`${url}/admin`)).url, /\/admin\/login/)
      child.kill('SIGTERM')
      assert.equal((await once(child, 'close'))[0], 0, log)
    })
  }

  test(
    'says in one line what to do where npm did not install Node',
    { skip: !older && 'no older Node here' },
    async (t) => {
      const [place, aside] = [join(folder, 'node_modules/node/bin'), join(folder, 'aside')]
      renameSync(place, aside)
      t.after(() => renameSync(aside, place))
      const { code, stderr } = await run(folder, [older!, CMS, 'serve'], older)
      assert.equal(code, 1)
      assert.match(stderr, /^cms needs Node 24\.7 or newer, and this is [\d.]+\. Run: npm rebuild node\n$/)
    },
  )
})
