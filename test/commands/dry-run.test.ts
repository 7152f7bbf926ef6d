// --dry-run of commands that work without an operation: the difference is shown, and no byte changes.
// Holds: contract 3.4 media
import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import test from 'node:test'
import { cms } from '../support/cms.ts'
import { tempFolder } from '../support/temp.ts'

test('site:create, site:hosts, site:delete and pool:create show what they would do, and do nothing', async (t) => {
  const root = tempFolder(t)
  const create = ['site:create', 'one', 'one.example,uno.example', 'starter', '--no-content']
  assert.equal((await cms(root, create)).code, 0)
  const cases: [args: string[], diff: [pointer: string, before: unknown, after: unknown][]][] = [
    [
      ['site:hosts', 'one', 'add', 'new.example'],
      [['/hosts', ['one.example', 'uno.example'], ['one.example', 'uno.example', 'new.example']]],
    ],
    [['site:hosts', 'one', 'remove', 'uno.example'], [['/hosts', ['one.example', 'uno.example'], ['one.example']]]],
    [
      ['site:hosts', 'one', 'primary', 'uno.example'],
      [
        ['/primary_host', 'one.example', 'uno.example'],
        ['/url', 'https://one.example', 'https://uno.example'],
      ],
    ],
  ]
  const before = contents(root)
  const dry = async (args: string[]) => {
    const { code, json, stderr } = await cms(root, [...args, '--dry-run', '--json'])
    assert.deepEqual([code, json?.result?.dry_run], [0, true], `${args.join(' ')}: ${stderr}`)
    assert.deepEqual(contents(root), before, args.join(' '))
    return json.result as {
      diff: { pointer: string; before: unknown; after: unknown }[]
      before: any
      after: any
    }
  }
  for (const [args, expected] of cases)
    assert.deepEqual(
      (await dry(args)).diff.map((one) => [one.pointer, one.before, one.after]),
      expected,
    )
  const made = await dry(['site:create', 'two', 'two.example', 'starter', '--lang=de'])
  assert.deepEqual([made.before, made.after.key, made.after.hosts], [null, 'two', ['two.example']])
  const gone = await dry(['site:delete', 'one'])
  assert.deepEqual([gone.before.key, gone.after], ['one', null])
  const pool = await dry(['pool:create', 'group', '--title=Group'])
  assert.deepEqual([pool.before, pool.after.name, pool.after.title], [null, 'group', 'Group'])

  for (const [args, code] of [
    [['site:create', 'two', 'one.example', 'starter'], 4],
    [['site:hosts', 'one', 'remove', 'other.example'], 3],
    [['site:delete', 'two'], 3],
    [['pool:create', '../x'], 2],
  ] as const)
    assert.equal((await cms(root, [...args, '--dry-run'])).code, code, args.join(' '))
  assert.deepEqual(contents(root), before, 'what would be refused is refused')
})

test('commands about people, jobs, pictures and published pages show what they would do, and do nothing', async (t) => {
  const root = tempFolder(t)
  const ok = async (args: string[], stdin = '') => {
    const run = await cms(root, args, { stdin })
    assert.equal(run.code, 0, `${args.join(' ')}: ${run.stderr}`)
    return run
  }
  await ok(['site:create', 'one', 'localhost', 'starter', '--lang=de'])
  for (const name of ['anna', 'ben'])
    await ok(['user:create', `${name}@example.org`, 'admin', '--password-stdin'], 'green harbour seven lanterns')
  await ok(['cron:run'])
  const before = contents(root)
  const dry = async (args: string[], stdin = '') => {
    const { code, json, stderr } = await cms(root, [...args, '--dry-run', '--json'], { stdin })
    assert.deepEqual([code, json?.result?.dry_run], [0, true], `${args.join(' ')}: ${stderr}`)
    assert.deepEqual(contents(root), before, args.join(' '))
    return json.result as { before: any; after: any }
  }
  const erased = await dry(['user:export', 'ben@example.org', '--erase'])
  assert.deepEqual([erased.before.email, erased.before.memberships], ['ben@example.org', 1])
  assert.match(erased.after.email, /^erased-.*@invalid$/)
  assert.deepEqual([erased.after.name, erased.after.memberships, erased.after.sessions], ['', 0, 0])
  const password = await dry(['user:password', 'ben@example.org', '--password-stdin'], 'another green harbour')
  assert.deepEqual([password.before.password, password.after.password], ['the present one', 'the new one'])
  const short = await cms(root, ['user:password', 'ben@example.org', '--password-stdin', '--dry-run'], { stdin: 'x' })
  assert.equal(short.code, 2, 'a password that would be refused is refused')
  const link = await dry(['user:link', 'ben@example.org'])
  assert.deepEqual([link.before, link.after.link], [null, 'sign_in'])
  const variants = await dry(['media:variants', '--force'])
  assert.equal(variants.after.sites[0].key, 'one')
  assert.ok(variants.after.sites[0].files > variants.before.sites[0].files)
  assert.deepEqual((await dry(['cache:clear'])).after.sites, [{ key: 'one', files: 0 }])
  assert.equal((await dry(['cron:run'])).before.sites[0].key, 'one')

  await ok(['user:disable', 'anna@example.org'])
  const last = contents(root)
  const refused = await cms(root, ['user:export', 'ben@example.org', '--erase', '--dry-run'])
  assert.equal(refused.code, 4, refused.stderr)
  assert.deepEqual(contents(root), last)
  assert.equal((await cms(root, ['user:export', 'ben@example.org', '--dry-run'])).code, 2, 'only with --erase')
})

test('init and keys:generate --write show the files they would make, and make none', async (t) => {
  const root = tempFolder(t)
  const init = await cms(root, ['init', '--dry-run', '--json'])
  assert.deepEqual([init.code, readdirSync(root)], [0, []], init.stderr)
  assert.deepEqual(init.json.result.before, { files: [] })
  assert.ok(init.json.result.after.files.includes('package.json'))
  const keys = await cms(root, ['keys:generate', '--write', '--dry-run', '--json'])
  assert.deepEqual([keys.code, readdirSync(root)], [0, []], keys.stderr)
  assert.match(keys.json.result.after.file, /config\/config\.local\.json$/)
  assert.equal((await cms(root, ['keys:generate', '--write'])).code, 0)
  assert.equal((await cms(root, ['keys:generate', '--write', '--dry-run'])).code, 4)
})

test('site:create --dry-run makes no installation', async (t) => {
  const root = tempFolder(t)
  const { code } = await cms(root, ['site:create', 'one', 'one.example', 'starter', '--dry-run'])
  assert.deepEqual([code, readdirSync(root)], [3, []])
})

/** Every file with its bytes; not those by which SQLite coordinates its readers, nor what is only a cache. */
function contents(root: string): Record<string, string> {
  const files = readdirSync(root, { recursive: true, withFileTypes: true }).filter((one) => one.isFile())
  const paths = files.map((one) => join(one.parentPath, one.name)).sort()
  return Object.fromEntries(
    paths
      .filter((path) => !/-(shm|wal)$|\/storage\/cache\//.test(path))
      .map((path) => [path, readFileSync(path).toString('base64')]),
  )
}
