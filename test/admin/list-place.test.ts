// What a tab remembers of lists: each person's own, and nothing breaks where a browser keeps nothing.
import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { storeCreated, popCreated } from '../../src/admin/data/entry/new-entry.ts'
import { storeListQuery, listAddress } from '../../src/admin/list-position.ts'
import {
  storeListPosition as keepMedia,
  storedList as keptMedia,
  storedSort,
  storedView,
  storeSort,
  storeView,
} from '../../src/admin/screens/media/list-position.ts'
import { recordRecentType } from '../../src/admin/screens/page-editor/picker-types.ts'
import { recents, remember } from '../../src/admin/shell/recent.ts'

const stored = new Map<string, string>()
const store = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
}
const give = (get: () => unknown) => Object.defineProperty(globalThis, 'sessionStorage', { configurable: true, get })
const refuse = (): never => {
  throw new DOMException('The operation is insecure.', 'SecurityError')
}
beforeEach(() => {
  stored.clear()
  give(() => store)
})
type Whose = Parameters<typeof listAddress>[0]
const whose = (id: number, key = 'default') => ({ user: { id }, site: { key } }) as Whose

test('a list is found as it was by who looked at it, and by nobody else', () => {
  storeListQuery(whose(1), '/data/shop', new URLSearchParams({ q: 'Anna' }))
  assert.equal(listAddress(whose(1), '/data/shop'), '/admin/data/shop?q=Anna')
  assert.equal(listAddress(whose(1), '/data/team'), '/admin/data/team')
  assert.equal(listAddress(whose(2), '/data/shop'), '/admin/data/shop')
  assert.equal(listAddress(whose(1, 'other'), '/data/shop'), '/admin/data/shop')
})

test('so is the list of media', () => {
  const list = { search: '?q=Anna', ids: [3, 4] }
  keepMedia(whose(1), list)
  assert.deepEqual(keptMedia(whose(1)), list)
  assert.deepEqual(keptMedia(whose(2)), { search: '', ids: [] })
})

test('where the browser keeps nothing, the way back leads to the whole list', () => {
  give(refuse)
  storeListQuery(whose(1), '/pages', new URLSearchParams({ q: 'x' }))
  keepMedia(whose(1), { search: '?q=x', ids: [1] })
  assert.equal(listAddress(whose(1), '/pages'), '/admin/pages')
  assert.deepEqual(keptMedia(whose(1)), { search: '', ids: [] })
})

test('what was made last is told once; what cannot be read is nothing', () => {
  const made = { title: 'T', lang: 'de' }
  storeCreated('default', { ...made, table: 'shop' })
  assert.deepEqual(popCreated('default', 'shop'), made)
  assert.equal(popCreated('default', 'shop'), undefined)
  for (const text of ['{', 'null', '[]', '{"title":1,"lang":"de"}', '{"title":"T"}']) {
    stored.set('cms-made:default:shop', text)
    assert.equal(popCreated('default', 'shop'), undefined, text)
  }
  give(refuse)
  storeCreated('default', { ...made, table: 'shop' })
  assert.equal(popCreated('default', 'shop'), undefined)
})

test('where the device keeps nothing, the palette, the list of media and the block picker work without', (t) => {
  t.after(() => Reflect.deleteProperty(globalThis, 'localStorage'))
  for (const get of [refuse, () => ({ getItem: () => null, setItem: refuse })]) {
    Object.defineProperty(globalThis, 'localStorage', { configurable: true, get })
    remember(1, { id: 'page-1' })
    assert.deepEqual(recents(1), [])
    storeView('list')
    storeSort('name')
    assert.deepEqual([storedView(), storedSort()], ['grid', '-created_at'])
    recordRecentType('text')
  }
})
