// A batch that builds on its own uploads, and batches beside each other: all of it is approved in order.
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { approvalHarness, type Desk } from './setup.ts'

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

suite('what a batch makes', () => {
  let site: Desk
  before(async () => {
    site = await approvalHarness()
  })
  after(() => site.close())

  const upload = async (batch: string) => {
    const change = await site.propose('upload_media', { name: `${batch}.png`, base64: PIXEL, alt: 'A dot', batch })
    return { change, uid: (await site.status(change)).after.uid as string }
  }
  const uidOf = async (change: number) => (await site.status(change)).after.uid as string
  const approveAll = async (first: number, last: number) => {
    const outcome = await site.approve(first, { whole_batch: true, up_to: last })
    assert.deepEqual([outcome.status, outcome.error ?? null], ['applied', null], JSON.stringify(outcome))
    assert.equal((await site.status(last)).status, 'applied', JSON.stringify(await site.status(last)))
  }

  test('a step that builds on an earlier one is no conflict, and says what has to be approved first', async () => {
    const batch = 'steps'
    const page = await site.propose('create_page', { title: 'Stairs', batch })
    const uid = await uidOf(page)
    const block = await site.propose('add_block', { page: uid, type: 'richtext', data: { text: '<p>Up</p>' }, batch })
    const translated = await site.propose('translate_page', { page: uid, to: 'de', title: 'Treppe', batch })
    const last = await site.propose('publish_page', { page: await uidOf(translated), batch })
    for (const step of [block, translated, last]) assert.equal((await site.status(step)).conflict, null, `${step}`)
    const error = await site.fails('approve_change', { change: block }, site.reviewer)
    assert.equal(error.status, 409)
    assert.equal(
      error.message,
      'It builds on an earlier step of its batch, which waits: create_page, "Stairs". Approve that one first, or the batch.',
    )
    assert.equal((await site.status(block)).error, null)
    await approveAll(page, last)
  })

  test('a step on an object that an earlier one changes says so, not that it was changed since', async () => {
    const batch = 'changes of one page'
    const { id: page } = await site.do('create_page', { title: 'Landing', slug: 'landing' })
    await site.do('publish_page', { page: String(page) })
    const first = await site.propose('update_page', { page: String(page), title: 'Upper landing', batch })
    const last = await site.propose('publish_page', { page: String(page), batch })
    assert.equal((await site.status(last)).conflict, null)
    const error = await site.fails('approve_change', { change: last }, site.reviewer)
    assert.equal(error.status, 409)
    assert.match(error.message, /builds on an earlier step .*update_page, "Landing".* Approve that one first/)
    await site.do('reject_change', { change: first, reason: 'No.' }, site.reviewer)
    assert.match((await site.status(last)).conflict.message, /changed since/)
  })

  test('what is missing because an earlier step was rejected is a conflict', async () => {
    const batch = 'broken steps'
    const page = await site.propose('create_page', { title: 'Ladder', batch })
    const change = await site.propose('publish_page', { page: await uidOf(page), batch })
    await site.do('reject_change', { change: page, reason: 'No.' }, site.reviewer)
    assert.match((await site.status(change)).conflict.message, /There is no page/)
    assert.match((await site.fails('approve_change', { change }, site.reviewer)).message, /There is no page/)
  })

  test('a page with pictures of the same batch is published by it', async () => {
    const batch = 'pictures'
    const { change, uid: image } = await upload(batch)
    const blocks = [{ type: 'gallery', data: { images: [image], title: 'Dots' } }]
    const page = await site.propose('create_page', { title: 'Pictures', blocks, batch })
    await approveAll(change, await site.propose('publish_page', { page: await uidOf(page), batch }))
  })

  test('an entry with a picture of the same batch is published by it', async () => {
    const batch = 'portrait'
    const fields = [
      { type: 'text', name: 'title' },
      { type: 'media', name: 'portrait' },
      { type: 'media', name: 'more', multiple: true },
    ]
    await site.do('save_data_table', { handle: 'people', name: 'People', fields, apply: true })
    const { change, uid: image } = await upload(batch)
    const values = { title: 'Ada', portrait: image, more: [image] }
    const entry = await site.propose('save_entry', { table: 'people', fields: values, batch })
    const last = { table: 'people', entry: await uidOf(entry), action: 'publish', batch }
    await approveAll(change, await site.propose('save_entry', last))
  })

  test('a picture of the same batch is put into an entry that is there, which is published by it', async () => {
    const batch = 'present'
    const { id } = await site.do<{ id: number }>('save_entry', { table: 'people', fields: { title: 'Bo' } })
    const { change, uid: image } = await upload(batch)
    const there = { table: 'people', entry: String(id), batch }
    await site.propose('save_entry', { ...there, fields: { portrait: image, more: [image] } })
    await approveAll(change, await site.propose('save_entry', { ...there, action: 'publish' }))
  })

  test('a step that changes an entry of its batch is no conflict', async () => {
    const batch = 'entry'
    const fields = [{ type: 'text', name: 'title' }]
    await site.do('save_data_table', { handle: 'notes', name: 'Notes', fields, apply: true })
    const note = { table: 'notes', batch }
    const first = await site.propose('save_entry', { ...note, fields: { title: 'Do' } })
    const renamed = await site.propose('save_entry', { ...note, entry: await uidOf(first), fields: { title: 'Re' } })
    assert.equal((await site.status(renamed)).conflict, null)
    await approveAll(first, renamed)
  })

  test('entries that name one another by uid in one batch are approved with it', async () => {
    const batch = 'school'
    const table = (handle: string, more: object[] = []) => {
      const fields = [{ type: 'text', name: 'title' }, ...more]
      return site.do('save_data_table', { handle, name: handle, fields, apply: true })
    }
    const group = [{ type: 'relation', name: 'deputy', target: 'teachers' }]
    await table('teachers')
    await table('rooms')
    await table('courses', [
      { type: 'relation', name: 'teacher', target: 'teachers' },
      { type: 'relations', name: 'rooms', target: 'rooms' },
      { type: 'relation', name: 'page', target: '@pages' },
      { type: 'group', name: 'terms', fields: group },
    ])
    const save = (handle: string, fields: object, more = {}) =>
      site.propose('save_entry', { table: handle, fields, batch, ...more })
    const first = await save('teachers', { title: 'Clara' })
    const teacher = await uidOf(first)
    const room = await uidOf(await save('rooms', { title: 'Hall' }))
    const page = await uidOf(await site.propose('create_page', { title: 'About courses', batch }))
    const fields = { title: 'Piano', teacher, rooms: [room], page, terms: [{ deputy: teacher }] }
    const course = await save('courses', fields)
    const { after } = await site.status(course)
    assert.deepEqual([after.fields.teacher, after.fields.rooms, after.fields.page], [teacher, [room], page])
    assert.equal(after.fields.terms[0].deputy, teacher)
    const renamed = await save('courses', { title: 'Piano I' }, { entry: await uidOf(course) })
    const last = await save('courses', {}, { entry: await uidOf(course), action: 'publish' })
    for (const step of [course, renamed, last]) assert.equal((await site.status(step)).conflict, null, `${step}`)
    const error = await site.fails('approve_change', { change: course }, site.reviewer)
    assert.match(error.message, /builds on an earlier step of its batch, which waits: save_entry, "Clara"/)
    const elsewhere = { table: 'courses', fields: { title: 'Cello', teacher }, batch: 'another' }
    const stray = await site.fails('save_entry', elsewhere, site.agent)
    assert.match(stray.message, new RegExp(`/fields/teacher.*waits as change ${first}, name the same batch`))
    await approveAll(first, last)
    const { id, entity } = await site.status(course)
    const stored = await site.do<any>('get_entry', { table: 'courses', entry: entity.id.split(':')[1] })
    const own = await site.do<any>('get_entry', { table: 'teachers', entry: teacher })
    assert.deepEqual([stored.status, stored.fields.teacher, id], ['published', own.id, course])
    assert.equal(stored.fields.terms[0].deputy, own.id)
    const missing = { table: 'courses', fields: { teacher: '01a23160-c419-7221-8303-20832c6fcda6' } }
    assert.match((await site.fails('save_entry', missing)).message, /there is no entry of teachers 01a23160/)
  })

  test('a relation to an entry whose change was rejected says so', async () => {
    const batch = 'rejected'
    const first = await site.propose('save_entry', { table: 'teachers', fields: { title: 'Max' }, batch })
    const fields = { title: 'Flute', teacher: await uidOf(first) }
    const change = await site.propose('save_entry', { table: 'courses', fields, batch })
    await site.do('reject_change', { change: first, reason: 'No.' }, site.reviewer)
    const error = await site.fails('approve_change', { change }, site.reviewer)
    assert.match(error.message, new RegExp(`/fields/teacher.*change ${first}, which would create it, was rejected`))
  })

  test('a relation with thousands of uids that nobody knows is refused at once', { timeout: 30_000 }, async () => {
    const uids = Array.from({ length: 5000 }, (_, i) => `00000000-0000-7000-8000-${`${i}`.padStart(12, '0')}`)
    const error = await site.fails('save_entry', { table: 'courses', fields: { title: 'Drums', rooms: uids } })
    assert.match(error.message, /there is no entry of rooms 00000000.*and 4990 more/)
  })

  test('two batches that each make and publish a page, both proposed before the first is approved', async () => {
    const proposed = async (title: string) => {
      const page = await site.propose('create_page', { title, batch: title })
      return [page, await site.propose('publish_page', { page: await uidOf(page), batch: title })] as const
    }
    const [one, two] = [await proposed('One'), await proposed('Two')]
    await approveAll(...one)
    await approveAll(...two)
  })
})
