// A lost disk: everything comes back, and people can sign in.
import assert from 'node:assert/strict'
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import test from 'node:test'
import { openInstallation } from '../../../src/lib/installation/installation.ts'
import { verifyPassword } from '../../../src/lib/sign-in/sign-in.ts'
import { ACCOUNT_TABLES, EXCLUDED_TABLES } from '../../../src/lib/backup/accounts/account-tables.ts'
import { cms } from '../../support/cms.ts'
import { makeInstallation } from '../../support/installation.ts'
import { tempFolder } from '../../support/temp.ts'

const PASSWORD = 'a long enough pass phrase 7'

async function made(t: { after(fn: () => void): void }) {
  const [root, target] = [tempFolder(t), tempFolder(t)]
  for (const key of ['one', 'two'])
    assert.equal((await cms(root, ['site:create', key, `${key}.example`, 'starter', '--no-content'])).code, 0)
  const args = ['user:create', 'anna@one.example', 'admin', '--site=one', '--name=Anna', '--password-stdin']
  assert.equal((await cms(root, args, { stdin: PASSWORD })).code, 0)
  assert.equal((await cms(root, ['user:create', 'anna@one.example', 'editor', '--site=two'])).code, 0)
  const token = await cms(root, ['token:create', 'agent', '--site=one', '--user=anna@one.example', '--json'])
  const all = await cms(root, ['backup:create', '--all', '--out', target, '--json'])
  assert.equal(all.code, 0, all.stdout + all.stderr)
  return { root, target, token: token.json.result.token as string, result: all.json.result }
}

/** What is left of the machine: its configuration, without websites. */
function fresh(t: object, from: string): string {
  const root = tempFolder(t as never)
  mkdirSync(join(root, 'config'))
  cpSync(join(from, 'config/config.local.json'), join(root, 'config/config.local.json'))
  return root
}

test('every website and every account comes back into an empty installation', async (t) => {
  const { root, target, token, result } = await made(t)
  assert.deepEqual([result.backups.length, result.accounts.accounts], [2, 1])
  const { file } = result.accounts
  assert.equal(statSync(file).mode & 0o777, 0o600)
  const listed = await cms(root, ['backup:list', '--out', target, '--json'])
  assert.deepEqual(listed.json.result.backups.map(({ site }: { site: string }) => site).sort(), [
    '_accounts',
    'one',
    'two',
  ])
  assert.equal((await cms(root, ['backup:verify', file])).code, 0)
  const other = fresh(t, root)
  const dry = await cms(other, ['backup:restore', file, '--dry-run', '--json'])
  assert.deepEqual([dry.code, dry.json.result.after.sites], [0, ['one', 'two']], dry.stderr)
  assert.equal((await cms(other, ['backup:restore', file])).code, 5)
  const back = await cms(other, ['backup:restore', file, '--confirm=_accounts', '--json'])
  assert.deepEqual([back.code, back.json.result.accounts, back.json.result.tokens], [0, 1, 1], back.stdout)
  for (const { key, file: archive } of result.backups)
    assert.equal((await cms(other, ['backup:restore', archive, `--confirm=${key}`])).code, 0)
  const users = await cms(other, ['user:list', '--site=two', '--json'])
  assert.deepEqual(
    users.json.result.users.map(({ email, role }: Record<string, string>) => [email, role]),
    [['anna@one.example', 'editor']],
  )
  const installation = await openInstallation({ root: other, env: {} })
  const { password_hash } = await installation.network.read
    .selectFrom('users')
    .select('password_hash')
    .executeTakeFirstOrThrow()
  assert.equal((await verifyPassword(PASSWORD, password_hash)).ok, true)
  await installation.close()
  const me = await cms(other, ['call', 'get_me', '--site=one', '--json'], { env: { CMS_TOKEN: token } })
  assert.deepEqual([me.code, me.json.result?.user?.email], [0, 'anna@one.example'], me.stdout)
  // A second time there are accounts.
  assert.equal((await cms(other, ['backup:restore', file, '--confirm=_accounts'])).code, 4)
})

test('another app_key, a flipped byte and a missing list are refused; nothing is in it that opens by itself', async (t) => {
  const { root, target, token, result } = await made(t)
  const { file } = result.accounts
  const stranger = tempFolder(t)
  assert.equal((await cms(stranger, ['site:create', 'x', 'x.example', 'starter', '--no-content'])).code, 0)
  const refused = await cms(stranger, ['backup:restore', file, '--confirm=_accounts'])
  assert.deepEqual([refused.code, /app_key/.test(refused.stderr)], [4, true], refused.stderr)
  const bytes = readFileSync(file)
  const broken = join(target, basename(file))
  bytes[Math.floor(bytes.length / 2)]! ^= 1
  writeFileSync(broken, bytes)
  assert.notEqual((await cms(root, ['backup:verify', broken])).code, 0)
  assert.notEqual((await cms(fresh(t, root), ['backup:restore', broken, '--confirm=_accounts'])).code, 0)
  for (const name of globSync('*', { cwd: target })) {
    const path = join(target, name)
    if (statSync(path).isFile()) assert.equal(readFileSync(path).includes(token), false, name)
  }
  // A backup of one website has no account.
  const one = await cms(root, ['backup:create', '--site=one', '--out', join(target, 'one'), '--json'])
  assert.equal(one.code, 0)
  assert.deepEqual(globSync('_accounts*', { cwd: join(target, 'one') }), [])
  assert.equal(existsSync(one.json.result.file), true)
})

test('every table of the network is in it, or left out on purpose', async (t) => {
  const here = await makeInstallation()
  t.after(here.close)
  const tables = await here.installation.network.read.introspection.getTables()
  const known = new Set<string>([...ACCOUNT_TABLES, ...EXCLUDED_TABLES])
  const strange = tables.map(({ name }) => name).filter((name) => !known.has(name) && !name.startsWith('sqlite_'))
  assert.deepEqual(strange, [])
})
