// What comes along with properties: files by their groups, addresses of films and pages, and files that stand in the document itself.
import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import test from 'node:test'
import { agency } from '../../support/agency.ts'
import { openImmo, property, zipOf } from '../../support/openimmo.ts'
import { image } from '../../support/source-world.ts'
import { one } from './openimmo-mapped.ts'

const attachment = (gruppe: string, path: string, format = '') =>
  `<anhang location="EXTERN" gruppe="${gruppe}"><anhangtitel>${gruppe}</anhangtitel>${format && `<format>${format}</format>`}<daten><pfad>${path}</pfad></daten></anhang>`

const embedded = (gruppe: string, bytes: Uint8Array, format: string) =>
  `<anhang location="INTERN" gruppe="${gruppe}"><anhangtitel>${gruppe}</anhangtitel><format>${format}</format><daten><anhanginhalt>
${Buffer.from(bytes)
  .toString('base64')
  .replaceAll(/(.{76})/g, '$1\n')}
</anhanginhalt></daten></anhang>`

const withAttachments = (id: string, attachments: string) =>
  property({ id, released: true }).replace('<anhaenge></anhaenge>', `<anhaenge>${attachments}</anhaenge>`)

test('each group of attachments has its place', async () => {
  const { values, files } = await one(
    withAttachments(
      '1',
      [
        attachment('FILMLINK', 'https://videos.example/watch?v=1'),
        attachment('FILM', 'https://videos.example/later.mp4'),
        attachment('FILM', 'rundgang.mp4', 'video/mp4'),
        attachment('PANORAMA', 'https://tour.example/360'),
        attachment('ANBOBJURL', 'https://makler.example/1'),
        attachment('LINKS', 'https://stadt.example'),
        attachment('LINKS', 'javascript:alert(1)'),
        attachment('DOKUMENTE', 'expose.pdf', 'application/pdf'),
        attachment('GRUNDRISS', 'eg.png'),
        attachment('QRCODE', 'qr.png'),
        attachment('ANBIETERLOGO', 'logo.png'),
        attachment('EPASS-SKALA', 'skala.png'),
        attachment('AUSSENANSICHTEN', 'aussen.jpg'),
        attachment('TITELBILD', 'titel.jpg'),
      ].join(''),
    ),
  )
  assert.deepEqual(
    [values['video'], values['tour'], values['link']],
    ['https://videos.example/watch?v=1', 'https://tour.example/360', 'https://makler.example/1'],
  )
  const named = (field: string) => files[field]?.map(({ name }) => name)
  assert.deepEqual(named('images'), ['titel.jpg', 'aussen.jpg'])
  assert.deepEqual(named('floor_plans'), ['eg.png'])
  assert.deepEqual(named('documents'), ['rundgang.mp4', 'expose.pdf'])
})

test('files that stand in the document are files like others, in XML and in a ZIP', async (t) => {
  const { put, run, all, operate, root } = await agency(t)
  const [front, back, plan] = [await image('#a11'), await image('#1a1'), await image('#11a')]
  const pdf = Buffer.from(
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Count 0/Kids[]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF',
  )
  const own = (id: string) =>
    withAttachments(
      id,
      embedded('BILD', back, 'image/png') +
        embedded('TITELBILD', front, 'PNG') +
        embedded('GRUNDRISS', plan, '.png') +
        embedded('DOKUMENTE', pdf, 'application/pdf') +
        embedded('BILD', Buffer.alloc(0), 'image/png'),
    )
  const first = openImmo(own('1') + own('2'))
  put('a.xml', first)
  const { counts, faults } = await run()
  assert.deepEqual([counts.created, faults, counts.images], [2, [], 4])
  const media = new Map((await operate<any[]>('list_media', { limit: 100 })).map((one) => [one.id, one]))
  for (const { fields: data } of await all()) {
    assert.deepEqual(
      data.images.map((id: number) => media.get(id).alt),
      ['TITELBILD', 'BILD'],
    )
    assert.deepEqual([data.floor_plans.length, data.documents.length], [1, 1])
    // Visitors read this instead of the name of the file.
    assert.equal(media.get(data.documents[0]).title, 'DOKUMENTE')
    assert.match(media.get(data.images[0]).name, /^anhang-[0-9a-f]{20}\.png$/)
  }
  put('b.zip', zipOf({ 'objekte.xml': openImmo(own('1') + own('2') + own('3')) }))
  const second = await run()
  assert.deepEqual([second.counts.created, second.counts.unchanged, second.counts.images], [1, 2, 0])
  const left = readdirSync(join(root, 'storage/tmp'), { recursive: true })
  assert.deepEqual(left, [], 'nothing of it stays')
})
