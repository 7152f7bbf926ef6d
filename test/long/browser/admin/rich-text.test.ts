// Rich text in the admin: opened it stays as it is, edited and pasted it is what the service keeps; by keyboard.
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { BrowserContext, Page } from 'playwright-core'
import { sanitizeRichText } from '../../../../src/lib/fields/sanitize.ts'
import { EVERY } from '../../../fixtures/admin-fields.ts'
import { mountFields, toldCount, valuesOf } from '../../../browser/admin/mount-fields.ts'
import { adminHouse } from '../../../support/admin-house.ts'
import { eventually } from '../../../support/eventually.ts'

const KEPT = [
  '<p>We <strong>plan</strong>, <em>build</em>, <u>mend</u>, <s>sell</s> and <code>code</code>.<br>All day.</p>',
  '<h2>One</h2><h3>Two</h3><h4>Three</h4><hr><blockquote><p>Said</p></blockquote><blockquote>bare</blockquote>',
  '<ul><li>one<ul><li>below</li></ul></li><li><p>two</p></li></ul><ol><li>first</li></ol>',
  '<table><caption>Prices <em>2026</em></caption><thead><tr><th scope="col">Wood</th><th>Price</th></tr></thead><tbody><tr><td rowspan="2">Oak</td><td><p>5</p></td></tr><tr><td><strong>6</strong></td></tr></tbody></table>',
  '<p><a href="cms://pages/0198-ab#top">Page</a> <a href="https://example.com/?a=1&amp;b=2" rel="external noopener">Web</a> <a href="mailto:a@example.com">Mail</a> <a href="/contact">Here</a></p>',
  '<p><strong><code>x &lt; y</code></strong> &amp; more</p>',
]

