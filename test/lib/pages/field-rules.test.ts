// Rules of fields about the current day and about media, checked when content is stored and when it is published.
// Holds: contract 2.1 media
import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, before, suite, test } from 'node:test'
import sharp from 'sharp'
import type { AnyBlock } from '../../../src/lib/core/extension/define-block.ts'
import { html } from '../../../src/lib/base/html.ts'
import { DAY } from '../../../src/lib/base/clock.ts'
import { bench, type Bench } from './site.ts'

const sheet: AnyBlock = {
  label: 'Sheet',
  icon: 'file',
  group: 'content',
  fields: {
    day: { type: 'date', min: 'today', max: 'today+1w' },
    days: { type: 'group', fields: { day: { type: 'date', min: 'today' } } },
    text: { type: 'richtext' },
    file: { type: 'file', accept: ['application/pdf', 'text/*', '.jpg'], max_mb: 1 },
    picture: { type: 'media' },
    pictures: { type: 'media', multiple: true },
    portrait: { type: 'media', alt_required: true },
  },
  render: () => html`<p></p>`,
}

suite('what fields demand', () => {
  let site: Bench
  before(async () => {
    site = await bench()
    const open = await site.installation.openSite('default')
    open.blocks.set('sheet', sheet)
    const settings = { day: sheet.fields.day, file: sheet.fields.file }
    const definition = { ...open.kit.definition, settings }
    open.kit = { ...open.kit, definition }
  })
  after(() => site.close())
  const page = (slug: string, data: object) =>
    site.do('create_page', { title: slug, slug, blocks: [{ type: 'sheet', data }] })
  const refused = async (name: string, input: object) =>
    (await site.fails(name, { ...input })).errors.map(({ pointer, code }) => `${pointer} ${code}`)
  const sheetWith = (data: object) => ({ title: 'No', blocks: [{ type: 'sheet', data }] })
  const upload = async (bytes: Buffer, more: object) =>
    (await site.do<any>('upload_media', { base64: bytes.toString('base64'), ...more })).id as number
  const picture = async (background: string, more: object = {}) => {
    const made = sharp({ create: { width: 8, height: 8, channels: 3, background } })
    return upload(await made.png().toBuffer(), { name: `${background}.png`, ...more })
  }

  test('limits that count from today hold for what is new, and what stood there stays', async () => {
    // It is 15 January 2026.
    const [past, soon] = ['2026-01-14', '2026-01-15']
    assert.deepEqual(await refused('create_page', sheetWith({ day: past, days: [{ day: past }] })), [
      '/blocks/0/data/day too_small',
      '/blocks/0/data/days/0/day too_small',
    ])
    const made = await page('dated', { day: soon, days: [{ day: soon }] })
    site.clock.advance(2 * DAY)
    const block = made.blocks[0]!.id
    const change = (data: object) => ({ page: 'dated', block, data })
    await site.do('update_block', change({ text: '<p>Later</p>', days: [{ day: '2026-01-20' }, { day: soon }] }))
    await site.do('publish_page', { page: 'dated' })
    assert.deepEqual(await refused('update_block', change({ day: '2026-01-16' })), ['/data/day too_small'])
    assert.deepEqual(await refused('update_block', change({ days: [{ day: '2026-01-16' }] })), [
      '/data/days/2/day too_small',
    ])
  })

  test('in settings, too, and in the time zone of the website', async () => {
    const open = await site.installation.openSite('default')
    const today = site.clock.now().toISOString().slice(0, 10)
    await site.do('update_settings', { values: { day: today } })
    open.config = { ...open.config, timezone: 'Pacific/Kiritimati' } // 14 hours ahead
    assert.deepEqual(await refused('update_settings', { lang: 'de', values: { day: today } }), [
      '/values/day too_small',
    ])
    await site.do('update_settings', { title: 'Renamed' })
    open.config = { ...open.config, timezone: 'UTC' }
  })

  test('a file is of a type the field accepts, and not larger than it says', async () => {
    const png = await picture('red')
    const jpeg = await upload(
      await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
        .jpeg()
        .toBuffer(),
      { name: 'red.jpeg' },
    )
    const short = await upload(Buffer.from('a;b\n1;2\n'), { name: 'short.csv' })
    const long = await upload(Buffer.from(randomBytes(600_000).toString('hex')), { name: 'long.txt' })
    for (const file of [short, jpeg]) await site.do('create_page', sheetWith({ file }))
    assert.deepEqual(await refused('create_page', sheetWith({ file: png })), ['/blocks/0/data/file accept'])
    assert.deepEqual(await refused('create_page', sheetWith({ file: long })), ['/blocks/0/data/file too_big'])
    assert.deepEqual(await refused('update_settings', { values: { file: png } }), ['/values/file accept'])
  })

  test('a picture without alt text is told when it is published, and refused where the field demands one', async () => {
    const [silent, decor, english] = [
      await picture('green'),
      await picture('blue', { decorative: true }),
      await picture('gray', { alt: 'Gray' }),
    ]
    await page('shown', { picture: silent, pictures: [decor, silent, english], portrait: english })
    const { warnings } = await site.do<any>('publish_page', { page: 'shown' })
    assert.deepEqual(
      warnings.map(({ pointer, code }: any) => `${pointer} ${code}`),
      ['/blocks/0/data/picture missing_alt', '/blocks/0/data/pictures/1 missing_alt'],
    )
    await page('strict', { portrait: silent })
    const demand = ['/blocks/0/data/portrait missing_alt']
    assert.deepEqual(await refused('publish_page', { page: 'strict' }), demand)
    const publish_at = new Date(site.clock.now().getTime() + DAY).toISOString()
    assert.deepEqual(await refused('schedule_page', { page: 'strict', publish_at }), demand)
    await site.do('update_media', { id: silent, lang: 'de', alt: 'Grün' })
    assert.deepEqual(await refused('publish_page', { page: 'strict' }), demand)
    const german = await site.do('translate_page', {
      page: 'strict',
      to: 'de',
      ...sheetWith({ portrait: silent }),
    })
    assert.deepEqual((await site.do<any>('publish_page', { page: german.uid })).warnings, [])
  })

  test('warnings point into the content as errors do', async () => {
    const hidden = await site.do('create_page', { title: 'Hidden' })
    const text = `<h4>Deep</h4><p><a href="cms://pages/${hidden.uid}">there</a></p>`
    await page('mended', { text })
    const { warnings } = await site.do<any>('publish_page', { page: 'mended' })
    assert.deepEqual(
      warnings.map(({ pointer, code }: any) => `${pointer} ${code}`),
      ['/blocks/0/data/text heading_order', '/blocks/0/data/text broken_link'],
    )
  })
})
