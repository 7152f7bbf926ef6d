// Packages of fonts from a registry: fetched by npm, nothing of them is run, and clear words when there is none.
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, suite, test } from 'node:test'
import { withPackage } from '../../../../src/lib/fonts/fetch-package.ts'
import { readPackageFont } from '../../../../src/lib/fonts/package-font.ts'
import { localServer, type LocalServer } from '../../../support/local-server.ts'
import { ROOT } from '../../../support/root.ts'
import { removeFolder, tempFolder } from '../../../support/temp.ts'

suite('packages of fonts from a registry', () => {
  let root: string
  let registry: LocalServer
  let env: Record<string, string>
  const NAME = '@fontsource/muster-sans'
  const METADATA = {
    id: 'muster-sans',
    family: 'Muster Sans',
    subsets: ['latin'],
    weights: [400],
    styles: ['normal'],
  }

  before(async () => {
    root = tempFolder()
    const tarball = packed()
    registry = await localServer(({ url = '' }, response) => {
      if (url.endsWith('.tgz')) return void response.end(tarball)
      const known = decodeURIComponent(url) === `/${NAME}`
      response.writeHead(known ? 200 : 404, { 'content-type': 'application/json' })
      const dist = { tarball: `${registry.url}/muster.tgz` }
      const version = { name: NAME, version: '5.0.0', dist, scripts: { postinstall: 'node install.js' } }
      response.end(
        JSON.stringify(known ? { name: NAME, 'dist-tags': { latest: '5.0.0' }, versions: { '5.0.0': version } } : {}),
      )
    })
    env = {
      PATH: process.env.PATH!,
      HOME: root,
      npm_config_registry: registry.url,
      CMS_SECRET: 'not for npm',
    }
  })
  after(async () => {
    await registry.close()
    removeFolder(root)
  })

  /** A package with a script that tells when it was run. */
  function packed(): Buffer {
    const folder = join(root, 'package')
    mkdirSync(join(folder, 'files'), { recursive: true })
    const write = (file: string, text: unknown) =>
      writeFileSync(join(folder, file), typeof text === 'string' ? text : JSON.stringify(text))
    write('package.json', { name: NAME, version: '5.0.0', scripts: { postinstall: 'node install.js' } })
    write('install.js', `require('node:fs').writeFileSync(${JSON.stringify(join(root, 'was-run'))}, '')`)
    write('metadata.json', METADATA)
    write('unicode.json', { latin: 'U+0000-00FF' })
    write('LICENSE', 'OFL')
    const font = join(ROOT, 'node_modules/@fontsource/source-serif-4/files/source-serif-4-latin-400-normal.woff2')
    copyFileSync(font, join(folder, 'files/muster-sans-latin-400-normal.woff2'))
    execFileSync('tar', ['-czf', join(root, 'muster.tgz'), '-C', root, 'package'])
    return readFileSync(join(root, 'muster.tgz'))
  }

  let used = ''
  const fetchFont = (family: string, given = env) =>
    withPackage(family, { root, env: given }, (folder) => {
      used = folder
      return readPackageFont(folder, { subsets: ['latin'], styles: ['normal'] })
    })

  test('a family is fetched, read and taken away again; none of its scripts is run', async () => {
    const { family } = await fetchFont('muster-sans')
    assert.deepEqual([family.name, family.source], ['Muster Sans', `${NAME}@5.0.0`])
    assert.deepEqual(
      family.faces.map(({ range, weight }) => [range, weight]),
      [['U+0000-00FF', '400']],
    )
    assert.equal(existsSync(join(root, 'was-run')), false)
    assert.equal(existsSync(used), false)
  })

  test('what the registry does not have is not found; without a registry it is told what to do', async () => {
    await assert.rejects(fetchFont('nothing-here'), { code: 'not-found', message: /fontsource\.org/ })
    const offline = { ...env, npm_config_registry: 'http://127.0.0.1:9/' }
    await assert.rejects(fetchFont('muster-sans', offline), {
      code: 'maintenance',
      message: /could not be fetched \(ECONNREFUSED\)/,
    })
  })

  test('a package in node_modules of the installation needs no registry', async () => {
    const folder = join(root, 'node_modules', NAME)
    mkdirSync(join(folder, 'files'), { recursive: true })
    for (const file of ['package.json', 'metadata.json', 'unicode.json', 'files/muster-sans-latin-400-normal.woff2'])
      copyFileSync(join(root, 'package', file), join(folder, file))
    const before = registry.connections
    assert.equal((await fetchFont('muster-sans')).family.key, 'muster-sans')
    assert.equal(registry.connections, before)
  })

  const EVIL = "900}body{display:none}@font-face{src:url('//evil.example/x')"
  const variable = (wght: object) => ({ variable: { wght: { min: '100', max: '900', ...wght } } })
  /** By the file they stand in. */
  const HOSTILE: [file: string, change: object][] = [
    ['metadata.json', variable({ min: EVIL })],
    ['metadata.json', variable({ max: EVIL })],
    ['metadata.json', variable({ max: ['900'] })],
    ['metadata.json', variable({ min: '0' })],
    ['metadata.json', { family: "X'}" }],
    ['metadata.json', { family: ['X'] }],
    ['metadata.json', { id: '../../x' }],
    ['metadata.json', { subsets: ['latin', '../x'] }],
    ['metadata.json', { weights: [400, EVIL] }],
    ['metadata.json', { weights: [400, 1e9] }],
    ['metadata.json', { styles: ['normal', EVIL] }],
    ['metadata.json', { license: { type: 1 } }],
    ['unicode.json', { latin: EVIL }],
    ['unicode.json', { latin: ['U+0000-00FF'] }],
    ['unicode.json', { [EVIL]: 'U+0000-00FF' }],
    ['package.json', { name: EVIL }],
    ['package.json', { version: EVIL }],
  ]

  test('a package whose facts would end a rule of CSS, or leave its folder, is none', async () => {
    const folder = join(root, 'hostile/node_modules/@fontsource-variable/muster-sans')
    mkdirSync(join(folder, 'files'), { recursive: true })
    const font = join(root, 'package/files/muster-sans-latin-400-normal.woff2')
    copyFileSync(font, join(folder, 'files/muster-sans-latin-wght-normal.woff2'))
    const honest: Record<string, object> = {
      'package.json': { name: '@fontsource-variable/muster-sans', version: '5.0.0' },
      'metadata.json': { ...METADATA, ...variable({}) },
      'unicode.json': { latin: 'U+0000-00FF' },
    }
    const read = (file?: string, change?: object) => {
      for (const [name, content] of Object.entries(honest))
        writeFileSync(join(folder, name), JSON.stringify({ ...content, ...(name === file && change) }))
      return withPackage('muster-sans', { root: join(root, 'hostile'), env }, (at) =>
        readPackageFont(at, { subsets: ['latin'], styles: ['normal'] }),
      )
    }
    assert.equal((await read()).family.faces[0]!.weight, '100 900')
    for (const [file, change] of HOSTILE)
      await assert.rejects(read(file, change), { code: 'validation' }, JSON.stringify(change))
    writeFileSync(join(folder, 'files/muster-sans-latin-wght-normal.woff2'), Buffer.alloc(5_000_001))
    await assert.rejects(read(), { code: 'payload-too-large' })
  })
})
