// Items of the library are found by their texts, captions and the words of PDFs: by visitors where a public page shows them.
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { runDueJobs } from '../../../src/lib/core/jobs/jobs.ts'
import { vttText } from '../../../src/lib/media/media-documents.ts'
import { eventually } from '../../support/eventually.ts'
import { wav } from '../media/pictures.ts'
import { storeItem } from '../media/stored.ts'
import { pdfSaying } from './pdf-saying.ts'
import { searchWebsite, titles, type Website } from './website.ts'

suite('items of the library', () => {
  let site: Website
  let id: number
  before(async () => {
    site = await searchWebsite()
    const own = await site.installation.openSite('default')
    const content = pdfSaying('The warranty covers the flange-', ['way for ten years.'])
    id = (await storeItem(site.installation, own, { content, name: 'terms.pdf', title: 'Terms' })).id
    // What is there before the index is read with it.
    await site.members('terms')
    await runDueJobs(site.installation, own)
  })
  after(() => site.close())

  test('the words of a PDF are found by members while no public page shows it', async () => {
    // A search waits for the index for a while only, and goes on without what it lacks.
    await eventually(async () => (await site.members('warranty')).meta.total)
    assert.deepEqual(titles(await site.members('warranty')), ['Terms'])
    assert.deepEqual(titles(await site.members('flangeway')), ['Terms'])
    assert.equal((await site.visitors('warranty')).meta.total, 0)
  })

  test('by visitors as soon as one does, with the address of the file; not any more when the page is closed', async () => {
    const blocks = [{ type: 'downloads', data: { title: 'Papers', items: [{ file: id }] } }]
    await site.do('create_page', { title: 'Papers', blocks })
    assert.equal((await site.visitors('warranty')).meta.total, 0)
    await site.do('publish_page', { page: 'papers' })
    const [found] = (await site.visitors('warranty')).data
    assert.match(String(found!.url), /^\/media\/default\/[0-9a-f]{16}\/terms\.pdf$/)
    await site.do('update_page', { page: 'papers', access: 'role' })
    assert.equal((await site.visitors('warranty')).meta.total, 0)
    await site.do('update_page', { page: 'papers', access: 'public' })
    assert.equal((await site.visitors('warranty')).meta.total, 1)
    await site.do('publish_page', { page: 'papers', action: 'unpublish' })
    assert.equal((await site.visitors('warranty')).meta.total, 0)
    assert.equal((await site.members('warranty')).meta.total, 1)
  })

  test('tags, transcripts and captions are found; the list of the library forgives typing errors', async () => {
    const own = await site.installation.openSite('default')
    const sound = await storeItem(site.installation, own, {
      content: wav(),
      name: 'talk.wav',
      title: 'Lecture',
    })
    await site.do('update_media', {
      id: sound.id,
      tags: ['Observatory'],
      transcript: 'About the perihelion.',
    })
    const vtt = 'WEBVTT\n\n00:00.000 --> 00:01.000\nThe <b>ecliptic</b> plane\n'
    await site.do('set_captions', { id: sound.id, lang: 'en', vtt })
    for (const word of ['observatory', 'perihelion', 'ecliptic'])
      assert.deepEqual(titles(await site.members(word)), ['Lecture'], word)
    const list = await site.do<{ id: number }[]>('list_media', { q: 'perihelon' })
    assert.deepEqual(
      list.map((one) => one.id),
      [sound.id],
    )
  })

  test('captions are read without their times, notes and marks, and no line twice', () => {
    const vtt =
      'WEBVTT\n\nNOTE secret\n\nSTYLE\n::cue {}\n\n1\n00:00.000 --> 00:01.000 align:start\n<v Anna>Tom &amp; I</v>\n\n00:01.000 --> 00:02.000\nTom & I\nlaugh\n'
    assert.equal(vttText(vtt), 'Tom & I\nlaugh')
  })

  test('a sign that begins no mark is text, however many there are', () => {
    const say = (line: string) => vttText(`WEBVTT\n\n00:00.000 --> 00:01.000\n${line}\n`)
    assert.equal(say('One < two <b>and</b> more'), 'One < two and more')
    const signs = '<'.repeat(60_000)
    assert.equal(say(signs), signs)
  })
})
