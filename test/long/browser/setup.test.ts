// The setup in a real browser: accessible, valid, quiet, and usable without JavaScript.
// Holds: contract 4.3 setup
import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import type { Page } from 'playwright-core'
import { browsing } from '../../support/browsing.ts'
import { listen, tooWide, violations } from '../../support/looks.ts'
import { CHECKER, faultsOfMarkup } from '../../support/markup.ts'

const LOOKS = [
  { lang: 'en', colorScheme: 'light', width: 1280 },
  { lang: 'de', colorScheme: 'dark', width: 390 },
] as const

suite('the setup', () => {
  const web = browsing()
  const markup: string[] = []
  const address = (path: string) => web.address(`/admin/setup${path}`)
  const token = () => web.here.installation.local.setup_token

  /** Goes through a page in both looks: axe, width, complaints of the browser, its markup for the checker. */
  async function examine(path: string, act: (page: Page) => Promise<unknown> = async () => undefined) {
    for (const { lang, colorScheme, width } of LOOKS) {
      const viewport = { width, height: 800 }
      const context = await web.browser.newContext({ colorScheme, viewport, bypassCSP: true })
      const page = await context.newPage()
      const complaints = listen(page)
      let sent: Promise<string> | undefined
      page.on('response', (answer) => void (answer.request().isNavigationRequest() && (sent = answer.text())))
      await page.goto(address(`${path}${path.includes('?') ? '&' : '?'}lang=${lang}`))
      await act(page)
      assert.equal(await page.locator('html').getAttribute('lang'), lang)
      assert.deepEqual({ path, lang, violations: await violations(page) }, { path, lang, violations: [] })
      const wide = await tooWide(page)
      assert.ok(wide <= 0, `${path} is ${wide} px too wide`)
      assert.deepEqual(complaints, [])
      markup.push((await sent)!)
      await context.close()
    }
  }

  test('the question for the token, the form, and the form with faults', async () => {
    await examine('')
    await examine('?token=wrong')
    await examine(`?token=${token()}`)
    await examine(`?token=${token()}`, async (page) => {
      await page.fill('#email', 'anna@')
      await page.click('button[type=submit]')
      assert.ok(await page.locator('.summary').evaluate((summary) => summary === document.activeElement))
      assert.equal(await page.inputValue('#email'), 'anna@')
      for (const name of ['password', 'title']) {
        await page.locator(`.summary a[href="#${name}"]`).click()
        assert.equal(await page.evaluate(() => document.activeElement?.id), name)
      }
    })
  })

  test('the form shows the password and knows where the browser is', async () => {
    const context = await web.browser.newContext({ locale: 'de-DE', timezoneId: 'Asia/Tokyo' })
    const page = await context.newPage()
    const complaints = listen(page)
    await page.goto(address(`?token=${token()}&lang=de`))
    assert.equal(await page.inputValue('#timezone'), 'Asia/Tokyo')
    const show = page.getByRole('button', { name: 'Passwort anzeigen' })
    await page.fill('#password', 'four words')
    for (const [pressed, type] of [
      ['true', 'text'],
      ['false', 'password'],
      ['true', 'text'],
    ]) {
      await show.click()
      assert.equal(await show.getAttribute('aria-pressed'), pressed)
      assert.equal(await page.getAttribute('#password', 'type'), type)
    }
    // What is sent is a password again: browsers keep no words of other fields for it.
    await page.locator('form').evaluate((form) => form.addEventListener('submit', (event) => event.preventDefault()))
    await page.click('button[type=submit]')
    assert.equal(await page.getAttribute('#password', 'type'), 'password')
    await page.reload()
    await page.selectOption('#timezone', 'Europe/Paris')
    await page.click('button[type=submit]')
    await page.waitForSelector('.summary')
    assert.equal(await page.inputValue('#timezone'), 'Europe/Paris', 'what somebody chose stays')
    assert.deepEqual(
      complaints.filter((one) => !one.includes('422')),
      [],
    )
    await context.close()
  })

  test('without JavaScript: token pasted, other language, account made; the policy stops nothing of it', async () => {
    const context = await web.browser.newContext({ javaScriptEnabled: false, locale: 'en-GB' })
    const page = await context.newPage()
    const complaints = listen(page)
    await page.goto(address(''))
    await page.fill('#token', address(`?token=${token()}`))
    await page.click('button')
    await page.click('a[hreflang="de"]')
    assert.equal(await page.locator('h1').innerText(), 'Das erste Konto anlegen')
    assert.notEqual(
      await page.locator('button[type=submit]').evaluate((one) => getComputedStyle(one).backgroundColor),
      '',
    )
    assert.equal(await page.locator('button[data-show]').isVisible(), false)
    assert.ok(await page.inputValue('#timezone'), 'a time zone is chosen')
    await page.fill('#name', 'Anna Muster')
    await page.fill('#email', 'anna@example.org')
    await page.fill('#title', 'Bäckerei Muster')
    await page.fill('#password', 'correct horse battery')
    await page.keyboard.press('Enter')
    // Straight into the admin.
    await page.waitForURL('**/admin')
    assert.deepEqual(complaints, [])
    await context.close()
  })

  test('what comes next, and that there is nothing to set up any more', async () => {
    await examine('/done', async (page) => {
      const steps = page.locator('.steps > li')
      assert.equal(await steps.first().locator('a.button').getAttribute('href'), '/admin')
      // What is for programmers is folded away, behind the way for everybody else.
      assert.equal(await steps.last().locator('p a').getAttribute('href'), '/admin/tokens')
      assert.equal(await page.locator('pre').isVisible(), false)
      await page.locator('summary').click()
      assert.equal(await page.locator('pre').isVisible(), true)
    })
    await examine(`?token=${token()}`)
  })

  test('the Nu HTML checker finds no error', CHECKER, () => {
    assert.equal(markup.length, 12)
    assert.deepEqual(faultsOfMarkup(markup), [])
  })
})
