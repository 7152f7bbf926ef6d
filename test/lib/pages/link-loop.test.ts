// A page of type link must not point to itself, nor to links that lead back to it.
// Holds: contract 1.2 page-types
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import type { FieldError } from '../../../src/lib/base/errors.ts'
import { sayError } from '../../../src/lib/platform/i18n/say.ts'
import { bench, type Bench } from './site.ts'

suite('links that lead in a circle', () => {
  let site: Bench
  before(async () => {
    site = await bench()
  })
  after(() => site.close())
  const link = (title: string, to: string, more: object = {}) =>
    site.do('create_page', { title, type: 'link', link: to, ...more })
  const change = (id: number, to: string) => site.fails('update_page', { page: String(id), link: to })

  test('not to itself: by uid, path or whole address, also when it is made', async () => {
    const { base_url } = await site.do<{ base_url: string }>('get_settings')
    const page = await link('Alone', 'https://example.org/')
    for (const to of [`cms://pages/${page.uid}`, page.uid, '/alone', '/alone?x=1#y', `${base_url}/alone`]) {
      const error = await change(page.id, to)
      const [{ pointer, code, key, message }] = error.errors as [FieldError]
      assert.deepEqual([pointer, code, key], ['/link', 'loop', 'page.link_to_itself'], to)
      assert.equal(message, 'must not lead to the page itself')
    }
    const error = await site.fails('create_page', {
      title: 'Mine',
      slug: 'mine',
      type: 'link',
      link: '/mine',
    })
    assert.equal(error.errors[0]?.code, 'loop')
    assert.equal((await site.do('get_page', { page: 'alone' })).link, 'https://example.org/')
  })

  test('not in a circle of links; a chain that ends is fine', async () => {
    const first = await link('First', 'https://example.org/')
    const second = await link('Second', `cms://pages/${first.uid}`)
    const third = await link('Third', '/second')
    const error = await change(first.id, `cms://pages/${third.uid}`)
    const [{ pointer, code, key, message }] = error.errors as [FieldError]
    assert.deepEqual([pointer, code, key], ['/link', 'loop', 'page.link_leads_back'])
    assert.equal(message, 'must not lead back to the page itself, as it does by "Third", "Second"')
    assert.equal(
      sayError('de', error.errors[0]!),
      'darf nicht über „Third“, „Second“ auf die Seite selbst zurückführen',
    )
    assert.equal((await site.do('update_page', { page: String(second.id), link: '/third-page' })).link, '/third-page')
  })

  test('a link to another language of itself is none, one that comes back is', async () => {
    const english = await site.do('create_page', { title: 'Imprint', slug: 'imprint' })
    const german = await link('Impressum', `cms://pages/${english.uid}`, {
      lang: 'de',
      translation_of: english.uid,
      slug: 'impressum',
    })
    assert.equal(german.link, `cms://pages/${english.uid}`)
    const error = await change(german.id, `cms://pages/${german.uid}`)
    assert.equal(error.errors[0]?.code, 'loop')
  })

  test('what became a circle later is not published', async () => {
    const one = await link('Early', '/late')
    const late = await link('Late', 'https://example.org/')
    // The address of the first comes into being with the second.
    const error = await change(late.id, '/early')
    assert.equal(error.errors[0]?.code, 'loop')
    await site.do('update_page', { page: String(late.id), slug: 'other' })
    await site.do('update_page', { page: String(late.id), link: '/early' })
    await site.do('update_page', { page: String(late.id), slug: 'late' })
    const refused = await site.fails('publish_page', { page: String(one.id) })
    assert.deepEqual([refused.code, refused.errors[0]?.code], ['validation', 'loop'])
  })
})
