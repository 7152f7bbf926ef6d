// What is not saved of an entry is kept in the browser: offered when the form is opened again, never what is sealed.
import type { DataTable } from '../../src/admin/client/operations.d.ts'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import '../../src/lib/fields/registry.ts'
import type { RequestOptions } from '../../src/admin/client/api.ts'
import { ProblemError } from '../../src/admin/client/problem.ts'
import type { App } from '../../src/admin/app-context.ts'
import { EntrySession } from '../../src/admin/data/entry/entry-session.ts'
import { LocalDrafts } from '../../src/admin/data/entry/local-drafts.ts'
import { OpenForms, type Locks } from '../../src/admin/data/entry/living-forms.ts'
import { isDraftOf } from '../../src/admin/editing/local-storage-keys.ts'
import { fakeApi } from '../support/fake-api.ts'

const fields = [
  { id: 'a', type: 'text', name: 'title' },
  { id: 'b', type: 'text', name: 'note' },
  { id: 'c', type: 'iban', name: 'account' },
  { id: 'd', type: 'group', name: 'payers', fields: { iban: { type: 'iban' } } },
]
const TABLE = { id: 1, handle: 'events', fields, settings: {} } as unknown as DataTable
const ENTRY = {
  id: 7,
  uid: 'u-7',
  lang: 'en',
  slug: 'a',
  title: 'A',
  status: 'draft',
  origin_site: null,
  fields: { title: 'A', note: 'n', account: 'DE1' },
}

function browser(limits: object | null = null) {
  const stored = new Map<string, string>()
  const store = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  }
  let entry = structuredClone(ENTRY)
  let version = 1
  let during = () => {}
  const call = async (method: string, _: string, { body, if_match }: RequestOptions = {}) => {
    if (method !== 'GET') {
      during()
      if (if_match !== `"${version}"`) throw new ProblemError(412, {})
      write((body as { fields: object }).fields)
    }
    return { status: 200, data: entry, etag: `"${version}"` }
  }
  const site = { key: 'default', languages: ['en', 'de'] }
  const app = {
    api: fakeApi(call),
    me: { needs_approval: false, limits, site },
    can: () => true,
    has: () => false,
    t: (text: string) => text,
  }
  const open = async (id?: string, table = TABLE, forms?: OpenForms) => {
    const keeps = new LocalDrafts(store, { site: 'default', user: '5', table }, forms)
    await keeps.open()
    const session = new EntrySession(app as unknown as App, { table, lang: 'en', values: {}, store: keeps }, () => {})
    if (id) await session.load(id)
    return session
  }
  const write = (fields: object) => {
    entry = { ...entry, fields: { ...entry.fields, ...fields } }
    version++
  }
  return { stored, open, write, app, whileSaving: (run: () => void) => (during = run) }
}

test('what was lost with its tab is offered, and comes together with what others wrote since', async () => {
  const { stored, open, write } = browser()
  const lost = await open('7')
  lost.change('title', 'Mine')
  lost.change('account', 'DE89370400440532013000')
  lost.change('payers', [{ iban: 'AT611904300234573201' }])
  assert.equal(stored.size, 1)
  assert.doesNotMatch([...stored.values()].join(), /DE8|DE1|AT61/, 'what is sealed is not put down')
  assert.ok(isDraftOf('5', [...stored.keys()][0]!), 'signing out forgets it')
  write({ note: 'theirs' })

  const again = await open('7')
  const [copy] = again.state.localDrafts
  assert.ok(copy)
  again.resolveLocalDraft(copy, true)
  assert.deepEqual(again.state.content.fields, { title: 'Mine', note: 'theirs', account: 'DE1' })
  assert.deepEqual([again.state.localDrafts, again.state.conflicts], [[], []])
  assert.equal(await again.save(), 'saved')
  assert.equal(stored.size, 0)
})

