// Variants in the background: all of an item, going on where they were interrupted, and away again with it.
import assert from 'node:assert/strict'
import { existsSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, suite, test } from 'node:test'
import sharp from 'sharp'
import { transact } from '../../../../src/lib/platform/db/database.ts'
import { imageFacts } from '../../../../src/lib/media/facts.ts'
import { removeFilesJob } from '../../../../src/lib/media/files-gone.ts'
import { imageProcess } from '../../../../src/lib/media/image-process.ts'
import { originalKey, variantKey } from '../../../../src/lib/media/keys.ts'
import { makeVariantFile, originalsCache } from '../../../../src/lib/media/make-file.ts'
import { mediaStore } from '../../../../src/lib/platform/store/store.ts'
import { cleanVariants, makeVariants, makeVariantsOf, predefinedVariants } from '../../../../src/lib/media/variants.ts'
import { withdrawFiles } from '../../../../src/lib/media/withdraw-files.ts'
import { variantsOfAll } from '../../../../src/lib/media/all-variants.ts'
import { systemContext } from '../../../../src/lib/core/jobs/system-context.ts'
import type { Context } from '../../../../src/lib/core/operation/context.ts'
import { systemClock } from '../../../../src/lib/base/clock.ts'
import { makeInstallation, type TestInstallation } from '../../../support/installation.ts'
import { photograph, quadrants } from '../../../lib/media/pictures.ts'
import { startS3 } from '../../../lib/platform/store/s3-server.ts'
import { changeItem, storeItem } from '../../../lib/media/stored.ts'

