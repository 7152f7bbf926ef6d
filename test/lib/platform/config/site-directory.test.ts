// The websites' files: a running process keeps the last good one, and names of this machine have one owner.
import assert from 'node:assert/strict'
import fs, { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import test, { type TestContext } from 'node:test'
import { SiteDirectory } from '../../../../src/lib/platform/config/site-directory.ts'
import { tempFolder } from '../../../support/temp.ts'

function setUp(t: TestContext) {
  const root = tempFolder(t)
  mkdirSync(join(root, 'config/sites'), { recursive: true })
  const directory = new SiteDirectory(root, undefined)
  const write = async (key: string, text: string) => {
    writeFileSync(join(root, `config/sites/${key}.json`), text)
    await directory.refresh()
  }
  const config = (...hosts: string[]) => JSON.stringify({ hosts, kit: 'starter' })
  return { root, directory, write, config }
}

test('a file that breaks leaves the website as it was, until it is good again', async (t) => {
  const { root, directory, write, config } = setUp(t)
  await write('one', config('one.example'))
  const { stamp, fingerprint } = directory.get('one')!
  let changes = 0
  directory.changed.add(() => changes++)
  await write('one', '{"hosts"')
  const broken = directory.get('one')!
  assert.deepEqual(broken.config?.hosts, ['one.example'])
  assert.match(broken.error!.message, /config\/sites\/one\.json:1 is not JSON/)
  assert.equal(broken.stamp, stamp, 'nothing is opened anew')
  assert.notEqual(broken.fingerprint, fingerprint)
  assert.equal(directory.keyOf('one.example'), 'one')
  await directory.refresh()
  assert.equal(changes, 1)
  await write('one', '{"hosts": []}')
  assert.deepEqual(directory.get('one')!.config?.hosts, ['one.example'], 'broken twice')
  await write('one', config('uno.example'))
  assert.equal(directory.get('one')!.error, undefined)
  assert.notEqual(directory.get('one')!.stamp, stamp)
  assert.deepEqual([directory.keyOf('one.example'), directory.keyOf('uno.example')], [undefined, 'one'])

  const later = new SiteDirectory(root, undefined)
  await write('one', '{')
  await later.refresh()
  assert.equal(later.get('one')!.config, undefined, 'a new process has no last one')
})

test('a file that may not be read is read once it may, though it has not changed', async (t) => {
  const { directory, write, config } = setUp(t)
  const denied = t.mock.method(fs, 'readFileSync', () => {
    throw Object.assign(new Error('EACCES: permission denied'), { code: 'EACCES' })
  })
  syncBuiltinESMExports()
  t.after(syncBuiltinESMExports)
  let changes = 0
  directory.changed.add(() => changes++)
  await write('one', config('one.example'))
  await directory.refresh()
  assert.match(directory.get('one')!.error!.message, /one\.json cannot be read: EACCES/)
  assert.equal(changes, 1, 'the same error is no change')
  denied.mock.restore()
  syncBuiltinESMExports()
  await directory.refresh()
  assert.deepEqual([directory.get('one')!.error, directory.keyOf('one.example')], [undefined, 'one'])
})

test('a folder that cannot be read is an error, and its websites stay', async (t) => {
  const { root, directory, write, config } = setUp(t)
  await write('one', config('one.example'))
  const folder = join(root, 'config/sites')
  renameSync(folder, `${folder}-away`)
  writeFileSync(folder, '')
  await assert.rejects(directory.refresh(), { code: 'ENOTDIR' })
  assert.equal(directory.keyOf('one.example'), 'one')
})

test('a host of two websites is the first one’s, and the conflict ends with its cause', async (t) => {
  const { directory, write, config } = setUp(t)
  await write('a', config('a.example'))
  await write('b', config('b.example', 'a.example'))
  assert.equal(directory.get('b')!.error?.code, 'conflict')
  assert.equal(directory.ownerOf('a.example'), 'a')
  await write('a', config('other.example'))
  assert.equal(directory.get('b')!.error, undefined)
  assert.equal(directory.ownerOf('a.example'), 'b')
})

test('{key}.localhost is the website of that key, whatever another file says', async (t) => {
  const { directory, write, config } = setUp(t)
  await write('a', config('a.example', 'b.localhost', '127.0.0.1'))
  assert.equal(directory.keyOf('b.localhost'), 'a', 'there is no b')
  assert.equal(directory.get('a')!.error?.message.includes('127.0.0.1 belongs to the website default'), true)
  await write('b', config('b.example'))
  assert.deepEqual([directory.keyOf('b.localhost'), directory.ownerOf('b.localhost')], ['b', 'b'])
  assert.equal(directory.get('a')!.error?.code, 'conflict')
})

test('a host that no website has is answered by the fallback alone, where there is one', async (t) => {
  const { root, write, config, directory } = setUp(t)
  await write('one', config('one.example'))
  assert.equal(directory.keyOf('strange.example'), undefined)
  const falling = new SiteDirectory(root, 'one')
  await falling.refresh()
  assert.equal(falling.keyOf('strange.example'), 'one')
  assert.equal(falling.keyOf('one.localhost'), 'one')
})

// Holds: contract 1.1 loopback
test('“default” answers for names of this machine, and for all while it is alone', async (t) => {
  const { write, config, directory } = setUp(t)
  await write('default', config('www.example'))
  const local = ['localhost', '127.0.0.1', '[::1]', 'strange.example'].map((host) => directory.keyOf(host))
  assert.deepEqual(local, ['default', 'default', 'default', 'default'])
  await write('two', config('two.example'))
  assert.equal(directory.keyOf('localhost'), 'default')
  assert.equal(directory.keyOf('strange.example'), undefined)
})
