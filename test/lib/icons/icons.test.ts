// The icons: every name of the topics has its shapes, the SVG is accessible, and names are found.
// Holds: interface 8 icons; contract 4.1 icons
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { hasIcon, icon, iconTopics, searchIcons } from '../../../src/lib/icons/icons.ts'

describe('icons', () => {
  const names = iconTopics().flatMap(({ icons }) => icons)

  test('there are 511 in 23 topics, each once, each with shapes only', () => {
    assert.equal(iconTopics().length, 23)
    assert.equal(names.length, 511)
    assert.equal(new Set(names).size, 511)
    for (const name of names) {
      assert.ok(hasIcon(name), name)
      const inner = icon(name).markup.replace(/^<svg [^>]*>|<\/svg>$/g, '')
      assert.match(inner, /^(<[a-z]+( [a-z-]+="[\w\s.,#-]*")+\/>)+$/, name)
    }
  })
  test('an icon is hidden from readers, or an image with a label', () => {
    assert.match(
      icon('house').markup,
      /^<svg class="icon" viewBox="0 0 256 256" width="1em" height="1em" fill="currentColor" aria-hidden="true"><path /,
    )
    assert.match(
      icon('house', { label: 'To "home"', class: 'big' }).markup,
      /^<svg class="icon big" [^>]* role="img" aria-label="To &quot;home&quot;">/,
    )
    assert.match(icon('house', { class: '"><script>' }).markup, /^<svg class="icon &quot;&gt;&lt;script&gt;" /)
  })
  test('an unknown name names near ones', () => {
    assert.throws(() => icon('hous'), { name: 'AppError', code: 'not-found', message: /did you mean house/ })
    assert.throws(() => icon('arrow_left'), { code: 'not-found', message: /arrow-left/ })
    for (const name of ['', 'zzzzzzzz', '__proto__', 'constructor', 'x'.repeat(100_000)]) {
      assert.throws(() => icon(name), { code: 'not-found' })
    }
  })
  test('names and tags are searched, names first', () => {
    assert.equal(searchIcons('house')[0]?.name, 'house')
    assert.equal(searchIcons('Arrow UP')[0]?.name, 'arrow-up')
    assert.ok(searchIcons('mail').some(({ name }) => name === 'envelope'))
    assert.deepEqual(searchIcons('no such thing'), [])
    assert.equal(searchIcons('').length, 511)
  })
  test('within a topic', () => {
    const [first] = iconTopics()
    assert.deepEqual(
      searchIcons('', first!.key).map(({ name }) => name),
      first!.icons,
    )
    assert.throws(() => searchIcons('x', 'nope'), { code: 'not-found' })
  })
})
