// Hiding or deleting pages and entries that others link to gives a warning in every response, but is not rejected.
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { dataBench, type DataBench } from '../data/bench.ts'

suite('what links to something that goes', () => {
  let here: DataBench
  before(async () => {
    here = await dataBench()
    await here.table(
      'news',
      [
        { type: 'text', name: 'title' },
        { type: 'richtext', name: 'text' },
        { type: 'relation', name: 'page', target: '@pages' },
        { type: 'relation', name: 'twin', target: 'news' },
      ],
      { title_field: 'title' },
    )
  })
  after(() => here.close())

  const page = async (title: string, more: object = {}) => {
    const made = await here.do('create_page', { title, lang: 'en', ...more })
    await here.do('publish_page', { page: made.uid })
    return made
  }
  const linking = (to: { uid: string }) => ({
    blocks: [{ type: 'richtext', data: { text: `<p>See <a href="cms://pages/${to.uid}">this</a>.</p>` } }],
  })
  const warned = async (name: string, input: Record<string, unknown>) => {
    const { body } = await here.ask(name, input)
    const all = (body.meta?.['warnings'] ?? []) as { code: string; message: string; pointer: string }[]
    const links = all.filter(({ code }) => code !== 'pages_below')
    return links.map(({ code, message, pointer }) => [code, message, pointer])
  }

  test('unpublishing and deleting a page name the pages and entries that link to it', async () => {
    const target = await page('Opening hours')
    const from = await page('About us', linking(target))
    const draft = await here.do('create_page', { title: 'Draft', lang: 'en', ...linking(target) })
    const entry = await here.do('save_entry', { table: 'news', fields: { title: 'New', page: target.id } })
    const expected = [
      ['linked', `The page "About us" (en) links to "Opening hours".`, '/blocks/0/data/text'],
      ['linked', `The page "Draft" (en) links to "Opening hours".`, '/blocks/0/data/text'],
      ['linked', `The entry "New" (news, en) links to "Opening hours".`, '/fields/page'],
    ]
    assert.deepEqual(await warned('delete_page', { page: target.uid, dry_run: true }), expected)
    assert.deepEqual(await warned('publish_page', { page: target.uid, action: 'unpublish' }), expected)
    await here.do('delete_page', { page: draft.uid })
    await here.do('delete_entry', { table: 'news', entry: entry.uid })
    assert.deepEqual(await warned('delete_page', { page: target.uid }), expected.slice(0, 1))
    await here.do('delete_page', { page: from.uid })
  })

  test('what goes along is no warning, and a link that was taken out is none', async () => {
    const parent = await page('Parent')
    const child = await page('Child', { parent: parent.uid, ...linking(parent) })
    await here.do('replace_blocks', { page: parent.uid, ...linking(child) })
    assert.deepEqual(await warned('delete_page', { page: parent.uid, dry_run: true }), [])
    const other = await page('Other', linking(child))
    assert.equal((await warned('delete_page', { page: parent.uid, dry_run: true })).length, 1)
    await here.do('replace_blocks', { page: other.uid, blocks: [] })
    await here.do('publish_page', { page: other.uid })
    assert.deepEqual(await warned('delete_page', { page: parent.uid, dry_run: true }), [])
  })

  test('of an entry its links and relations are named, and only the living ones', async () => {
    const target = await here.do('save_entry', { table: 'news', fields: { title: 'Target' } })
    const text = `<p><a href="cms://entries/${target.uid}">x</a></p>`
    const one = await here.do('save_entry', { table: 'news', fields: { title: 'By text', text } })
    const two = await here.do('save_entry', { table: 'news', fields: { title: 'By field', twin: target.id } })
    await here.do('publish_entry', { table: 'news', entry: target.uid })
    const expected = [
      ['linked', 'The entry "By text" (news, en) links to "Target".', '/fields/text'],
      ['linked', 'The entry "By field" (news, en) links to "Target".', '/fields/twin'],
    ]
    const found = await warned('publish_entry', { table: 'news', entry: target.uid, action: 'unpublish' })
    assert.deepEqual(found, expected)
    for (const { uid } of [one, two]) await here.do('delete_entry', { table: 'news', entry: uid })
    assert.deepEqual(await warned('delete_entry', { table: 'news', entry: target.uid }), [])
  })
})
