// Ways through the page editor: F6 round its parts, and the examples of blocks in the language of the page.
import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import type { BrowserContext, Page } from 'playwright-core'
import { adminHouse } from '../../../support/admin-house.ts'

interface Shown {
  id: number
  blocks: { data: Record<string, unknown> }[]
}

suite('ways through the page editor', () => {
  const house = adminHouse()
  const call = async (context: BrowserContext, what: string, data?: object): Promise<Shown> => {
    const [method, path] = what.split(' ')
    const options = { method: method!, headers: { origin: house.origin }, ...(data && { data }) }
    const answer = await context.request.fetch(`${house.origin}/api/v1${path}`, options)
    return ((await answer.json()) as { data: Shown }).data
  }
  /** A page of its own for a test, opened in the editor. */
  const newPage = async (context: BrowserContext, titles: string[], lang = 'en') => {
    const blocks = titles.map((title) => ({ type: 'cta', data: { title } }))
    const slug = `page-${Math.random().toString(36).slice(2, 10)}`
    const { id } = await call(context, 'POST /pages', { title: 'A page', slug, lang })
    await call(context, `PUT /pages/${id}/blocks`, { blocks })
    const page = await house.open(`/pages/${id}`, context)
    await page.waitForSelector('cms-block-outline')
    return { id, page }
  }
  const rows = (page: Page) => page.getByRole('treeitem')
  const preview = (page: Page) => page.frameLocator('cms-preview-frame iframe.front')

  test('F6 leads round the parts of the editor, and back to where one was', async () => {
    const { context } = await house.signIn()
    const { page } = await newPage(context, ['One', 'Two'])
    await preview(page).getByText('Two').waitFor()
    const isIn = (part: string) => page.locator(`${part}:focus-within`).waitFor()
    await rows(page).nth(1).click()
    await page.keyboard.press('F6')
    await isIn('cms-preview-frame')
    await page.locator('cms-preview-overlay button:focus').waitFor()
    await page.keyboard.press('F6')
    await page.locator('cms-block-panel input[name="title"]:focus').waitFor()
    await page.keyboard.press('Tab')
    await page.locator('cms-block-panel textarea[name="text"]:focus').waitFor()
    await page.keyboard.press('Shift+F6')
    await isIn('cms-preview-frame')
    await page.keyboard.press('Shift+F6')
    await isIn('cms-block-outline .row[aria-selected="true"]')
    await page.keyboard.press('Shift+F6')
    await isIn('cms-editor-head')
    await page.keyboard.press('Shift+F6')
    await page.locator('cms-block-panel textarea[name="text"]:focus').waitFor()
    await preview(page).getByText('Two').click()
    await page.keyboard.press('F6')
    await page.locator('cms-block-panel textarea[name="text"]:focus').waitFor()
    await page.setViewportSize({ width: 390, height: 844 })
    await page.keyboard.press('F6')
    await isIn('cms-editor-head')
    await page.keyboard.press('F6')
    await isIn('cms-block-outline .row[aria-selected="true"]')
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.keyboard.press('?')
    await page.locator('cms-keys').getByText('To the next part of the editor').waitFor()
    await page.locator('cms-keys dialog:focus').waitFor()
    await page.keyboard.press('F6')
    await page.locator('cms-keys dialog:focus').waitFor()
    await context.close()
  })

  test('on a German page the examples of the picker are German, and so is what is added', async () => {
    const { context } = await house.signIn()
    const { id, page } = await newPage(context, ['Nur einer'], 'de')
    await rows(page).first().focus()
    await page.keyboard.press('Insert')
    await page.frameLocator('cms-block-picker iframe').first().getByText('Einmal gebaut, täglich benutzt').waitFor()
    assert.ok(await page.locator('cms-block-picker wa-switch').evaluate((one: any) => one.checked))
    await page.keyboard.type('quote')
    await page.keyboard.press('Enter')
    await rows(page).nth(1).waitFor()
    await page.waitForSelector('cms-save-state [data-status="saved"]')
    const { blocks } = await call(context, `GET /pages/${id}`)
    assert.match(JSON.stringify(blocks[1]!.data), /Die Schubladen laufen noch so leise/)
    await context.close()
  })
})
