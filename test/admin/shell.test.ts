// The parts of the admin's shell that need no browser: addresses, keys, and finding by words.
import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import test from 'node:test'
import { matchPath } from '../../src/admin/match-path.ts'
import { bestFit, fuzzyScore, plain } from '../../src/admin/shell/fuzzy.ts'
import { keyCaps, strokeName } from '../../src/admin/shell/key-names.ts'
import { ranked, searchTermsOf } from '../../src/admin/shell/search-terms.ts'
import { ROOT } from '../support/root.ts'

test('a path fits the pattern of a screen, with the words of its holes', () => {
  assert.deepEqual(matchPath('/pages/{id}', '/pages/3'), { id: '3' })
  assert.deepEqual(matchPath('/pages/{id}', '/pages/3/'), { id: '3' })
  assert.deepEqual(matchPath('', ''), {})
  assert.deepEqual(matchPath('/x/{name}', '/x/%E0%A4%A'), { name: '%E0%A4%A' })
  for (const path of ['/pages', '/pages/3/4', '/media/3']) assert.equal(matchPath('/pages/{id}', path), undefined, path)
})

test('a hole takes one name, never a way to somewhere else; a number is a number', () => {
  assert.deepEqual(matchPath('/roles/{name}', '/roles/a.b%20c'), { name: 'a.b c' })
  for (const word of ['..%2F..%2Fmedia', '5%2Fpublish', '%2e%2e', '..', '.', '..%5C..', '%2F'])
    assert.equal(matchPath('/roles/{name}', `/roles/${word}`), undefined, word)
  assert.deepEqual(matchPath('/users/{id:number}', '/users/42'), { id: '42' })
  for (const word of ['home', '0', '-1', '1.5', '1e3', '007', '0x1', '9007199254740993', '4%202'])
    assert.equal(matchPath('/users/{id:number}', `/users/${word}`), undefined, word)
})

test('the way back of every screen is an address of the admin', () => {
  const backLinks = globSync('src/admin/**/*.ts', { cwd: ROOT }).flatMap((file) =>
    [...readFileSync(join(ROOT, file), 'utf8').matchAll(/\sback=["$`{]*(\/[\w/-]+)/g)].map(([, to]) => [file, to!]),
  )
  assert.ok(backLinks.length > 8)
  assert.deepEqual(
    backLinks.filter(([, to]) => !to!.startsWith('/admin')),
    [],
  )
})

test('keys are named as shortcuts write them', () => {
  const stroke = (key: string, held: Partial<Record<'ctrl' | 'meta' | 'alt' | 'shift', boolean>> = {}) =>
    strokeName({
      key,
      ctrlKey: !!held.ctrl,
      metaKey: !!held.meta,
      altKey: !!held.alt,
      shiftKey: !!held.shift,
    })
  assert.equal(stroke('k', { ctrl: true }), 'mod+k')
  assert.equal(stroke('k', { meta: true }), 'mod+k')
  assert.equal(stroke('Z', { ctrl: true, shift: true }), 'mod+shift+z')
  assert.equal(stroke('?', { shift: true }), '?', 'wherever it lies on the keyboard')
  assert.equal(stroke('N', { shift: true }), 'shift+n')
  assert.equal(stroke('ArrowDown'), 'arrowdown')
  assert.equal(stroke(' '), 'space')
  assert.equal(stroke('Shift', { shift: true }), undefined)
  assert.equal(stroke('l', { alt: true }), undefined, 'Alt and AltGr write signs')
  const same = (text: string) => text
  assert.deepEqual(keyCaps('g p', same), [['G'], ['P']])
  assert.deepEqual(keyCaps('mod+shift+z', same, true), [['⌘', '⇧', 'Z']])
})

test('words are found by beginnings first, then parts, then letters in their order', () => {
  assert.equal(plain('Übersicht Größe'), 'ubersicht grosse')
  const order = ['pages', 'pages and blocks', 'all pages', 'homepages', 'p-a-g-e-s of it'].map((text) =>
    fuzzyScore('pages', text),
  )
  assert.deepEqual(
    order,
    [...order].sort((a, b) => b - a),
  )
  assert.ok(order.every((points) => points > 0))
  assert.ok(fuzzyScore('uber', 'Übersicht') > 0)
  assert.ok(fuzzyScore('rdr', 'Redirects') > 0)
  assert.ok(fuzzyScore('new red', 'New redirect') > 0)
  assert.equal(fuzzyScore('new page', 'New redirect'), 0, 'every word has to be found')
  assert.equal(fuzzyScore('xyz', 'Redirects'), 0)
  assert.equal(fuzzyScore('ts', 'Redirects x'), 4)
  assert.equal(fuzzyScore('das', 'a very long description of anything that is stored'), 0, 'not spread all over')
  assert.equal(bestFit('weiter', ['Redirects', 'Weiterleitungen']), 8)
  assert.equal(bestFit('x', []), 0)
  assert.equal(fuzzyScore('(.*+', 'Redirects'), 0, 'nothing that is typed is a pattern')
})

test('a wish in everyday words is what it names', () => {
  assert.equal(searchTermsOf('how do I change the logo?'), 'logo?')
  assert.equal(searchTermsOf('Wo kann ich die Öffnungszeiten ändern'), 'Öffnungszeiten')
  assert.equal(searchTermsOf('change'), 'change', 'something is left')
  const items = [
    { id: 'design', terms: ['Design', 'Change the font', 'Schriftart ändern', 'look'] },
    { id: 'hours', terms: ['Öffnungszeiten', 'hours'] },
    { id: 'logo', terms: ['Logo', 'Instead of the name'] },
    { id: 'phone', terms: ['Telefon', 'phone'] },
  ]
  const found = (typed: string, used: string[] = []) => ranked(typed, items, new Set(used)).map(({ id }) => id)
  assert.deepEqual(found('Logo austauschen'), ['logo'])
  assert.deepEqual(found('öffnungszeiten bearbeiten'), ['hours'])
  assert.deepEqual(found('Telefonnummer'), ['phone'], 'part of a longer word')
  assert.deepEqual(found('font design'), ['design'], 'words of several of its texts')
  assert.deepEqual(found('change the colour of my bicycle'), [])
})
