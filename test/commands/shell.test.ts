// What holds for the whole command line: slips are exit 2 without a stack, JSON is one object, extensions add commands.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { cpSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import test from 'node:test'
import { explained } from '../../src/commands/_explained.ts'
import { cms } from '../support/cms.ts'
import { olderNode } from '../support/older-node.ts'
import { ROOT } from '../support/root.ts'
import { tempFolder } from '../support/temp.ts'

// Holds: contract 3.4 json
test('a slip is exit 2, told without a stack, and with --json as one object', async (t) => {
  const root = tempFolder(t)
  const slips = [
    ['nothing'],
    ['site:nothing'],
    ['../../etc'],
    ['_base'],
    ['site:create'],
    ['site:list', '--nope'],
    ['site:list', 'more'],
    ['serve', '--port=x'],
  ]
  for (const args of slips) {
    const people = await cms(root, args)
    assert.equal(people.code, 2, args.join(' '))
    assert.equal(people.stdout, '', args.join(' '))
    assert.doesNotMatch(people.stderr, /\n +at /, args.join(' '))
    const program = await cms(root, [...args, '--json'])
    assert.deepEqual(
      [program.code, program.json?.ok, program.json?.error.code],
      [2, false, 'usage'],
      `${args.join(' ')}: ${program.stdout}`,
    )
    assert.deepEqual(Object.keys(program.json), ['ok', 'command', 'result', 'warnings', 'error'])
  }
})

test('--version, help and topics', async (t) => {
  const root = tempFolder(t)
  assert.match((await cms(root, ['--version'])).stdout, /^cms\/1\.0\.0 \S+ node-v24\S*\n$/)
  for (const args of [
    ['help', 'site:create'],
    ['site:create', '--help'],
  ])
    assert.match((await cms(root, args)).stdout, /\$ cms site:create KEY HOSTS KIT/)
  assert.match((await cms(root, ['site'])).stdout, /site:delete +Delete a website/)
  assert.match((await cms(root, [])).stdout, /token +Create, list and revoke access tokens/)
  assert.match((await cms(root, ['-h'])).stdout, /token +Create, list and revoke access tokens/)
  assert.match((await cms(root, ['-v'])).stdout, /^cms\/1\.0\.0 /)
  assert.match((await cms(root, ['site:list', '-h'])).stdout, /\$ cms site:list/)
})

