// Checks before publishing: what blocks it, and what is only a warning.
// Holds: contract 1.3 checks
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { html } from '../../../src/lib/base/html.ts'
import { defineBlock, type AnyBlock } from '../../../src/lib/core/extension/define-block.ts'
import { call, makeInstallation, tokenCall, type TestInstallation } from '../../support/installation.ts'

suite('check_page', () => {
  let here: TestInstallation
  before(async () => {
    here = await makeInstallation()
    const { id } = await ask('create_page', { title: 'Home', slug: '' })
    await ask('publish_page', { page: String(id) })
  })
  after(() => here?.close())

  const ask = async (name: string, input: Record<string, unknown>) =>
    ((await call(here.installation, 'default', name, input)).body as { data: any }).data
  const page = (title: string, blocks: unknown[]) => ask('create_page', { title, slug: title, blocks })
  const richtext = (text: string) => ({ type: 'richtext', data: { text } })

  test('nothing speaks against a sound page', async () => {
    const { id } = await page('sound', [richtext('<p>Text</p>')])
    assert.deepEqual(await ask('check_page', { page: String(id) }), { errors: [], warnings: [] })
  })

  test('a required value that is missing is an error with its place, as publishing tells it', async () => {
    const { id } = await page('empty', [{ type: 'richtext', data: {} }])
    const { errors } = await ask('check_page', { page: String(id) })
    await assert.rejects(ask('publish_page', { page: String(id) }), (error: any) => {
      assert.deepEqual(error.errors, errors)
      return errors.length > 0
    })
  })

  test('it is told in the language of whoever asks', async () => {
    const { id } = await page('german', [{ type: 'richtext', data: {} }])
    const { errors } = await ask('check_page', { page: String(id), locale: 'de' })
    assert.deepEqual(
      errors.map(({ message }: { message: string }) => message),
      ['muss ausgefüllt sein'],
    )
  })

  test('a link to a place that is not on the page is worth a look, wherever it stands', async () => {
    const cta = (link: object, section = {}) => ({
      type: 'cta',
      data: { title: 'Look', link: { label: 'Go', ...link } },
      section,
    })
    const { id } = await page('anchors', [
      cta({ type: 'anchor', href: '#visit' }),
      cta({ type: 'anchor', href: '#here' }, { anchor: 'here' }),
      cta({ type: 'url', href: '#hidden' }),
      cta({ type: 'anchor', href: '#gone' }, { anchor: 'hidden', visible: false }),
      richtext('<p><a href="#nowhere">a</a> <a href="#here">b</a> <a href="#top">c</a> <a href="/#x">d</a></p>'),
    ])
    const { errors, warnings } = await ask('check_page', { page: String(id) })
    assert.deepEqual(errors, [])
    assert.deepEqual(
      warnings.map(({ pointer, code, message }: any) => [pointer, code, message.slice(0, 19)]),
      [
        ['/blocks/0/data/link', 'dead_anchor', 'leads to #visit, a '],
        ['/blocks/2/data/link', 'dead_anchor', 'leads to #hidden, a'],
        ['/blocks/4/data/text', 'dead_anchor', 'leads to #nowhere, '],
      ],
    )
    assert.equal((await ask('publish_page', { page: String(id) })).warnings.length, 3)
  })

  test('a written address at which visitors find nothing is worth a look, a redirect or another page is not', async () => {
    await ask('create_redirect', { from_path: '/moved', to_url: 'https://example.org/' })
    const { id, uid } = await page('addresses', [
      richtext('<p><a href="/nowhere?a=1&amp;b=2">a</a> <a href="/moved">b</a> <a href="/addresses/#top">c</a></p>'),
      { type: 'cta', data: { title: 'Look', link: { type: 'url', href: 'http://localhost:8000/gone', label: 'Go' } } },
      richtext(
        '<p><a href="https://example.org/gone">a</a> <a href="mailto:a@example.org">b</a> <a href="/">c</a></p>',
      ),
    ])
    const { warnings } = await ask('publish_page', { page: String(id) })
    assert.deepEqual(
      warnings.map(({ pointer, code, message }: any) => [pointer, code, message]),
      [
        ['/blocks/0/data/text', 'broken_link', 'leads to /nowhere?a=1&b=2, where visitors find nothing'],
        ['/blocks/1/data/link', 'broken_link', 'leads to http://localhost:8000/gone, where visitors find nothing'],
      ],
    )
    const links = { dead: '/nowhere', page: `cms://pages/${uid}`, moved: '/MOVED' }
    for (const [title, link] of Object.entries(links)) {
      const made = await ask('create_page', { title, type: 'link', link })
      const { warnings: found } = await ask('publish_page', { page: String(made.id) })
      assert.deepEqual(
        found.map(({ pointer }: any) => pointer),
        title === 'dead' ? ['/link'] : [],
      )
    }
  })

  test('a heading that skips a level is worth a look, and is published all the same', async () => {
    const { id } = await page('skips', [richtext('<h2>One</h2><h4>Three</h4>')])
    const { errors, warnings } = await ask('check_page', { page: String(id) })
    assert.deepEqual(errors, [])
    assert.deepEqual(
      warnings.map(({ code }: any) => code),
      ['heading_order'],
    )
    assert.equal((await ask('publish_page', { page: String(id) })).status, 'published')
  })

  test('a block that fails while the page is made is told, also where it lies in another', async () => {
    const site = await here.installation.openSite('default')
    const careless: AnyBlock = defineBlock({
      label: 'Prices',
      icon: 'tag',
      group: 'content',
      fields: { price: { type: 'number' } },
      render: ({ data }) => html`<p>${data.price!.toFixed(2)}</p>`,
    })
    site.blocks = new Map([...site.blocks, ['careless', careless]])
    const block = { type: 'careless', data: {} }
    const { id } = await page('careless', [
      richtext('<p>Text</p>'),
      block,
      { type: 'layout', data: {}, children: [{ type: 'careless', data: { price: 2 } }, block] },
    ])
    const { errors, warnings } = await ask('check_page', { page: String(id) })
    assert.deepEqual(errors, [])
    const summaryOf = (list: any[]) => list.map(({ pointer, code, message }) => [pointer, code, message])
    const reason = "would be left out of the page: Cannot read properties of undefined (reading 'toFixed')"
    const expected = ['/blocks/1', '/blocks/2/children/1'].map((pointer) => [pointer, 'left_out', reason])
    assert.deepEqual(summaryOf(warnings), expected)
    assert.deepEqual(site.problems, [], 'nobody has seen the page yet')
    // What code throws may name paths and keys: whoever does not look after the website learns that it failed.
    const editor = await tokenCall(here.installation, 'default', { role: 'editor' })
    const response = await call(here.installation, 'default', 'check_page', { page: String(id) }, editor)
    assert.match((response.body as any).data.warnings[0].message, /left out of the page: its code failed$/)
  })
})
