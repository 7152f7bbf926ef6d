// What is not saved of an entry is kept in the browser: offered when the form is opened again, never what is sealed.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { App } from '../../src/admin/app-context.ts'
import type { DataTable } from '../../src/admin/data/data-table.ts'
import { EntrySession } from '../../src/admin/data/entry/entry-session.ts'
import { KeptEntries } from '../../src/admin/data/entry/kept-entry.ts'
import { isDraftOf } from '../../src/admin/editing/kept-here.ts'

const fields = [
  { id: 'a', type: 'text', name: 'title' },
  { id: 'b', type: 'text', name: 'note' },
  { id: 'c', type: 'iban', name: 'account' },
  { id: 'd', type: 'group', name: 'payers', fields: { iban: { type: 'iban' } } },
]
const TABLE = { id: 1, handle: 'events', fields, settings: {} } as unknown as DataTable
const ENTRY = { id: 7, uid: 'u-7', lang: 'en', slug: 'a', title: 'A', status: 'draft', origin_site: null, data: { title: 'A', note: 'n', account: 'DE1' } } // prettier-ignore

function browser() {
  const kept = new Map<string, string>()
  const store = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  let entry = structuredClone(ENTRY)
  const call = (method: string, _: string, { body }: { body?: { data: object } } = {}) => {
    if (method !== 'GET') entry = { ...entry, data: { ...entry.data, ...body!.data } }
    return Promise.resolve({ status: 200, data: entry, etag: '"1"' })
  }
  const app = { api: { call }, me: { needs_approval: false, limits: null, site: { key: 'default' } }, can: () => true, has: () => false, t: (text: string) => text } // prettier-ignore
  const open = async (id?: string) => {
    const keeps = new KeptEntries(store, { site: 'default', user: '5', table: TABLE })
    const session = new EntrySession(app as unknown as App, { table: TABLE, lang: 'en', values: {}, store: keeps }, () => {}) // prettier-ignore
    if (id) await session.load(id)
    return session
  }
  const write = (data: object) => (entry = { ...entry, data: { ...entry.data, ...data } })
  return { kept, open, write }
}

test('what was lost with its tab is offered, and comes together with what others wrote since', async () => {
  const { kept, open, write } = browser()
  const lost = await open('7')
  lost.change('title', 'Mine')
  lost.change('account', 'DE89370400440532013000')
  lost.change('payers', [{ iban: 'AT611904300234573201' }])
  assert.equal(kept.size, 1)
  assert.doesNotMatch([...kept.values()].join(), /DE8|DE1|AT61/, 'what is sealed is not put down')
  assert.ok(isDraftOf('5', [...kept.keys()][0]!), 'signing out forgets it')
  write({ note: 'theirs' })

  const again = await open('7')
  const [copy] = again.state.kept
  assert.ok(copy)
  again.settleKept(copy, true)
  assert.deepEqual(again.state.content.data, { title: 'Mine', note: 'theirs', account: 'DE1' })
  assert.deepEqual([again.state.kept, again.state.conflicts], [[], []])
  assert.equal(await again.save(), 'saved')
  assert.equal(kept.size, 0)
})

test('where both changed the same one chooses; what is not wanted is gone', async () => {
  const { kept, open, write } = browser()
  const lost = await open('7')
  lost.change('title', 'Mine')
  write({ title: 'Theirs' })
  const again = await open('7')
  again.settleKept(again.state.kept[0]!, true)
  assert.deepEqual(again.state.conflicts, [{ name: 'title', mine: 'Mine', theirs: 'Theirs' }])
  const third = await open('7')
  third.settleKept(third.state.kept[0]!, false)
  again.leave()
  assert.equal(kept.size, 0)
  assert.equal(third.isDirty, false)
})

test('nothing stays of what was saved, given up, or only sealed; a new entry has its own', async () => {
  const { kept, open } = browser()
  const session = await open('7')
  session.change('account', 'DE89370400440532013000')
  assert.equal(kept.size, 0, 'only sealed')
  session.change('title', 'Mine')
  session.discard()
  assert.equal(kept.size, 0, 'given up')
  session.change('title', 'Mine')
  session.leave()
  assert.equal(kept.size, 0, 'left')
  const fresh = await open()
  fresh.change('title', 'New')
  assert.equal((await open('7')).state.kept.length, 0)
  const again = await open()
  again.settleKept(again.state.kept[0]!, true)
  assert.equal(again.state.content.data['title'], 'New')
})
