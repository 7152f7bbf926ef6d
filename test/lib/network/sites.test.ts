// Making and removing websites: checked, served for all their hosts, and nothing left behind when it fails.
// Holds: contract 3.4 verified
import assert from 'node:assert/strict'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import fsPromises from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import { suite, test } from 'node:test'
import { prepareInstallation } from '../../../src/lib/installation/first-start.ts'
import { prepareFirstSite } from '../../../src/lib/network/first-site.ts'
import { AppError } from '../../../src/lib/base/errors.ts'
import { openInstallation } from '../../../src/lib/installation/installation.ts'
import type { Finding } from '../../../src/lib/health/define-check.ts'
import { say } from '../../../src/lib/platform/i18n/say.ts'
import { checkHealth } from '../../../src/lib/health/health.ts'
import { createSite, deleteSite } from '../../../src/lib/network/sites.ts'
import { listPublic } from '../../../src/lib/pages/public-pages.ts'
import { readSiteSettings } from '../../../src/lib/kits/site-settings.ts'
import { makeInstallation } from '../../support/installation.ts'
import { tempFolder } from '../../support/temp.ts'

const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    (error: AppError) => error.code ?? String(error),
  )

const pick = ({ id, status, fix }: Finding) => [id, status, fix && say('en', fix)]

