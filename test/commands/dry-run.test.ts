// --dry-run of commands that work without an operation: the difference is shown, and no byte changes.
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
    [['site:hosts', 'one', 'add', 'new.example'], [['/hosts', ['one.example', 'uno.example'], ['one.example', 'uno.example', 'new.example']]]],
    [['site:hosts', 'one', 'remove', 'uno.example'], [['/hosts', ['one.example', 'uno.example'], ['one.example']]]],
    [['site:hosts', 'one', 'primary', 'uno.example'], [['/primary_host', 'one.example', 'uno.example'], ['/url', 'https://one.example', 'https://uno.example']]],
  ] // prettier-ignore
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
