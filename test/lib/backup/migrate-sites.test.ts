// `cms migrate` on websites with an extension on disk: what is told, what is done, what a check leaves alone.
// Holds: interface 2.5 migration; interface 9 migrations
import { say } from '../../../src/lib/platform/i18n/say.ts'
import assert from 'node:assert/strict'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { coreMigrations } from '../../../src/lib/platform/db/migrate.ts'
import { migrateSite } from '../../../src/lib/installation/migrate-sites.ts'
import { openInstallation } from '../../../src/lib/installation/installation.ts'
import type { Installation } from '../../../src/lib/core/installation.ts'
import type { Site } from '../../../src/lib/core/site.ts'
import { makeInstallation, testClock, type MakeOptions } from '../../support/installation.ts'
import { contentOf } from './content.ts'

/** Migration 1 makes `shop_things`; it fails while the file `broken` lies beside it. */
const EXTENSION = `
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { defineExtension } from 'cms/extension'
export default defineExtension({
  name: 'shop',
  version: '1.0.0',
  boot(ext) {
    ext.migration(1, async (db, c) => {
      await c.table('shop_things').addColumn('text', c.long).execute()
      if (existsSync(join(import.meta.dirname, 'broken'))) throw new Error('out of luck')
    })
  },
})
`

/** The names of the core's migrations of a website. */
const CORE = coreMigrations('site').map(({ name }) => name)

/** A website that was opened before its extension came. */
async function setUp(t: TestContext, options: MakeOptions = {}) {
  const made = await makeInstallation({ clock: testClock(), ...options })
  t.after(made.close)
  for (const { key } of made.installation.directory.list()) await made.installation.openSite(key)
  const folder = join(made.root, 'extensions/shop')
  mkdirSync(folder, { recursive: true })
  const cms = { type: 'cms-extension', name: 'shop', extension: './extension.ts' }
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'shop', type: 'module', cms }))
  writeFileSync(join(folder, 'extension.ts'), EXTENSION)
  const local = join(made.root, 'config/config.local.json')
  writeFileSync(local, JSON.stringify({ ...JSON.parse(readFileSync(local, 'utf8')), extensions: ['shop'] }))
  /** As a process that starts now. */
  const start = async (): Promise<Installation> => {
    const installation = await openInstallation(made.options)
    t.after(() => installation.close())
    return installation
  }
  return { ...made, folder, start }
}

const tables = async (site: Site) => (await site.db.read.introspection.getTables()).map(({ name }) => name)

test('a check tells what is pending and changes nothing; a run applies it', async (t) => {
  const { installation, start, root } = await setUp(t)
  const site = await installation.openSite('default')
  const before = await contentOf(site.db)
  const process = await start()
  const checked = await migrateSite(process, 'default', { check: true })
  assert.deepEqual([checked.status, checked.pending], ['failed', ['shop-1']])
  assert.deepEqual(await contentOf(site.db), before)
  assert.equal(existsSync(join(root, 'storage/backups')), false)

  const done = await migrateSite(process, 'default')
  assert.deepEqual([done.key, done.status, done.pending, done.error], ['default', 'migrated', [], undefined])
  assert.equal(done.ms >= 0, true)
  assert.equal((await tables(site)).includes('shop_things'), true)
  assert.equal((await migrateSite(process, 'default')).status, 'current')
  assert.equal((await migrateSite(process, 'default', { check: true })).status, 'current')
})

test('a check of a website that was never opened does not make its database', async (t) => {
  const { start, root } = await setUp(t, { sites: { a: {} } })
  writeFileSync(join(root, 'config/sites/new.json'), JSON.stringify({ hosts: ['new.test'], kit: 'starter' }))
  const { status, pending } = await migrateSite(await start(), 'new', { check: true })
  assert.deepEqual([status, pending], ['failed', [...CORE, 'shop-1']])
  assert.equal(existsSync(join(root, 'storage/sites/new')), false)
})