suite('websites of an installation', () => {
  // Holds: interface 2.6 local; interface 4.5 first-request; contract 1.1 local-file
  test('the first start makes config.local.json for its owner only, and a website with content in two languages', async (t) => {
    const root = tempFolder(t)
    const installation = await prepareInstallation({ root })
    t.after(() => installation.close())
    await prepareFirstSite(installation)
    const modeOf = (path: string) => statSync(join(root, path)).mode & 0o777
    assert.equal(modeOf('config/config.local.json'), 0o600)
    if (process.env.CMS_TEST_DB !== 'mariadb') assert.equal(modeOf('storage/network.sqlite'), 0o600)
    const site = await installation.openSite('default')
    const pages = await listPublic(site.db.read)
    assert.deepEqual([...new Set(pages.map(({ lang }) => lang))], ['en', 'de'])
    const german = pages.find((page) => page.lang === 'de' && page.path === '')!
    const english = pages.find((page) => page.lang === 'en' && page.path === '')!
    assert.equal(german.translation_group, english.translation_group)
    await prepareFirstSite(installation)
    assert.equal(installation.directory.list().length, 1)
  })

  test('a key or host in use, a bad key, host, kit or language: refused, and nothing is left', async (t) => {
    const { installation, root, close } = await makeInstallation({ sites: { one: { hosts: ['one.test'] } } })
    t.after(close)
    const make = (input: Partial<Parameters<typeof createSite>[1]>) =>
      codeOf(createSite(installation, { key: 'two', hosts: ['two.test'], kit: 'starter', ...input }))
    const stored = () =>
      readdirSync(root, { recursive: true })
        .filter((path) => !/sqlite-(wal|shm)$/.test(String(path)))
        .sort()
    const before = stored()
    assert.equal(await make({ key: 'one' }), 'conflict')
    assert.equal(await make({ hosts: ['www.two.test', 'ONE.test.'] }), 'conflict')
    assert.equal(await make({ hosts: ['two.test', 'two.test'] }), 'validation')
    assert.equal(await make({ hosts: ['two test'] }), 'validation')
    assert.equal(await make({ key: '../two' }), 'validation')
    assert.equal(await make({ kit: 'nope' }), 'not-found')
    for (const lang of ['german', 'deu', 'xx', 'de-abc', 'pt-br', 'DE'])
      assert.equal(await make({ languages: ['de', lang] }), 'validation', lang)
    assert.equal(await make({ title: 'a\nb' }), 'validation')
    assert.equal(await make({ db: 'mysql' }), 'validation')
    assert.deepEqual(stored(), before)
  })

  test('content of a website whose file is gone is neither taken over nor removed', async (t) => {
    const { installation, root, close } = await makeInstallation({ sites: {} })
    t.after(close)
    const file = join(root, 'storage/sites/two/site.sqlite')
    mkdirSync(join(file, '..'), { recursive: true })
    writeFileSync(file, 'precious')
    const input = { key: 'two', hosts: ['two.test'], kit: 'starter' }
    assert.equal(await codeOf(createSite(installation, input)), 'conflict')
    assert.equal(readFileSync(file, 'utf8'), 'precious')
    assert.equal(existsSync(join(root, 'config/sites/two.json')), false)
  })

  test('a kit that cannot render leaves nothing of the website behind', async (t) => {
    const { installation, root, close } = await makeInstallation({ sites: {} })
    t.after(close)
    const { cpSync } = await import('node:fs')
    cpSync(join(import.meta.dirname, '../../../kits/starter'), join(root, 'kits/broken'), { recursive: true })
    writeFileSync(join(root, 'kits/broken/blocks/hero.ts'), 'export default {\n  label: \n}')
    const error = await createSite(installation, { key: 'two', hosts: ['two.test'], kit: 'broken' }).catch(
      (reason: AppError) => reason,
    )
    assert.ok(error instanceof AppError)
    assert.match(error.message, /broken\/blocks\/hero\.ts: line 3/)
    assert.deepEqual(
      [existsSync(join(root, 'config/sites/two.json')), existsSync(join(root, 'storage/sites/two'))],
      [false, false],
    )
  })

  test('a website made with a title shows it where visitors look for a name', async (t) => {
    const { installation, close } = await makeInstallation({ sites: {} })
    t.after(close)
    await createSite(installation, {
      key: 'two',
      hosts: ['two.test'],
      kit: 'starter',
      title: 'Tischlerei Muster',
    })
    const site = await installation.openSite('two')
    const { title, values } = await readSiteSettings(site.db.read, site, 'en')
    const names = [title, values['logo_text'], values['legal_name']]
    assert.deepEqual(names, ['Tischlerei Muster', 'Tischlerei Muster', 'Tischlerei Muster'])
    const long = 'Verein '.repeat(20).trim()
    await createSite(installation, { key: 'three', hosts: ['three.test'], kit: 'starter', title: long })
    const other = await installation.openSite('three')
    const settings = await readSiteSettings(other.db.read, other, 'en')
    assert.equal(settings.title, long)
    assert.notEqual(settings.values['logo_text'], long, 'too long for its place')
  })

  test('two processes make the same website at once: one does, the other is told', async (t) => {
    const { installation, options, close } = await makeInstallation({ sites: {} })
    t.after(close)
    const other = await openInstallation(options)
    t.after(() => other.close())
    const input = { key: 'two', hosts: ['two.test'], kit: 'starter', content: false }
    const codes = await Promise.all([codeOf(createSite(installation, input)), codeOf(createSite(other, input))])
    assert.deepEqual(codes.sort(), ['conflict', 'done'])
  })

  test('deleting needs the key said again, and takes everything away', async (t) => {
    const { installation, root, close } = await makeInstallation({ sites: {} })
    t.after(close)
    await createSite(installation, { key: 'two', hosts: ['two.test'], kit: 'starter', content: false })
    const refused = await deleteSite(installation, 'two', undefined).catch((reason: AppError) => reason)
    assert.deepEqual([(refused as AppError).exit, (refused as AppError).code], [5, 'locked'])
    await deleteSite(installation, 'two', 'two')
    assert.deepEqual(
      [existsSync(join(root, 'config/sites/two.json')), existsSync(join(root, 'storage/sites/two'))],
      [false, false],
    )
    assert.equal(await codeOf(deleteSite(installation, 'two', 'two')), 'not-found')
  })

  test('what an interrupted deletion leaves is reported, and removed by the next one', async (t) => {
    const { installation, root, close } = await makeInstallation({ sites: { one: {} } })
    t.after(close)
    await installation.openSite('one')
    const removing = t.mock.method(fsPromises, 'rm', () => Promise.reject(new Error('killed')))
    syncBuiltinESMExports()
    t.after(syncBuiltinESMExports)
    await assert.rejects(deleteSite(installation, 'one', 'one'), { message: 'killed' })
    removing.mock.restore()
    syncBuiltinESMExports()
    const left = () => existsSync(join(root, 'storage/sites/one'))
    const found = async () => (await checkHealth(installation)).checks.find(({ id }) => id.startsWith('leftovers'))!
    assert.equal(left(), true)
    assert.deepEqual(pick(await found()), ['leftovers.one', 'warn', 'cms site:delete one --confirm=one'])
    await deleteSite(installation, 'one', 'one')
    assert.equal(left(), false)
    assert.deepEqual(pick(await found()), ['leftovers', 'ok', undefined])
    assert.equal(await codeOf(deleteSite(installation, 'one', 'one')), 'not-found')
  })

  test('content of a website whose file was removed is reported, and kept', async (t) => {
    const { installation, root, close } = await makeInstallation({ sites: { one: {} } })
    t.after(close)
    await installation.openSite('one')
    rmSync(join(root, 'config/sites/one.json'))
    const found = (await checkHealth(installation)).checks.find(({ id }) => id === 'leftovers.one')!
    assert.match(String(pick(found)[2]), /^Put config\/sites\/one\.json back/)
    assert.equal(await codeOf(createSite(installation, { key: 'one', hosts: ['a.test'], kit: 'starter' })), 'conflict')
    assert.equal(existsSync(join(root, 'storage/sites/one')), true)
  })
})

