// Roles, limits, switches, second factors and erasure from the command line, and the accounts of all websites.
// Holds: contract 3.4 users
import assert from 'node:assert/strict'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, suite, test } from 'node:test'
import { cms } from '../../support/cms.ts'
import { removeFolder, tempFolder } from '../../support/temp.ts'

suite('people from the command line', () => {
  let root: string
  const run = async (...args: string[]) => cms(root, [...args, '--json'])
  const result = async (...args: string[]) => {
    const { code, json, stderr } = await run(...args)
    assert.deepEqual([code, json?.ok], [0, true], `${args.join(' ')}: ${json?.error?.message ?? stderr}`)
    return json.result
  }
  const rejection = async (...args: string[]) => {
    const { code, json, stderr } = await run(...args)
    assert.doesNotMatch(stderr, /\n +at /, args.join(' '))
    return [code, json.error.code]
  }

  before(async () => {
    root = tempFolder()
    for (const key of ['one', 'two']) await result('site:create', key, `${key}.example`, 'starter')
    // Whoever was only invited cannot sign in, and is no administrator yet.
    const boss = ['user:create', 'boss@one.example', 'network', '--password-stdin', '--json']
    assert.equal((await cms(root, boss, { stdin: 'correct horse battery\n' })).code, 0)
    await result('user:create', 'anna@one.example', 'editor', '--site=one')
  })
  after(() => removeFolder(root))

  test('user:role gives another role, for all content or a part', async () => {
    const set = (...args: string[]) => result('user:role', 'anna@one.example', ...args, '--site=one')
    const [page] = (await result('call', 'list_pages', '--site=one', '--input', '{"limit":1}')) as {
      id: number
      uid: string
    }[]
    const limited = await set('author', `--pages=${page!.id}`, '--languages=en', '--tables=news, jobs')
    const { id, ...rest } = limited
    assert.deepEqual(rest, {
      email: 'anna@one.example',
      role: 'author',
      tables: ['jobs', 'news'],
      pages: [page!.uid],
      languages: ['en'],
    })
    assert.deepEqual((await set('editor', '--pages=', '--languages=')).pages, [])
    const output = await cms(root, ['user:role', 'Anna@one.example', 'editor', '--site=one'])
    assert.match(output.stdout, /^anna@one\.example is editor of one\.\nOnly tables: jobs, news\n$/)
    const roleArgs = ['call', 'create_role', '--site=one', '--input']
    await result(...roleArgs, '{"name":"desk","title":"Desk","permissions":["pages.edit"]}')
    assert.equal((await set('desk', '--tables=')).role, 'desk')
    assert.deepEqual(await rejection('user:role', 'anna@one.example', 'king', '--site=one'), [2, 'validation'])
    assert.deepEqual(await rejection('user:role', 'anna@one.example', 'editor', '--site=one', '--pages=nowhere'), [
      2,
      'validation',
    ])
    assert.deepEqual(await rejection('user:role', 'anna@one.example', 'editor', '--site=two'), [3, 'not-found'])
    assert.deepEqual(await rejection('user:role', 'anna@one.example', 'editor'), [2, 'validation'])
    assert.deepEqual(await rejection('user:role', 'anna@one.example'), [2, 'usage'])
    await result('user:create', 'adam@one.example', 'admin', '--site=one', '--languages=en')
    const asAdam = ['--site=one', '--as=adam@one.example']
    assert.deepEqual(await rejection('user:role', 'anna@one.example', 'network', ...asAdam), [77, 'forbidden'])
    assert.deepEqual(await rejection('user:role', 'anna@one.example', 'viewer', ...asAdam), [77, 'forbidden'])
    assert.equal(id, (await result('user:list', '--site=one', '--role=desk')).users[0].id)
  })

  test('user:disable shuts out of all websites, --enable lets in again; no website need be told', async () => {
    await result('user:create', 'both@one.example', 'viewer', '--site=one')
    await result('user:create', 'both@one.example', 'viewer', '--site=two')
    assert.equal((await result('user:disable', 'both@one.example')).disabled, true)
    const me = () => run('call', 'get_me', '--site=two', '--as=both@one.example')
    assert.equal((await me()).code, 77)
    assert.equal((await result('user:disable', 'both@one.example', '--enable')).disabled, false)
    assert.equal((await me()).code, 0)
    assert.deepEqual(await rejection('user:disable', 'both@one.example', '--as=adam@one.example', '--site=one'), [
      77,
      'forbidden',
    ])
    assert.deepEqual(await rejection('user:disable', 'boss@one.example'), [4, 'conflict'], 'the last one stays')
    assert.equal((await rejection('user:disable', 'nobody@one.example', '--site=one'))[0], 3)
  })

  test('user:2fa-reset asks nothing and tells what it did', async () => {
    const output = await cms(root, ['user:2fa-reset', 'both@one.example'])
    assert.equal(output.stdout, 'both@one.example has no second factor any more and is signed out everywhere.\n')
    assert.deepEqual(await rejection('user:2fa-reset', 'adam@one.example', '--as=adam@one.example', '--site=one'), [
      4,
      'conflict',
    ])
    assert.deepEqual(await rejection('user:2fa-reset', 'boss@one.example', '--as=adam@one.example', '--site=one'), [
      77,
      'forbidden',
    ])
  })

  // Holds: contract 3.4 network
  test('network:user gives all websites and takes them away; the last one stays', async () => {
    assert.deepEqual(await rejection('network:user', 'boss@one.example', '--revoke', '--site=one', '--role=admin'), [
      4,
      'conflict',
    ])
    assert.deepEqual(await rejection('network:user', 'both@one.example', '--revoke'), [3, 'not-found'])
    assert.equal((await result('network:user', 'both@one.example')).role, 'network')
    assert.equal((await result('network:user', 'both@one.example')).role, 'network')
    assert.equal((await result('call', 'get_me', '--site=two', '--as=both@one.example')).role, 'network')
    assert.equal((await result('network:user', 'both@one.example', '--revoke')).role, 'viewer')
    assert.equal((await result('call', 'get_me', '--site=two', '--as=both@one.example')).role, 'viewer')

    const args = ['network:user', 'new@one.example', '--name=New', '--password-stdin', '--json']
    assert.equal((await cms(root, args, { stdin: 'short\n' })).code, 2)
    const made = await cms(root, args, { stdin: 'correct horse battery\n' })
    assert.deepEqual([made.json.result.role, made.json.result.invite_url], ['network', undefined])
    assert.equal((await cms(root, args, { stdin: 'correct horse battery\n' })).code, 4)
    assert.deepEqual(await rejection('network:user', 'new@one.example', '--revoke'), [2, 'validation'])
    assert.deepEqual(await rejection('network:user', 'new@one.example', '--role=admin'), [2, 'usage'])
    const lowered = await result('network:user', 'new@one.example', '--revoke', '--site=two', '--role=admin')
    assert.equal(lowered.role, 'admin')
    assert.equal((await run('call', 'get_me', '--site=one', '--as=new@one.example')).code, 77)
    assert.match((await result('network:user', 'third@one.example')).invite_url, /\/admin\/invite/)
  })

  test('network:list tells of every website, network accounts counted', async () => {
    await result('features:set', 'mcp', 'off', '--site=two')
    const { sites } = await result('network:list')
    assert.deepEqual(
      sites.map((site: any) => [site.key, site.status, site.users, site.hosts, site.kit]),
      [
        ['one', 'ok', 5, ['one.example'], 'starter'],
        ['two', 'ok', 4, ['two.example'], 'starter'],
      ],
    )
    assert.equal(sites[1].features_off, sites[0].features_off + 1)
    const csv = (await cms(root, ['network:list', '--format=csv'])).stdout.split('\n')
    assert.equal(csv[0], 'key,status,users,hosts,kit,features_off')
    assert.equal((await cms(root, ['network:list', '--format=ids'])).stdout, 'one\ntwo\n')
  })

  test('network:list --disk tells what each website stores, the largest first', async () => {
    const listed = async (): Promise<any[]> => (await result('network:list', '--disk')).sites
    const [before] = (await listed()).filter(({ key }) => key === 'two')
    const files = Object.entries({
      'storage/media/sites/two/originals': 9_000_000,
      'storage/media/sites/two/variants': 200_000,
      'public/media/two/0123': 30_000,
      'storage/backups/two': 4000,
    }).map(([folder, bytes]) => ({ folder: join(root, folder), file: join(root, folder, 'some'), bytes }))
    for (const { folder, file, bytes } of files) {
      mkdirSync(folder, { recursive: true })
      writeFileSync(file, 'x'.repeat(bytes))
    }
    const [two, one] = await listed()
    for (const { file } of files) rmSync(file)
    assert.deepEqual([two.key, one.key], ['two', 'one'])
    const more = (name: string) => two[name] - before[name]
    assert.deepEqual(['originals', 'generated', 'backups'].map(more), [9_000_000, 230_000, 4000])
    assert.ok(two.database > 100_000)
    assert.equal(two.total, two.database + two.originals + two.generated + two.backups)
    const table = (await cms(root, ['network:list', '--disk'])).stdout
    assert.match(table, /^KEY +TOTAL +DATABASE +ORIGINALS +GENERATED +BACKUPS\n/)
  })

  test('user:export tells everything, --erase needs a yes', async () => {
    const person = await result('user:export', 'Both@one.example')
    assert.deepEqual(
      [person.account.email, person.memberships.length, person.websites.length],
      ['both@one.example', 2, 2],
    )
    const plain = await cms(root, ['user:export', 'both@one.example'])
    assert.equal(JSON.parse(plain.stdout).account.email, 'both@one.example')
    assert.deepEqual(await rejection('user:export', 'nobody@one.example'), [3, 'not-found'])
    assert.deepEqual(await rejection('user:export', 'both@one.example', '--erase'), [5, 'locked'])
    assert.equal((await result('user:export', 'both@one.example')).account.deleted_at, null)
    const erased = await result('user:export', 'both@one.example', '--erase', '--yes')
    assert.match(erased.email, /^erased-.*@invalid$/)
    assert.deepEqual(await rejection('user:export', 'both@one.example'), [3, 'not-found'])
    const log = await cms(root, ['user:list', '--site=one', '--json'])
    assert.doesNotMatch(log.stdout, /both@one|erased/)
  })
})
