// Extensions that are packages, installed from a file and uninstalled as people type it; what is none is named and not left behind.
// Holds: contract 4.6 found
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, suite, test } from 'node:test'
import { cmsProcess } from '../../support/cms.ts'
import { removeFolder, tempFolder } from '../../support/temp.ts'

suite('plugins:install and plugins:uninstall', () => {
  const root = tempFolder()
  after(() => removeFolder(root))

  /** A packed package with these members of package.json; returns its file in the installation. */
  function pack(name: string, members: object): string {
    const folder = join(root, 'made', name, 'package')
    mkdirSync(join(folder, 'dist'), { recursive: true })
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ name, version: '1.0.0', type: 'module', ...members }))
    writeFileSync(join(folder, 'dist/extension.js'), 'export default { name: "", version: "1.0.0", boot() {} }')
    const file = `${name}.tgz`
    const { status } = spawnSync('tar', ['czf', join(root, file), '-C', join(root, 'made', name), 'package'])
    assert.equal(status, 0)
    return file
  }
  const extension = (name: string, api = 1) => ({
    type: 'cms-extension',
    name,
    api,
    extension: './dist/extension.js',
  })
  const run = async (...args: string[]) => {
    const { code, stdout, stderr } = await cmsProcess(root, args)
    return { code, output: `${stdout}${stderr}`.replace(/\n ›? */g, ' ').replace(/\s+/g, ' ') }
  }
  const dependencies = () =>
    (JSON.parse(readFileSync(join(root, 'storage/plugins/package.json'), 'utf8')) as { dependencies: object })
      .dependencies

  test('a file by its path is installed, and it says how to go on', async () => {
    const file = pack('cms-club', { cms: extension('club'), oclif: {} })
    const { code, output } = await run('plugins:install', `./${file}`)
    assert.equal(code, 0, output)
    assert.match(output, /club 1\.0\.0 is installed\. Switch it on for a website: "extensions": \["club"\]/)
    const again = await run('plugins:install', file)
    assert.deepEqual([again.code, /club 1\.0\.0 is installed\./.test(again.output)], [0, true])
  })

  test('of another version it says that a running server stays with the earlier one', async () => {
    const club = { cms: extension('club'), oclif: {} }
    const newer = await run('plugins:install', pack('cms-club', { version: '1.1.0', ...club }))
    assert.equal(newer.code, 0, newer.output)
    assert.match(
      newer.output,
      /club 1\.1\.0 is installed\. A running server stays with 1\.0\.0 until it is started again/,
    )
    assert.doesNotMatch(newer.output, /Switch it on/)
    const same = await run('plugins:install', pack('cms-club', { version: '1.1.0', ...club }))
    assert.match(same.output, /club 1\.1\.0 is installed\. A running server uses it once it is started again/)
    assert.equal((await run('plugins:uninstall', 'club')).code, 0)
    mkdirSync(join(root, 'config/sites'), { recursive: true })
    writeFileSync(join(root, 'config/sites/club.json'), '{"extensions": ["club"]}')
    const back = await run('plugins:install', pack('cms-club', { version: '1.2.0', ...club }))
    assert.match(back.output, /config\/sites\/club\.json switches it on: a running server uses it once it is started/)
  })

  test('one for a later interface is installed, and it says that it stays off', async () => {
    const { code, output } = await run('plugins:add', pack('cms-later', { cms: extension('later', 99), oclif: {} }))
    assert.equal(code, 0, output)
    assert.match(output, /made for version 99 of the interface for extensions, and this service has version 1: update/)
  })

  test('a file there is none of is exit 2 and names the path', async () => {
    const { code, output } = await run('plugins:install', './gone.tgz')
    assert.equal(code, 2)
    assert.match(output, /There is no file .*gone\.tgz/)
    assert.doesNotMatch(output, /npm/)
  })

  test('what is no extension, or has no "oclif", is named and not left behind', async () => {
    const before = dependencies()
    const other = await run('plugins:install', pack('just-a-package', {}))
    assert.deepEqual(
      [other.code, /just-a-package is no extension: .*"cms-extension"/.test(other.output)],
      [2, true],
      other.output,
    )
    const bare = await run('plugins:install', pack('cms-bare', { cms: extension('bare') }))
    assert.deepEqual([bare.code, /lacks "oclif"; "oclif": \{\} is enough/.test(bare.output)], [2, true], bare.output)
    assert.deepEqual(dependencies(), before)
    for (const name of ['just-a-package', 'cms-bare'])
      assert.ok(!existsSync(join(root, 'storage/plugins/node_modules', name)))
  })

  test('of several, those before one that is no extension stay as they are installed', async () => {
    const good = pack('cms-good', { cms: extension('good'), oclif: {} })
    const { code, output } = await run('plugins:install', good, pack('cms-bad', { cms: extension('bad') }))
    assert.equal(code, 2)
    assert.match(output, /cms-bad is no extension: .* It was not installed\./)
    assert.doesNotMatch(output, /cms-good is no extension|cms-good, cms-bad/)
    assert.ok('cms-good' in dependencies() && !('cms-bad' in dependencies()))
    assert.ok(existsSync(join(root, 'storage/plugins/node_modules/cms-good')))
    // oclif judges a new version of one that was there by the version before, and refuses it the next time.
    const file = pack('cms-good', { version: '2.0.0', cms: extension('good') })
    await run('plugins:install', file)
    const worse = await run('plugins:install', file)
    assert.match(worse.output, /cms-good is no extension: .*in place of the version before: install that again/)
    assert.equal((await run('plugins:uninstall', 'cms-good@2.0.0')).code, 0)
    assert.ok(!('cms-good' in dependencies()))
  })

  test('a linked folder is uninstalled, too', async () => {
    pack('cms-linked', { cms: extension('linked'), oclif: {} })
    const linked = await run('plugins:link', '--no-install', join(root, 'made/cms-linked/package'))
    assert.equal(linked.code, 0, linked.output)
    const { code, output } = await run('plugins:uninstall', 'cms-linked')
    assert.equal(code, 0, output)
  })

  test('what npm cannot do is exit 1, with its own words before', async () => {
    writeFileSync(join(root, 'broken.tgz'), 'no archive')
    const { code, output } = await run('plugins:install', './broken.tgz')
    assert.equal(code, 1)
    assert.match(output, /npm error.* npm could not install file:.*broken\.tgz; what it says is above\./)
  })

  test('it is uninstalled by the name of the extension; a website that still names it is told', async () => {
    for (const [name, expected] of [
      [[], /Name what is to be uninstalled\. Installed are: .*cms-club/],
      [['clob'], /clob is not installed\. Installed are: .*cms-club/],
      [['dav'], /dav comes with the service; switch it off for a website instead/],
    ] as const) {
      const refused = await run('plugins:uninstall', ...name)
      assert.deepEqual([refused.code, expected.test(refused.output)], [2, true], refused.output)
    }
    const { code, output } = await run('plugins:uninstall', 'club')
    assert.equal(code, 0, output)
    assert.match(output, /config\/sites\/club\.json still names club: take it out of "extensions"\. Its data stay\./)
    assert.deepEqual(Object.keys(dependencies()), ['cms-later'])
  })

  test('help says what they are for', async () => {
    assert.match((await run('help')).output, /plugins Install, update and uninstall extensions that are packages/)
    assert.match((await run('plugins:install', '--help')).output, /USAGE \$ cms plugins:install PLUGIN/)
  })
})
