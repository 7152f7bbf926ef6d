// Properties as an agent's program sends them: a ZIP by FTP or by hand, a full transfer and partial ones.
import assert from 'node:assert/strict'
import { readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import test from 'node:test'
import { purgeRuns } from '../../../../src/lib/sources/runs/stored-run.ts'
import { syncNow } from '../../../../src/lib/sources/sources.ts'
import { systemContext } from '../../../../src/lib/core/jobs/jobs.ts'
import { agency, filesBelow } from '../../../support/agency.ts'
import { systemCall } from '../../../support/installation.ts'
import { HOUSE, LATITUDE, openImmo, property, STREET, zipOf, type Property } from '../../../support/openimmo.ts'
import { image } from '../../../support/source-world.ts'

const numbered = (count: number, more: (n: number) => Partial<Property> = () => ({})) =>
  Array.from({ length: count }, (_, i) => property({ id: String(i + 1), ...more(i + 1) })).join('')

test('a ZIP of 50 properties and 300 images, then a partial one: exactly what is expected, and no address that is not released', async (t) => {
  const { put, run, all, operate, folder, root, site } = await agency(t)
  const pictures: Record<string, Uint8Array> = {}
  for (let i = 0; i < 300; i++)
    pictures[`bild-${i}.png`] = await image(`rgb(${i % 256},${(i * 7) % 256},${Math.floor(i / 3)})`)
  const ofProperty = (n: number) => Array.from({ length: 6 }, (_, i) => `bild-${(n - 1) * 6 + i}.png`)
  const document = openImmo(numbered(50, (n) => ({ pictures: ofProperty(n), released: n === 7 })))
  put('transfer.zip', zipOf({ 'openimmo.xml': document, ...pictures }))
  const first = await run()
  assert.deepEqual([first.status, first.counts.created, first.counts.faults, first.message], ['done', 50, 0, null])
  const before = await all()
  assert.equal(before.length, 50)
  assert.ok(before.every(({ status, fields: data }) => status === 'published' && data.images.length === 6))
  const media = await operate<any[]>('list_media', { limit: 200 })
  const names = new Map(media.map(({ id, name }) => [id, name]))
  assert.deepEqual(
    before[0].fields.images.map((id: number) => names.get(id)),
    ofProperty(1),
  )
  assert.deepEqual(
    before.filter(({ fields: data }) => data.street !== undefined).map(({ title }) => title),
    ['Haus 7'],
  )
  assert.deepEqual(readdirSync(folder), [], 'the file is gone once it is stored')
  const changed =
    property({ id: '3', title: 'Neu', pictures: ofProperty(3) }) + property({ id: '4', title: 'Auch neu' })
  const partial = changed + property({ id: '5', action: 'DELETE' })
  put('partial.zip', zipOf({ 'a.xml': openImmo(partial, { umfang: 'TEIL' }), ...pictures }))
  const second = await run()
  const { created, updated, removed, missing, images } = second.counts
  assert.deepEqual([second.status, created, updated, removed, missing, images], ['done', 0, 2, 1, 0, 0])
  const now = await all()
  assert.equal(now.length, 49)
  assert.deepEqual(
    now.filter(({ version }) => version > 1).map(({ title, fields: data }) => [title, data.images?.length ?? 0]),
    [
      ['Neu', 6],
      ['Auch neu', 0],
    ],
  )
  await site.db.write.deleteFrom('source_runs').where('id', '<', 0).execute()
  // Only the one that is released is anywhere.
  const there = filesBelow(root).filter(([path]) => !path.endsWith('.png') && !path.includes('/media/'))
  const counted = (text: string) => there.reduce((sum, [, content]) => sum + content.split(text).length - 1, 0)
  // On MariaDB the website's content is in no file.
  if (process.env.CMS_TEST_DB !== 'mariadb') assert.ok(counted(STREET) > 0)
  const streets = (await site.db.read
    .selectFrom('data_properties' as never)
    .select('street' as never)
    .execute()) as { street: string | null }[]
  assert.equal(streets.filter(({ street }) => street?.includes(STREET)).length, 1)
})

test('of addresses that are not released nothing is on disk', async (t) => {
  const { put, run, all, root, site } = await agency(t)
  put('transfer.xml', openImmo(numbered(3)))
  const { counts } = await run()
  assert.equal(counts.created, 3)
  assert.equal((await all()).length, 3)
  if (site.db.dialect === 'sqlite')
    for (const [path, content] of filesBelow(root))
      for (const secret of [STREET, LATITUDE]) assert.ok(!content.includes(secret), `${path} has ${secret}`)
  const rows = JSON.stringify(await site.db.read.selectFrom('revisions').select('content').execute())
  for (const secret of [STREET, LATITUDE, `"${HOUSE}"`]) assert.ok(!rows.includes(secret), secret)
})

test('of 50 properties the one that is broken leaves the other 49, and the run says which', async (t) => {
  const { put, run, all } = await agency(t)
  const huge = property({ id: 'huge', extra: '<x/>'.repeat(100_001) })
  const before = numbered(20)
  const document = openImmo(before + huge + numbered(49).slice(before.length))
  put('transfer.zip', zipOf({ 'openimmo.xml': document }))
  const { status, counts, faults } = await run()
  assert.deepEqual([status, counts.created, counts.refused], ['done', 49, 1])
  assert.deepEqual(
    faults.map(({ line }) => line),
    [document.slice(0, document.indexOf(huge)).split('\n').length + 1],
  )
  assert.equal((await all()).length, 49)
})

test('files are stored in their order, a picture may lie beside, and one that is none is put aside', async (t) => {
  const { put, run, all, folder } = await agency(t)
  put('a.xml', openImmo(numbered(2, () => ({ title: 'Alt', pictures: ['front.png'] }))))
  const later = put(
    'b.xml',
    openImmo(
      numbered(2, () => ({ title: 'Neu', pictures: ['front.png'] })),
      { umfang: 'TEIL' },
    ),
  )
  utimesSync(later, statSync(later).atime, new Date(statSync(later).mtimeMs + 1000))
  writeFileSync(join(folder, 'front.png'), await image('#123456'))
  const { status } = await run()
  assert.equal(status, 'done')
  assert.deepEqual(
    (await all()).map(({ title, fields: data }) => [title, data.images.length]),
    [
      ['Neu', 1],
      ['Neu', 1],
    ],
  )
  put('broken.xml', '<html><body>No properties here</body></html>')
  const failed = await run()
  assert.equal(failed.status, 'failed')
  const [name, reason] = readdirSync(join(folder, 'failed')).sort()
  assert.match(name!, /broken\.xml$/)
  assert.equal(reason, `${name}.reason.txt`)
  assert.match(readFileSync(join(folder, 'failed', reason), 'utf8'), /web page/)
  assert.match(failed.faults[0]!.message, new RegExp(`broken\\.xml.*failed/${name}.*7 days`))
  assert.equal((await all()).length, 2)
})

test('files that could not be read stay a week, and never more than three', async (t) => {
  const { put, run, folder, installation, site, clock } = await agency(t)
  const aside = () => readdirSync(join(folder, 'failed')).filter((name) => !name.endsWith('.reason.txt'))
  for (const n of [1, 2, 3, 4, 5]) {
    put(`broken-${n}.xml`, '<html/>')
    await run()
    clock.advance(60_000)
  }
  assert.deepEqual(
    aside().map((name) => name.at(-5)),
    ['3', '4', '5'],
  )
  clock.advance(6 * 86_400_000)
  await purgeRuns({ ...systemContext(installation, site), now: clock.now() })
  assert.equal(aside().length, 3)
  clock.advance(2 * 86_400_000)
  await purgeRuns({ ...systemContext(installation, site), now: clock.now() })
  assert.deepEqual(readdirSync(join(folder, 'failed')), [])
})

test('a file that is sent is read at once, and no other source takes one', async (t) => {
  const { source, all, operate, installation, site, root } = await agency(t, { mode: 'upload' })
  const path = join(root, 'sent.xml')
  writeFileSync(path, openImmo(numbered(4)))
  const file = { path, name: 'objekte.xml', size: statSync(path).size, sha256: '' }
  const as = { ...(await systemCall(installation, 'default')), file }
  const { run } = await operate('sync_source', { id: source.id }, as)
  assert.equal((await syncNow(systemContext(installation, site), run.id)).counts.created, 4)
  assert.equal((await all()).length, 4)
  const other = await operate('create_source', { name: 'F', format: 'openimmo', mode: 'folder' })
  await assert.rejects(operate('sync_source', { id: other.id }, as), { key: 'source.file_not_asked' })
})
