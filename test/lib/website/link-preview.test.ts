// What messengers and networks show of a link to a page: without a description its first paragraph that says something.
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { TestInstallation } from '../../support/installation.ts'
import { addPage, makeDemo, visitor } from './visitor.ts'

describe('the description of link previews', () => {
  let here: TestInstallation
  before(async () => void (here = await makeDemo()))
  after(() => here.close())

  let pages = 0
  /** Contents of `og:description` and of the description for search engines; undefined for none. */
  async function described(text: string, more: object = {}): Promise<(string | undefined)[]> {
    const slug = `page-${++pages}`
    await addPage(here.installation, { title: slug, slug, blocks: [{ type: 'richtext', data: { text } }], ...more })
    const page = await visitor(here.installation).text(`/${slug}`)
    return ['property="og:description"', 'name="description"'].map(
      (name) => new RegExp(`<meta ${name} content="([^"]*)">`).exec(page)?.[1],
    )
  }
  const TEXT = `“Tom & Ada’s” joinery <em>has made</em> stairs & doors since 1954, and it's still run by the family.`

  test('is the first paragraph of more than a few words, and search engines choose their own', async () => {
    const [preview, search] = await described(`<p>Welcome</p><p>${TEXT.replaceAll('&', '&amp;')}</p><p>${TEXT}</p>`)
    const said =
      '“Tom &amp; Ada’s” joinery has made stairs &amp; doors since 1954, and it&#39;s still run by the family.'
    assert.deepEqual([preview, search], [said, undefined])
  })

  test('is no link that stands alone, as the names of files do', async () => {
    const file =
      '<p><a href="https://example.org/a.pdf">opening-hours-and-prices-of-the-museum.pdf (PDF, 18 kB)</a></p>'
    const [preview] = await described(
      `${file}<p>Read <a href="https://example.org">what the bells</a> of the town tell us.</p>`,
    )
    assert.equal(preview, 'Read what the bells of the town tell us.')
    assert.deepEqual(await described(file), [undefined, undefined])
  })

  test('is what an editor wrote, where they did', async () => {
    assert.deepEqual(await described(`<p>${TEXT}</p>`, { meta_description: 'Stairs' }), ['Stairs', 'Stairs'])
  })

  test('is cut at a word, and left out of a page that says nothing', async () => {
    const [long] = await described(`<p>${'staircase '.repeat(40)}</p>`)
    assert.ok(long!.length <= 201 && long!.endsWith('staircase…'), long)
    assert.deepEqual(await described('<p>Welcome</p>'), [undefined, undefined])
  })
})
