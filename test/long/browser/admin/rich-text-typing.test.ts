// Rich text keeps what was typed and pasted: numbers, stars and signs stay text, lists keep their numbers and levels.
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { sanitizeRichText } from '../../../../src/lib/fields/sanitize.ts'
import { EVERY } from '../../../fixtures/admin-fields.ts'
import { adminHouse } from '../../../support/admin-house.ts'
import { mountFields, valuesOf } from '../../../browser/admin/mount-fields.ts'
import { pasteInto } from '../../../browser/admin/paste-into.ts'

const TYPED = [
  '24. Dezember: geschlossen',
  '2. Stock links',
  '1.5 Liter',
  '* Alle Preise inklusive',
  '+ 49 40 66969',
  '> 18 Jahre',
  '5 * 3 * 2',
  'a *b* c, **d**, _e_, __f__, ~~g~~ und `h`',
  '--- bitte wenden ---',
  '___ Euro',
  '# 3 in Hamburg',
  '-5 Grad',
]

describe('what is typed in rich text', () => {
  const house = adminHouse()
  let page: Page
  before(async () => {
    page = await house.open('', (await house.signIn()).context)
  })

  const editor = () => page.locator('cms-rich-text .ProseMirror')
  const html = async () => ((await valuesOf(page)).richtext ?? '') as string
  const show = async (value = '') => {
    const field = EVERY.fields.find(({ name }) => name === 'richtext')!
    await mountFields(page, { fields: [field], values: { richtext: value } })
    await editor().click()
  }
  const escaped = (text: string) => text.replaceAll('>', '&gt;')

  for (const text of TYPED)
    test(`stays text: ${text}`, async () => {
      await show()
      await page.keyboard.type(text)
      await page.keyboard.press('Enter')
      await page.keyboard.type('Z')
      assert.equal(await html(), `<p>${escaped(text)}</p><p>Z</p>`)
      await show()
      await pasteInto(editor(), { 'text/plain': `${text}\n` })
      assert.match(await html(), new RegExp(`^<p>${RegExp.escape(escaped(text))}</p>`))
    })

  const BLOCKS: [string, string][] = [
    ['- ', '<ul><li>Eiche</li></ul>'],
    ['1. ', '<ol><li>Eiche</li></ol>'],
    ['## ', '<h2>Eiche</h2>'],
    ['#### ', '<h4>Eiche</h4>'],
  ]
  for (const [sign, markup] of BLOCKS)
    test(`“${sign}” begins a block; Backspace and Ctrl+Z give the sign back`, async () => {
      await show()
      await page.keyboard.type(`${sign}Eiche`)
      assert.equal(await html(), markup)
      for (const undo of ['Backspace', 'Control+z']) {
        await show()
        await page.keyboard.type(sign)
        await page.keyboard.press(undo)
        await page.keyboard.type('Eiche')
        assert.equal(await html(), `<p>${sign}Eiche</p>`, undo)
      }
    })

  test('a heading that begins with 1. stays one; below a list, 1. begins another', async () => {
    await show('<h2></h2>')
    await page.keyboard.type('1. Stock')
    assert.equal(await html(), '<h2>1. Stock</h2>')
    await show()
    await page.keyboard.type('1. a\nb\n\n1. c')
    assert.equal(await html(), '<ol><li>a</li><li>b</li></ol><ol><li>c</li></ol>')
  })

  test('a list keeps the number it begins with', async () => {
    const stored = '<ol start="24"><li>Dezember</li></ol>'
    assert.equal(sanitizeRichText(stored), stored)
    await show(stored)
    await page.keyboard.press('Control+End')
    await page.keyboard.type(' zu')
    assert.equal(await html(), '<ol start="24"><li>Dezember zu</li></ol>')
  })
})