describe('rich text in the admin', () => {
  const house = adminHouse()
  let context: BrowserContext
  let page: Page
  const complaints: string[] = []

  /** What the browser says about policies and errors. */
  function listen(to: Page): Page {
    to.on('console', (message) => {
      if (message.type() === 'error' || /Content Security|Trusted/i.test(message.text()))
        complaints.push(message.text())
    })
    to.on('pageerror', (error) => complaints.push(error.message))
    return to
  }

  before(async () => {
    context = (await house.signIn()).context
    page = listen(await house.open('', context))
  })
  after(() => assert.deepEqual(complaints, [], 'The browser complained'))

  const fieldsOf = (...names: string[]) => ({
    fields: EVERY.fields.filter(({ name }) => names.includes(name)),
  })

  const editor = () => page.locator('cms-rich-text .ProseMirror')
  const show = async (html: string, more: object = {}) => {
    const field = { ...fieldsOf('richtext').fields[0]!, ...more }
    await mountFields(page, { fields: [field], values: { richtext: html } })
    await editor().waitFor()
  }
  const html = async () => ((await valuesOf(page)).richtext ?? '') as string

  for (const markup of KEPT)
    test(`opened it changes nothing, edited it keeps the rest: ${markup.slice(0, 40)}`, async () => {
      assert.equal(sanitizeRichText(markup), markup, 'the sample is what the service keeps')
      await show(markup)
      await editor().click()
      await page.keyboard.press('Control+End')
      assert.equal(await toldCount(page), 0)
      await page.evaluate(() => {
        const rich = (globalThis as any).mounted.shadowRoot.querySelector('cms-rich-text')
        const editable = rich.shadowRoot.querySelector('.ProseMirror')
        const { editor } = editable
        editor.commands.insertContentAt(editor.state.doc.content.size, {
          type: 'paragraph',
          content: [{ type: 'text', text: 'Z' }],
        })
      })
      assert.equal(await html(), `${markup}<p>Z</p>`)
      assert.equal(sanitizeRichText(await html()), await html())
      await page.keyboard.press('Control+z')
      assert.equal(await html(), markup, 'taken back, it is what it was')
    })

  test('what the field does not allow is neither offered nor taken', async () => {
    await show('<p>a</p>', { nodes: ['list'], marks: ['strong'] })
    const offered = await page
      .locator('cms-rich-text [data-action]')
      .evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset['action']))
    assert.deepEqual(offered, ['bold', 'bullets', 'numbers', 'undo', 'redo'])
    await paste('<h2>Head</h2><p><em>x</em> <b>y</b></p>')
    assert.equal(sanitizeRichText(await html(), { nodes: ['list'], marks: ['strong'] }), await html())
    assert.match(await html(), /<strong>y<\/strong>/)
  })

  test('what is pasted from Word and the web is cleaned', async () => {
    await show('')
    await paste(`<html xmlns:o="urn:x"><head><style>p{color:red}</style></head><body><!--StartFragment-->
<h1 class=MsoTitle>Oak</h1><p class=MsoNormal style='margin:0'><b>Bold</b> <span style="font-style:italic">slanted</span><o:p></o:p></p>
<p class=MsoListParagraphCxSpFirst style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span>   </span></span>one</p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span>   </span></span>two</p>
<script>alert(1)</script><p><img src=x onerror=alert(1)><a href="javascript:alert(1)">bad</a> <a href="https://example.com/">good</a> style=x</p>
<!--EndFragment--></body></html>`)
    const clean = await html()
    assert.equal(sanitizeRichText(clean), clean)
    assert.match(
      clean,
      /^<h2>Oak<\/h2><p><strong>Bold<\/strong> <em>slanted<\/em><\/p><ul><li>one<\/li><li>two<\/li><\/ul>/,
    )
    assert.match(clean, /bad <a href="https:\/\/example\.com\/" rel="external noopener">good<\/a> style=x<\/p>$/)
    assert.doesNotMatch(clean, /alert|style="|Mso|img/)
  })

  test('markup that is made to take long does not; the words of what is nested too deep are kept', async () => {
    for (const part of ['<a', '<!--', '<style ', '<p style="text-decoration:']) {
      await show('')
      const begin = performance.now()
      await paste(part.repeat(100_000 / part.length))
      assert.ok(performance.now() - begin < 3000, part)
    }
    await show('')
    await paste(`${'<b>'.repeat(3000)}one${'</b>'.repeat(3000)}<p>two</p>`)
    assert.equal(await html(), '<p>one</p><p>two</p>')
  })

  test('the tool bar is one stop of the tab key; a link leads to a page that is picked', async () => {
    await show('<p>Visit us</p>')
    await editor().click()
    await page.keyboard.press('Control+a')
    await page.keyboard.press('Alt+F10')
    await page.keyboard.press('Enter')
    assert.equal(await html(), '<p><strong>Visit us</strong></p>')
    assert.equal(await page.locator('[data-action=bold]').getAttribute('aria-pressed'), 'true')
    await page.keyboard.press('Control+k')
    await page.locator('cms-link-picker').getByRole('button', { name: 'Choose …' }).click()
    const tree = page.getByRole('tree')
    await tree.getByRole('treeitem').first().focus()
    await page.keyboard.press('Enter')
    await tree.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Set link' }).click()
    await eventually(async () => /cms:\/\/pages\/[\w-]{36}">/.test(await html()))
    assert.equal(sanitizeRichText(await html()), await html())
  })

  test('pasted links are in one form; what cannot be stored is left out and named', async () => {
    await show('')
    await paste(
      '<p><a href="www.example.org">web</a> <a href="tel:+49 (0) 2841 / 12345">call</a> <a href="mailto:a@example.org,b@example.org?subject=Hallo Welt">mail</a> <a href="file:///C:/Preise.pdf">file</a></p>',
    )
    const stored =
      '<p><a href="https://www.example.org" rel="external noopener">web</a> <a href="tel:+49284112345">call</a> <a href="mailto:a@example.org,b@example.org?subject=Hallo%20Welt">mail</a> file</p>'
    assert.equal(await html(), stored)
    assert.equal(sanitizeRichText(stored), stored)
    await page.locator('cms-toasts .toast', { hasText: 'left out: file:///C:/Preise.pdf' }).waitFor()
  })

  test('the dialog for links takes what people write, and says what it does not', async () => {
    await show('<p>Write to us</p>')
    await editor().click()
    await page.keyboard.press('Control+a')
    await page.keyboard.press('Control+k')
    const dialog = page.locator('cms-link-picker')
    await dialog.getByLabel('Kind of link').selectOption('url')
    await dialog.getByLabel('Address').fill('ftp://example.org')
    await page.getByRole('button', { name: 'Set link' }).click()
    await dialog.getByText('An address begins with https://').waitFor()
    await dialog.getByLabel('Kind of link').selectOption('email')
    await dialog.getByLabel('Address').fill('a@example.org; b@example.org?subject=Hallo Welt')
    await page.getByRole('button', { name: 'Set link' }).click()
    await eventually(async () => (await html()).includes('href'))
    assert.equal(
      await html(),
      '<p><a href="mailto:a@example.org,b@example.org?subject=Hallo%20Welt">Write to us</a></p>',
    )
  })

  async function paste(markup: string): Promise<void> {
    await editor().click()
    await editor().evaluate((element, given) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/html', given)
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, markup)
  }
})
