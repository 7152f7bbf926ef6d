// Packages of fonts from a registry: fetched by npm, nothing of them is run, and clear words when there is none.
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { withPackage } from '../../../src/lib/fonts/fetch-package.ts'
import { readPackageFont } from '../../../src/lib/fonts/package-font.ts'
import { localServer, type LocalServer } from '../../support/local-server.ts'
import { ROOT } from '../../support/root.ts'
import { removeFolder, tempFolder } from '../../support/temp.ts'

let root: string
let registry: LocalServer
let env: Record<string, string>
const NAME = '@fontsource/muster-sans'

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
      JSON.stringify(
        known ? { name: NAME, 'dist-tags': { latest: '5.0.0' }, versions: { '5.0.0': version } } : {},
      ),
    )
  })
  env = { PATH: process.env.PATH!, HOME: root, npm_config_registry: registry.url, CMS_SECRET: 'not for npm' }
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
  const metadata = {
    id: 'muster-sans',
    family: 'Muster Sans',
    subsets: ['latin'],
    weights: [400],
    styles: ['normal'],
  }
  write('metadata.json', metadata)
  write('unicode.json', { latin: 'U+0000-00FF' })
  write('LICENSE', 'OFL')
  const font = join(
    ROOT,
    'node_modules/@fontsource/source-serif-4/files/source-serif-4-latin-400-normal.woff2',
  )
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
  for (const file of [
    'package.json',
    'metadata.json',
    'unicode.json',
    'files/muster-sans-latin-400-normal.woff2',
  ])
    copyFileSync(join(root, 'package', file), join(folder, file))
  const before = registry.connections
  assert.equal((await fetchFont('muster-sans')).family.key, 'muster-sans')
  assert.equal(registry.connections, before)
})