test('an extension that fails leaves the website open without it, and is tried again by cms migrate at once', async (t) => {
  const { start, folder } = await setUp(t)
  writeFileSync(join(folder, 'broken'), '')
  const first = await start()
  const site = await first.openSite('default')
  assert.deepEqual(site.extensions, [])
  assert.equal(site.problems[0]!.id, 'extension.shop')
  assert.match(say('en', site.problems[0]!.message), /migration shop-1: out of luck \(the extension shop is disabled\)/)
  assert.equal((await tables(site)).includes('shop_things'), false)

  const second = await migrateSite(await start(), 'default')
  assert.deepEqual([second.status, second.pending], ['restored', ['shop-1']])
  assert.match(second.error!, /out of luck/)

  rmSync(join(folder, 'broken'))
  const third = await start()
  assert.deepEqual((await third.openSite('default')).extensions, [], 'remembered for a while')
  const fourth = await start()
  assert.equal((await migrateSite(fourth, 'default')).status, 'migrated')
  assert.deepEqual(
    (await fourth.openSite('default')).extensions.map(({ name }) => name),
    ['shop'],
  )
})

test('a kit that does not load with this version is told before anything is changed', async (t) => {
  const { installation, start, root } = await setUp(t)
  const before = await contentOf((await installation.openSite('default')).db)
  mkdirSync(join(root, 'kits/own'), { recursive: true })
  writeFileSync(join(root, 'kits/own/kit.ts'), `import { former } from 'cms/kit'\nexport default former\n`)
  const file = join(root, 'config/sites/default.json')
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), kit: 'own' }))
  for (const check of [true, false]) {
    const told = await migrateSite(await start(), 'default', { check })
    assert.deepEqual([told.status, told.pending, told.kit_broken], ['failed', ['shop-1'], true])
    assert.match(told.error!, /own.kit\.ts: .*'former'\. The kit own .* nothing of default was changed.*kit:check own/)
  }
  assert.deepEqual(await contentOf((await installation.openSite('default')).db), before)
  assert.equal(existsSync(join(root, 'storage/backups')), false)
})

test('an extension that does not load with this version is told by a check, and by a run that succeeds', async (t) => {
  const { start, folder } = await setUp(t)
  writeFileSync(join(folder, 'extension.ts'), `import { former } from 'cms/extension'\nexport default former\n`)
  for (const check of [true, false]) {
    const { status, problems } = await migrateSite(await start(), 'default', { check })
    assert.equal(status, 'current')
    assert.match(problems.join(), /'former' \(the extension shop is disabled\)/)
  }
})

test('what the self-check of the program refuses is taken back', async (t) => {
  const { start } = await setUp(t)
  const process = await start()
  const checked: string[] = []
  process.selfChecks.add(async (site) => {
    checked.push(
      ...site.extensions.map(({ name }) => name),
      ...(await tables(site)).filter((name) => name === 'shop_things'),
    )
    throw new Error('the home page answers 500')
  })
  const { status, error } = await migrateSite(process, 'default')
  assert.equal(status, 'restored')
  assert.match(error!, /the home page answers 500/)
  assert.deepEqual(checked, ['shop', 'shop_things'], 'it sees the website as it would be')
  assert.equal((await tables(await process.openSite('default'))).includes('shop_things'), false)
})

test('a core migration that fails is told as restored; one website is no other', async (t) => {
  const { installation, start } = await setUp(t, { sites: { a: {}, b: {} } })
  const a = await installation.openSite('a')
  await a.db.write.deleteFrom('migrations').where('owner', '=', 'core').execute()
  const process = await start()
  const [first, second] = [await migrateSite(process, 'a'), await migrateSite(process, 'b')]
  assert.deepEqual([first.status, second.status], ['restored', 'migrated'])
  assert.match(first.error!, /001-content/)
  assert.deepEqual(first.pending, [...CORE, 'shop-1'])
  assert.equal((await migrateSite(process, 'nobody')).status, 'failed')
})
