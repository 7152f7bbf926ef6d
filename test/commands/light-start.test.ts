// How much of our code a command loads: what it needs, and no more (issue of growth: every file is read, parsed and kept).
import assert from 'node:assert/strict'
import { join } from 'node:path'
import { before, suite, test } from 'node:test'
import { coreOperations } from '../../src/lib/core/operation/operation-files.ts'
import { cms, serveCms } from '../support/cms.ts'
import { hostFetch } from '../support/host-fetch.ts'
import { loadedBy, loadedFrom, recording, type Loaded } from '../support/loaded-files.ts'
import { tempFolder } from '../support/temp.ts'

suite('a light start', () => {
  let root: string
  before(async () => {
    root = tempFolder()
    const { code, stderr } = await cms(root, ['site:create', 'main', 'localhost', 'starter'])
    assert.equal(code, 0, stderr)
    // As `npm ci` makes it; the code may have been changed since.
    await coreOperations().entries()
  })

  const run = async (...args: string[]): Promise<Loaded> => {
    const loaded = await loadedBy(root, args)
    assert.equal(loaded.code, 0, loaded.stderr)
    return loaded
  }
  const operationsIn = ({ files }: Loaded) => files.filter((file) => file.includes('/operations/'))
  const few = ({ files }: Pick<Loaded, 'files'>, bound: number) =>
    assert.ok(files.length < bound, `${files.length} files, and ${bound} are too many`)

  test('--version loads nothing of the product', async () => few(await run('--version'), 5))

  test('site:list loads under 150 files: it opens no website', async () => {
    const loaded = await run('site:list')
    few(loaded, 150)
    assert.deepEqual(operationsIn(loaded), [])
  })

  test('call list_pages loads under 200 files, and one operation', async () => {
    const loaded = await run('call', 'list_pages')
    few(loaded, 200)
    assert.deepEqual(operationsIn(loaded), ['src/lib/pages/operations/list-pages.ts'])
  })

  test('user:list loads under 200 files, and one operation', async () => {
    const loaded = await run('user:list')
    few(loaded, 200)
    assert.deepEqual(operationsIn(loaded), ['src/lib/access/operations/list-users.ts'])
  })

  test('serve loads under 190 files before it listens: no kit, no job, nothing that writes or searches', async (t) => {
    const list = join(tempFolder(t), 'files')
    const served = await serveCms(root, ['--no-cron'], recording(list))
    t.after(async () => served.child.exitCode ?? served.stop('SIGKILL'))
    // What no page in memory needs is loaded by the first request that goes further.
    assert.equal((await hostFetch(Number(new URL(served.url).port))('http://localhost/nothing')).status, 404)
    assert.equal(await served.stop(), 0)
    const { files, packages } = loadedFrom(list)
    const behind = files.indexOf('src/server/background.ts')
    assert.ok(behind > 0 && files.includes('src/server/app.ts'), files.join('\n'))
    const before = files.slice(0, behind)
    few({ files: before }, 190)
    const heavy = /^kits\/|\/(operations|migrations)\/|^src\/lib\/(search\/feed|core\/jobs\/(?!area))/
    assert.deepEqual(
      before.filter((file) => heavy.test(file)),
      [],
    )
    assert.ok(!packages.includes('@oclif/core'), 'it is one file')
  })

  test('a read loads no kit, no migration and nothing of what writes do', async () => {
    const { files } = await run('call', 'list_pages')
    const heavy = /^kits\/|\/migrations\/|^src\/lib\/(approval|backup)\/(?!area|migrate-site|running-mark)/
    assert.deepEqual(
      files.filter((file) => heavy.test(file)),
      [],
    )
  })

  test('a name that is no file is found by the index, and its operation alone is loaded', async () => {
    const { code, stderr, files } = await loadedBy(root, ['call', 'archive_page', '--input={"page":"gone"}'])
    assert.equal(code, 3, stderr)
    assert.match(stderr, /no page "gone"/)
    assert.deepEqual(
      files.filter((file) => file.includes('/operations/')),
      ['src/lib/pages/operations/publish-page.ts'],
    )
  })

  test('an unknown name is answered with near ones, and nothing is loaded for them', async () => {
    const { code, stderr, files } = await loadedBy(root, ['call', 'list_all_pages'])
    assert.equal(code, 3)
    assert.match(stderr, /There is no operation "list_all_pages"; near: .*list_pages/)
    assert.deepEqual(
      files.filter((file) => file.includes('/operations/')),
      [],
    )
  })
})
