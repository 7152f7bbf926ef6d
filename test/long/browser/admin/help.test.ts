// The help of the admin: at the side of a screen and for all of them, for those who may open them, and loaded when it is opened.
import assert from 'node:assert/strict'
import { before, suite, test } from 'node:test'
import type { BrowserContext, Page } from 'playwright-core'
import { adminHouse, settled } from '../../../support/admin-house.ts'
import { faultsOfLook, listen, tooWide, violations } from '../../../support/looks.ts'

suite('the help of the admin', () => {
  const house = adminHouse({ extensions: ['guestbook'] })
  let english: BrowserContext
  let german: BrowserContext

  before(async () => {
    const context = { bypassCSP: true, viewport: { width: 1280, height: 800 } }
    english = (await house.signIn({ context })).context
    german = (await house.signIn({ lang: 'de', context })).context
  })

  const panel = (page: Page) => page.locator('cms-help dialog[open]')
  /** What is in the sheet is put into it from around. */
  const inside = (page: Page) => page.locator('cms-help wa-drawer')
  const open = async (path: string, context: BrowserContext) => {
    const page = await house.open(path, context)
    page.setDefaultTimeout(20_000)
    return page
  }
  const focused = (page: Page) =>
    page.evaluate(() => {
      let one = document.activeElement
      while (one?.shadowRoot?.activeElement) one = one.shadowRoot.activeElement
      return one?.className || one?.localName
    })

  test('a button and F1 open that of the screen, while somebody writes, too; Escape gives the focus back', async () => {
    const page = await open('/users', german)
    const complaints = listen(page)
    await page.getByRole('button', { name: 'Hilfe zu dieser Seite' }).click()
    await panel(page).waitFor()
    assert.equal(await inside(page).getAttribute('label'), 'Hilfe: Personen')
    await page.locator('cms-help b', { hasText: 'Jemanden einladen' }).waitFor()
    assert.deepEqual(await faultsOfLook(page, 'help'), [])
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.keyboard.press('Escape')
    await panel(page).waitFor({ state: 'detached' })
    assert.match((await focused(page)) ?? '', /help/)
    await page.locator('cms-outlet input').first().focus()
    for (const state of ['attached', 'detached'] as const) {
      await page.keyboard.press('F1')
      await panel(page).waitFor({ state })
    }
    assert.equal(await focused(page), 'control', 'the field that had it')
    assert.deepEqual(complaints, [])
    await page.close()
  })

  test('it is not loaded before, and a link in it leads on', async () => {
    const page = await open('/redirects', english)
    const requests: string[] = []
    page.on('request', (request) => void requests.push(new URL(request.url()).pathname))
    await page.reload()
    await settled(page)
    assert.deepEqual(
      requests.filter((path) => /\/help\.|help-panel/.test(path)),
      [],
    )
    await page.keyboard.press('F1')
    await inside(page).getByRole('link', { name: 'Pages', exact: true }).click()
    await page.waitForURL('**/admin/pages')
    await panel(page).waitFor({ state: 'detached' })
    assert.equal(requests.filter((path) => /\/help\./.test(path)).length, 1)
    await page.close()
  })

  test('it leads only where the navigation would: own proposals are for those whose changes wait', async () => {
    const page = await open('/pages/1', english)
    await page.keyboard.press('F1')
    await inside(page).getByRole('link', { name: 'Media', exact: true }).waitFor()
    assert.equal(await inside(page).getByRole('link', { name: 'My proposals' }).count(), 0)
    await page.close()
  })

  test('on a phone it covers the screen and fits', async () => {
    const page = await open('/pages', german)
    await page.setViewportSize({ width: 320, height: 640 })
    await page.getByRole('button', { name: 'Hilfe zu dieser Seite' }).click()
    await panel(page).waitFor()
    assert.deepEqual([await violations(page), await tooWide(page)], [[], 0])
    await page.close()
  })

  test('all of them are found by words, each with the way to its screen', async () => {
    const page = await open('/hilfe', german)
    assert.deepEqual(await faultsOfLook(page, 'help-overview'), [])
    const entries = page.locator('cms-help-screen summary')
    const all = await entries.count()
    assert.ok(all > 40, String(all))
    await page.getByLabel('In der Hilfe suchen').fill('alte adresse weiter')
    await page.waitForFunction((most) => {
      const screen = document
        .querySelector('cms-app')!
        .shadowRoot!.querySelector('cms-outlet')!
        .shadowRoot!.querySelector('cms-help-screen')!
      return screen.shadowRoot!.querySelectorAll('summary').length < most
    }, all)
    await entries.filter({ hasText: 'Weiterleitungen' }).waitFor()
    assert.match(page.url(), /q=alte/)
    await page.getByLabel('In der Hilfe suchen').fill('keinesfallszufinden')
    await page.getByText('In der Hilfe kommen diese Wörter nicht vor.').waitFor()
    await page.getByLabel('In der Hilfe suchen').fill('Gästebuch [ (')
    await page.getByText('In der Hilfe kommen diese Wörter nicht vor.').waitFor()
    await page.getByLabel('In der Hilfe suchen').fill('Zugangstoken benutzt')
    await page.getByRole('link', { name: 'Seite öffnen: Zugangstoken' }).click()
    await page.waitForURL('**/admin/tokens')
    await page.close()
  })

  test('a screen of an extension has its own, with its own words', async () => {
    const page = await open('/guestbook', german)
    await page.keyboard.press('F1')
    await inside(page).getByText('Wer hier war.').waitFor()
    await inside(page).locator('b', { hasText: 'Eintragen' }).waitFor()
    await inside(page).getByRole('link', { name: 'Hilfe zu allen Seiten' }).click()
    await settled(page)
    await page.locator('cms-help-screen summary', { hasText: 'Guest book' }).waitFor()
    await page.close()
  })

  test('whoever may not open a screen does not get its help, nor that of what they may not do', async () => {
    const { context } = await house.signIn({ role: 'viewer' })
    const page = await open('/hilfe', context)
    const titles = await page.locator('cms-help-screen summary').allInnerTexts()
    assert.ok(titles.includes('Pages'))
    for (const title of ['Access tokens', 'Redirects', 'Design', 'People', 'Guest book'])
      assert.ok(!titles.includes(title), title)
    await page.locator('cms-help-screen summary', { hasText: /^Pages$/ }).click()
    const text = await page.locator('cms-help-screen details[open]').innerText()
    assert.match(text, /Search pages/)
    assert.doesNotMatch(text, /New page/)
    await page.goto(`${house.origin}/admin/redirects`)
    await settled(page)
    await page.keyboard.press('F1')
    await inside(page).getByText('There is no help for this page yet.').waitFor()
    await page.close()
  })
})
