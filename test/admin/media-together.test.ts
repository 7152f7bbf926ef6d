// Two people change one file: what each did stays, and what both changed is named before it is replaced.
import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import type { MediaItem } from '../../src/admin/media/media-item.ts'
import { clashesOf, draftOf, rebaseDraft, stepsTo, type Draft } from '../../src/admin/screens/media-item/item-draft.ts'

const site = { languages: ['de', 'en'] }
const item = (changes: Partial<MediaItem> = {}): MediaItem =>
  ({
    id: 7,
    title: 'Vase',
    alt: null,
    i18n: { en: { alt: 'A vase' } },
    decorative: false,
    tags: ['a'],
    collections: [],
    focus: { x: 0.5, y: 0.5 },
    crops: {},
    ...changes,
  }) as unknown as MediaItem
const written = (changes: Partial<Draft['texts'][string]>, more: Partial<Draft> = {}): Draft => {
  const draft = draftOf(item(), site)
  return { ...draft, ...more, texts: { ...draft.texts, de: { ...draft.texts['de'], ...changes } } }
}

suite('a file that two people change', () => {
  test('what only the other one wrote is not taken back by what is saved here', () => {
    const now = item({ title: 'Krug', transcript: 'Was gesagt wird' })
    const draft = rebaseDraft(now, { from: item(), draft: written({ alt: 'Eine Vase' }) }, site)
    assert.deepEqual(stepsTo(now, draft, site), [
      { name: 'update_media', input: { id: 7, lang: 'de', alt: 'Eine Vase' } },
    ])
    assert.deepEqual(clashesOf(now, { from: item(), draft: written({ alt: 'Eine Vase' }) }, site), [])
  })

  test('what both changed differently is named, with the words of the other one', () => {
    const rect = { x: 0, y: 0, width: 0.5, height: 0.5 }
    const draft = written(
      { title: 'Meine', alt: 'Beide' },
      { tags: ['b'], focus: { x: 0.1, y: 0.1 }, crops: { '1:1': rect } },
    )
    const now = item({
      title: 'Andere',
      alt: 'Beide',
      tags: ['c'],
      focus: { x: 0.9, y: 0.9 },
      crops: { '1:1': { ...rect, x: 0.5 } },
    })
    const clashes = clashesOf(now, { from: item(), draft }, site)
    assert.deepEqual(
      clashes.map(({ name, lang, theirs }) => [name, lang, name === 'title' || name === 'tags' ? theirs : '…']),
      [
        ['title', 'de', 'Andere'],
        ['tags', undefined, ['c']],
        ['focus', undefined, '…'],
        ['crops', undefined, '…'],
      ],
    )
  })
})
