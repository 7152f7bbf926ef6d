// The surface of the command line: every command with its arguments, flags and aliases stands in a snapshot.
// After a change on purpose: UPDATE_SNAPSHOTS=1 node --test test/surface/commands.test.ts
// Holds: interface 8 commands; contract 3.4 set
import assert from 'node:assert/strict'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { before, suite, test } from 'node:test'
import { Config } from '@oclif/core'
import { cliDoc } from '../support/cli-doc.ts'
import { ROOT } from '../support/root.ts'

suite('the surface of the command line', () => {
  const FILE = join(ROOT, 'test/snapshots/commands.json')
  /** oclif's own keep their shapes; they are not ours to hold still. */
  const OURS = /^cms$/

  let config: Config
  const warnings: string[] = []
  before(async () => {
    process.on('warning', ({ name, message, detail }: Error & { detail?: string }) => {
      // That one is of the test runner, which has a listener for each of its reporters.
      if (name !== 'MaxListenersExceededWarning') warnings.push(`${message} ${detail ?? ''}`)
    })
    config = await Config.load({ root: ROOT, userPlugins: false })
    await new Promise((resolve) => setImmediate(resolve)) // warnings are told with the next tick
  })

  const own = () =>
    config.commands.filter(({ pluginName, id, aliases }) => OURS.test(pluginName ?? '') && !aliases.includes(id))

  test('every topic says what it is for, in words of its own', () => {
    // Folders that hold commands: messages/ has none.
    const commands = globSync('*/**/[!_]*.ts', { cwd: join(ROOT, 'src/commands') })
    const folders = [...new Set(commands.map((file) => file.split('/')[0]!))]
    assert.ok(folders.length > 10)
    const summaries = new Set(own().map(({ summary }) => summary))
    const silent = folders.filter((name) => {
      const file = join(ROOT, 'src/commands', name, 'topic.json')
      const { description = '' } = existsSync(file)
        ? (JSON.parse(readFileSync(file, 'utf8')) as { description?: string })
        : {}
      return !description || summaries.has(description)
    })
    assert.deepEqual(silent, [])
  })

  test('every command file loads, and is a command', () => {
    assert.deepEqual(warnings, [])
    const files = globSync('**/*.ts', { cwd: join(ROOT, 'src/commands') }).filter((file) => !/(^|\/)_/.test(file))
    const ids = files.map((file) => file.replace(/(\/index)?\.ts$/, '').replaceAll('/', ':'))
    assert.deepEqual(
      own()
        .map(({ id }) => id)
        .sort(),
      ids.sort(),
    )
  })

  test('commands, arguments, flags and aliases are those of the snapshot', () => {
    const commands = Object.fromEntries(
      own()
        .map(surfaceOf)
        .sort(([a], [b]) => (a < b ? -1 : 1)),
    )
    if (process.env.UPDATE_SNAPSHOTS) writeFileSync(FILE, `${JSON.stringify(commands, null, 2)}\n`)
    assert.deepEqual(commands, JSON.parse(readFileSync(FILE, 'utf8')))
  })

  test('every command says what it is for and how it is used; no flag takes a secret', () => {
    for (const { id, summary, examples, args, flags } of own()) {
      assert.ok(summary && /^[A-Z].*[^.]$/.test(summary), `${id}: a summary, one line without a full stop`)
      assert.ok(examples?.length, `${id}: examples`)
      for (const [name, { description }] of Object.entries({ ...args, ...flags }))
        assert.ok(description, `${id} ${name}: a description`)
      for (const [name, flag] of Object.entries(flags))
        assert.ok(
          !/password|secret|passphrase|credential/.test(name) || flag.type === 'boolean',
          `${id} --${name} would stand in argv`,
        )
    }
  })

  function surfaceOf({ id, aliases, args, flags }: Config['commands'][number]): [string, object] {
    const sortedFlags = Object.values(flags).sort((a, b) => (a.name < b.name ? -1 : 1))
    return [
      id,
      {
        ...(aliases.length > 0 && { aliases }),
        args: Object.values(args).map(
          ({ name, required, options }) => `${name}${required ? '' : '?'}${optionsOf(options)}`,
        ),
        flags: sortedFlags.map((flag) => {
          const value = flag.type === 'option' ? `=${optionsOf(flag.options) || '…'}` : ''
          const no = flag.type === 'boolean' && flag.allowNo ? '[no-]' : ''
          const standard = flag.default === undefined || flag.default === false ? '' : ` (${String(flag.default)})`
          return `--${no}${flag.name}${value}${flag.required ? ' required' : ''}${standard}`
        }),
      },
    ]
  }

  const optionsOf = (options: readonly string[] | undefined) => (options ? `{${options.join('|')}}` : '')

  test('docs/cli.md tells of them as they are', async () => {
    assert.equal(readFileSync(join(ROOT, 'docs/cli.md'), 'utf8'), await cliDoc(), 'node scripts/build-cli-doc.ts')
  })
})
