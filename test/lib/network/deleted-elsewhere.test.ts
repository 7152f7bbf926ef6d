// A website deleted by one process while another one works on it: nothing of it comes back.
import assert from 'node:assert/strict'
import { copyFileSync, cpSync, existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { test, type TestContext } from 'node:test'
import { message } from '../../../src/lib/base/catalogue/message.ts'
import type { AppError } from '../../../src/lib/base/errors.ts'
import { openChats } from '../../../src/lib/chat/store.ts'
import { dueWakeups } from '../../../src/lib/core/jobs/jobs.ts'
import { systemContext } from '../../../src/lib/core/jobs/system-context.ts'
import { report } from '../../../src/lib/core/problem-log.ts'
import { putSealed } from '../../../src/lib/forms/sealed-folder.ts'
import { openInstallation } from '../../../src/lib/installation/installation.ts'
import { imageProcess } from '../../../src/lib/media/image-process.ts'
import { obtainFile } from '../../../src/lib/media/obtain-file.ts'
import { makeVariants } from '../../../src/lib/media/variants.ts'
import { createSite, deleteSite } from '../../../src/lib/network/sites.ts'
import { writeFeedState, writeProgress } from '../../../src/lib/search/feed/feed-state.ts'
import { rebuildIndex } from '../../../src/lib/search/feed/rebuild.ts'
import { filesIn, makeFolder } from '../../../src/lib/sources/runs/source-folder.ts'
import { Published } from '../../../src/lib/website/published.ts'
import { eventually } from '../../support/eventually.ts'
import { makeInstallation } from '../../support/installation.ts'
import { tempFolder } from '../../support/temp.ts'
import { pdf, quadrants } from '../media/pictures.ts'
import { storeItem } from '../media/stored.ts'

const FOLDERS = [
  'storage/sites',
  'storage/sources',
  'storage/published',
  'storage/media/sites',
  'public/media',
  'public/assets/sites',
]

/** `other` is a second process, which has the website open; `left` returns the folders of the website that are there. */
async function setUp(t: TestContext) {
  const { installation, root, options, close } = await makeInstallation({ sites: { one: {} } })
  t.after(close)
  const other = await openInstallation(options)
  t.after(() => other.close())
  const site = await other.openSite('one')
  const left = () => FOLDERS.filter((folder) => existsSync(join(root, folder, 'one')))
  const remove = () => deleteSite(installation, 'one', 'one')
  return { installation, options, other, root, site, left, remove }
}

const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    (error: AppError) => error.code ?? String(error),
  )

test('a picture that is being made when its website is deleted is not written', async (t) => {
  const { other, site, left, remove } = await setUp(t)
  const { id } = await storeItem(other, site, { content: await quadrants(900, 600), name: 'a.png' })
  const encoder = imageProcess(other)
  const run = encoder.run.bind(encoder)
  // The decoder has read the original by then.
  const input = join(tempFolder(t), 'original')
  let made = 0
  encoder.run = async (task, urgency) => {
    if (!made++) {
      copyFileSync(task.input, input)
      await remove()
    }
    return run({ ...task, input }, urgency)
  }
  await makeVariants({ id }, systemContext(other, site)).catch(() => undefined)
  assert.ok(made)
  assert.deepEqual(left(), [])
})

test('a document that visitors request when its website is deleted is not copied to the web', async (t) => {
  const { other, root, site, left, remove } = await setUp(t)
  const { base } = await storeItem(other, site, { content: pdf(), name: 'a.pdf' })
  const [stored, put] = [join(root, 'storage/media/sites/one'), join(tempFolder(t), 'one')]
  cpSync(stored, put, { recursive: true })
  await remove()
  // As if the copy had begun before.
  cpSync(put, stored, { recursive: true })
  await obtainFile(other, site, `${base}.pdf`).catch(() => undefined)
  assert.deepEqual(left(), ['storage/media/sites'])
})

