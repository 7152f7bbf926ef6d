// Backups from the shell: what scripts rely on, what asks for a second thought, and what people read.
// Holds: contract 3.4 backup
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { cms, serveCms } from '../../support/cms.ts'
import { eventually } from '../../support/eventually.ts'
import { hostFetch } from '../../support/host-fetch.ts'
import { tempFolder } from '../../support/temp.ts'

async function setUp(t: TestContext) {
  const root = tempFolder(t)
  const run = (...args: string[]) => cms(root, args)
  for (const key of ['a', 'b']) {
    const made = await run('site:create', key, `${key}.test`, 'starter', '--no-content')
    assert.equal(made.code, 0, made.stderr)
  }
  return { root, run }
}

test('backup:create tells file, bytes and sha256; --all makes one of each website and never stops at the first that fails', async (t) => {
  const { root, run } = await setUp(t)
  assert.equal((await run('backup:create', '--json')).code, 2, 'which of the two is not told')
  const { json, code } = await run('backup:create', '--site=a', '--json')
  assert.equal(code, 0)
  const { file, bytes, sha256 } = json.result
  assert.deepEqual([statSync(file).size, statSync(file).mode & 0o777], [bytes, 0o600])
  assert.match(execFileSync('sha256sum', [file], { encoding: 'utf8' }), new RegExp(`^${sha256} `))
  const all = await run('backup:create', '--all', '--json')
  assert.deepEqual(
    all.json.result.backups.map((one: { key: string }) => one.key),
    ['a', 'b'],
  )
  writeFileSync(join(root, 'config/sites/a.json'), '{')
  const some = await run('backup:create', '--all', '--json')
  assert.equal(some.code, 7)
  assert.deepEqual(
    some.json.result.backups.map((one: { error?: string }) => one.error === undefined),
    [false, true],
  )
  const listed = await run('backup:list', '--site=a', '--format=ids')
  assert.equal(listed.stdout.trim().split('\n').length, 2)
  assert.ok((await run('backup:list', '--out=elsewhere')).stderr.includes('There is no backup in'))
})

test('backup:verify ends with 1 and names what is damaged; what is no backup is 2 or 3', async (t) => {
  const { run, root } = await setUp(t)
  const { file } = (await run('backup:create', '--site=a', '--json')).json.result
  const intact = await run('backup:verify', file)
  assert.deepEqual([intact.code, /is whole: \d+ files, [1-9][\d.]* [kM]B\./.test(intact.stdout)], [0, true])
  const bytes = readFileSync(file)
  bytes[Math.floor(bytes.length / 2)]! ^= 1
  writeFileSync(file, bytes)
  const damaged = await run('backup:verify', file, '--json')
  assert.deepEqual([damaged.code, damaged.json.ok, damaged.json.result.ok], [1, false, false])
  const [first] = damaged.json.result.errors
  assert.match(`${first.place}: ${first.message}`, /\.tar\.zst: Its content is not what the checksum says\.$/)
  assert.equal((await run('backup:verify', join(root, 'gone.tar.zst'))).code, 3)
  assert.equal((await run('backup:verify', join(root, 'config/config.local.json'))).code, 2)
})

test('backup:restore asks for the key whatever else is said; the plan changes nothing', async (t) => {
  const { run, root } = await setUp(t)
  const { file } = (await run('backup:create', '--site=a', '--json')).json.result
  for (const args of [[], ['--yes'], ['--confirm=b'], ['--as=c', '--confirm=a']]) {
    const { code, json } = await run('backup:restore', file, ...args, '--json')
    assert.deepEqual([code, json.error.code], [5, 'locked'], args.join(' '))
    assert.match(
      json.error.message,
      args.includes('--as=c') ? /^Restoring makes the website c:/ : /^Restoring replaces/,
    )
  }
  const plan = await run('backup:restore', file, '--dry-run')
  assert.deepEqual([plan.code, /replaces: true/.test(plan.stdout)], [0, true])
  assert.equal((await run('backup:restore', file, '--as=c', '--hosts=b.test', '--confirm=c')).code, 4)
  assert.equal(existsSync(join(root, 'config/sites/c.json')), false)
  const made = await run('backup:restore', file, '--as=c', '--confirm=c', '--json')
  assert.deepEqual([made.code, made.json.result.hosts, made.json.warnings.length], [0, ['c.localhost'], 2])
})

test('an encrypted one needs the file of its key, and no argument ever holds the key', async (t) => {
  const { run, root } = await setUp(t)
  const identity = await generateX25519Identity()
  const key = join(root, 'key.txt')
  writeFileSync(key, `# created: today\n# public key: age1\n${identity}\n`)
  const to = `--encrypt-to=${await identityToRecipient(identity)}`
  const { file } = (await run('backup:create', '--site=a', to, '--json')).json.result
  assert.match(file, /\.tar\.zst\.age$/)
  assert.match((await run('backup:verify', file)).stdout, /what is inside was not opened/)
  assert.equal((await run('backup:restore', file, '--confirm=a')).code, 77)
  assert.equal((await run('backup:verify', file, `--identity=${key}`)).code, 0)
  assert.equal((await run('backup:restore', file, '--confirm=a', `--identity=${key}`)).code, 0)
  const refused = await run('backup:create', '--site=a', `--encrypt-to=${identity}`)
  assert.deepEqual([refused.code, refused.stderr.includes(identity)], [2, false])
})

test('site:delete makes a backup first, and deletes nothing without one unless that is said', async (t) => {
  const { run, root } = await setUp(t)
  writeFileSync(join(root, 'storage/backups'), 'in the way')
  const refused = await run('site:delete', 'a', '--confirm=a', '--json')
  assert.equal(refused.json.error.key, 'shell.delete_without_backup')
  assert.ok(existsSync(join(root, 'storage/sites/a/site.sqlite')))
  assert.equal((await run('site:delete', 'a', '--confirm=a', '--no-backup')).code, 0)
  execFileSync('rm', [join(root, 'storage/backups')])
  const { json } = await run('site:delete', 'b', '--confirm=b', '--json')
  assert.match(json.result.backup, /b\.\d{8}T\d{9}Z\.before-delete\.tar\.zst$/)
  assert.equal((await run('backup:restore', json.result.backup, '--confirm=b')).code, 0)
})

test('a server that runs shows what was restored, and what is written then stays', async (t) => {
  const { run, root } = await setUp(t)
  const { token } = (await run('token:create', 'x', '--site=a', '--level=write', '--mode=direct', '--json')).json.result
  const served = await serveCms(root)
  t.after(() => served.stop())
  const visit = hostFetch(Number(new URL(served.url).port))
  const status = async (path: string) => (await visit(`http://a.test/${path}`)).status
  const publish = async (slug: string) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const post = (path: string, body: object) =>
      visit(`http://a.test/api/v1/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    const { data } = (await (await post('pages', { title: slug, slug })).json()) as { data: { id: number } }
    assert.equal((await post(`pages/${data.id}/publish`, {})).status, 200)
  }
  const { file } = (await run('backup:create', '--site=a', '--json')).json.result
  await publish('later')
  assert.equal(await status('later'), 200)
  assert.equal((await run('backup:restore', file, '--confirm=a')).code, 0)
  await eventually(async () => (await status('later')) === 404, 'the page that came later is gone')
  await publish('after')
  assert.equal(await status('after'), 200)
  await served.stop()
  const pages = (await run('call', 'list_pages', '--site=a', '--json')).json.result as { slug: string }[]
  assert.deepEqual(pages.map(({ slug }) => slug).sort(), ['', 'after'])
})
