// What is said after publishing, submitting and scheduling is what happened, also where the page has a warning.
import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import type { BrowserContext, Page } from 'playwright-core'
import { adminHouse } from '../../../support/admin-house.ts'

suite('what is said of a page with a warning', () => {
  const house = adminHouse()
  const send = async <T>(context: BrowserContext, call: `${string} /${string}`, data?: object) => {
    const [method, path] = call.split(' ')
    const headers = { origin: house.origin }
    const answer = await context.request.fetch(`${house.origin}/api/v1${path}`, { method, data, headers })
    assert.ok(answer.ok(), `${call}: ${await answer.text()}`)
    return ((await answer.json()) as { data: T }).data
  }
  const statusOf = async (context: BrowserContext, id: number) =>
    (await send<{ status: string }>(context, `GET /pages/${id}`)).status
  /** With a link to a place that is not on the page. */
  const newPage = async (context: BrowserContext) => {
    const slug = `page-${Math.random().toString(36).slice(2, 10)}`
    const { id } = await send<{ id: number }>(context, 'POST /pages', {
      title: 'Eine Seite',
      slug,
      lang: 'de',
    })
    const link = { type: 'anchor', href: '#besuch', label: 'Besuch' }
    await send(context, `PUT /pages/${id}/blocks`, { blocks: [{ type: 'cta', data: { title: 'A', link } }] })
    return { id, slug }
  }
  const onPage = async (context: BrowserContext, slug: string) => {
    const page = await context.newPage()
    await page.goto(`${house.origin}/admin/edit/de/${slug}`)
    await page.waitForSelector('cms-inline-bar [role=toolbar]')
    return page
  }
  const main = (page: Page) => page.locator('cms-publish-menu wa-button[variant=brand]').first()
  const findings = (page: Page, title: string) => page.locator(`cms-findings-dialog wa-dialog[label="${title}"][open]`)
  const toast = (page: Page, text: string) => page.locator('cms-toasts .toast p').getByText(text)

  test('publishing on the page shows the warning, and publishes when that is wanted', async () => {
    const { context } = await house.signIn({ lang: 'de' })
    const { id, slug } = await newPage(context)
    const page = await onPage(context, slug)
    await main(page).click()
    const dialog = findings(page, 'Noch nicht veröffentlicht')
    await dialog.getByText('#besuch').waitFor()
    assert.equal(await statusOf(context, id), 'draft')
    await dialog.getByRole('button', { name: 'Trotzdem veröffentlichen' }).click()
    await toast(page, 'Veröffentlicht. Besucher sehen es jetzt.').waitFor()
    assert.equal(await statusOf(context, id), 'published')
    await context.close()
  })

  for (const where of ['in the editor', 'on the page'])
    test(`what an author submits ${where} is submitted for review, not published`, async () => {
      const { context } = await house.signIn({ role: 'author', lang: 'de' })
      const { id, slug } = await newPage(context)
      const page = where === 'on the page' ? await onPage(context, slug) : await house.open(`/pages/${id}`, context)
      await main(page).click()
      const dialog = findings(page, 'Zur Prüfung eingereicht')
      await dialog.getByText('#besuch').waitFor()
      await toast(page, 'Zur Prüfung eingereicht').waitFor()
      assert.doesNotMatch(await dialog.innerText(), /eröffentlicht|Besucher sehen die Seite/)
      assert.equal(await statusOf(context, id), 'in_review')
      await context.close()
    })

  test('going offline says nothing of warnings, least of all that it is published', async () => {
    const { context } = await house.signIn({ lang: 'de' })
    const { id } = await newPage(context)
    await send(context, `POST /pages/${id}/publish`, {})
    const page = await house.open(`/pages/${id}`, context)
    await page.getByRole('button', { name: 'Mehr zum Veröffentlichen' }).click()
    await page.getByRole('menuitem', { name: 'Offline nehmen' }).click()
    await page.locator('cms-confirm').getByRole('button', { name: 'Offline nehmen' }).click()
    await toast(page, 'Besucher sehen diese Seite nicht mehr.').waitFor()
    assert.equal(await statusOf(context, id), 'offline')
    assert.equal(await page.locator('cms-findings-dialog wa-dialog[open]').count(), 0)
    await context.close()
  })
})
