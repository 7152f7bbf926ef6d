// What boot gets is closed: calls, arguments and options there are none of fail where they are made, in words.
import assert from 'node:assert/strict'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { boot } from '../../../../src/lib/core/extension/boot.ts'
import { findExtensions, loadExtension } from '../../../../src/lib/core/extension/discover.ts'
import { composeRegistry, loadCore } from '../../../../src/lib/core/registry.ts'
import { tempFolder } from '../../../support/temp.ts'

const booted = (register: (ext: any) => unknown, name = 'club') =>
  boot({ name, version: '1.0.0', boot: register as never })

test('a call there is none of is refused, and so are its siblings', () => {
  assert.throws(
    () => booted((ext) => ext.filter(() => '')),
    /ext\.filter does not exist; there are feature, permissions/,
  )
  assert.throws(() => booted((ext) => (ext.extra = 1)), /ext\.extra does not exist/)
  assert.throws(() => booted((ext) => ext.feature('club', 'Club', ['club.use'], 1)), /takes 3 arguments at most/)
})

test('arguments and options are looked at', () => {
  const refused: [(ext: any) => unknown, RegExp][] = [
    [
      (ext) => ext.feature('Club', 'Club'),
      /ext\.feature\(…\), argument 1: a key such as guestbook\.sign is needed, not "Club"/,
    ],
    [(ext) => ext.feature('club', ''), /argument 2: text is needed, not ""/],
    [(ext) => ext.permissions('Club', ['club.use']), /argument 2: descriptions by key is needed, not a list/],
    [(ext) => ext.migration('1', async () => {}), /argument 1: an integer is needed, not "1"/],
    [(ext) => ext.nav('/club', 'Club', 'club'), /argument 4: .* not undefined/],
    [(ext) => ext.htmlFilter('x'), /argument 1: a function/],
    [(ext) => ext.route('GET', '/x', () => {}, { auht: 'public' }), /"auht" is unknown; there are auth, feature/],
    [(ext) => ext.job('club.tidy', { evry: 60, run: () => {} }), /"evry" is unknown/],
    [(ext) => ext.on('page.*', () => {}, { if: () => true }), /"if" is unknown/],
    [(ext) => ext.adminPage('club', { element: 'a-b', modul: 'x' }), /"modul" is unknown/],
    [(ext) => ext.operation({ name: 'x' }), /defineOperation/],
    [(ext) => ext.german({ Club: 7 }), /German by the English texts is needed/],
    [(ext) => ext.source({ key: 'club', lable: 'x' }), /"lable" is unknown/],
    [(ext) => ext.search({ kind: 'club', find: () => [] }), /"find" is unknown/],
  ]
  for (const [register, reason] of refused) assert.throws(() => booted(register), reason)
})

test('boot is done when it returns', async () => {
  let late: any
  booted((ext) => (late = ext))
  assert.throws(() => late.feature('club', 'Club'), /was called after boot/)
  assert.throws(() => booted(async () => {}), /boot must not be async/)
})

test('names of the core and of other extensions are theirs', async () => {
  const core = await loadCore()
  const composing = (register: (ext: any) => void) => () =>
    composeRegistry(core, [booted((ext) => ext.feature('club', 'Club'), 'other'), booted(register)])
  assert.throws(
    composing((ext) => ext.feature('pages.structure', 'Mine')),
    /feature pages\.structure belongs to pages/,
  )
  assert.throws(
    composing((ext) => ext.permissions('x', { 'users.manage': 'y' })),
    /permission users\.manage belongs to/,
  )
  assert.throws(
    composing((ext) => ext.feature('club', 'Club')),
    /feature club belongs to other/,
  )
  const [job] = [...composeRegistry(core, []).jobs.keys()]
  assert.throws(
    composing((ext) => ext.job(job, { run: () => {} })),
    /belongs to/,
  )
})

const LATER = /extension club: it is made for version 2 of the extension interface, and this service has version 1/

test('an extension for a later interface is refused before any of it runs', async (t: TestContext) => {
  const load = (cms: object, source = "throw new Error('it ran')") => {
    const root = tempFolder(t)
    const folder = join(root, 'extensions/club')
    mkdirSync(folder, { recursive: true })
    const about = { type: 'cms-extension', name: 'club', extension: './extension.js', ...cms }
    writeFileSync(
      join(folder, 'package.json'),
      JSON.stringify({ name: 'club', version: '1.2.3', type: 'module', cms: about }),
    )
    writeFileSync(join(folder, 'extension.js'), source)
    const found = findExtensions(root).find(({ name }) => name === 'club')!
    assert.deepEqual([found.version, found.origin], ['1.2.3', 'installation'])
    return loadExtension(found)
  }
  await assert.rejects(load({ api: 2 }), LATER)
  for (const api of [0, 1.5, '1', null]) await assert.rejects(load({ api }), /must be an integer from 1 on/)
  await assert.rejects(load({ api: 1 }), /it ran/)
  const other = 'export default { name: "clubs", version: "1", boot() {} }'
  await assert.rejects(load({ api: 1 }, other), /calls itself "clubs", its package\.json "club"/)
  const more = 'export default { name: "club", version: "1", boot() {}, routes: [] }'
  await assert.rejects(load({}, more), /defineExtension has no "routes"/)
  const waits = 'await null; export default { name: "club", version: "1", boot() {} }'
  assert.equal((await load({}, waits)).name, 'club')
})
