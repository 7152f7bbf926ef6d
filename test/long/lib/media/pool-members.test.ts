// Pools: what is in use stays, what is purged is gone everywhere; joining, leaving, and what cannot be read.
import assert from 'node:assert/strict'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { checkHealth, serializeHealth } from '../../../../src/lib/health/health.ts'
import { systemContext } from '../../../../src/lib/core/jobs/jobs.ts'
import { sweepPools, syncPools } from '../../../../src/lib/media/pools/join.ts'
import { createPool, listPools } from '../../../../src/lib/media/pools/pools.ts'
import { DAY } from '../../../../src/lib/base/clock.ts'
import { poolBench, svg, type PoolBench } from '../../../lib/media/pool-bench.ts'

describe('deleting from a pool', () => {
  let bench: PoolBench
  before(async () => {
    bench = await poolBench()
    await bench.jobs('a', 'b', 'c')
  })
  after(() => bench.close())
  const usingPage = (site: 'a' | 'b', title: string, id: number) =>
    bench.do(site, 'create_page', { title, lang: site === 'a' ? 'en' : 'de', og_image: id })

  test('deleting is refused while another website uses it, also with force, and says where', async () => {
    const item = await bench.do('a', 'upload_media', {
      base64: svg('blue'),
      name: 'blue.svg',
      pool: 'group',
    })
    await bench.jobs('a', 'b')
    const page = await usingPage('b', 'Startseite', (await bench.named('b', 'blue')).id)
    const refused = await bench.fails('a', 'delete_media', { id: item.id, force: true })
    assert.equal(refused.code, 'conflict')
    assert.deepEqual(refused.extra['elsewhere'], [{ site: 'b', label: 'page "Startseite" (de)' }])
    assert.match(refused.message, /page "Startseite" \(de\) of the website b/)
    await bench.do('b', 'delete_page', { page: page.uid })
    await bench.do('a', 'delete_media', { id: item.id })
    await bench.jobs('a', 'b')
    assert.equal(await bench.named('b', 'blue'), undefined)
    await bench.do('b', 'restore_item', { uid: item.uid })
    await bench.jobs('b', 'a')
    assert.ok(await bench.named('a', 'blue'))
  })

  test('what another website begins to use while it is deleted comes back', async () => {
    const item = await bench.do('a', 'upload_media', {
      base64: svg('lime'),
      name: 'lime.svg',
      pool: 'group',
    })
    await bench.jobs('a', 'b')
    await bench.do('a', 'delete_media', { id: item.id })
    await usingPage('b', 'Neu', (await bench.named('b', 'lime')).id)
    await bench.jobs('a', 'b')
    await bench.jobs('b', 'a')
    assert.ok(await bench.named('a', 'lime'))
    assert.ok(await bench.named('b', 'lime'))
  })

  test('removed for good it is gone from the pool, from all websites, and from the store', async () => {
    const item = await bench.upload('a', 'gone')
    await bench.jobs('a', 'b')
    await bench.do('a', 'delete_media', { id: item.id })
    await bench.do('a', 'purge_item', { uid: item.uid })
    await bench.jobs('a', 'b')
    const b = await bench.installation.openSite('b')
    const rows = await b.db.read.selectFrom('media').select('id').where('uid', '=', item.uid).execute()
    assert.deepEqual(rows, [])
    assert.ok(!existsSync(join(bench.root, 'storage/media/pools/group/originals', item.sha256)))
    // Late news of the old one does not bring it back; the same file sent anew does.
    await syncPools(systemContext(bench.installation, b))
    await bench.jobs('a', 'b')
    assert.equal(await bench.named('a', 'gone'), undefined)
    await bench.upload('b', 'gone')
    await bench.jobs('b', 'a')
    assert.ok(await bench.named('a', 'gone'))
  })

  test('a file that was replaced stays for 30 days', async () => {
    const item = await bench.upload('a', 'earlier')
    await bench.jobs('a', 'b')
    const file = { base64: Buffer.from('newer\n').toString('base64'), name: 'newer.txt' }
    const { sha256 } = await bench.do('a', 'replace_media', { id: item.id, ...file })
    await bench.jobs('a', 'b')
    const lies = (hash: string) => existsSync(join(bench.root, 'storage/media/pools/group/originals', hash))
    const sweep = async () => sweepPools(systemContext(bench.installation, await bench.installation.openSite('b')))
    await sweep()
    assert.deepEqual([lies(item.sha256), lies(sha256)], [true, true])
    bench.clock.advance(31 * DAY)
    await sweep()
    assert.deepEqual([lies(item.sha256), lies(sha256)], [false, true])
  })
})

