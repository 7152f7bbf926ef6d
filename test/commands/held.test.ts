// Named commands whose write waits for a person, or is only rehearsed: they say so, and nothing else.
import assert from 'node:assert/strict'
import { mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, suite, test } from 'node:test'
import { cms } from '../support/cms.ts'
import { ownCommands } from '../support/own-commands.ts'
import { removeFolder, tempFolder } from '../support/temp.ts'

suite('named commands whose write waits for a person, or is only rehearsed', () => {
  let root: string
  const files = tempFolder()
  const csv = join(files, 'things.csv')
  const redirects = join(files, 'redirects.csv')
  /** Of a network account, so that nothing is refused for another reason. */
  let agent: string
  const result = async (...args: string[]) => {
    const { code, json, stderr } = await cms(root, [...args, '--json'])
    assert.deepEqual([code, json?.ok], [0, true], `${args.join(' ')}: ${json?.error?.message ?? stderr}`)
    return json.result
  }

  before(async () => {
    root = tempFolder()
    await result('site:create', 'one', 'one.example', 'starter', '--no-content')
    await result('user:create', 'boss@one.example', 'network')
    await result('user:create', 'anna@one.example', 'editor')
    const asBoss = ['--level=write', '--user=boss@one.example']
    agent = (await result('token:create', 'agent', ...asBoss, '--mode=approval')).token
    await result('token:create', 'old')
    await result('fonts:install', 'inter', '--subsets=latin', '--styles=normal')
    const table = { handle: 'things', fields: [{ type: 'text', name: 'title' }], apply: true }
    await result('call', 'save_data_table', '--input', JSON.stringify(table))
    writeFileSync(csv, 'title\nOne\n')
    writeFileSync(redirects, '/from-here,/\n')
    const { permissions } = (await result('call', 'list_roles')).find(({ name }: any) => name === 'admin')
    const role = { name: 'careful', title: 'Careful', permissions, approval: true }
    await result('call', 'create_role', '--input', JSON.stringify(role))
    await result('user:create', 'cleo@one.example', 'careful')
    const source = { name: 'Things', format: 'json', mode: 'folder', table: 'things' }
    const mapping = { id_path: 'id', rows: { title: { path: 'title' } } }
    const { folder } = await result('call', 'create_source', '--input', JSON.stringify({ ...source, mapping }))
    mkdirSync(join(root, folder), { recursive: true })
    const file = join(root, folder, 'things.json')
    writeFileSync(file, '[{"id": 1, "title": "One"}]')
    utimesSync(file, 0, 0)
    await result('call', 'create_redirect', '--input', '{"from_path":"/a","to_url":"/b"}', '--as=boss@one.example')
  })
  after(() => [root, files].forEach(removeFolder))

  /** Every named command over one write. */
  const WRITES: Record<string, string[]> = {
    'chat:purge': ['--older-than=0'],
    'data:import': ['things', csv],
    'design:set': ['radius=5'],
    'features:set': ['redirects', 'off'],
    'fonts:install': ['source-serif-4', '--subsets=latin', '--weights=400', '--styles=normal'],
    'fonts:remove': ['inter'],
    'network:user': ['anna@one.example'],
    'redirects:import': [redirects],
    'review:revert': ['--user=boss@one.example'],
    'sources:add': ['--folder', '--source-format=json', '--name=More'],
    'sources:sync': ['1'],
    'token:create': ['New'],
    'token:revoke': ['2'],
    'user:2fa-reset': ['anna@one.example'],
    'user:create': ['new@one.example', 'editor'],
    'user:disable': ['anna@one.example'],
    'user:invite': ['anna@one.example'],
    'user:role': ['anna@one.example', 'viewer'],
  }
  /** They read, tell what waits as it is, or decide on it, which is refused to whoever needs approval. */
  const OTHERS = [
    ...['ai:providers', 'ai:test', 'ai:usage', 'search:index', 'search:query', 'search:status'],
    ...[
      'blocks:list',
      'call',
      'content:export',
      'content:import',
      'data:export',
      'design:get',
      'extensions:list',
      'features:list',
      'fonts:list',
      'jobs:list',
      'mcp:serve',
      'mcp:tools',
      'review:apply',
    ],
    ...['review:list', 'review:show', 'review:reject', 'sources:list', 'sources:test', 'token:list', 'user:list'],
  ]
  /** In held-shared.test.ts: they take a second website. */
  const OF_SEVERAL = ['data:share', 'data:unshare']
  /** By whoever has not all websites. */
  const NETWORK_ONLY = ['network:user']
  /** It takes a recording, and a program that listens. */
  const OF_RECORDINGS = ['ai:transcribe']

  const state = async () =>
    JSON.stringify([
      await result('user:list'),
      (await result('token:list')).tokens.map((one: any) => [one.id, one.revoked_at]),
      await result('features:list'),
      (await result('design:get')).own,
      (await result('fonts:list')).fonts,
    ])

  test('every command over a write is in the table', async () => {
    const operations = (await ownCommands()).filter(
      ({ command }) => 'shellScope' in command && command.shellScope === 'operation',
    )
    assert.deepEqual(
      operations.map(({ id }) => id),
      [...Object.keys(WRITES), ...OTHERS, ...OF_SEVERAL, ...OF_RECORDINGS].sort(),
    )
  })

  test('with a token that needs approval they tell the change, and nothing is done', async () => {
    const before = await state()
    const env = { CMS_TOKEN: agent }
    for (const [command, args] of Object.entries(WRITES)) {
      const { code, json, stderr } = await cms(root, [command, ...args, '--json'], { env })
      assert.deepEqual([code, json?.ok], [0, true], `${command}: ${json?.error?.message ?? stderr}`)
      const { change, ...rest } = json.result
      assert.deepEqual(rest, { status: 'pending', status_url: `/api/v1/changes/${change}` }, command)
    }
    const output = await cms(root, ['token:revoke', '2'], { env })
    assert.match(output.stdout, /^This waits for approval: change \d+\. cms review:list shows it\.\n$/)
    assert.equal(output.code, 0)
    const waiting = (await result('review:list', '--token=1')).changes
    assert.equal(waiting.length, Object.keys(WRITES).length + 1, 'review:revert ends, too')
    assert.equal(await state(), before)
  })

  test('with --as of a role that needs approval, too', async () => {
    const before = await state()
    for (const [command, args] of Object.entries(WRITES)) {
      const { code, json } = await cms(root, [command, ...args, '--as=cleo@one.example', '--json'])
      if (NETWORK_ONLY.includes(command)) assert.deepEqual([code, json.error.code], [77, 'forbidden'], command)
      else assert.deepEqual([code, json.result?.status], [0, 'pending'], `${command}: ${json.error?.message}`)
    }
    const all = await cms(root, ['features:set', 'chat', 'off', '--all', '--as=cleo@one.example'])
    assert.deepEqual([all.code, all.stderr], [0, ''])
    assert.match(all.stdout, /^one: change \d+ waits for approval\n$/)
    assert.equal(await state(), before)
    const stdin = 'correct horse battery\n'
    const args = ['user:create', 'x@one.example', 'editor', '--password-stdin', '--as=cleo@one.example', '--json']
    assert.deepEqual((await cms(root, args, { stdin })).json.error.code, 'forbidden')
  })

  test('--dry-run tells the difference, and nothing is done', async () => {
    const before = await state()
    for (const [command, args] of Object.entries(WRITES)) {
      const { code, json, stderr } = await cms(root, [command, ...args, '--dry-run', '--json'])
      assert.deepEqual(
        [code, json?.ok, json?.result.dry_run],
        [0, true, true],
        `${command}: ${json?.error?.message ?? stderr}`,
      )
    }
    assert.equal(await state(), before)
    const dryRun = async (...args: string[]) => (await cms(root, [...args, '--dry-run'])).stdout
    assert.equal(
      await dryRun('user:role', 'anna@one.example', 'viewer'),
      'role: editor → viewer\nNothing was changed.\n',
    )
    assert.match(await dryRun('features:set', 'redirects', 'off'), /^on: true → false\n[^]*Nothing was changed\.\n$/)
    const made = await dryRun('user:create', 'new@one.example', 'editor')
    assert.match(made, /^\+ email: new@one\.example$/m)
    assert.doesNotMatch(made, /invite\?token|Invitation/)
    const token = await dryRun('token:create', 'New')
    assert.match(token, /^\+ name: New$/m)
    assert.doesNotMatch(token, /cms_[0-9a-f]{48}|Bearer/)
  })
})
