// Pasting from Word: words stay whole, lists keep levels and numbers, symbols and raised digits are what people saw.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { before, describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { sanitizeRichText } from '../../../../src/lib/fields/sanitize.ts'
import { EVERY } from '../../../fixtures/admin-fields.ts'
import { adminHouse } from '../../../support/admin-house.ts'
import { ROOT } from '../../../support/root.ts'
import { mountFields, valuesOf } from '../../../browser/admin/mount-fields.ts'
import { pasteInto } from '../../../browser/admin/paste-into.ts'

const LISTS = [
  '<h2>2 Leistungen</h2>',
  '<p>ohne Nummer</p><p>z.B. ein Tisch, a) geölt</p>',
  '<ul><li>ohne Aufpreis<ul><li>z.B. Eiche<ul><li>1. Wahl</li></ul></li></ul></li><li>– wie gesehen –</li></ul>',
  '<p>So geht es:</p>',
  '<ol><li>Messen<ol><li>Breite</li><li>Höhe</li></ol></li><li>Bestellen</li></ol>',
  '<p>Dazwischen ein Absatz.</p>',
  '<ol start="3"><li>Abholen</li></ol><ol><li>Eine andere Liste</li></ol>',
  '<p>§ 1 Geltung</p>',
].join('')

const CHARACTERS = [
  '<p>Halle → 120 m², CO₂-frei, ≤ 5 μΩ ☺ J und à</p>',
  '<p>3 m³ und 1st</p>',
  '<ol start="3"><li>drei<ol><li>darunter</li></ol></li><li>vier</li></ol>',
].join('')

describe('what is pasted from Word', () => {
  const house = adminHouse()
  let page: Page
  before(async () => {
    page = await house.open('', (await house.signIn()).context)
  })

  const pasted = async (markup: string) => {
    const field = EVERY.fields.find(({ name }) => name === 'richtext')!
    await mountFields(page, { fields: [field], values: {} })
    await pasteInto(page.locator('cms-rich-text .ProseMirror'), { 'text/html': markup })
    const html = ((await valuesOf(page)).richtext ?? '') as string
    assert.equal(sanitizeRichText(html), html, 'the service stores it as it is')
    return html
  }
  const fixture = (name: string) => readFileSync(join(ROOT, 'test/fixtures/word', name), 'utf8')

  test('lists are nested by level, keep their numbers, and no word loses a letter', async () => {
    assert.equal(await pasted(fixture('lists.html')), LISTS)
  })
  test('the same with the line ends of Windows', async () => {
    assert.equal(await pasted(fixture('lists.html').replaceAll('\n', '\r\n')), LISTS)
  })
  test('symbols and raised digits become Unicode, numbered lists begin where they began', async () => {
    assert.equal(await pasted(fixture('characters.html')), CHARACTERS)
  })
  test('letters and Roman numbers go on; a list that begins at c) begins at 3', async () => {
    const item = (level: number, marker: string, text: string) =>
      `<p class=MsoListParagraph style='mso-list:l0 level${level} lfo1'><span style='mso-list:Ignore'>${marker}<span> </span></span>${text}</p>`
    const roman = ['i.', 'ii.', 'iii.', 'iv.', 'v.'].map((marker) => item(1, marker, 'r')).join('')
    assert.equal(await pasted(roman), `<ol>${'<li>r</li>'.repeat(5)}</ol>`)
    const letters = ['c)', 'd)'].map((marker) => item(1, marker, 'l')).join('')
    assert.equal(await pasted(letters), '<ol start="3"><li>l</li><li>l</li></ol>')
    assert.equal(
      await pasted(item(2, '·', 'deep') + item(1, '(1)', 'one')),
      '<ul><li>deep</li></ul><ol><li>one</li></ol>',
    )
  })
  test('a long style around very many words is no obstacle', async () => {
    const item = "<p style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·</span>a</p>"
    const html = await pasted(`<div style="${'a:b;'.repeat(50_000)}">${item.repeat(1500)}</div>`)
    assert.equal(html, `<ul>${'<li>a</li>'.repeat(1500)}</ul>`)
  })
  test('wrappers of web pages leave no empty paragraphs', async () => {
    assert.equal(await pasted('<div class="a"><div><p>One</p><div>Two</div></div></div>'), '<p>One</p><p>Two</p>')
  })
})