suite('variants in the background', () => {
  const DAYS = 86_400_000
  let made: TestInstallation
  let ctx: Context
  before(async () => {
    made = await makeInstallation()
    ctx = systemContext(made.installation, await made.installation.openSite('default'))
  })
  after(() => made.close())

  let width = 600
  const add = async (content?: Buffer, changes = {}) =>
    storeItem(made.installation, ctx.site, {
      content: content ?? (await quadrants((width += 2), 300)),
      name: 'a.png',
      ...changes,
    })
  const rowOf = (id: number) => ctx.db.selectFrom('media').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const onWeb = (address: string) => join(made.root, 'public', address)
  const later = (ms: number) => ({ ...ctx, now: new Date(systemClock.now().getTime() + ms) })

  test('the job makes every file of an item, those of its crops too, in the sizes the page says', async () => {
    const crops = JSON.stringify({ '1:1': { x: 0, y: 0, width: 0.5, height: 0.5 } })
    const { id } = await add(await photograph(1600, 1000), { crops })
    await makeVariants({ id }, ctx)
    const planned = predefinedVariants(imageFacts('default', await rowOf(id))!)
    assert.equal(planned.length, 3 * 3 + 3 * 2, JSON.stringify(planned.map(({ address }) => address)))
    for (const { address, format, width, height } of planned) {
      const meta = await sharp(onWeb(address)).metadata()
      assert.deepEqual(
        [meta.format, meta.width, meta.height],
        [format === 'avif' ? 'heif' : format, width, height],
        address,
      )
    }
  })

  test('what is there is left alone: the job goes on where it was interrupted', async () => {
    const { id } = await add()
    const [first, second] = predefinedVariants(imageFacts('default', await rowOf(id))!)
    await makeVariants({ id }, ctx)
    utimesSync(onWeb(first!.address), 1000, 1000)
    rmSync(onWeb(second!.address))
    await makeVariants({ id }, ctx)
    assert.equal(statSync(onWeb(first!.address)).mtimeMs, 1_000_000)
    assert.ok(existsSync(onWeb(second!.address)))
    for await (const { item, counts } of variantsOfAll(ctx, { force: true }))
      if (item.id === id) assert.equal(counts.there, 0)
    assert.notEqual(statSync(onWeb(first!.address)).mtimeMs, 1_000_000)
  })

  test('nothing is made for the trash, for what is gone, and for what is no picture', async () => {
    const { id, base } = await add(undefined, { deleted_at: '2026-01-01T00:00:00.000Z' })
    await makeVariants({ id }, ctx)
    assert.equal(existsSync(join(onWeb(base), '..')), false)
    await makeVariants({ id: 999_999 }, ctx)
  })

  test('a picture that cannot be made fails by its name, and the process goes on with the next', async () => {
    const { id, sha256 } = await add()
    await mediaStore(made.installation).put(originalKey('default', { pool: null, sha256 }), {
      bytes: Buffer.alloc((await rowOf(id)).size),
    })
    await assert.rejects(makeVariants({ id }, ctx), /variants were not made: \/media\/default\/.*(unsupported|format)/i)
    const next = await add()
    await makeVariants({ id: next.id }, ctx)
    assert.ok(existsSync(onWeb(`${next.base}.480.avif`)))
  })

  test('an item that is deleted while its files are made takes them along, and no more are made', async () => {
    const { id, base } = await add(await photograph(1500, 900))
    const item = await rowOf(id)
    let n = 0
    const gone = () => void (n++ || (deleted = changeItem(ctx.site, id, { deleted_at: '2026-01-01T00:00:00.000Z' })))
    let deleted: Promise<unknown> | undefined
    const { made, failed } = await makeVariantsOf(ctx, item, { onVariant: gone })
    await deleted
    assert.ok(made <= 2, String(made))
    assert.deepEqual([n, failed, existsSync(join(onWeb(base), '..'))], [made, [], false])
  })

  test('who waits goes before the background, and one at a time is made', async () => {
    const file = join(made.root, 'x.png')
    writeFileSync(file, await quadrants(300, 200))
    const order: string[] = []
    const work = (name: string, urgent: boolean) =>
      imageProcess(made.installation)
        .run(
          {
            input: file,
            output: join(made.root, 'out', name),
            options: { format: 'webp', width: 50, height: 30 },
          },
          { urgent },
        )
        .then(() => void order.push(name))
    await Promise.all([work('a', false), work('b', false), work('c', true), work('d', true), work('e', false)])
    assert.deepEqual(order, ['a', 'c', 'd', 'b', 'e'])
  })

  test('the purge takes away what no item has: at once what lies in the trash, later what was cut anew', async () => {
    const [active, trashed, cut] = [await add(), await add(), await add()]
    for (const { id } of [active, trashed, cut]) await makeVariants({ id }, ctx)
    await changeItem(ctx.site, trashed.id, { deleted_at: '2026-01-01T00:00:00.000Z' })
    const old = `${cut.base}.1x1-000000.300.webp`
    writeFileSync(onWeb(old), 'x')
    const orphan = '/media/default/0123456789abcdef'
    await mediaStore(made.installation).put('sites/default/originals/0123456789abcdef', {
      bytes: Buffer.from('x'),
    })
    writeFileSync(join(made.root, 'storage/media/sites/default/originals/.half.tmp'), '')
    await cleanVariants(ctx)
    assert.equal(existsSync(join(onWeb(trashed.base), '..')), false)
    assert.ok(existsSync(onWeb(old)))
    assert.ok(!existsSync(onWeb(orphan)))
    await cleanVariants(later(3 * DAYS))
    assert.ok(!existsSync(onWeb(old)))
    assert.ok(existsSync(onWeb(`${active.base}.480.webp`)))
    const store = mediaStore(made.installation)
    assert.equal(await store.has('sites/default/originals/0123456789abcdef'), true)
    await cleanVariants(later(40 * DAYS))
    assert.equal(await store.has('sites/default/originals/0123456789abcdef'), false)
    for (const { sha256 } of [active, trashed, cut])
      assert.equal(await store.has(originalKey('default', { pool: null, sha256 })), true)
    await withdrawFiles(ctx, active)
    assert.ok(!existsSync(onWeb(`${active.base}.480.webp`)))
  })

  test('with an S3 store they are put there, and are cleaned there', async (t) => {
    const s3 = await startS3()
    t.after(() => s3.close())
    const { env } = made.installation
    const installation = {
      ...made.installation,
      local: { ...made.installation.local, s3: s3.config },
      env: { ...env, MEDIA_SECRET: 'S3RVER' },
    }
    const there = { ...ctx, installation }
    const { id, base, sha256 } = await storeItem(installation, ctx.site, {
      content: await quadrants(400, 200),
      name: 'a.png',
    })
    await makeVariants({ id }, there)
    const store = mediaStore(installation)
    const key = variantKey(`${base}.400.webp`)
    assert.equal((await sharp(await store.read(key)).metadata()).width, 400)
    assert.equal(readdirSync(join(onWeb(base), '..')).length, 3)
    await store.put(variantKey(`${base}.123.webp`), { bytes: Buffer.from('x') })
    await cleanVariants({ ...there, now: later(3 * DAYS).now })
    assert.equal(await store.has(variantKey(`${base}.123.webp`)), false)
    assert.equal(await store.has(key), true)
    const cached = join(originalsCache(made.root), sha256)
    await makeVariantFile({ installation, site: 'default' }, await rowOf(id), {
      variant: predefinedVariants(imageFacts('default', await rowOf(id))!)[0]!,
      urgent: true,
      force: true,
    })
    assert.ok(existsSync(cached))
    await transact(ctx.site.db, (trx) => trx.deleteFrom('media').where('id', '=', id).execute())
    await removeFilesJob({ sha256 }, there)
    assert.equal(existsSync(cached), false)
    assert.equal(await store.has(originalKey('default', { pool: null, sha256 })), false)
    for await (const left of store.list('sites/default/variants')) assert.fail(left.key)
  })
})