suite('configuration files', () => {
  test('an unknown key, a bad value and a host used twice name file, key and line; the other websites go on', async (t) => {
    const { installation, root, close } = await makeInstallation({
      sites: { good: { hosts: ['good.test'] } },
    })
    t.after(close)
    const write = (key: string, text: string) => writeFileSync(join(root, 'config/sites', `${key}.json`), text)
    write('a', '{\n  "hosts": ["a.test"],\n  "kit": "starter",\n  "colour": "red"\n}')
    write('b', '{\n  "hosts": ["b.test"],\n  "kit": "starter",\n  "timezone": "Berlin"\n}')
    write('c', '{\n  "hosts": ["c.test"],\n  "kit": "starter"\n  "preset": "full"\n}')
    write('h', '{\n  "hosts": [\n    "h.test",\n    "good.test"\n  ],\n  "kit": "starter"\n}')
    write('i', '{\n  "hosts": [\n    "i.test",\n    "i.test"\n  ],\n  "kit": "starter"\n}')
    await installation.directory.refresh()
    const errorOf = (key: string) => installation.directory.get(key)!.error!.message
    assert.equal(errorOf('a'), 'config/sites/a.json:4 colour: unknown key "colour"')
    assert.match(errorOf('b'), /^config\/sites\/b\.json:4 timezone: must be an IANA time zone/)
    assert.match(errorOf('c'), /^config\/sites\/c\.json:4 is not JSON/)
    assert.equal(
      errorOf('h'),
      'config/sites/h.json:4 hosts.1: good.test belongs to the website good (config/sites/good.json:3)',
    )
    assert.equal(
      errorOf('i'),
      'config/sites/i.json:4 hosts.1: i.test stands in the list already (config/sites/i.json:3)',
    )
    // With a host too many a website is served on the others.
    for (const key of ['good', 'h', 'i']) await installation.openSite(key)
    assert.equal(await codeOf(installation.openSite('a')), 'validation')
  })

  test('the JSON Schema that editors use is the one that is checked', async () => {
    const { z } = await import('zod')
    const { SiteConfig } = await import('../../../src/lib/platform/config/site-config.ts')
    const { LocalConfig } = await import('../../../src/lib/platform/config/local-config.ts')
    const folder = join(import.meta.dirname, '../../../config')
    for (const [name, schema] of Object.entries({ site: SiteConfig, local: LocalConfig }))
      assert.deepEqual(
        JSON.parse(readFileSync(join(folder, `${name}.schema.json`), 'utf8')),
        JSON.parse(JSON.stringify(z.toJSONSchema(schema, { io: 'input' }))),
      )
  })
})