test('where both changed the same one chooses; what is not wanted is gone', async () => {
  const { stored, open, write } = browser()
  const lost = await open('7')
  lost.change('title', 'Mine')
  write({ title: 'Theirs' })
  const again = await open('7')
  again.resolveLocalDraft(again.state.localDrafts[0]!, true)
  assert.deepEqual(again.state.conflicts, [{ name: 'title', mine: 'Mine', theirs: 'Theirs' }])
  const third = await open('7')
  third.resolveLocalDraft(third.state.localDrafts[0]!, false)
  again.leave()
  assert.equal(stored.size, 0)
  assert.equal(third.isDirty, false)
})

test('nothing stays of what was saved, given up, or only sealed; a new entry has its own', async () => {
  const { stored, open } = browser()
  const session = await open('7')
  session.change('account', 'DE89370400440532013000')
  assert.equal(stored.size, 0, 'only sealed')
  session.change('title', 'Mine')
  session.discard()
  assert.equal(stored.size, 0, 'given up')
  session.change('title', 'Mine')
  session.leave()
  assert.equal(stored.size, 0, 'left')
  const fresh = await open()
  fresh.change('title', 'New')
  assert.equal((await open('7')).state.localDrafts.length, 0)
  const again = await open()
  again.resolveLocalDraft(again.state.localDrafts[0]!, true)
  assert.equal(again.state.content.fields['title'], 'New')
})

test('what is still to be chosen stays so when a copy is taken over', async () => {
  const { open, write } = browser()
  const lost = await open('7')
  lost.change('note', 'Kept')
  const session = await open('7')
  session.change('title', 'Mine')
  write({ title: 'Theirs' })
  assert.equal(await session.save(), 'met')
  session.resolveLocalDraft(session.state.localDrafts[0]!, true)
  assert.deepEqual(session.state.conflicts, [{ name: 'title', mine: 'Mine', theirs: 'Theirs' }])
  assert.equal(await session.save(), 'met')
  session.resolve('title', 'theirs')
  assert.deepEqual(session.state.content.fields, { title: 'Theirs', note: 'Kept', account: 'DE1' })
})

test('what was typed since stays in the form, and what was kept of it can be chosen', async () => {
  const { stored, open, write } = browser()
  const lost = await open('7')
  lost.change('title', 'Kept')
  write({ title: 'Theirs' })
  const session = await open('7')
  session.change('title', 'Typed')
  session.resolveLocalDraft(session.state.localDrafts[0]!, true)
  assert.deepEqual(session.state.conflicts, [{ name: 'title', mine: 'Typed', theirs: 'Kept', isKept: true }])
  session.change('title', 'Typed on')
  assert.equal(session.state.conflicts[0]?.mine, 'Typed on', 'as the form has it')
  assert.equal(await session.save(), 'met')
  session.resolve('title', 'theirs')
  assert.equal(session.state.content.fields['title'], 'Kept')
  assert.equal(await session.save(), 'saved')
  assert.equal(stored.size, 0)
})

test('where three say different things of one field, one chooses twice', async () => {
  const { open, write } = browser()
  const lost = await open('7')
  lost.change('title', 'Kept')
  const session = await open('7')
  session.change('title', 'Mine')
  write({ title: 'Theirs' })
  assert.equal(await session.save(), 'met')
  session.resolveLocalDraft(session.state.localDrafts[0]!, true)
  session.resolve('title', 'theirs')
  assert.deepEqual(session.state.conflicts, [{ name: 'title', mine: 'Theirs', theirs: 'Kept', isKept: true }])
  session.resolve('title', 'mine')
  assert.deepEqual([session.state.conflicts, session.state.content.fields['title']], [[], 'Theirs'])
})

test('a copy taken over while saving is under way is still chosen from', async () => {
  const { open, whileSaving } = browser()
  const lost = await open('7')
  lost.change('title', 'Kept')
  const session = await open('7')
  session.change('title', 'Mine')
  whileSaving(() => session.resolveLocalDraft(session.state.localDrafts[0]!, true))
  assert.equal(await session.save(), 'saved')
  assert.deepEqual(session.state.conflicts, [{ name: 'title', mine: 'Mine', theirs: 'Kept', isKept: true }])
})

