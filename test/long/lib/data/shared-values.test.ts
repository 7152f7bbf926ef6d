// What of an entry reaches the other websites of a shared table: relations, media, private values, and many at once.
import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { listPublicEntries } from '../../../../src/lib/data/entries/list-public.ts'
import { createPool } from '../../../../src/lib/media/pools/pools.ts'
import { systemCall } from '../../../support/installation.ts'
import { FIELDS, sharedBench } from '../../../lib/data/shared-bench.ts'

test('a table may lead to another one that is shared with the same websites, and to no other', async (t) => {
  const bench = await sharedBench()
  t.after(() => bench.close())
  await bench.table('town', 'places')
  await bench.table('town', 'events', [...FIELDS, { type: 'relation', name: 'place', target: 'places' }])
  const hall = await bench.entry('town', 'places', 'Hall')
  await bench.entry('town', 'events', 'Fair', { place: hall.id })
  const share = (table: string, members: string[]) => bench.do('town', 'share_table', { table, members })
  await assert.rejects(share('events', ['north']), { code: 'validation' })
  await share('places', ['north'])
  await assert.rejects(share('events', ['north', 'south']), { code: 'validation' })
  await share('events', ['north'])
  const there = (await bench.named('north', 'places', 'Hall')).id
  assert.equal((await bench.named('north', 'events', 'Fair')).fields.place, there)
  await assert.rejects(bench.do('town', 'set_share_members', { table: 'events', members: ['north', 'south'] }), {
    code: 'validation',
  })
  const late = await bench.do('town', 'save_entry', { table: 'places', fields: { title: 'Late' } })
  await bench.do('town', 'update_entry', {
    table: 'events',
    entry: 'fair',
    lang: 'en',
    fields: { place: late.id },
  })
  assert.equal(
    (await bench.named('north', 'events', 'Fair')).fields.place,
    (await bench.named('north', 'places', 'Late')).id,
  )
})

test('media of a pool travel, those of one website, sealed and private values stay where they belong', async (t) => {
  const pools = { media_pools: ['group'] }
  const bench = await sharedBench({ town: pools, north: pools })
  t.after(() => bench.close())
  await createPool(bench.installation, { name: 'group' })
  await bench.table('town', 'people', [
    ...FIELDS,
    { type: 'file', name: 'paper' },
    { type: 'file', name: 'papers', multiple: true },
    { type: 'iban', name: 'account', encrypt: true },
    { type: 'text', name: 'secret', private: true },
  ])
  const upload = (name: string, pool?: string) =>
    bench.do('town', 'upload_media', {
      base64: Buffer.from(`${name}\n`).toString('base64'),
      name: `${name}.txt`,
      ...(pool && { pool }),
    })
  const [own, common] = [await upload('own'), await upload('common', 'group')]
  await bench.jobs()
  const data = {
    paper: common.id,
    papers: [own.id, common.id],
    account: 'DE89370400440532013000',
    secret: 'Ada',
  }
  const made = await bench.entry('town', 'people', 'Ada', data)
  await bench.do('town', 'share_table', { table: 'people', members: ['north', 'south'] })
  const item = (await bench.do('north', 'list_media', { q: 'common' }))[0]
  const there = await bench.do('north', 'get_entry', { table: 'people', entry: made.uid })
  assert.deepEqual(there.fields, { title: 'Ada', paper: item.id, papers: [item.id], secret: 'Ada' })
  const published = await bench.do('north', 'get_entry', {
    table: 'people',
    entry: made.uid,
    view: 'published',
  })
  assert.deepEqual(published.fields, { title: 'Ada', paper: item.id, papers: [item.id] })
  const { uses } = await bench.do('north', 'get_media_usage', { id: item.id })
  assert.ok(uses === undefined || uses.length > 0)
  const south = await bench.do('south', 'get_entry', { table: 'people', entry: made.uid })
  assert.deepEqual(south.fields, { title: 'Ada', secret: 'Ada' })
  const file = join(bench.root, 'storage/shared/people/table.sqlite')
  assert.ok(!readFileSync(file).includes('sealed:'))
})

test('what hides an entry is taken back from the log, and many are shared at once', async (t) => {
  const bench = await sharedBench()
  t.after(() => bench.close())
  await bench.table('town', 'events')
  const lines = Array.from({ length: 500 }, (_, i) => JSON.stringify({ fields: { title: `Entry ${i}` } }))
  const path = join(bench.root, 'entries.ndjson')
  writeFileSync(path, lines.join('\n'))
  const file = { path, name: 'entries.ndjson', size: lines.join('\n').length, sha256: 'a'.repeat(64) }
  await bench.do(
    'town',
    'import_entries',
    { table: 'events', publish: 'true' },
    { ...(await systemCall(bench.installation, 'town')), file },
  )
  const start = performance.now()
  await bench.do('town', 'share_table', { table: 'events', members: ['north'] })
  const ms = performance.now() - start
  const { installation } = bench
  const { total } = await listPublicEntries(await installation.openSite('north'), 'events', {
    limit: 1,
    count: true,
  })
  assert.equal(total, 500)
  t.diagnostic(`500 entries are shared in ${Math.round(ms)} ms`)
  const entry = await bench.do('north', 'get_entry', { table: 'events', entry: 'entry-7', lang: 'en' })
  await bench.do('north', 'unpublish_entry', { table: 'events', entry: entry.uid, batch: 'hide' })
  await bench.do('north', 'revert_changes', { batch: 'hide' })
  const now = await bench.do('north', 'get_entry', { table: 'events', entry: entry.uid })
  assert.equal(now.status, 'published')
})
