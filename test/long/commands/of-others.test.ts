// Commands that are not the product's own: those of oclif, and those that extensions bring.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { suite, test } from 'node:test'
import { stripVTControlCharacters } from 'node:util'
import { cms, cmsProcess, type CmsRun } from '../../support/cms.ts'
import { tempFolder } from '../../support/temp.ts'

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`

/** An extension as its maker hands it over: packed by npm, with a command and nothing to fetch. */
function packed(folder: string): string {
  const source = join(folder, 'greeter')
  mkdirSync(join(source, 'commands/greeter'), { recursive: true })
  writeFileSync(
    join(source, 'package.json'),
    json({
      name: 'cms-greeter',
      version: '1.2.3',
      type: 'module',
      files: ['commands', 'extension.js'],
      cms: { type: 'cms-extension', name: 'greeter', api: 1, extension: './extension.js' },
      oclif: {
        commands: { strategy: 'pattern', target: './commands', globPatterns: ['**/*.js'] },
        topicSeparator: ':',
      },
    }),
  )
  writeFileSync(
    join(source, 'extension.js'),
    "import { defineExtension } from 'cms/extension'\nexport default defineExtension({ name: 'greeter', version: '1.2.3', boot() {} })\n",
  )
  writeFileSync(
    join(source, 'commands/greeter/hello.js'),
    "import { CmsCommand } from 'cms/command'\nexport default class Hello extends CmsCommand {\n  static summary = 'Say hello'\n  async execute() { this.log('hello'); return { said: 'hello' } }\n}\n",
  )
  const { status, stderr } = spawnSync(
    'npm',
    ['pack', '--silent', '--ignore-scripts', `--pack-destination=${folder}`],
    { cwd: source, encoding: 'utf8' },
  )
  assert.equal(status, 0, stderr)
  return join(folder, 'cms-greeter-1.2.3.tgz')
}

suite('commands of oclif', () => {
  // Holds: contract 3.4 of-oclif
  test('a packed extension is installed from its file without a network, works, and goes again', async (t) => {
    const root = tempFolder(t)
    const file = packed(tempFolder(t))
    assert.equal((await cms(root, ['site:create', 'one', 'one.example', 'starter', '--no-content'])).code, 0)
    const offline = (...args: string[]): Promise<CmsRun> =>
      cmsProcess(root, args, {
        env: { npm_config_offline: 'true', npm_config_audit: 'false', npm_config_fund: 'false' },
      })
    const added = await offline('plugins:install', `file:${file}`)
    assert.equal(added.code, 0, added.stderr)
    // It belongs to the installation.
    const installed = join(root, 'storage/plugins/node_modules/cms-greeter/package.json')
    assert.equal(JSON.parse(readFileSync(installed, 'utf8')).version, '1.2.3')
    const site = join(root, 'config/sites/one.json')
    writeFileSync(site, json({ ...JSON.parse(readFileSync(site, 'utf8')), extensions: ['greeter'] }))
    const output = await offline('greeter:hello', '--json')
    assert.deepEqual([output.code, output.json?.result], [0, { said: 'hello' }], output.stderr)
    const listed = await offline('plugins')
    assert.match(stripVTControlCharacters(listed.stdout + listed.stderr), /cms-greeter 1\.2\.3/)
    const help = await offline('help', 'greeter:hello')
    assert.match(help.stdout, /Say hello/)
    const gone = await offline('plugins:uninstall', 'cms-greeter')
    assert.equal(gone.code, 0, gone.stderr)
    assert.notEqual((await offline('greeter:hello')).code, 0)
  })

  // Holds: contract 3.4 of-oclif
  test('help tells topics and commands, autocomplete how shells complete them', async (t) => {
    const root = tempFolder(t)
    const help = await cmsProcess(root, ['help'])
    assert.deepEqual(
      [help.code, /^ {2}site +Create, list and delete websites/m.test(help.stdout)],
      [0, true],
      help.stdout,
    )
    const one = await cmsProcess(root, ['help', 'site:apply'])
    assert.match(one.stdout, /--prune/)
    const env = { HOME: root, XDG_CACHE_HOME: join(root, 'cache') }
    const completing = await cmsProcess(root, ['autocomplete', 'bash'], { env })
    assert.equal(completing.code, 0, completing.stderr)
    const completions = globSync('**/*', { cwd: join(root, 'cache') }).filter((file) => /bash/.test(file))
    assert.ok(completions.length > 0)
  })
})

// Holds: contract 3.4 of-extensions
test('dav:password, consent:status and consent:purge are there where their extension is on', async (t) => {
  const root = tempFolder(t)
  assert.equal((await cms(root, ['site:create', 'one', 'one.example', 'starter', '--no-content'])).code, 0)
  await cms(root, ['user:create', 'anna@one.example', 'admin', '--site=one'])
  const off = await cms(root, ['dav:password', 'anna@one.example', '--site=one'])
  assert.equal(off.code, 69, off.stderr)
  for (const name of ['dav', 'consent_kit'])
    assert.equal((await cms(root, ['call', 'set_extension', '--input', json({ name, on: true })])).code, 0)
  const made = await cms(root, ['dav:password', 'anna@one.example', '--name=Telephone', '--json'])
  assert.equal(made.code, 0, made.stdout)
  const { password, ...created } = made.json.result
  assert.deepEqual([created.name, created.user, password.length >= 16], ['Telephone', 'anna@one.example', true])
  assert.equal((await cms(root, ['dav:password', 'nobody@one.example'])).code, 3)
  const status = await cms(root, ['consent:status', '--json'])
  assert.deepEqual([status.code, status.json.result.logged], [0, 0], status.stdout)
  const purged = await cms(root, ['consent:purge', '--older-than=0', '--yes', '--json'])
  assert.deepEqual([purged.code, purged.json.result], [0, { deleted: 0 }])
})
