// Files of imports and originals of the media library are independent: neither deletes, keeps or lists the other.
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, suite, test } from 'node:test'
import sharp from 'sharp'
import { transact } from '../../../src/lib/platform/db/database.ts'
import { runDueJobs, systemContext } from '../../../src/lib/core/jobs/jobs.ts'
import { dropOriginal } from '../../../src/lib/media/files-gone.ts'
import { dropUploadOf } from '../../../src/lib/media/media.ts'
import { purgeUploads } from '../../../src/lib/media/purge-uploads.ts'
import type { Call } from '../../../src/lib/core/operation/context.ts'
import { DAY, later } from '../../../src/lib/base/clock.ts'
import { tokenCall } from '../../support/installation.ts'
import { importWorld } from './import-world.ts'

suite('where files of imports lie', () => {
  let world: Awaited<ReturnType<typeof importWorld>>
  let as: Call
  let picture: Buffer
  before(async () => {
    world = await importWorld()
    await world.make('books', [{ type: 'text', name: 'title' }])
    as = await tokenCall(world.here.installation, 'default')
    const plain = sharp({ create: { width: 8, height: 8, channels: 3, background: '#123456' } })
    picture = await plain.png().toBuffer()
  })
  after(() => world.here.close())

  const store = (path: string) => join(world.here.root, 'storage/media/sites/default', path)
  const names = (folder: string) => (existsSync(store(folder)) ? readdirSync(store(folder)) : [])
  const hashOf = (content: string | Buffer) => createHash('sha256').update(content).digest('hex')
  const site = () => world.here.installation.openSite('default')
  const context = async () => systemContext(world.here.installation, await site())
  const uploads = async () => (await site()).db.read.selectFrom('uploads').selectAll().execute()
  const begin = async (content: string | Buffer, input: object = {}) => {
    const answer = await world.ask('start_import', { table: 'books', ...input }, { file: world.sent(content), as })
    assert.equal(answer.status, 201, answer.message)
    return answer.body.data as { id: string; upload: string }
  }
  const stop = (id: string) => world.ask('stop_import', { import: id }, { as })
  const item = async () => {
    const base64 = picture.toString('base64')
    return (await world.ask('upload_media', { base64, name: 'one.png' }, { as })).body.data.id as number
  }
  /** As files of imports were kept before they had a place of their own. */
  const olden = async (content: string) => {
    const { id, upload } = await begin(content, { check_only: true })
    await stop(id)
    const { db } = await site()
    const facts = { purpose: 'import', size: content.length, sha256: hashOf(content) }
    await transact(db, (trx) =>
      trx
        .updateTable('uploads')
        .set({ parts: JSON.stringify(facts) })
        .where('uid', '=', upload)
        .execute(),
    )
    mkdirSync(store('originals'), { recursive: true })
    writeFileSync(store(`originals/${hashOf(content)}`), readFileSync(store(`imports/${upload}`)))
    writeFileSync(store(`imports/${upload}`), 'title\nSomething else\n')
    return upload
  }

  test('each by its upload, away from originals, and gone with it', async () => {
    const first = await begin('title\nSame\n')
    const second = await begin('title\nSame\n')
    assert.deepEqual(names('originals'), [])
    assert.deepEqual(names('imports').sort(), [first.upload, second.upload].sort())
    await stop(second.id)
    await runDueJobs(world.here.installation, await site())
    assert.deepEqual(names('imports'), [second.upload])
    await dropUploadOf(await context(), second.upload)
    assert.deepEqual(names('imports'), [])
  })

  test('neither goes with the other, nor stays for it', async () => {
    await item()
    const { id, upload } = await begin(picture)
    await stop(id)
    const sha256 = hashOf(picture)
    const ctx = await context()
    const all = async () => [names('originals'), names('imports')]
    const there = [[sha256], [upload]]
    assert.deepEqual(await all(), there)
    await dropOriginal(ctx, sha256)
    await purgeUploads(ctx)
    assert.deepEqual(await all(), there)
    await dropUploadOf(ctx, upload)
    assert.deepEqual(await all(), [[sha256], []])
    const again = await begin(picture)
    await stop(again.id)
    await transact(ctx.site.db, (trx) => trx.deleteFrom('media').execute())
    // What the item came by.
    for (const one of await uploads()) if (one.uid !== again.upload) await dropUploadOf(ctx, one.uid)
    await dropOriginal(ctx, sha256)
    assert.deepEqual(await all(), [[], [again.upload]])
  })

  test('one that waits among originals is read there, and goes from there unless the library has it', async () => {
    const upload = await olden('title\nOlden\n')
    await world.ask('start_import', { table: 'books', upload }, { as })
    await runDueJobs(world.here.installation, await site())
    assert.ok((await world.list('books')).some(({ title }) => title === 'Olden'))
    assert.equal(existsSync(store(`originals/${hashOf('title\nOlden\n')}`)), false)
    const ctx = await context()
    const late = await olden('title\nLate\n')
    const original = store(`originals/${hashOf('title\nLate\n')}`)
    await purgeUploads(ctx)
    assert.equal(existsSync(original), true)
    await purgeUploads({ ...ctx, now: later(ctx.now, 2 * DAY) })
    assert.deepEqual([(await uploads()).some(({ uid }) => uid === late), existsSync(original)], [false, false])
  })

  test('what a killed process left is swept after a day, what waits is not', async () => {
    const { id, upload } = await begin('title\nWaits\n')
    await stop(id)
    const left = store(`imports/${crypto.randomUUID()}`)
    const young = store(`imports/${crypto.randomUUID()}`)
    for (const path of [left, young]) writeFileSync(path, 'title\n')
    const old = later(new Date(), -2 * DAY)
    for (const path of [left, store(`imports/${upload}`)]) utimesSync(path, old, old)
    await purgeUploads(await context())
    assert.deepEqual([left, young, store(`imports/${upload}`)].map(existsSync), [false, true, true])
  })
})
