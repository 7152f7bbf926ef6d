// A kit that is read when something of it is looked at, as commands have it: the same kit, and the same errors.
import assert from 'node:assert/strict'
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { before, suite, test } from 'node:test'
import { resolveOwnEntries } from '../../../src/lib/core/extension/resolve.ts'
import { loadKit, loadKitLater } from '../../../src/lib/kits/load-kit.ts'
import { makeInstallation } from '../../support/installation.ts'
import { ROOT } from '../../support/root.ts'
import { tempFolder } from '../../support/temp.ts'

suite('a kit that is read later', () => {
  let root: string
  before(() => {
    resolveOwnEntries()
    root = tempFolder()
  })
  const folderOf = (name: string) => join(root, 'kits', name)
  const make = (name: string) => cpSync(join(ROOT, 'kits/starter'), folderOf(name), { recursive: true })
  const change = (name: string, file: string, edit: (text: string) => string) => {
    const path = join(folderOf(name), file)
    writeFileSync(path, edit(readFileSync(path, 'utf8')))
  }

  test('is the kit that is read at once', async () => {
    const [later, now] = [await loadKitLater(root, 'starter'), await loadKit(root, 'starter')]
    assert.deepEqual({ ...later }, now)
    assert.equal(later.blocks, later.blocks)
    assert.equal(later.blocks.get('hero'), now.blocks.get('hero'))
  })

  test('tells what is wrong with a file when it is looked at, and a kit that is not there at once', async () => {
    make('broken')
    change('broken', 'blocks/cta.ts', (text) => `${text}\nnot a program`)
    const later = await loadKitLater(root, 'broken')
    assert.equal(later.name, 'broken')
    assert.throws(() => later.blocks, { code: 'validation', message: /^kit broken\/blocks\/cta\.ts: / })
    await assert.rejects(loadKitLater(root, 'nowhere'), { code: 'not-found' })
  })

  test('one that waits while it loads is read at once', async () => {
    make('waiting')
    change('waiting', 'kit.ts', (text) => `const label = await Promise.resolve('Waits')\n${text}\nvoid label\n`)
    assert.ok((await loadKitLater(root, 'waiting')).blocks.size > 20)
  })

  test('the block types of a website are put together when they are looked at', async (t) => {
    const made = await makeInstallation({ sites: { default: { hosts: ['localhost'] } } })
    t.after(() => made.close())
    const site = await made.installation.openSite('default')
    const isMade = () => Object.getOwnPropertyDescriptor(site, 'blocks')!.get === undefined
    assert.equal(isMade(), false)
    assert.ok(site.blocks.has('hero'))
    assert.equal(isMade(), true)
    await site.reloadFeatures()
    assert.ok(site.blocks.has('hero'))
  })
})
