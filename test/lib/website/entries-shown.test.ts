// What stands for an entry in lists, feeds and for networks where the settings of its table name no field for it.
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import sharp from 'sharp'
import { descriptionField, imageField, titleField } from '../../../src/lib/data/tables/shown-fields.ts'
import type { EntryView } from '../../../src/lib/core/extension/data-view.ts'
import { addPage } from './visitor.ts'
import { entriesBench, probeBlock, type EntriesBench } from './entries-bench.ts'

const FIELDS = [
  { type: 'text', name: 'secret', private: true },
  { type: 'text', name: 'title' },
  { type: 'text', name: 'address', format: 'slug' },
  { type: 'text', name: 'city' },
  { type: 'media', name: 'plan', kinds: ['document'] },
  { type: 'media', name: 'hidden', kinds: ['image'], private: true },
  { type: 'media', name: 'pictures', kinds: ['image', 'video'], multiple: true },
  { type: 'textarea', name: 'source', format: 'code' },
  { type: 'textarea', name: 'about' },
  { type: 'tel', name: 'office', default_country: 'DE' },
  { type: 'tel', name: 'mobile', private: true, default_country: 'DE' },
]

describe('what stands for an entry', () => {
  let bench: EntriesBench
  before(async () => {
    bench = await entriesBench()
    const bytes = await sharp({ create: { width: 1300, height: 700, channels: 3, background: '#a52' } })
      .jpeg()
      .toBuffer()
    const picture = await bench.do('upload_media', {
      base64: bytes.toString('base64'),
      name: 'house.jpg',
      alt: 'A house',
    })
    await bench.table('houses', FIELDS, { route: 'houses', title_field: 'title' })
    await addPage(bench.installation, { title: 'Home', slug: '', blocks: [probeBlock] })
    const data = {
      title: 'Lakeside',
      city: 'Moers',
      about: 'Quiet, and close\nto the water.',
      source: 'x = 1',
      office: '02841 12345',
      mobile: '0171 1234567',
      pictures: [picture.id],
    }
    await bench.entry('houses', data)
  })
  after(() => bench.end())

  test('a list has the first picture and the first text that visitors may see', async () => {
    bench.probe = async ({ data }) =>
      (await data.list('houses', { limit: 1 })).items.map(({ image, description, values, e164 }) => ({
        image,
        description,
        values: { office: values['office'], mobile: values['mobile'] },
        e164,
      }))
    const [house] = (await bench.probed('/')) as EntryView[]
    assert.equal(house!.image?.alt, 'A house')
    assert.equal(house!.description, 'Quiet, and close to the water.')
    // A telephone number is as it was typed, and its E.164 form stands beside.
    assert.deepEqual([house!.values, house!.e164], [{ office: '02841 12345' }, { office: '+49284112345' }])
  })

  test('so have its page, for search engines and networks, and its feed', async () => {
    const page = await bench.visit.text('/houses/lakeside')
    assert.match(page, /<meta name="description" content="Quiet, and close to the water\."/)
    assert.match(page, /<meta property="og:image" content="[^"]+"/)
    assert.match(await bench.visit.text('/houses/feed.xml'), /Quiet, and close/)
  })

  test('where the first text is private, the title and the long text are those that visitors see, each said once', async () => {
    const fields = [
      ...[FIELDS[0]!, { type: 'textarea', name: 'memo', private: true }, { type: 'text', name: 'name' }],
      ...[
        { type: 'text', name: 'phone' },
        { type: 'textarea', name: 'about' },
      ],
    ]
    await bench.table('people', fields, { route: 'people' })
    const data = { secret: 'Hidden', memo: 'Hidden too', name: 'Ada', phone: '02841 1', about: 'Plans gardens.' }
    await bench.entry('people', data, { slug: 'ada' })
    const page = await bench.visit.text('/people/ada', { accept: 'text/markdown' })
    assert.match(page, /^# Ada\n\n> Plans gardens\.\n\n/)
    assert.deepEqual([page.match(/Ada/g)?.length, page.match(/Plans/g)?.length], [1, 1], page)
    assert.doesNotMatch(page, /Hidden/)
  })

  test('a list says the description once, also where it is among the fields that are shown', async () => {
    const list = { table: 'houses', shown: ['city', 'about'] }
    for (const variant of ['cards', 'list']) {
      const slug = `all-${variant}`
      await addPage(bench.installation, { title: 'All', slug, blocks: [{ type: 'data_list', variant, data: list }] })
      const page = await bench.visit.text(`/${slug}`)
      assert.equal(page.match(/Quiet, and close/g)?.length, 1, variant)
      const markdown = await bench.visit.text(`/${slug}`, { accept: 'text/markdown' })
      assert.equal(markdown.match(/Quiet, and close/g)?.length, 1, markdown)
    }
    const blocks = [{ type: 'data_list', data: { ...list, shown: ['city'] } }]
    await addPage(bench.installation, { title: 'Some', slug: 'some', blocks })
    assert.match(await bench.visit.text('/some'), /<p class="entry-text">Quiet, and close to the water\.<\/p>/)
  })

  test('photos of people, of a table of contacts, are upright; pictures of other tables are not', async () => {
    const photo = (await bench.do('list_media', {}))[0].id as number
    const fields = [
      { type: 'text', name: 'name' },
      { type: 'media', name: 'photo', kinds: ['image'] },
    ]
    await bench.table('staff', fields, { route: 'staff', contact: { name: 'name', photo: 'photo' } })
    await bench.entry('staff', { name: 'Ada', photo }, { slug: 'ada' })
    const shapes = async (path: string) => {
      const page = await bench.visit.text(path)
      return [...page.matchAll(/<img [^>]*width="(\d+)" height="(\d+)"/g)].map(([, width, height]) =>
        (Number(width) / Number(height)).toFixed(1),
      )
    }
    for (const [table, cards, rows] of [
      ['staff', '0.8', '0.8'],
      ['houses', '1.5', '1.0'],
    ] as const) {
      const list = (variant: string) => ({ type: 'data_list', variant, data: { table } })
      await addPage(bench.installation, { title: table, slug: `shapes-${table}`, blocks: ['cards', 'list'].map(list) })
      assert.deepEqual(await shapes(`/shapes-${table}`), [cards, rows])
    }
    assert.deepEqual([await shapes('/staff/ada'), await shapes('/houses/lakeside')], [['0.8'], ['1.8']])
    assert.match(await bench.visit.text('/staff/ada'), /<figure class="picture picture-portrait">/)
    assert.match(await bench.visit.text('/houses/lakeside'), /<figure class="picture">/)
  })

  test('what the settings name stands alone, also where it is private or gone', () => {
    const table = { fields: FIELDS, settings: {} } as never
    assert.equal(titleField(table)?.name, 'secret')
    assert.equal(imageField(table)?.name, 'pictures')
    assert.equal(descriptionField(table)?.name, 'about')
    const named = { image_field: 'hidden', description_field: 'city' }
    const other = { fields: FIELDS, settings: named } as never
    assert.equal(imageField(other)?.name, 'hidden')
    assert.equal(descriptionField(other)?.name, 'city')
    const short = { fields: FIELDS.slice(1, 5), settings: {} } as never
    assert.equal(descriptionField(short), undefined, 'a line may be a telephone number')
    assert.equal(imageField(short), undefined)
  })
})