describe('joining, leaving, and what is broken', () => {
  let bench: PoolBench
  before(async () => {
    bench = await poolBench()
    await bench.jobs('a', 'b', 'c')
    await bench.upload('a', 'old')
    await bench.jobs('a', 'b')
  })
  after(() => bench.close())

  test('a website that joins gets what there is', async () => {
    await bench.configure('c', { media_pools: ['group'] })
    await bench.jobs('c')
    assert.equal((await bench.named('c', 'old')).pool, 'group')
  })

  test('one that leaves keeps what it uses, to look at; it still counts when others delete', async () => {
    const shared = await bench.do('a', 'upload_media', {
      base64: svg('teal'),
      name: 'teal.svg',
      pool: 'group',
    })
    await bench.jobs('a', 'b', 'c')
    const { id } = await bench.named('c', 'teal')
    const hidden = await bench.named('c', 'old')
    await bench.do('c', 'create_page', { title: 'Kept', lang: 'en', og_image: id })
    await bench.configure('c', { media_pools: [] })
    assert.deepEqual(
      (await bench.do('c', 'list_media')).map((one: any) => one.name),
      ['teal.svg'],
    )
    assert.equal((await bench.fails('c', 'get_media', { id: hidden.id })).code, 'not-found')
    assert.equal((await bench.fails('c', 'update_media', { id, alt: 'x' })).code, 'read-only')
    assert.equal(
      (await bench.fails('c', 'create_page', { title: 'No', lang: 'en', og_image: hidden.id })).errors[0]!.code,
      'unknown_media',
    )
    assert.deepEqual((await bench.fails('a', 'delete_media', { id: shared.id })).extra['elsewhere'], [
      { site: 'c', label: 'page "Kept" (en)' },
    ])
    await bench.do('a', 'update_media', { id: shared.id, alt: 'Teal' })
    await bench.upload('a', 'after')
    await bench.jobs('a', 'c')
    assert.equal((await bench.named('c', 'teal')).alt, 'Teal')
    assert.equal(await bench.named('c', 'after'), undefined)
    const own = await bench.upload('c', 'old', { pool: undefined })
    assert.deepEqual([own.id, own.pool], [hidden.id, null])
  })

  test('names that are none, that are taken, and pools that cannot be read are told', async () => {
    const create = (name: string) => createPool(bench.installation, { name })
    await assert.rejects(create('../x'), { code: 'validation' })
    await assert.rejects(create('group'), { code: 'conflict' })
    await create('broken')
    await bench.configure('a', { media_pools: ['group', 'broken', 'never'] })
    writeFileSync(join(bench.root, 'storage/pools/broken/pool.sqlite'), 'this is no database')
    for (const end of ['-wal', '-shm']) writeFileSync(join(bench.root, `storage/pools/broken/pool.sqlite${end}`), '')
    const { checks } = serializeHealth('en', await checkHealth(bench.installation))
    const poolChecks = checks.filter(({ id }) => id.startsWith('media_pools.'))
    assert.deepEqual(
      poolChecks.map(({ id, status }) => [id, status]),
      [
        ['media_pools.broken', 'fail'],
        ['media_pools.never', 'fail'],
      ],
    )
    assert.deepEqual(
      (await listPools(bench.installation)).map(({ status }) => status),
      ['broken', 'ok', 'missing'],
    )
    await bench.configure('a', { media_pools: ['group', 'broken'] })
    assert.ok(await bench.named('a', 'old'), 'the website goes on')
  })
})
