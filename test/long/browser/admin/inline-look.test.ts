// The interface on the page, looked at: locked, in German, on a phone, in light and dark; and how much of it the page loads.
import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import type { Page } from 'playwright-core'
import { adminHouse } from '../../../support/admin-house.ts'
import { AXE } from '../../../support/looks.ts'

const DESK = { width: 1280, height: 900 }
const PHONE = { width: 390, height: 844 }

suite('the interface on the page', () => {
  const house = adminHouse()
  const edit = async (page: Page, path: string) => {
    await page.goto(`${house.origin}/admin/edit${path}`)
    await page.waitForSelector('cms-inline-bar [role=toolbar]')
  }

  test('a page that somebody else edits is only looked at; on a phone nothing is too wide', async () => {
    const first = await house.signIn({ context: { viewport: DESK } })
    const page = await first.context.newPage()
    const locked = page.waitForResponse((answer) => answer.url().endsWith('/lock'))
    await edit(page, '/work')
    await locked
    const { context } = await house.signIn({ lang: 'de', context: { viewport: PHONE } })
    const other = await context.newPage()
    await edit(other, '/work')
    await other.getByText(/bearbeitet diese Seite, mindestens bis/).waitFor()
    await other.click('h1[data-edit=title]')
    assert.equal(await other.$eval('h1', (one) => one.hasAttribute('contenteditable')), false)
    assert.equal(await other.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true)
    await context.close()
    await first.context.close()
  })

  test('who may not edit gets no interface', async () => {
    const { context } = await house.signIn({ role: 'viewer' })
    const page = await context.newPage()
    const answer = await page.goto(`${house.origin}/admin/edit`)
    assert.equal(answer!.status(), 403)
    assert.equal(await page.$('cms-inline-host'), null)
    await context.close()
  })

  test('the script on the page is small; all else comes from the admin’s modules', async () => {
    const { context } = await house.signIn()
    const page = await context.newPage()
    await edit(page, '/contact')
    const script = await page.getAttribute('script[src*="/inline."]', 'src')
    const answer = await fetch(house.origin + script!, { headers: { 'accept-encoding': 'identity' } })
    const size = (await answer.arrayBuffer()).byteLength
    assert.equal(size < 8000, true, `${size} bytes`)
    await context.close()
  })

  test('axe finds nothing in the interface, light and dark, wide and narrow', async () => {
    const { context } = await house.signIn({ lang: 'de', context: { viewport: DESK, bypassCSP: true } })
    const editorPage = await context.newPage()
    await edit(editorPage, '/prices')
    await editorPage.click('h1[data-edit=title]')
    await editorPage.keyboard.press('Escape')
    for (const colorScheme of ['light', 'dark'] as const)
      for (const size of [DESK, PHONE]) {
        await editorPage.emulateMedia({ colorScheme })
        await editorPage.setViewportSize(size)
        await editorPage.evaluate(AXE)
        const found = await editorPage.evaluate<string[]>(
          "axe.run({include: [['cms-inline-host']]}).then((r) => r.violations.map((v) => v.id + ' ' + v.nodes[0].html))",
        )
        assert.deepEqual(found, [], `${colorScheme} ${size.width}`)
      }
    await context.close()
  })
})
