// Which pages somebody may change whose membership is limited, and what goes offline with those put into the trash.
import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { publicCount } from '../../src/admin/screens/pages/before-trash.ts'
import type { PageRow } from '../../src/admin/screens/pages/page-row.ts'
import { EVERYWHERE, editScopeOf } from '../../src/admin/screens/pages/edit-scope.ts'

const row = (id: number, parent_id: number | null) => ({ id, parent_id, uid: `u${id}` }) as PageRow
/** 1, 2 (with 4, 5), 3. */
const ROWS = [row(1, null), row(2, null), row(3, null), row(4, 2), row(5, 2)]

suite('pages within reach', () => {
  test('limits: a part of the tree with what lies in it, the languages; an empty list limits nothing', () => {
    const scopeOf = (pages: string[], languages: string[] = []) => {
      const { changes, holds } = editScopeOf({ tables: [], pages, languages, records: [] }, { lang: 'en', rows: ROWS })
      return [ROWS.filter(changes).map(({ id }) => id), [null, 1, 2, 4].filter(holds)]
    }
    assert.equal(editScopeOf(null, { lang: 'en', rows: ROWS }), EVERYWHERE)
    assert.deepEqual(scopeOf(['u2']), [
      [2, 4, 5],
      [2, 4],
    ])
    assert.deepEqual(scopeOf(['u4']), [[4], [4]])
    assert.deepEqual(scopeOf([]), [
      [1, 2, 3, 4, 5],
      [null, 1, 2, 4],
    ])
    assert.deepEqual(scopeOf([], ['de']), [[], []])
    assert.deepEqual(scopeOf(['u2'], ['en', 'de']), [
      [2, 4, 5],
      [2, 4],
    ])
  })

  test('limits: of a page whose parents are not loaded the service decides', () => {
    const far = row(9, 8)
    const limits = { tables: [], pages: ['u2'], languages: ['en'], records: [] }
    assert.equal(editScopeOf(limits, { lang: 'en', rows: [far] }).changes(far), true)
    assert.equal(editScopeOf(limits, { lang: 'de', rows: [far] }).changes(far), false)
  })

  test('what goes offline with the trash is counted with all below, once', () => {
    const published = ROWS.map((one) => ({ ...one, url: one.id === 5 ? null : `/p${one.id}` }))
    const set = { rows: published, partial: false, complete: new Set<number>() }
    const count = (...ids: number[]) =>
      publicCount(
        published.filter(({ id }) => ids.includes(id)),
        set,
      )
    assert.deepEqual([count(2), count(2, 4), count(5), count(3)], [2, 2, 0, 1])
    assert.equal(publicCount(published, { ...set, partial: true }), undefined)
  })
})
