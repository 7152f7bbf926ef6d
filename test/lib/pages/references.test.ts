// What inputs name: by the number that answers give, by uid, by path; what is not there is named with its field.
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { bench, type Bench } from './site.ts'

suite('references in inputs', () => {
  let site: Bench
  const first = (error: { errors?: readonly { pointer: string; message: string }[] | undefined }) => error.errors?.[0]
  before(async () => void (site = await bench()))
  after(() => site.close())

  test('a page is named by its number or by the number as text', async () => {
    const above = await site.do<any>('create_page', { title: 'Above', lang: 'en' })
    for (const parent of [above.id, String(above.id), above.uid, above.path]) {
      const below = await site.do<any>('create_page', { title: 'Below', lang: 'en', parent })
      assert.equal(below.parent_id, above.id)
      assert.equal((await site.do<any>('get_page', { page: below.id })).uid, below.uid)
    }
    const german = await site.do<any>('create_page', { title: 'Oben', lang: 'de', translation_of: above.id })
    assert.equal(german.translation_group, above.translation_group)
    const refused = await site.fails('create_page', { title: 'x', parent: 1.5 })
    assert.equal(first(refused)?.pointer, '/parent')
  })

  test('what an input names and is not there is an error of its field', async () => {
    const parent = await site.fails('create_page', { title: 'x', parent: 9999 })
    assert.deepEqual([parent.status, first(parent)?.pointer], [422, '/parent'])
    const original = await site.fails('create_page', { title: 'x', translation_of: '9999' })
    assert.deepEqual([original.status, first(original)?.pointer], [422, '/translation_of'])
  })

  test('one of several values and a uid are asked for in words', async () => {
    const status = await site.fails('create_redirect', { from_path: '/a', to_url: '/b', status: 200 })
    assert.deepEqual(first(status)?.message, 'must be one of 301, 302, 307 or 308')
    const uid = await site.fails('restore_item', { uid: 'nope' })
    assert.deepEqual(first(uid)?.message, 'must be a uid')
  })

  test('a block that is not there has no preview unless a template comes with it', async () => {
    assert.equal((await site.fails('preview_custom_block', { key: 'nixda', data: {} })).status, 404)
    const { html } = await site.do<any>('preview_custom_block', { key: 'nixda', template: '<p>New</p>' })
    assert.match(html, /<p>New<\/p>/)
  })
})
