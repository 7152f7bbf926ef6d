// The picture that visitors see first is not loaded lazily: it decides how fast a page seems (largest contentful paint).
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { call, type TestInstallation } from '../../support/installation.ts'
import { addPage, makeDemo, visitor } from './visitor.ts'

describe('the first picture of a page', () => {
  let here: TestInstallation
  const files: { id: number; name: string }[] = []
  before(async () => {
    here = await makeDemo()
    for (const name of ['a', 'b']) {
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path id="${name}"/></svg>`
      const base64 = Buffer.from(svg).toString('base64')
      const { body } = await call(here.installation, 'demo', 'upload_media', { name: `${name}.svg`, base64 })
      files.push({ id: (body.data as { id: number }).id, name })
    }
  })
  after(() => here.close())

  let pages = 0
  /** Of each picture in the page's content: its file, and how it is loaded. */
  async function pictures(blocks: object[]): Promise<string[]> {
    const slug = `page-${++pages}`
    await addPage(here.installation, { title: slug, slug, blocks })
    const main = /<main[\s\S]*<\/main>/.exec(await visitor(here.installation).text(`/${slug}`))![0]
    return Array.from(main.matchAll(/<img[^>]*src="[^"]*\/(\w+)\.[^"]*svg"[^>]*>/g), ([tag, name]) => {
      assert.equal(tag.includes('loading="lazy"'), !tag.includes('fetchpriority="high"'), tag)
      return `${name} ${tag.includes('loading="lazy"') ? 'lazy' : 'first'}`
    })
  }
  const [text, image] = [
    { type: 'richtext', data: { text: '<p>Text</p>' } },
    (i: number) => ({ type: 'text_image', data: { title: 'T', image: files[i]!.id } }),
  ]
  const gallery = () => ({ type: 'gallery', data: { images: files.map(({ id }) => id) } })

  test('is loaded at once in the first block, and in the second one below a text', async () => {
    assert.deepEqual(await pictures([image(0), image(1)]), ['a first', 'b lazy'])
    assert.deepEqual(await pictures([text, image(1), image(0)]), ['b first', 'a lazy'])
    assert.deepEqual(await pictures([text, { ...image(0), section: { visible: false } }, image(1)]), ['b first'])
  })

  test('is one of a gallery', async () => {
    assert.deepEqual(await pictures([gallery()]), ['a first', 'b lazy'])
  })

  test('is loaded lazily further down, where visitors may never come', async () => {
    assert.deepEqual(await pictures([text, text, image(0)]), ['a lazy'])
  })
})