test('the help of call lists the operations, and tells what the one that is named takes', async (t) => {
  const root = tempFolder(t)
  const help = async (...args: string[]) => (await cms(root, args)).stdout
  const all = await help('call', '--help')
  assert.match(all, /USAGE\s+\$ cms call OPERATION/)
  assert.match(all, /\n  trash\n +list_trash, purge_item, restore_item\n/)
  const one = await help('call', 'save_data_table', '--help')
  assert.match(one, /\$ cms call save_data_table --input/)
  assert.match(
    one,
    /REST +POST \/api\/v1\/data\n +MCP tool +save_data_table\n +Level +write\n +Permission +data\.schema/,
  )
  assert.match(one, /\n  handle +string\n/)
  assert.match(one, /DataTableField\n +type \(required\) +string/)
  assert.doesNotMatch(one, /`|\]\(/)
  assert.equal(await help('help', 'call', 'save_data_table'), one)
  assert.match(await help('call', 'list_pagez', '--help'), /There is no operation list_pagez/)
})

test('a reader that has seen enough ends a command without a word', (t) => {
  const root = tempFolder(t)
  for (const args of ['--help', 'site:create --help']) {
    const pipe = `node "${join(ROOT, 'bin/cms.js')}" ${args} | true`
    const { stderr } = spawnSync('/bin/sh', ['-c', pipe], { cwd: root, encoding: 'utf8' })
    assert.equal(stderr, '', args)
  }
})

test('health looks at one website, and says once what is so on several', async (t) => {
  const root = tempFolder(t)
  for (const key of ['one', 'two'])
    assert.equal((await cms(root, ['site:create', key, `${key}.example`, 'starter', '--no-content'])).code, 0)
  const { json } = await cms(root, ['health', '--site=two', '--json'])
  const ids: string[] = json.result.checks.map(({ id }: { id: string }) => id)
  assert.deepEqual(
    [ids.includes('node'), ids.includes('site.two.database'), ids.some((id) => id.startsWith('site.one.'))],
    [true, true, false],
  )
  const all = await cms(root, ['health'])
  assert.match(all.stdout, /✓ site\.\* {2}\d+ checks of 2 websites found nothing\./)
  assert.match(all.stdout, /! site\.<key>\.mail .*\n +2 websites: one, two\n +→ .*cms mail:test --site=<key>/)
  assert.doesNotMatch(all.stdout, /site\.one\.|--site=one/)
  const single = await cms(root, ['health', '--site=two'])
  assert.match(single.stdout, /✓ site\.two\.database .*\n[^]*! site\.two\.mail .*\n +→ .*--site=two/)
  const none = await cms(root, ['health', '--site=three', '--json'])
  assert.deepEqual([none.code, none.json.error.code], [3, 'not-found'])
})

test('health names the first of many websites with warnings of one kind', async (t) => {
  const root = tempFolder(t)
  const keys = Array.from({ length: 9 }, (_, i) => `client-${i + 1}`)
  const sites = keys.map((key) => [key, { hosts: [`${key}.example`], kit: 'gable', title: `Title of ${key}` }])
  writeFileSync(join(root, 'network.json'), JSON.stringify({ sites: Object.fromEntries(sites) }))
  const applied = await cms(root, ['site:apply', join(root, 'network.json')])
  assert.equal(applied.code, 0, applied.stderr)
  const { stdout } = await cms(root, ['health'])
  const lines = stdout.slice(stdout.indexOf('! site.<key>.sample-text')).split('\n')
  assert.equal(lines[0], '! site.<key>.sample-text  9 websites, among them:')
  assert.match(lines[1]!, /^ {4}client-1 {2}\d+ pages still hold sample text: Title of client-1, .{10,80} …$/)
  assert.match(lines[9]!, /^ {4}… and 1 more: cms health --json, or --site=<key>$/)
  assert.match(lines[10]!, /^ {4}→ Replace it/)
  assert.doesNotMatch(stdout, /client-9 {2}/)
})

test('storage that cannot be used is told with its path and what to do, also by health', async (t) => {
  const root = tempFolder(t)
  assert.equal((await cms(root, ['site:create', 'one', 'one.example', 'starter', '--no-content'])).code, 0)
  rmSync(join(root, 'storage'), { recursive: true })
  writeFileSync(join(root, 'storage'), '')
  const run = await cms(root, ['user:list', '--json'])
  assert.deepEqual([run.code, run.json.error.code], [77, 'forbidden'])
  assert.ok(run.json.error.message.includes(`${join(root, 'storage')} cannot be used`), run.json.error.message)
  assert.match(run.json.error.message, /a file is where a folder should be/)
  assert.doesNotMatch(run.stderr, /\n +at /)
  const health = await cms(root, ['health'])
  assert.equal(health.code, 1)
  assert.match(health.stdout, /✗ storage +.*cannot be used/)
})

test('what SQLite and the system say of read-only storage becomes advice', () => {
  const explain = (error: object) => explained(Object.assign(new Error('as it says'), error), '/srv/site')
  for (const code of ['SQLITE_READONLY', 'SQLITE_READONLY_DIRECTORY', 'SQLITE_CANTOPEN'])
    assert.match(
      explain({ code }).message,
      /^A database in \/srv\/site\/storage cannot be used \(as it says\): .*chown/,
    )
  const denied = explain({ code: 'EACCES', path: '/srv/site/storage/x' })
  assert.match(denied.message, /^\/srv\/site\/storage\/x cannot be used .*chown/)
  assert.match(explain({ code: 'EROFS', path: '/srv' }).message, /mounted read-only/)
  for (const code of ['SQLITE_FULL', 'SQLITE_IOERR_SHMSIZE', 'ENOSPC'])
    assert.match(explain({ code }).message, /cannot be used \(as it says\): the disk is full/)
  assert.equal(explain({ code: 'SQLITE_ERROR' }).message, 'as it says', 'a bug stays one')
})

test(
  'an older Node runs itself with the one that npm ci brings',
  { skip: olderNode() === undefined && 'no older Node here' },
  () => {
    const { stdout } = spawnSync(olderNode()!, [join(ROOT, 'bin/cms.js'), '--version'], { encoding: 'utf8' })
    assert.match(stdout, /node-v24/)
  },
)

test('extensions of the installation bring commands', async (t) => {
  const root = tempFolder(t)
  cpSync(join(ROOT, 'test/fixtures/extensions/guestbook'), join(root, 'extensions/guestbook'), {
    recursive: true,
  })
  assert.equal((await cms(root, ['site:create', 'muster', 'muster.example', 'starter', '--no-content'])).code, 0)
  const off = await cms(root, ['guestbook:sign', 'Anna', '--json'])
  assert.deepEqual([off.code, off.json.error.code], [69, 'feature-disabled'], 'the website does not use it')
  const { readFileSync, writeFileSync } = await import('node:fs')
  const file = join(root, 'config/sites/muster.json')
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), extensions: ['guestbook'] }))
  const signed = await cms(root, ['guestbook:sign', 'Anna', '--json'])
  assert.deepEqual([signed.code, signed.json.result], [0, { count: 1 }], signed.stdout)
})