test('a form that was left keeps nothing again, also when saving it fails afterwards', async () => {
  const { stored, open, write, whileSaving } = browser()
  const session = await open('7')
  session.change('title', 'Given up')
  whileSaving(() => {
    session.leave()
    write({ title: 'Theirs' })
  })
  assert.equal(await session.save(), 'met')
  assert.equal(stored.size, 0)
})

test('a new entry takes the language of its copy only where it may be written; until then the copy stays', async () => {
  const limits = { tables: [], pages: [], languages: ['en'] }
  for (const [lang, given] of [
    ['de', limits],
    ['fr', null],
  ] as const) {
    const { stored, open, app } = browser()
    const lost = await open()
    lost.setLang(lang)
    lost.change('title', 'New')
    app.me.limits = given
    const again = await open()
    again.resolveLocalDraft(again.state.localDrafts[0]!, true)
    assert.deepEqual(
      [again.state.lang, again.state.closed, again.state.content.fields],
      ['en', undefined, { title: 'New' }],
    )
    assert.equal(stored.size, 1, 'as the copy of this form')
  }
  const { open, app } = browser()
  const lost = await open()
  lost.change('title', 'New')
  app.me.limits = { ...limits, languages: ['de'] }
  const again = await open()
  again.resolveLocalDraft(again.state.localDrafts[0]!, true)
  assert.deepEqual([again.state.localDrafts.length, again.state.content.fields], [1, {}])
  again.setLang('de')
  again.resolveLocalDraft(again.state.localDrafts[0]!, true)
  assert.deepEqual(
    [again.state.localDrafts, again.state.lang, again.state.content.fields],
    [[], 'de', { title: 'New' }],
  )
})

test('of a field that is sealed since, nothing stays in the browser', async () => {
  const { stored, open } = browser()
  const lost = await open('7')
  lost.change('title', 'Mine')
  lost.change('note', 'secret')
  const sealed = { ...TABLE, fields: fields.map((one) => (one.name === 'note' ? { ...one, encrypt: true } : one)) }
  const again = await open('7', sealed)
  assert.doesNotMatch([...stored.values()].join(), /secret/)
  assert.equal(again.state.localDrafts[0]?.content.fields['title'], 'Mine')
})

/** Locks as a browser with several tabs has them. */
function tabs() {
  const held = new Set<string>()
  const request = async (name: string, run: () => Promise<void>) => {
    held.add(name)
    await run()
    held.delete(name)
  }
  const query = async () => ({ held: [...held].map((name) => ({ name })) })
  return { held, forms: new OpenForms({ request, query } as unknown as Locks) }
}

test('what stands in a tab that lives is offered nowhere else; once that tab is gone it is', async () => {
  const { stored, open } = browser()
  const { held, forms } = tabs()
  const writing = await open('7', TABLE, forms)
  writing.change('title', 'Mine')
  assert.deepEqual((await open('7', TABLE, forms)).state.localDrafts, [])
  assert.match([...stored.values()].join(), /Mine/, 'what the other tab keeps stays kept')
  held.clear()
  const after = await open('7', TABLE, forms)
  assert.equal(after.state.localDrafts[0]?.content.fields['title'], 'Mine')
  const fresh = await open(undefined, TABLE, forms)
  fresh.change('title', 'New')
  assert.deepEqual((await open(undefined, TABLE, forms)).state.localDrafts, [])
})

test('a form that was left is no tab any more; where the browser knows no locks, all that was kept is offered', async () => {
  const { open } = browser()
  const { held, forms } = tabs()
  const session = await open('7', TABLE, forms)
  assert.equal(held.size, 1)
  session.leave()
  await new Promise((done) => setImmediate(done))
  assert.equal(held.size, 0)
  for (const locks of [
    undefined,
    {
      request: () => Promise.reject(new Error('SecurityError')),
      query: () => Promise.reject(new Error('SecurityError')),
    },
  ]) {
    const blind = new OpenForms(locks)
    const lost = await open('7', TABLE, blind)
    lost.change('title', 'Mine')
    assert.equal((await open('7', TABLE, blind)).state.localDrafts.length, 1)
    lost.leave()
  }
})
