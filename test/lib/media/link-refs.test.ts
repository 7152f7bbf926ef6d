// Links of pages, entries and settings name what they lead to by uid, id or path; what is stored is the uid.
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { bench, type Bench } from '../pages/site.ts'

suite('what links name', () => {
  let site: Bench
  let uid: string
  before(async () => {
    site = await bench()
    uid = (await site.do('create_page', { title: 'Contact' })).uid
    const fields = [
      { type: 'text', name: 'title' },
      { type: 'link', name: 'to' },
    ]
    await site.do('save_data_table', { handle: 'news', name: 'News', fields, apply: true })
  })
  after(() => site.close())
  const cta = (ref: string, type = 'page') => ({ type: 'cta', data: { title: 'Go', link: { type, ref, label: 'Go' } } })
  const refOf = ({ blocks }: { blocks: { data: object }[] }) => (blocks[0]!.data as { link: { ref: string } }).link.ref

  test('a page by its path, id or uid', async () => {
    const { id } = await site.do('get_page', { page: 'contact' })
    for (const ref of ['contact', '/contact', String(id), uid]) {
      const page = await site.do('create_page', { title: `To ${ref}`, blocks: [cta(ref)] })
      assert.equal(refOf(page), uid, ref)
    }
  })

  test('an entry by its table and id or slug; settings and entries, too', async () => {
    const entry = await site.do<any>('save_entry', { table: 'news', fields: { title: 'Opening' } })
    for (const ref of [`news/${entry.id}`, 'news/opening', entry.uid])
      assert.equal(refOf(await site.do('create_page', { title: ref, blocks: [cta(ref, 'entry')] })), entry.uid)
    const to = { type: 'page', ref: 'contact' }
    assert.equal((await site.do<any>('update_entry', { table: 'news', entry: '1', fields: { to } })).fields.to.ref, uid)
    const { values } = await site.do<any>('update_settings', { values: { header_link: { ...to, label: 'Write' } } })
    assert.equal(values.header_link.ref, uid)
  })

  test('what is not there is refused at its place; what was stored before stays', async () => {
    const error = await site.fails('create_page', { title: 'Nowhere', blocks: [cta('nowhere')] })
    assert.deepEqual([error.status, error.errors[0]!.pointer], [422, '/blocks/0/data/link/ref'])
    assert.match(error.message, /there is no page "nowhere": give the uid, id or path/)
    for (const ref of ['nowhere/1', 'news/none', 'opening'])
      assert.equal((await site.fails('create_page', { title: 'No', blocks: [cta(ref, 'entry')] })).status, 422, ref)
    const page = await site.do('create_page', { title: 'Older', blocks: [cta('contact')] })
    const open = await site.installation.openSite('default')
    const { content } = await open.db.read
      .selectFrom('pages')
      .select('content')
      .where('id', '=', page.id)
      .executeTakeFirstOrThrow()
    await open.db.write
      .updateTable('pages')
      .set({ content: content.replace(uid, 'of-before') })
      .where('id', '=', page.id)
      .execute()
    await site.do('add_block', { page: 'older', ...cta('contact') })
    assert.equal(refOf(await site.do('get_page', { page: 'older' })), 'of-before')
  })
})
