// A planned publication that fails is not planned any more: the page or entry is what it was, and whoever planned it gets to know why.
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { sql } from 'kysely'
import { runDueJobs } from '../../../src/lib/core/jobs/jobs.ts'
import type { Site } from '../../../src/lib/core/site.ts'
import { call, tokenCall } from '../../support/installation.ts'
import { startMailed } from '../../support/site-with-mail.ts'
import { bench, type Bench } from '../pages/site.ts'

suite('a planned publication that fails', () => {
  let here: Bench
  let site: Site
  before(async () => {
    here = await bench()
    site = await here.installation.openSite('default')
  })
  after(() => here.close())
  const run = (name: string, input: object, as?: never): Promise<any> => here.do(name, { ...input }, as)
  const soon = () => new Date(here.clock.now().getTime() + 60_000).toISOString()
  const pass = async () => {
    here.clock.advance(120_000)
    await runDueJobs(here.installation, site)
  }
  const mails = async () => {
    const { rows } = await sql<{ template: string }>`select template from mails`.execute(site.db.read)
    return rows.filter(({ template }) => template === 'publish_failed')
  }
  const failed = async () => (await run('get_dashboard', {})).failed

  test('a page: draft again, shown in the overview until it is published', async () => {
    const call = (await tokenCall(here.installation, 'default', { role: 'admin' })) as never
    const { id, uid } = await run('create_page', { title: 'Broken', slug: 'broken' })
    await run('schedule_page', { page: String(id), publish_at: soon() }, call)
    // What the kit has no block for cannot be published.
    const { rows: before } = await sql<{ content: string }>`select content from pages where id = ${id}`.execute(
      site.db.read,
    )
    const { content: original } = before[0]!
    const blocks = [{ id: '0123456789', type: 'gone', data: {}, section: {} }]
    const content = JSON.stringify({ ...(JSON.parse(original) as object), blocks })
    await sql`update pages set content = ${content} where id = ${id}`.execute(site.db.write)
    await pass()
    const page = await run('get_page', { page: String(id) })
    assert.deepEqual([page.status, page.publish_at], ['draft', null])
    const [found] = await failed()
    assert.deepEqual([found.id, found.table, found.title], [id, null, 'Broken'])
    assert.equal(found.message, 'Block 1 (gone): there is no block type "gone" here')
    const listed = await run('list_failed_publications', { id, locale: 'de' })
    assert.deepEqual([listed.length, listed[0].id, listed[0].title], [1, id, 'Broken'])
    assert.equal(listed[0].message, 'Block 1 (gone): den Blocktyp „gone“ gibt es hier nicht')
    assert.equal((await run('list_failed_publications', { table: 'notes' })).length, 0)
    assert.equal((await mails()).length, 1)
    const { rows } = await sql<{
      n: number
    }>`select count(*) as n from jobs where unique_key = ${`publish:${uid}`} and status = 'waiting'`.execute(
      site.db.read,
    )
    assert.equal(Number(rows[0]!.n), 0)
    await sql`update pages set content = ${original} where id = ${id}`.execute(site.db.write)
    await run('publish_page', { page: String(id) })
    assert.deepEqual(await failed(), [])
  })

  test('an entry that is public: its public version stays', async () => {
    const labels = { de: 'Überschrift', en: 'Heading' }
    const fields = [{ type: 'text', name: 'title', label: 'Heading', labels, required: true }]
    await run('save_data_table', { handle: 'notes', name: 'Notes', fields, apply: true })
    const { uid, id } = await run('save_entry', {
      table: 'notes',
      fields: { title: 'Seen' },
      action: 'publish',
    })
    await run('save_entry', { table: 'notes', entry: uid, fields: { title: 'Next' } })
    await run('schedule_entry', { table: 'notes', entry: uid, publish_at: soon() })
    await sql`update data_notes set title = null where _id = ${id}`.execute(site.db.write)
    await pass()
    const entry = await run('get_entry', { table: 'notes', entry: uid })
    assert.deepEqual([entry.status, entry.publish_at], ['published', null])
    assert.equal((await run('get_entry', { table: 'notes', entry: uid, view: 'published' })).fields.title, 'Seen')
    const [found] = await failed()
    assert.deepEqual([found.id, found.table], [id, 'notes'])
    assert.equal((await run('list_failed_publications', { table: 'notes', id }))[0].id, id)
    assert.deepEqual(await run('list_failed_publications', {}), [])
    assert.equal(found.message, '“Heading”: is required')
    const [listed] = await run('list_failed_publications', { table: 'notes', id, locale: 'de' })
    assert.equal(listed.message, '„Überschrift“: muss ausgefüllt sein')
    await run('save_entry', { table: 'notes', entry: uid, fields: { title: 'Right' } })
    await run('schedule_entry', { table: 'notes', entry: uid, publish_at: soon() })
    assert.deepEqual(await failed(), [])
    await pass()
    assert.equal((await run('get_entry', { table: 'notes', entry: uid, view: 'published' })).fields.title, 'Right')
  })
})

test('the reason names blocks by number and label, and fields by their labels, in the language of whoever planned it', async (t) => {
  const { installation, clock, data, mail } = await startMailed(t)
  const { db } = await installation.openSite('default')
  const as = await tokenCall(installation, 'default', { role: 'admin' })
  const { id: user, email } = as.principal.user!
  await installation.network.write.updateTable('users').set({ locale: 'de' }).where('id', '=', user).execute()
  const { id } = await data('create_page', { title: 'Nested', slug: 'nested' })
  const publish_at = new Date(clock.now().getTime() + 60_000).toISOString()
  await call(installation, 'default', 'schedule_page', { page: String(id), publish_at }, as)
  const block = (letter: string, type: string, more: object) => ({
    id: letter.repeat(10),
    type,
    data: {},
    section: {},
    ...more,
  })
  const faq = block('d', 'faq', { data: { title: 'Ask', items: [{ question: 'Why?' }] } })
  const blocks = [
    block('a', 'hero', { data: { title: 'Hello' } }),
    block('b', 'layout', { children: [block('c', 'hero', {}), faq] }),
  ]
  const { content } = await db.read.selectFrom('pages').select('content').where('id', '=', id).executeTakeFirstOrThrow()
  const broken = JSON.stringify({ ...(JSON.parse(content) as object), blocks })
  await db.write.updateTable('pages').set({ content: broken }).where('id', '=', id).execute()
  clock.advance(120_000)
  const { text } = (await mail(email))!
  const lines = async (locale: string): Promise<string[]> =>
    (await data('list_failed_publications', { id, locale }))[0].message.split('\n')
  const german = [
    'Block 2.1 (Aufmacher), „Titel“: muss ausgefüllt sein',
    'Block 2.2 (Fragen und Antworten), „Fragen“ 1, „Antwort“: muss ausgefüllt sein',
  ]
  assert.deepEqual(await lines('de'), german)
  assert.deepEqual(await lines('en'), [
    'Block 2.1 (Hero), “Title”: is required',
    'Block 2.2 (Questions and answers), “Questions” 1, “Answer”: is required',
  ])
  for (const line of german) assert.ok(text.includes(line), text)
})