test('what a process writes beside the database of a website does not come back', async (t) => {
  const { other, site, left, remove } = await setUp(t)
  await remove()
  const scope = { installation: other, site }
  const progress = { started_at: '2026-01-01T00:00:00.000Z', done: 0, total: 1, left: null }
  const state = { built_at: '2026-01-01T00:00:00.000Z', scopes: {} } as Parameters<typeof writeFeedState>[1]
  const writes: Record<string, () => Promise<unknown>> = {
    'the search index': () => rebuildIndex(scope),
    'the state of the search index': () => writeFeedState(site, state),
    'the progress of the search index': () => writeProgress(site, progress),
    'the chats': () => openChats(site),
    'an encrypted file': async () =>
      putSealed(scope, 'held', { name: crypto.randomUUID(), source: Readable.from([Buffer.from('a')]), passes: [] }),
    'a problem': async () =>
      report(site, { id: 'test', status: 'warn', message: message('website_problem.not_stored', { reason: '' }) }),
  }
  for (const [what, write] of Object.entries(writes)) {
    await write().catch(() => undefined)
    assert.deepEqual(left(), [], what)
  }
})

test('a page that is being rendered when its website is deleted is not stored', async (t) => {
  const { other, site, left, remove } = await setUp(t)
  const published = new Published(other, { headers: () => [], interval: 1000 })
  const cache = await published.siteCache(site)
  const head = { url: '/a', status: 200, type: 'text/plain', cache_control: 'no-cache', vary: '' }
  const make = async () => {
    await remove()
    return { ...head, tags: ['page:1'], body: 'a' }
  }
  await published.get(cache, 'one', make).catch(() => undefined)
  await published.close()
  assert.deepEqual(left(), [])
  assert.deepEqual(site.problems, [], 'it is no problem')
})

test('a process that has not noticed yet cannot open a deleted website, which would make its database', async (t) => {
  const { options, left, remove } = await setUp(t)
  const late = await openInstallation(options)
  t.after(() => late.close())
  await remove()
  assert.ok(late.directory.get('one'), 'it has not noticed')
  assert.equal(await codeOf(late.openSite('one')), 'not-found')
  assert.deepEqual(left(), [])
})

test('what other programs put into the folder of a source goes, too, and the folder does not come back', async (t) => {
  const { other, root, site, left, remove } = await setUp(t)
  const where = { installation: other, site }
  const folder = await makeFolder(where, 'feed')
  writeFileSync(join(folder, 'estates.xml'), '<openimmo/>')
  assert.equal((await filesIn(where, 'feed', new Date(Date.now() + 60_000))).length, 1)
  await remove()
  assert.deepEqual(left(), [])
  assert.equal(await codeOf(filesIn(where, 'feed', new Date())), 'not-found')
  assert.ok(!existsSync(join(root, 'storage/sources/one')))
})

test('content whose file is only put away stays', async (t) => {
  const { options, root, left } = await setUp(t)
  const late = await openInstallation(options)
  t.after(() => late.close())
  // On MariaDB the folder is empty otherwise, and an empty folder is no content.
  writeFileSync(join(root, 'storage/sites/one/kept'), '')
  const before = left()
  rmSync(join(root, 'config/sites/one.json'))
  assert.equal(await codeOf(late.openSite('one')), 'not-found')
  assert.deepEqual(left(), before)
})

test('a process that notices it closes the website, and serves the next one of that key', async (t) => {
  const { installation, other, site, left, remove } = await setUp(t)
  await rebuildIndex({ installation: other, site })
  await remove()
  await other.directory.refresh()
  const pages = () => site.db.read.selectFrom('pages').select('id').execute()
  await eventually(() =>
    pages().then(
      () => false,
      () => true,
    ),
  )
  assert.equal(await codeOf(other.openSite('one')), 'not-found')
  assert.deepEqual(left(), [])
  const made = await createSite(installation, { key: 'one', hosts: ['one.test'], kit: 'starter' })
  await other.directory.refresh()
  const next = await other.openSite('one')
  assert.notEqual(next, site)
  await assert.rejects(rebuildIndex({ installation: other, site }))
  const { objects } = (await rebuildIndex({ installation: other, site: next }))!
  assert.ok(objects >= made.pages)
})

test('the jobs of a new website are due for servers that ignored it while it was made', async (t) => {
  const { installation, close } = await makeInstallation({ sites: {} })
  t.after(close)
  await createSite(installation, { key: 'two', hosts: ['two.test'], kit: 'starter', content: false })
  assert.deepEqual(await dueWakeups(installation, 10), ['two'])
})
