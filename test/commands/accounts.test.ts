// Accounts and tokens from the command line, and who the shell is with --as and CMS_TOKEN.
// Holds: interface 4.4 user-create; contract 1.5 shell; contract 3.4 secrets; contract 3.4 tokens
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { cms } from '../support/cms.ts'
import { removeFolder, tempFolder } from '../support/temp.ts'

suite('accounts and tokens from the command line', () => {
  let root: string
  const run = async (...args: string[]) => cms(root, [...args, '--json'])
  const rejection = async (...args: string[]) => {
    const { code, json, stderr } = await run(...args)
    assert.doesNotMatch(stderr, /\n +at /, args.join(' '))
    return [code, json.error.code]
  }

  before(async () => {
    root = tempFolder()
    for (const key of ['one', 'two'])
      assert.equal((await run('site:create', key, `${key}.example`, 'starter', '--no-content')).code, 0)
  })
  after(() => removeFolder(root))

  test('user:create prints an invitation, or takes a password from standard input', async () => {
    const made = await run('user:create', 'Anna@one.example', 'editor', '--site=one', '--name=Anna')
    const { invite_url, local_invite_url, id, ...rest } = made.json.result
    assert.deepEqual(rest, { email: 'anna@one.example', role: 'editor' })
    assert.ok(Number.isInteger(id))
    assert.match(invite_url, /^https:\/\/one\.example\/admin\/invite\?token=/)
    // It works before DNS leads here.
    assert.equal(local_invite_url, invite_url.replace('https://one.example', 'http://one.localhost:8000'))

    const options = { stdin: 'correct horse battery\nrest is not read\n' }
    const args = ['user:create', 'ben@one.example', 'admin', '--site=one', '--password-stdin', '--json']
    assert.deepEqual(Object.keys((await cms(root, args, options)).json.result), ['id', 'email', 'role'])
    const users = (await run('user:list', '--site=one')).json.result.users
    assert.deepEqual(
      users.map((user: any) => [user.email, user.invited]),
      [
        ['anna@one.example', true],
        ['ben@one.example', false],
      ],
    )
    assert.deepEqual(
      (await cms(root, args, options)).json.error.code,
      'conflict',
      'a password is not replaced by the way',
    )

    const bad = await cms(
      root,
      ['user:create', 'carl@one.example', 'admin', '--site=one', '--password-stdin', '--json'],
      { stdin: 'short\n' },
    )
    assert.deepEqual([bad.code, bad.json.error.errors[0].pointer], [2, '/password'])
    assert.equal(
      (await run('user:list', '--site=one', '--role=admin')).json.result.users.length,
      1,
      'a bad password makes no account',
    )
  })

  test('user:create refuses what cannot be', async () => {
    assert.equal((await run('user:create', 'dora@one.example', 'viewer', '--site=one')).code, 0)
    assert.deepEqual(await rejection('user:create', 'dora@one.example', 'viewer', '--site=one'), [4, 'conflict'])
    assert.deepEqual(await rejection('user:create', 'dora', 'viewer', '--site=one'), [2, 'validation'])
    assert.deepEqual(await rejection('user:create', 'emil@one.example', 'king', '--site=one'), [2, 'validation'])
    assert.deepEqual(await rejection('user:create', 'emil@one.example', 'viewer'), [2, 'validation'], 'which website?')
    assert.deepEqual(await rejection('user:create', 'emil@one.example', 'viewer', '--site=three'), [3, 'not-found'])
    assert.deepEqual(await rejection('user:create', 'emil@one.example'), [2, 'usage'])
    assert.deepEqual(
      await rejection('user:create', 'emil@one.example', 'network', '--site=one', '--as=dora@one.example'),
      [77, 'forbidden'],
    )
  })

  test('token:create tells the value once, with a snippet for MCP clients', async () => {
    const made = await run(
      'token:create',
      'Report',
      '--site=one',
      '--level=write',
      '--mode=direct',
      '--expires=10d',
      '--operations=list_pages, get_me',
    )
    const { token, id, expires_at, ...rest } = made.json.result
    assert.deepEqual(rest, { name: 'Report', level: 'write', mode: 'direct' })
    assert.match(token, /^cms_[0-9a-f]{48}$/)
    assert.equal(Math.round((Date.parse(expires_at) - Date.now()) / 864e5), 10)
    assert.deepEqual(Object.keys(made.json.result), ['id', 'name', 'token', 'level', 'mode', 'expires_at'])

    const output = await cms(root, ['token:create', 'Claude', '--site=one'])
    const [value] = output.stdout.split('\n')
    const snippet = JSON.parse(output.stdout.slice(output.stdout.indexOf('{\n')))
    assert.deepEqual(snippet.mcpServers.one, {
      type: 'http',
      url: 'https://one.example/mcp',
      headers: { Authorization: `Bearer ${value}` },
    })
    const list = await cms(root, ['token:list', '--site=one', '--format=csv'])
    assert.doesNotMatch(list.stdout, new RegExp(value!))

    const call = (name: string) => cms(root, ['call', name, '--site=one', '--json'], { env: { CMS_TOKEN: token } })
    assert.deepEqual((await call('get_me')).json.result.token.id, id)
    assert.deepEqual(
      [(await call('site_overview')).code, (await call('site_overview')).json.error.code],
      [77, 'forbidden'],
    )
    assert.equal((await cms(root, ['call', 'get_me', '--site=two', '--json'], { env: { CMS_TOKEN: token } })).code, 77)

    assert.deepEqual((await run('token:revoke', token.slice(0, 12), '--site=one')).json.result.id, id)
    assert.deepEqual([(await call('get_me')).code, (await call('get_me')).json.error.code], [77, 'unauthenticated'])
  })

  test('token:create and token:revoke refuse what cannot be', async () => {
    const create = (...args: string[]) => rejection('token:create', 'x', '--site=one', ...args)
    assert.deepEqual(await create('--expires=soon'), [2, 'validation'])
    assert.deepEqual(await create('--expires=9999d'), [2, 'validation'])
    assert.deepEqual(await create('--operations=no_such_thing'), [2, 'validation'])
    assert.deepEqual(await create('--user=nobody@one.example'), [3, 'not-found'])
    assert.deepEqual(await create('--level=all'), [2, 'usage'])
    assert.deepEqual(await rejection('token:revoke', '999', '--site=one'), [3, 'not-found'])
    assert.deepEqual(await rejection('token:revoke', 'cms_00000000', '--site=one'), [3, 'not-found'])
    assert.deepEqual(
      await rejection('token:revoke', `cms_${'0'.repeat(48)}`, '--site=one'),
      [2, 'validation'],
      'a value is no argument',
    )
    assert.equal((await run('token:create', 'twin', '--site=two')).code, 0)
    assert.equal((await run('token:create', 'twin', '--site=two')).code, 0)
  })

  test('--as narrows the shell to an account of the website', async () => {
    assert.equal((await run('user:create', 'fred@two.example', 'viewer', '--site=two')).code, 0)
    const me = await run('call', 'get_me', '--site=two', '--as=fred@two.example')
    assert.deepEqual(
      [me.json.result.user.email, me.json.result.role, me.json.result.permissions],
      ['fred@two.example', 'viewer', []],
    )
    assert.deepEqual(await rejection('user:list', '--site=two', '--as=fred@two.example'), [77, 'forbidden'])
    assert.deepEqual(await rejection('call', 'get_me', '--site=one', '--as=fred@two.example'), [77, 'forbidden'])
    assert.deepEqual(await rejection('call', 'get_me', '--site=two', '--as=nobody@two.example'), [
      77,
      'unauthenticated',
    ])
    const fred = (await run('user:list', '--site=two', '--role=viewer')).json.result.users[0].id
    assert.equal(
      (await run('call', 'update_user', '--site=two', '--input', JSON.stringify({ id: fred, disabled: true }))).code,
      0,
    )
    assert.deepEqual(await rejection('call', 'get_me', '--site=two', '--as=fred@two.example'), [77, 'unauthenticated'])
  })

  // Holds: contract 1.1 feature-off
  test('a feature that is off takes its commands along (exit 69)', async () => {
    assert.equal((await run('features:set', 'users', 'off', '--site=two')).code, 0)
    assert.deepEqual(await rejection('user:list', '--site=two'), [69, 'feature-disabled'])
    assert.deepEqual(await rejection('user:create', 'gina@two.example', 'viewer', '--site=two'), [
      69,
      'feature-disabled',
    ])
    assert.equal((await run('features:set', 'mcp', 'off', '--site=two')).code, 0)
    assert.deepEqual(await rejection('mcp:tools', '--site=two'), [69, 'feature-disabled'])
  })

  test('faults are told in words with the name of the argument, and nothing to list is told', async () => {
    const stderrOf = async (...args: string[]) => (await cms(root, [...args, '--site=one'])).stderr
    assert.equal(await stderrOf('token:create', ''), 'Error: <name> must not be empty.\n')
    const long = `--name=${'x'.repeat(201)}`
    assert.equal(
      await stderrOf('user:create', 'zoe@one.example', 'viewer', long),
      'Error: --name may have at most 200 characters.\n',
    )
    assert.equal(
      await stderrOf('call', 'create_page', '--input={"title":5}'),
      'Error: Field “title” must be a text, not a number.\n',
    )
    const raw = await run('token:create', '', '--site=one')
    assert.equal(raw.json.error.errors[0].pointer, '/name', 'programs still get the place')

    assert.deepEqual(await rejection('user:list', '--site=one', '--role=nosuch'), [2, 'validation'])
    assert.match(await stderrOf('user:list', '--role=nosuch'), /no role nosuch; there are .*admin.*viewer/)
    assert.equal(await stderrOf('user:list', '--role=author'), 'Nobody is author.\n')
    assert.equal(await stderrOf('user:list', '--role=author', '--format=csv'), '')
    assert.equal(await stderrOf('user:list', '--role=author', '--format=ids'), '')
    assert.equal(await stderrOf('user:list', '--role=author', '--json'), '')
  })
})
