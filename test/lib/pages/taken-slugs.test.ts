// Restoring an older version whose slug is taken by now: the current slug is kept, and the response says so.
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { bench, type Bench } from './site.ts'

suite('restoring a version whose slug is taken', () => {
  let site: Bench
  before(async () => void (site = await bench()))
  after(() => site.close())
  const run = (name: string, input: object): Promise<any> => site.do(name, { ...input })

  test('of a page', async () => {
    const { id } = await run('create_page', { title: 'Old', slug: 'news' })
    await run('update_page', { page: String(id), title: 'Now', slug: 'archive' })
    await run('create_page', { title: 'Other', slug: 'news' })
    const back = await run('restore_revision', { page: String(id), n: 1 })
    assert.deepEqual([back.title, back.slug, back.path], ['Old', 'archive', 'archive'])
    assert.deepEqual([back.warnings[0].pointer, back.warnings[0].code], ['/slug', 'kept'])
    assert.match(back.warnings[0].message, /"archive" stays.*\/news belongs to "Other"/)
    await run('update_page', { page: 'news', slug: 'elsewhere' })
    const again = await run('restore_revision', { page: String(id), n: 1 })
    assert.deepEqual([again.slug, again.warnings], ['news', []])
  })

  test('of an entry', async () => {
    const fields = [{ type: 'text', name: 'title' }]
    await run('save_data_table', { handle: 'notes', name: 'Notes', fields, apply: true })
    const save = (data: object, more: object) => run('save_entry', { table: 'notes', fields: data, ...more })
    const { uid } = await save({ title: 'Old' }, { slug: 'first' })
    await save({ title: 'Now' }, { entry: uid, slug: 'second' })
    const other = await save({ title: 'Other' }, { slug: 'first' })
    const back = await run('restore_revision', { table: 'notes', entry: uid, n: 1 })
    assert.deepEqual([back.fields.title, back.slug], ['Old', 'second'])
    assert.deepEqual(back.warnings, [
      {
        pointer: '/slug',
        code: 'kept',
        key: 'entry.slug_stays',
        message: `The slug "first" belongs to "Other" (entry ${other.id}) by now; "second" stays.`,
      },
    ])
  })
})
