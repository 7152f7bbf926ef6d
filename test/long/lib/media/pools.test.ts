// Pools: what one website adds is in all that share it, the later change wins, nothing in use goes, and others see nothing.
// Holds: contract 4.4 pools
import assert from 'node:assert/strict'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import sharp from 'sharp'
import { listPools } from '../../../../src/lib/media/pools/pools.ts'
import { syncPools } from '../../../../src/lib/media/pools/join.ts'
import { systemContext } from '../../../../src/lib/core/jobs/jobs.ts'
import { tokenCall } from '../../../support/installation.ts'
import { poolBench, type PoolBench } from '../../../lib/media/pool-bench.ts'

describe('pools', () => {
  let bench: PoolBench
  before(async () => {
    bench = await poolBench()
    await bench.jobs('a', 'b', 'c')
  })
  after(() => bench.close())
  const stored = (...path: string[]) => join(bench.root, 'storage/media', ...path)
  const png = async (color: string) =>
    (
      await sharp({ create: { width: 80, height: 80, channels: 3, background: color } })
        .png()
        .toBuffer()
    ).toString('base64')

  test('an item of one website is in all that share it, with texts by language, and lies once in the store', async () => {
    const own = await bench.upload('a', 'first', { title: 'First', alt: 'One', tags: ['shared'] })
    await bench.do('a', 'update_media', { id: own.id, lang: 'de', title: 'Erstes' })
    await bench.jobs('a', 'b', 'c')
    const there = await bench.named('b', 'first')
    assert.deepEqual(
      [there.uid, there.pool, there.title, there.i18n, there.tags, there.version],
      [own.uid, 'group', 'Erstes', { en: { title: 'First', alt: 'One' } }, ['shared'], 3],
    )
    assert.equal(await bench.named('c', 'first'), undefined)
    assert.ok(existsSync(stored('pools/group/originals', own.sha256)))
    for (const site of ['a', 'b']) assert.ok(!existsSync(stored('sites', site, 'originals', own.sha256)), site)
    assert.equal((await bench.do('b', 'list_media', { pool: 'group' })).length, 1)
    assert.deepEqual(await bench.do('b', 'list_media', { pool: 'other' }), [])
  })

  test('changes go both ways; collections are a matter of each website', async () => {
    const [here, there] = [await bench.named('a', 'first'), await bench.named('b', 'first')]
    await bench.do('b', 'update_media', { id: there.id, credit: 'B', tags: ['shared', 'late'] })
    await bench.jobs('b', 'a')
    const { id: collection } = await bench.do('a', 'create_collection', { name: 'Mine' })
    await bench.do('a', 'update_media', { id: here.id, collections: [collection] })
    await bench.jobs('a', 'b')
    const now = await bench.do('a', 'get_media', { id: here.id })
    assert.deepEqual(
      [now.i18n.de.credit, now.tags, now.collections, now.version],
      ['B', ['late', 'shared'], [collection], 4],
    )
    assert.deepEqual((await bench.named('b', 'first')).collections, [])
  })

  test('pictures: focal point and crops are shared', async () => {
    const item = await bench.do('a', 'upload_media', {
      base64: await png('red'),
      name: 'red.png',
      pool: 'group',
    })
    await bench.do('a', 'update_media', { id: item.id, focus: { x: 0.2, y: 0.9 } })
    const rect = { x: 0, y: 0.05, width: 1, height: 0.75 }
    await bench.do('a', 'crop_media', { id: item.id, ratio: '4:3', rect })
    await bench.jobs('a', 'b')
    const there = await bench.named('b', 'red')
    assert.deepEqual([there.focus, there.crops, there.width], [{ x: 0.2, y: 0.9 }, { '4:3': rect }, 80])
    assert.match(there.url, /^\/media\/b\//)
  })

  test('two websites change an item at once: the later change wins at both, under a version of its own', async () => {
    const [here, there] = [await bench.named('a', 'first'), await bench.named('b', 'first')]
    await bench.do('a', 'update_media', { id: here.id, caption: 'from a' })
    bench.clock.advance(1000)
    await bench.do('b', 'update_media', { id: there.id, lang: 'en', caption: 'from b' })
    await bench.together('b', 'a')
    const [left, right] = [await bench.named('a', 'first'), await bench.named('b', 'first')]
    assert.deepEqual([left.caption, right.i18n.en.caption], ['from b', 'from b'])
    assert.equal(left.version, right.version)
    assert.ok(left.version > here.version + 1, 'who knows the lost one by its version is told')
  })

  test('two websites add the same file at once: one item, and both keep the uid that their pages name', async () => {
    const here = await bench.upload('a', 'twin', { alt: 'from a' })
    const there = await bench.upload('b', 'twin')
    assert.notEqual(here.uid, there.uid)
    await bench.jobs('a', 'b')
    await bench.do('b', 'update_media', { id: there.id, credit: 'both' })
    await bench.jobs('b', 'a')
    const now = await bench.named('a', 'twin')
    assert.deepEqual([now.uid, now.i18n.de.credit, now.alt], [here.uid, 'both', 'from a'])
    assert.equal((await bench.named('b', 'twin')).uid, there.uid)
    const [pool] = await listPools(bench.installation)
    assert.deepEqual([pool!.items, pool!.members, pool!.title, pool!.status], [3, ['a', 'b'], 'The group', 'ok'])
  })

  test('both replace its file at once: one file is shown, and nobody shows one that is not there', async () => {
    const item = await bench.upload('a', 'before')
    await bench.jobs('a', 'b')
    const there = await bench.named('b', 'before')
    const file = (text: string) => ({
      base64: Buffer.from(`${text}\n`).toString('base64'),
      name: `${text}.txt`,
    })
    await bench.do('a', 'replace_media', { id: item.id, ...file('by a') })
    bench.clock.advance(1000)
    await bench.do('b', 'replace_media', { id: there.id, ...file('by b') })
    await bench.jobs('a', 'b')
    const [left, right] = [await bench.named('a', 'by-'), await bench.named('b', 'by-')]
    assert.deepEqual([left.name, left.sha256], ['by-b.txt', right.sha256])
    assert.ok(existsSync(stored('pools/group/originals', left.sha256)))
  })

  test('two items get the same file at once: one does, the other keeps its own', async () => {
    const [one, two] = [await bench.upload('a', 'one'), await bench.upload('a', 'two')]
    await bench.jobs('a', 'b')
    const there = await bench.named('b', 'two')
    const file = { base64: Buffer.from('same\n').toString('base64'), name: 'same.txt' }
    await bench.do('a', 'replace_media', { id: one.id, ...file })
    bench.clock.advance(1000)
    await bench.do('b', 'replace_media', { id: there.id, ...file })
    await bench.jobs('a', 'b')
    await syncPools(systemContext(bench.installation, await bench.installation.openSite('b')))
    for (const site of ['a', 'b'] as const) {
      assert.equal((await bench.named(site, 'same')).uid, one.uid, site)
      assert.equal((await bench.named(site, 'two')).uid, two.uid, site)
    }
    assert.ok(existsSync(stored('pools/group/originals', two.sha256)))
  })

  test('what was not brought over before a crash is brought over later, once', async () => {
    const item = await bench.upload('a', 'crash', { alt: 'kept' })
    // As after a kill: the transaction is there, no job has run. Then the job runs, and is run again.
    assert.equal(await bench.named('b', 'crash'), undefined)
    const { db } = await bench.installation.openSite('a')
    const [job] = await db.read
      .selectFrom('jobs')
      .selectAll()
      .where('kind', '=', 'pool-push')
      .where('status', '=', 'waiting')
      .execute()
    assert.equal(JSON.parse(job!.payload).uid, item.uid)
    await bench.jobs('a', 'b')
    const { pushItem } = await import('../../../../src/lib/media/pools/push.ts')
    const site = await bench.installation.openSite('a')
    await pushItem({ pool: 'group', uid: item.uid }, systemContext(bench.installation, site))
    await bench.jobs('a', 'b')
    assert.deepEqual([(await bench.named('b', 'crash')).version, (await bench.named('a', 'crash')).version], [2, 2])
  })

  test('a job that was lost is made up for by the hourly comparison, in both directions', async () => {
    await bench.upload('a', 'lost')
    const a = await bench.installation.openSite('a')
    await a.db.write.deleteFrom('jobs').where('kind', '=', 'pool-push').execute()
    await bench.jobs('a', 'b')
    assert.equal(await bench.named('b', 'lost'), undefined)
    await syncPools(systemContext(bench.installation, a))
    await bench.jobs('b')
    assert.ok(await bench.named('b', 'lost'))
    const b = await bench.installation.openSite('b')
    await b.db.write.deleteFrom('media').where('name', '=', 'lost.txt').execute()
    await syncPools(systemContext(bench.installation, b))
    assert.ok(await bench.named('b', 'lost'))
  })

  test('the same content: an own item is not taken into the pool, one of the pool is offered', async () => {
    const own = await bench.upload('a', 'private', { pool: undefined })
    assert.equal(own.pool, null)
    const refused = await bench.fails('a', 'upload_media', {
      base64: Buffer.from('private\n').toString('base64'),
      pool: 'group',
    })
    assert.deepEqual([refused.code, refused.extra['duplicate']], ['conflict', own.id])
    const shared = await bench.upload('b', 'private')
    await bench.jobs('b', 'a')
    assert.deepEqual([(await bench.named('a', 'private')).id, (await bench.named('a', 'private')).pool], [own.id, null])
    await bench.do('a', 'delete_media', { id: own.id })
    await bench.do('a', 'purge_item', { uid: own.uid })
    await bench.jobs('a')
    const adopted = await bench.upload('a', 'private', { alt: 'now shared' })
    assert.deepEqual([adopted.uid, adopted.duplicate, adopted.pool], [shared.uid, true, 'group'])
    const again = await bench.upload('b', 'private', { pool: undefined })
    assert.deepEqual([again.id, again.duplicate], [shared.id, true])
  })

  test('a website outside neither sees nor names it, and no website names a pool that is not its own', async () => {
    const item = await bench.named('a', 'first')
    assert.equal((await bench.fails('c', 'get_media', { id: item.id })).code, 'not-found')
    for (const [site, pool] of [
      ['c', 'group'],
      ['a', 'nowhere'],
      ['a', '../a'],
    ] as const) {
      const refused = await bench.fails(site, 'upload_media', { base64: 'YQ==', name: 'a.txt', pool })
      assert.deepEqual([refused.code, refused.errors[0]!.pointer], ['validation', '/pool'])
      assert.equal(refused.message, `pool: this website has no pool "${pool}".`)
    }
    const page = { title: 'No', lang: 'en', blocks: [{ type: 'text_image', data: { image: item.uid } }] }
    assert.equal((await bench.fails('c', 'create_page', page)).errors[0]!.code, 'unknown_media')
  })

  test('changing needs media.shared; using does not', async () => {
    const editor = await tokenCall(bench.installation, 'a', { role: 'editor' })
    const item = await bench.named('a', 'red')
    const refusals = [
      ['update_media', { id: item.id, alt: 'x' }],
      ['update_media', { id: item.id, tags: ['x'] }],
      ['crop_media', { id: item.id, ratio: '1:1', rect: { x: 0, y: 0, width: 1, height: 1 } }],
      ['delete_media', { id: item.id }],
      ['replace_media', { id: item.id, base64: await png('gray') }],
      ['upload_media', { base64: 'YQ==', name: 'a.txt', pool: 'group' }],
    ] as const
    for (const [name, input] of refusals) {
      const refused = await bench.fails('a', name, input, editor)
      assert.deepEqual([refused.code, refused.extra['permission']], ['forbidden', 'media.shared'], name)
    }
    await bench.do('a', 'create_page', { title: 'Uses', lang: 'en', og_image: item.id }, editor)
  })

  test('a proposal is in no pool until a person approves', async () => {
    const agent = await tokenCall(bench.installation, 'a', { mode: 'approval' })
    const held = await bench.upload('a', 'proposed', {}, agent)
    await bench.jobs('a', 'b')
    assert.equal(held.status, 'pending')
    assert.equal(await bench.named('b', 'proposed'), undefined)
    const before = readdirSync(stored('pools/group/originals')).length
    await bench.do('a', 'approve_change', { change: String(held.change) })
    await bench.jobs('a', 'b')
    assert.ok(await bench.named('b', 'proposed'))
    assert.equal(readdirSync(stored('pools/group/originals')).length, before + 1)
  })

  test('captions of the pool are files of each website', async () => {
    const data = Buffer.alloc(8044, 128)
    data.write('RIFF', 0)
    data.writeUInt32LE(8036, 4)
    data.write('WAVEfmt ', 8)
    data.set([16, 0, 0, 0, 1, 0, 1, 0, 0x40, 0x1f, 0, 0, 0x40, 0x1f, 0, 0, 1, 0, 8, 0], 16)
    data.write('data', 36)
    data.writeUInt32LE(8000, 40)
    const wav = { base64: data.toString('base64'), name: 'sound.wav', pool: 'group' }
    const item = await bench.do('a', 'upload_media', wav)
    const vtt = 'WEBVTT\n\n00:00.000 --> 00:01.000\nHello\n'
    await bench.do('a', 'set_captions', { id: item.id, lang: 'en', vtt })
    await bench.jobs('a', 'b')
    const there = await bench.named('b', 'sound')
    assert.equal(there.captions.length, 1)
    assert.equal(readdirSync(stored('sites/b/captions')).length, 1)
  })
})
