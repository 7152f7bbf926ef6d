// Files of proposals: held until a person decides, found by the uid that was announced, and dropped when nothing came of it.
// Holds: contract 1.4 answer
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { transact } from '../../../src/lib/platform/db/database.ts'
import { runDueJobs } from '../../../src/lib/core/jobs/jobs.ts'
import { originalKey } from '../../../src/lib/media/keys.ts'
import { mediaStore } from '../../../src/lib/platform/store/store.ts'
import { sha256 } from '../../../src/lib/base/hash.ts'
import { tokenCall } from '../../support/installation.ts'
import { bench, type Bench } from '../pages/site.ts'
import { wall } from './pictures.ts'

suite('files of proposals', () => {
  const png = async (color: string) => (await wall(color)).toString('base64')

  let site: Bench
  before(async () => {
    site = await bench()
  })
  after(() => site.close())

  test('a proposal holds its file in quarantine until a person approves', async () => {
    const agent = await tokenCall(site.installation, 'default', { mode: 'approval' })
    const held = await site.do<any>('upload_media', { base64: await png('teal'), name: 'teal.png', batch: 'b' }, agent)
    assert.equal(held.status, 'pending')
    assert.deepEqual(await site.do('list_media', { q: 'teal' }), [])
    const change = await site.do<any>('get_change_status', { change: String(held.change) })
    assert.ok(!JSON.stringify(change.input).includes('iVBOR'), 'the bytes are not in the log')
    const uid = change.entity.uid ?? change.entity.id
    const page = await site.do<any>(
      'create_page',
      { title: 'With it', lang: 'en', blocks: [{ type: 'text_image', data: { image: uid } }], batch: 'b' },
      agent,
    )
    assert.equal(page.status, 'pending')
    await site.do('approve_change', { change: String(held.change) })
    await site.do('approve_change', { change: String(page.change) })
    const [item] = await site.do<any[]>('list_media', { q: 'teal' })
    assert.equal(item.uid, uid)
    assert.equal(item.uses, 1)
  })

  test('what only waits is named by uid: its number may be another picture by the time it is applied', async () => {
    const agent = await tokenCall(site.installation, 'default', { mode: 'approval' })
    const batch = 'numbers'
    const held = await site.do<any>('upload_media', { base64: await png('navy'), batch }, agent)
    const own = await site.installation.openSite('default')
    const { last } = await own.db.read
      .selectFrom('media')
      .select(({ fn }) => fn.max('id').as('last'))
      .executeTakeFirstOrThrow()
    const image = Number(last) + 1
    const { entity } = await site.do<any>('get_change_status', { change: String(held.change) })
    const blocks = (ref: unknown) => [{ type: 'text_image', data: { image: ref } }]
    const page = { title: 'Numbers', lang: 'en', batch }
    for (const id of [image, image + 1]) {
      const error = await site.fails('create_page', { ...page, blocks: blocks(id) }, agent)
      assert.deepEqual([error.code, error.errors[0]!.code], ['validation', 'unknown_media'])
      assert.match(error.message, /uid/)
      assert.equal((await site.fails('create_page', { ...page, og_image: id }, agent)).code, 'validation')
    }
    await site.do('create_collection', { name: 'Waits', batch }, agent)
    const { id: gold } = await site.do<any>('upload_media', { base64: await png('gold') })
    const inOne = { id: gold, collections: [1], batch }
    assert.equal((await site.fails('update_media', inOne, agent)).errors[0]!.pointer, '/collections')
    const alone = { ...page, batch: 'another', blocks: blocks(entity.id) }
    const error = await site.fails('create_page', alone, agent)
    assert.match(error.message, new RegExp(`waits as change ${held.change}, name the same batch`))
    const made = await site.do<any>('create_page', { ...page, blocks: blocks(entity.id) }, agent)
    const { after } = await site.do<any>('get_change_status', { change: String(made.change) })
    assert.ok(JSON.stringify(after).includes(entity.id), 'the page that waits shows the uid')
    // The change shows what was proposed; sent back as it is, it goes on meaning the same picture.
    after.blocks[0].data.title = 'Again'
    const changed = { page: after.uid, batch, blocks: after.blocks }
    const edited = await site.do<any>('replace_blocks', changed, agent)
    const early = await site.fails('approve_change', { change: String(made.change) })
    assert.match(
      early.message,
      /builds on an earlier step of its batch, which waits: upload_media, .+ Approve that one first/,
    )
    await site.do('upload_media', { base64: await png('silver') })
    await site.do('approve_change', { change: String(made.change), whole_batch: true, up_to: edited.change })
    const [found] = await site.do<any[]>('list_pages', { q: 'numbers' })
    const imageId = (await site.do<any>('get_page', { page: found.uid })).blocks[0].data.image
    assert.equal((await site.do<any>('get_media', { id: imageId })).uid, entity.id)
  })

  test('a proposal may name a file that came by another way meanwhile', async () => {
    const agent = await tokenCall(site.installation, 'default', { mode: 'approval' })
    const file = { base64: await png('indigo'), name: 'indigo.png' }
    const held = await site.do<any>('upload_media', { ...file, tags: ['blue'], batch: 'c' }, agent)
    const { entity } = await site.do<any>('get_change_status', { change: String(held.change) })
    const link = `<p><a href="cms://media/${entity.id}">get it</a></p>`
    const page = await site.do<any>(
      'create_page',
      {
        title: 'Indigo',
        lang: 'en',
        batch: 'c',
        blocks: [
          { type: 'text_image', data: { image: entity.id } },
          { type: 'richtext', data: { text: link } },
        ],
      },
      agent,
    )
    const { id, uid } = await site.do<any>('upload_media', file)
    assert.notEqual(uid, entity.id)
    for (const { change } of [held, page]) await site.do('approve_change', { change: String(change) })
    const [found] = await site.do<any[]>('list_pages', { q: 'indigo' })
    const { blocks } = await site.do<any>('get_page', { page: found.uid })
    assert.deepEqual([blocks[0].data.image, blocks[1].data.text], [id, link.replace(entity.id, uid)])
    assert.deepEqual((await site.do<any>('get_media', { id })).tags, ['blue'])
    await site.do('delete_media', { id, force: true })
    await site.do('purge_item', { uid })
    assert.deepEqual(
      await site.installation
        .openSite('default')
        .then(({ db }) => db.read.selectFrom('media_aliases').selectAll().execute()),
      [],
    )
  })

  test('what a rejected proposal held goes, unless another one names it', async () => {
    const agent = await tokenCall(site.installation, 'default', { mode: 'approval' })
    const { installation } = site
    const own = await installation.openSite('default')
    const jobs = async () => void (await runDueJobs(installation, own, { limit: 500 }))
    const bytes = Buffer.from(await png('maroon'), 'base64')
    const file = { base64: bytes.toString('base64'), name: 'maroon.png' }
    const key = originalKey('default', { pool: null, sha256: sha256(bytes) })
    const original = () => mediaStore(installation).has(key)
    const first = await site.do<any>('upload_media', file, agent)
    const { input } = await site.do<any>('get_change_status', { change: String(first.change) })
    const second = await site.do<any>('upload_media', { upload: input.upload }, agent)
    await site.do('reject_change', { change: String(first.change), reason: 'No' })
    await jobs()
    assert.equal(await original(), true)
    await site.do('reject_change', { change: String(second.change), reason: 'No' })
    await jobs()
    assert.equal(await original(), false)
    const held = () => own.db.read.selectFrom('uploads').selectAll().where('status', '=', 'held').execute()
    assert.deepEqual(await held(), [])
    // What ended without a word, for example because it waited too long.
    const third = await site.do<any>('upload_media', file, agent)
    await transact(own.db, (trx) =>
      trx.updateTable('changes').set({ status: 'expired' }).where('id', '=', third.change).execute(),
    )
    site.clock.advance(25 * 60 * 60 * 1000)
    await jobs()
    assert.deepEqual([await held(), await original()], [[], false])
  })
})
