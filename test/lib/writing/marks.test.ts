// What AI made is marked, wherever it is stored, until somebody edits or confirms it.
// Holds: contract 4.5 marks
import assert from 'node:assert/strict'
import test from 'node:test'
import type { Call, Context } from '../../../src/lib/core/operation/context.ts'
import type { SubjectState } from '../../../src/lib/core/operation/subject.ts'
import { markTexts } from '../../../src/lib/writing/mark-texts.ts'
import { namesOfMarked } from '../../../src/lib/writing/purge.ts'
import { systemCall, tokenCall } from '../../support/installation.ts'
import { translatorSite } from './translator.ts'

const paths = (texts: { path: string }[]) => texts.map(({ path }) => path).sort()

/** In the admin: a person, not a program. */
const person = ({ principal, ...call }: Call): Call => ({
  ...call,
  principal: { ...principal, kind: 'user', token: null },
})

async function proposed(t: test.TestContext, text = 'We build benches for everybody.') {
  const made = await translatorSite(t)
  made.server.reply = () => JSON.stringify({ text })
  const { id, blocks } = await made.do('create_page', {
    title: 'Benches',
    blocks: [
      { type: 'hero', data: { title: 'Welcome', text: 'Old words.' } },
      { type: 'richtext', data: { text: '<p>Old</p>' } },
    ],
  })
  return {
    ...made,
    page: String(id),
    number: id as number,
    block: blocks[0].id as string,
    rich: blocks[1].id as string,
  }
}

test('a text that AI proposed is marked where it is stored, by whatever route', async (t) => {
  const { do: perform, page, number, block, server } = await proposed(t)
  const { text, model } = await perform('write_text', { action: 'shorten', text: 'Old words.', lang: 'en' })
  assert.deepEqual([text, model], ['We build benches for everybody.', 'main/small'])
  assert.deepEqual(await perform('list_ai_texts', { page: number }), [])
  await perform('update_block', { page, block, data: { text } })
  const [mark, ...rest] = await perform('list_ai_texts')
  assert.equal(rest.length, 0)
  assert.deepEqual(
    [mark.path, mark.place, mark.text, mark.model, mark.object],
    [
      `blocks/${block}/text`,
      'Hero › Text',
      text,
      'main/small',
      { type: 'page', id: number, table: null, title: 'Benches', lang: 'en' },
    ],
  )
  // Other words of the page do not touch it.
  await perform('update_page', { page, title: 'Other' })
  assert.equal((await perform('list_ai_texts', { page: number })).length, 1)
  // An edit does.
  await perform('update_block', { page, block, data: { text: 'We build benches.' } })
  assert.deepEqual(await perform('list_ai_texts'), [])
  assert.equal(server.requests.length, 1)
})

test('formatting is no edit, and a copy is marked, too', async (t) => {
  const { do: perform, page, number, rich, server } = await proposed(t)
  server.reply = () =>
    JSON.stringify({ text: '<p>We build benches <strong>for everybody</strong>.</p><script>x</script>' })
  const { text } = await perform('write_text', {
    action: 'tone',
    tone: 'lively',
    format: 'html',
    text: '<p>Old</p>',
    lang: 'en',
  })
  assert.equal(text, '<p>We build benches <strong>for everybody</strong>.</p>')
  await perform('update_block', {
    page,
    block: rich,
    data: { text: '<p>We build benches for <em>everybody</em>.</p>' },
  })
  assert.deepEqual(paths(await perform('list_ai_texts', { page: number })), [`blocks/${rich}/text`])
  const copy = await perform('duplicate_page', { page })
  assert.equal((await perform('list_ai_texts', { page: copy.id })).length, 1)
})

test('only a person confirms: one text, an object, all', async (t) => {
  const { do: perform, fails, page, number, block, installation } = await proposed(t)
  const { text } = await perform('write_text', { action: 'lengthen', text: 'Old words.', lang: 'en' })
  await perform('update_block', { page, block, data: { text } })
  await perform('update_page', { page, meta_description: text })
  const [one] = await perform('list_ai_texts')
  const editor = await tokenCall(installation, 'default', { role: 'editor' })
  assert.equal((await fails('confirm_ai_texts', { all: true }, editor)).key, 'writing.person_only')
  assert.equal((await fails('confirm_ai_texts', {}, person(editor))).code, 'validation')
  assert.deepEqual(await perform('confirm_ai_texts', { ids: [one.id] }, person(editor)), { confirmed: 1 })
  assert.deepEqual(await perform('confirm_ai_texts', { page: number }, person(editor)), { confirmed: 1 })
  // Confirmed words are a person's: stored elsewhere they are not marked again.
  await perform('update_page', { page, meta_title: text })
  assert.deepEqual(await perform('list_ai_texts'), [])
  assert.deepEqual(await perform('confirm_ai_texts', { all: true }, person(editor)), { confirmed: 0 })
})

