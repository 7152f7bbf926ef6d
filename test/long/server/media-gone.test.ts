// Files of items that go while somebody wants them, and of items whose files lie on a server.
import assert from 'node:assert/strict'
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, suite, test } from 'node:test'
import type { Site } from '../../../src/lib/core/site.ts'
import { transact } from '../../../src/lib/platform/db/database.ts'
import { systemContext } from '../../../src/lib/core/jobs/system-context.ts'
import { removeFilesJob } from '../../../src/lib/media/files-gone.ts'
import { imageProcess } from '../../../src/lib/media/image-process.ts'
import { obtainFile } from '../../../src/lib/media/obtain-file.ts'
import { mediaStore } from '../../../src/lib/platform/store/store.ts'
import { withdrawFiles } from '../../../src/lib/media/withdraw-files.ts'
import { pdf, quadrants } from '../../lib/media/pictures.ts'
import { changeItem, storeItem } from '../../lib/media/stored.ts'
import { startS3, type S3 } from '../../lib/platform/store/s3-server.ts'
import { call as callOperation, makeInstallation, type TestInstallation } from '../../support/installation.ts'
import { hostFetch } from '../../support/host-fetch.ts'
import { startServer, type TestServer } from '../../support/server.ts'
import { eventually } from '../../support/eventually.ts'

suite('files of items that go while somebody wants them', () => {
  let made: TestInstallation
  let server: TestServer
  let site: Site
  let ask: typeof fetch
  before(async () => {
    made = await makeInstallation()
    server = await startServer(made.installation)
    site = await made.installation.openSite('default')
    ask = hostFetch(server.port)
  })
  after(async () => {
    await server.close()
    await made.close()
  })

  const get = (path: string) => ask(`http://localhost${path}`, { redirect: 'manual' })
  const add = (content: Buffer, name: string) => storeItem(made.installation, site, { content, name })
  /** What happens after the answer. */
  const until = (done: () => boolean) => eventually(done)
  /** Pictures of one test each: the library has every content once. */
  let width = 500
  const picture = () => quadrants((width += 2), 300)

  test('an item that goes while its file is made takes the file along', async (t) => {
    const ctx = systemContext(made.installation, site)
    const changes: Record<string, (item: { id: number; sha256: string }) => Promise<unknown>> = {
      trashed: ({ id }) => changeItem(site, id, { deleted_at: '2026-01-01T00:00:00.000Z' }),
      replaced: ({ id, sha256 }) => changeItem(site, id, { sha256: sha256.replace(/^.{8}/, '01234567') }),
      // With its original: what is being made from it fails.
      purged: async ({ id, sha256 }) => {
        await transact(site.db, (trx) => trx.deleteFrom('media').where('id', '=', id).execute())
        await removeFilesJob({ sha256 }, ctx)
      },
    }
    const encoder = imageProcess(made.installation)
    const run = encoder.run.bind(encoder)
    for (const [change, go] of Object.entries(changes)) {
      const item = await add(await picture(), 'a.png')
      const begun = t.mock.method(encoder, 'run', async (...task: Parameters<typeof run>) => {
        await go(item)
        await withdrawFiles(ctx, item)
        return run(...task)
      })
      assert.equal((await get(`${item.base}.480.avif`)).status, 404, change)
      assert.equal(begun.mock.callCount(), 1)
      assert.equal(existsSync(join(made.root, 'public', item.base, '..')), false, change)
      begun.mock.restore()
    }
  })

  test('what was deleted is off the web while the queue is busy', async () => {
    const call = (name: string, input: object) => callOperation(made.installation, 'default', name, { ...input })
    const data = async (name: string, input: object) => (await call(name, input)).body.data as any
    const base64 = (await picture()).toString('base64')
    const { id, uid, url } = await data('upload_media', { base64, name: 'secret.png' })
    assert.equal((await get(url)).status, 200)
    await call('delete_media', { id })
    assert.equal((await get(url)).status, 404)
    await until(() => !existsSync(join(made.root, 'public', url)))
    await call('restore_item', { uid })
    assert.equal((await get(url)).status, 200)
    const replaced = await data('replace_media', { id, base64: (await picture()).toString('base64') })
    const old = await get(url)
    assert.deepEqual([old.status, old.headers.get('location')], [308, replaced.url])
    await until(() => !existsSync(join(made.root, 'public', url)))
    assert.equal((await get(replaced.url)).status, 200)
  })

  test('addresses of a replaced file lead to the present one, however often it was replaced, also of its sizes', async () => {
    const data = async (name: string, input: object) =>
      (await callOperation(made.installation, 'default', name, { ...input })).body.data as any
    const ends = async (path: string) => {
      const { status, headers } = await get(path)
      return [status, headers.get('location')]
    }
    const flyer = (text: string) => ({
      base64: pdf(`/Title (${text})`).toString('base64'),
      name: `${text}.pdf`,
    })
    const first = await data('upload_media', flyer('flyer-2025'))
    const second = await data('replace_media', { id: first.id, ...flyer('flyer-2026') })
    assert.deepEqual(await ends(first.url), [308, second.url])
    const third = await data('replace_media', { id: first.id, ...flyer('flyer-2027') })
    assert.deepEqual(
      [await ends(first.url), await ends(second.url)],
      [
        [308, third.url],
        [308, third.url],
      ],
    )
    const image = await data('upload_media', { base64: (await picture()).toString('base64'), name: 'a.png' })
    const small = image.url.replace(/\.\d+\.\w+$/, '.480.webp')
    const other = await data('replace_media', { id: image.id, base64: (await picture()).toString('base64') })
    const base = other.url.replace(/\.\d+\.\w+$/, '')
    assert.deepEqual(await ends(small), [308, `${base}.480.webp`])
    assert.deepEqual((await ends(image.url.replace(/\.\d+\.\w+$/, '.2400.png')))[0], 308)
    assert.equal((await get(`${base}.480.webp`)).status, 200)
    // Put back, the first file has its address again.
    const again = await data('replace_media', { id: first.id, ...flyer('flyer-2025') })
    assert.deepEqual([again.url, (await get(first.url)).status], [first.url, 200])
    assert.deepEqual(await ends(third.url), [308, first.url])
    await data('delete_media', { id: first.id })
    assert.equal((await get(third.url)).status, 404)
  })

  test('with an S3 store variants are there for every machine, and one that was lost here comes from there', async (t) => {
    const s3: S3 = await startS3()
    t.after(() => s3.close())
    const { env } = made.installation
    const installation = {
      ...made.installation,
      local: { ...made.installation.local, s3: s3.config },
      env: { ...env, MEDIA_SECRET: 'S3RVER' },
    }
    const { base } = await storeItem(installation, site, { content: await picture(), name: 'cloud.png' })
    const address = `${base}.480.webp`
    const first = await obtainFile(installation, site, address)
    assert.ok(first && 'file' in first)
    const key = address.replace('/media/default', 'sites/default/variants')
    assert.equal(await mediaStore(installation).has(key), true)
    rmSync(join(made.root, 'public', address))
    rmSync(join(made.root, 'storage/cache/media'), { recursive: true })
    await obtainFile(installation, site, address)
    assert.equal(existsSync(join(made.root, 'public', address)), true)
    assert.equal(existsSync(join(made.root, 'storage/cache/media')), false, 'the original was not needed')
  })
})