test('who may not change an object does not confirm its texts', async (t) => {
  const { do: perform, fails, page, number, block, installation } = await proposed(t)
  const { text } = await perform('write_text', { action: 'lengthen', text: 'Old words.', lang: 'en' })
  await perform('update_block', { page, block, data: { text } })
  const fields = [{ name: 'title', type: 'text' }]
  const table = { name: 'Benches', handle: 'benches', settings: { title_field: 'title' } }
  await perform('save_data_table', { ...table, fields, apply: true })
  await perform('save_entry', { table: 'benches', fields: { title: text } })
  const marks = await perform('list_ai_texts')
  const ids = marks.map(({ id }: { id: number }) => id)
  assert.equal(ids.length, 2)
  const member = person(await tokenCall(installation, 'default', { role: 'editor' }))
  const without = (...gone: string[]) => ({
    ...member,
    principal: {
      ...member.principal,
      permissions: new Set([...member.principal.permissions].filter((one) => !gone.includes(one))),
    },
  })
  const pageless = without('pages.edit')
  assert.equal((await fails('confirm_ai_texts', { ids }, pageless)).code, 'forbidden')
  assert.equal((await fails('confirm_ai_texts', { page: number }, pageless)).code, 'forbidden')
  const all = { all: true }
  assert.deepEqual(await perform('confirm_ai_texts', all, without('pages.edit', 'data.edit')), {
    confirmed: 0,
  })
  const limits = { tables: [], pages: ['elsewhere'], languages: [], records: [] }
  const limited = { ...member, principal: { ...member.principal, limits } }
  assert.equal((await fails('confirm_ai_texts', { page: number }, limited)).key, 'access.pages_outside')
  const tables = { tables: ['others'], pages: ['elsewhere'], languages: [], records: [] }
  const tableless = { ...member, principal: { ...member.principal, limits: tables } }
  assert.deepEqual(await perform('confirm_ai_texts', all, tableless), { confirmed: 0 })
  assert.deepEqual(await perform('confirm_ai_texts', all, pageless), { confirmed: 1 })
  assert.deepEqual(await perform('confirm_ai_texts', { page: number }, member), { confirmed: 1 })
})

test('what a dry run or a proposal would do is not marked before it is done', async (t) => {
  const { do: perform, page, block, installation } = await proposed(t)
  const { text } = await perform('write_text', { action: 'write', instruction: 'benches', lang: 'en' })
  await perform('update_block', { page, block, data: { text }, dry_run: true })
  assert.deepEqual(await perform('list_ai_texts'), [])
  const as = await tokenCall(installation, 'default', { mode: 'approval' })
  const { change } = await perform('update_block', { page, block, data: { text } }, as)
  assert.deepEqual(await perform('list_ai_texts'), [])
  await perform('approve_change', { change })
  assert.equal((await perform('list_ai_texts')).length, 1)
})

test('a page in the trash has none, and without the feature nothing of it is there', async (t) => {
  const { do: perform, fails, page, block, site } = await proposed(t)
  const { text } = await perform('write_text', { action: 'write', instruction: 'benches', lang: 'en' })
  await perform('update_block', { page, block, data: { text } })
  await perform('delete_page', { page, confirm: true })
  assert.deepEqual(await perform('list_ai_texts'), [])
  await perform('restore_item', { uid: (await perform('list_trash'))[0].uid })
  assert.equal((await perform('list_ai_texts')).length, 1)
  site.features.get('ai')!.on = false
  assert.equal((await fails('list_ai_texts')).code, 'feature-disabled')
})

test('a place whose path is long is marked and unmarked as any other', async (t) => {
  const { installation, site } = await proposed(t)
  const call = await systemCall(installation, 'default')
  const ctx = { ...call, db: site.db.write, now: call.clock.now(), channel: 'ai', client: 'ai main/small' }
  const prefix = 'x'.repeat(300)
  const stateOf = (title: string): SubjectState => {
    const i18n = Object.fromEntries(['a', 'b'].map((end) => [prefix + end, { title: `${title} ${end}` }]))
    return { type: 'media', id: '5', label: '', uid: '', version: 1, state: { i18n } }
  }
  const [first, second] = [stateOf('First words'), stateOf('Other words')]
  const marked = async () =>
    (await site.db.read.selectFrom('ai_marks').selectAll().orderBy('excerpt').execute()).map(({ excerpt }) => excerpt)
  await markTexts(ctx as unknown as Context, undefined, first)
  await markTexts(ctx as unknown as Context, first, second)
  assert.deepEqual(await marked(), ['Other words a', 'Other words b'])
  await markTexts({ ...ctx, channel: 'ui' } as unknown as Context, second, stateOf('By a person'))
  assert.deepEqual(await marked(), [])
})

test('the names of very many objects are found', async (t) => {
  const { site, do: perform, page, number } = await proposed(t)
  await perform('update_page', { page, title: 'Named' })
  const many = Array.from({ length: 70_000 }, (_, i) => [`media:${i + 1}`, `entry:1:${i + 1}`, `page:${i + 1}`])
  const names = await namesOfMarked({ db: site.db.read, site }, many.flat())
  assert.equal(names.get(`page:${number}`)?.title, 'Named')
})
