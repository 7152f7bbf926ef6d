// The shell of the admin in a browser: getting around, finding, keys, messages, and losing nothing.
import assert from 'node:assert/strict'
import { before, suite, test } from 'node:test'
import type { BrowserContext, Page } from 'playwright-core'
import { adminHouse, settled } from '../../support/admin-house.ts'
import { isThorough, thorough } from '../../support/extent.ts'
import { setPolicy } from '../../support/factors.ts'
import { listen, tooWide, violations } from '../../support/looks.ts'
import { still } from './in-page.ts'

suite('the shell of the admin', () => {
  const house = adminHouse()
  let context: BrowserContext
  let german: BrowserContext

  before(async () => {
    const viewport = { width: 1280, height: 800 }
    context = (await house.signIn({ context: { bypassCSP: true, viewport } })).context
    german = (await house.signIn({ lang: 'de', context: { bypassCSP: true, viewport } })).context
  })

  /** Of the element that has the focus, through all shadow roots. */
  const focused = (page: Page) =>
    page.evaluate(() => {
      let one = document.activeElement
      while (one?.shadowRoot?.activeElement) one = one.shadowRoot.activeElement
      return one?.id || one?.className || one?.localName
    })
  const path = (page: Page) => page.evaluate(() => location.pathname.replace('/admin', '') + location.search)
  const looks = async (page: Page) => {
    await page.evaluate(still)
    return violations(page)
  }

  test('the first Tab skips the navigation; a link leads to its screen, its title and its beginning', async () => {
    const page = await house.open('', context)
    await page.keyboard.press('Tab')
    assert.equal(await focused(page), 'skip')
    await page.keyboard.press('Enter')
    assert.equal(await focused(page), 'main')
    await page.click('cms-nav a[href="/admin/redirects"]')
    await settled(page)
    assert.equal(await focused(page), 'main')
    assert.match(await page.title(), /^Redirects · /)
    assert.equal(await page.locator('cms-nav a[aria-current=page]').count(), 1)
    await page.goto(`${house.origin}/admin/nowhere`)
    await settled(page)
    assert.match(await page.title(), /^Not found · /)
    assert.equal(await page.locator('h1').innerText(), 'Not found')
    assert.deepEqual(await looks(page), [])
    await page.close()
  })

  thorough('back and forward come to where one was, as far down as one was', async () => {
    const page = await house.open('', context)
    const tall = () =>
      page.evaluate(() => document.querySelector<HTMLElement>('cms-app')!.style.setProperty('min-height', '5000px'))
    await tall()
    await page.evaluate(() => scrollTo(0, 900))
    await page.click('cms-nav a[href="/admin/redirects"]')
    await settled(page)
    assert.equal(await page.evaluate(() => scrollY), 0)
    await page.goBack()
    await settled(page)
    assert.equal(await path(page), '')
    assert.equal(await page.evaluate(() => scrollY), 900)
    await page.reload()
    await settled(page)
    await tall()
    await page.waitForFunction(() => scrollY === 900)
    await page.goForward()
    await settled(page)
    assert.deepEqual([await path(page), await page.evaluate(() => scrollY)], ['/redirects', 0])
    await page.close()
  })

  thorough('what is unsaved is asked about: by a link, by going back, by leaving the page', async () => {
    const page = await house.open('', context)
    await page.click('cms-nav a[href="/admin/redirects"]')
    await settled(page)
    await page.locator('[data-screen]').evaluate((one) => Object.assign(one, { unsaved: () => true }))
    const openDialog = page.locator('cms-confirm wa-dialog dialog[open]')
    const answer = async (name: string) => {
      await page.click(`cms-confirm wa-button:has-text("${name}")`)
      await openDialog.waitFor({ state: 'detached' })
      await page.evaluate(still)
    }
    await page.click('cms-nav a[href="/admin"]')
    await openDialog.waitFor()
    await page.evaluate(still)
    assert.match((await focused(page)) ?? '', /button/)
    assert.deepEqual(await looks(page), [])
    await page.keyboard.press('Escape')
    await openDialog.waitFor({ state: 'detached' })
    assert.equal(await path(page), '/redirects')
    for (const [name, then] of [['Cancel', '/redirects'], ['Leave', '']] as const) {
      await page.evaluate(() => history.back())
      await openDialog.waitFor()
      assert.equal(await path(page), '/redirects', 'the address is that of what is shown')
      await answer(name)
      await page.waitForFunction((path) => location.pathname === `/admin${path}`, then)
    } // prettier-ignore
    await settled(page)
    await page.evaluate(() => history.forward())
    await page.waitForFunction(() => location.pathname === '/admin/redirects')
    await settled(page)
    await page.locator('[data-screen]').evaluate((one) => Object.assign(one, { unsaved: () => true }))
    await page.click('cms-outlet h1')
    const dialog = page.waitForEvent('dialog')
    const left = page.reload().catch(() => undefined)
    await (await dialog).accept()
    await left
    await page.close()
  })

  test('the palette finds screens in both languages, actions and pages, and remembers', async () => {
    // A name of the other language finds it, too. In the short run from the German admin alone.
    const both = [[german, 'redir'], [context, 'weiterl']] as const // prettier-ignore
    for (const [one, query] of isThorough ? both : both.slice(0, 1)) {
      const page = await house.open('', one)
      const complaints = listen(page)
      await page.keyboard.press('Control+k')
      await page.waitForSelector('cms-palette dialog[open]')
      assert.deepEqual(await looks(page), [])
      const chosen = () => page.locator('cms-palette [aria-selected=true]').innerText()
      const first = await chosen()
      await page.keyboard.press('ArrowDown')
      assert.notEqual(await chosen(), first)
      const active = await page.getAttribute('cms-palette input', 'aria-activedescendant')
      assert.equal(await page.locator(`cms-palette #${active}`).getAttribute('aria-selected'), 'true')
      await page.keyboard.type(query)
      assert.match(await chosen(), /Redirects|Weiterleitungen/)
      await page.keyboard.press('Enter')
      await page.waitForURL('**/admin/redirects')
      await settled(page)
      await page.click('cms-nav .find')
      await page.waitForSelector('cms-palette dialog[open]')
      assert.match(await chosen(), /Redirects|Weiterleitungen/, 'what was used last comes first')
      await page.keyboard.type('fehnholt')
      await page.waitForSelector('cms-palette [role=option]:has-text("Fehnholt")')
      assert.deepEqual(await looks(page), [])
      await page.fill('cms-palette input', 'qqqq')
      await page.waitForSelector('cms-palette .none')
      await page.keyboard.press('Escape')
      assert.equal(await page.locator('cms-palette dialog[open]').count(), 0)
      assert.match((await focused(page)) ?? '', /find/, 'back where one was')
      await page.keyboard.press('Control+k')
      await page.waitForSelector('cms-palette dialog[open]')
      await page.keyboard.type('dark')
      await page.locator('cms-palette [role=option]', { hasText: /^\s*(Dark|Dunkel)/ }).click()
      assert.ok(await page.evaluate(() => document.documentElement.classList.contains('wa-dark')))
      assert.deepEqual(complaints, [])
      await page.close()
    } // prettier-ignore
  })

  thorough('the palette finds what is to be done by everyday words, and leads to the field itself', async () => {
    for (const [one, wishes] of [
      [context, [['change the logo', 'Logo', 'logo'], ['opening hours', 'Opening hours', 'hours']]],
      [german, [['Logo austauschen', 'Logo', 'logo'], ['öffnungszeiten ändern', 'Öffnungszeiten', 'hours']]],
    ] as const) {
      const page = await house.open('', one)
      for (const [typed, label, field] of wishes) {
        await page.keyboard.press('Control+k')
        await page.waitForSelector('cms-palette dialog[open]')
        await page.keyboard.type(typed)
        await page.waitForSelector(`cms-palette [aria-selected=true]:has-text("${label}")`)
        await page.keyboard.press('Enter')
        // Opening hours are those of a language, which stays in the address.
        await page.waitForURL(({ pathname, searchParams }) => pathname === '/admin/settings' && !searchParams.has('field')) // prettier-ignore
        await page.waitForFunction((name) => {
          let one = document.activeElement
          while (one?.shadowRoot?.activeElement) one = one.shadowRoot.activeElement
          return one?.closest(`[data-field="${name}"]`)
        }, field)
      }
      await page.close()
    } // prettier-ignore
  })

  thorough('keys do something, but not while somebody types, and not when they are off', async () => {
    const page = await house.open('/redirects', context)
    const help = page.locator('cms-keys wa-dialog dialog[open]')
    await page.locator('cms-outlet input').first().focus()
    await page.keyboard.type('g h ?')
    assert.equal(await path(page).then((one) => one.split('?')[0]), '/redirects')
    assert.equal(await help.count(), 0)
    await page.locator('cms-outlet h1').click()
    await page.keyboard.type('?')
    await help.waitFor()
    assert.match(await page.locator('cms-keys dl').innerText(), /Find and do[^]*Ctrl\s+K[^]*Go to: Overview[^]*G\s+H/)
    assert.deepEqual(await looks(page), [])
    await page.keyboard.type('gh')
    assert.match(await path(page), /^\/redirects/, 'not below a dialog')
    await page.locator('cms-keys wa-switch').focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('Escape')
    await help.waitFor({ state: 'detached' })
    await page.locator('cms-outlet h1').click()
    await page.keyboard.type('gh')
    assert.match(await path(page), /^\/redirects/, 'they are off')
    await page.evaluate(() => localStorage.removeItem('cms-keys'))
    await page.keyboard.type('gh')
    await page.waitForURL('**/admin')
    await page.close()
  })

  test('on a phone the navigation is a sheet: it opens, closes by Escape and by going on, and fits', async () => {
    const page = await house.open('', german)
    for (const width of [320, 390, 768]) {
      await page.setViewportSize({ width, height: 700 })
      await page.click('cms-nav .menu')
      assert.ok((await tooWide(page)) <= 0)
      assert.deepEqual(await looks(page), [])
      await page.keyboard.press('Escape')
      assert.equal(await page.locator('cms-nav nav').isVisible(), false)
      assert.match((await focused(page)) ?? '', /menu/)
    }
    await page.click('cms-nav .menu')
    await page.click('cms-nav a[href="/admin/redirects"]')
    await settled(page)
    assert.equal(await page.locator('cms-nav nav').isVisible(), false)
    await page.close()
  })

  thorough(
    'equal messages are one, which takes back one thing after another; it lies above the tabs of the editor',
    async () => {
      const page = await house.open('/pages/1', context)
      await page.setViewportSize({ width: 390, height: 800 })
      await page.locator('cms-toasts').evaluate((toasts: any) => {
        const undone = ((globalThis as any).taken = [] as string[])
        const add = (name: string) =>
          toasts.add({ text: 'Removed.', action: { label: 'Undo', run: () => undone.push(name) } })
        add('first')
        toasts.add({ text: 'Saved.' })
        add('second')
      })
      const toasts = page.locator('cms-toasts .toast')
      const removed = toasts.filter({ hasText: 'Removed.' })
      assert.equal(await toasts.count(), 2)
      assert.match(await removed.innerText(), /Removed\. ×2/)
      const [message, tabs] = [await removed.boundingBox(), await page.locator('.panes').boundingBox()]
      assert.ok(message!.y + message!.height <= tabs!.y, `${JSON.stringify(message)} ${JSON.stringify(tabs)}`)
      await removed.locator('.act').click()
      assert.doesNotMatch(await removed.innerText(), /×/)
      await removed.locator('.act').click()
      await removed.waitFor({ state: 'detached' })
      assert.deepEqual(await page.evaluate('taken'), ['second', 'first'])
      await page.close()
    },
  )

  test('a session that has ended leads to the sign-in and back here', async () => {
    const { context: short } = await house.signIn()
    const page = await house.open('/redirects', short)
    await short.clearCookies()
    await page.click('cms-nav a[href="/admin"]')
    await page.waitForURL('**/admin/login?next=%2Fadmin')
    await short.close()
  })

  thorough('the overview reminds of a second factor, and tells what changed', async () => {
    await setPolicy(house.installation, 'editor', 'remind')
    const { context: editor } = await house.signIn({ role: 'editor' })
    const page = await house.open('', editor)
    await page.waitForSelector('a[href="/admin/account/second-factor"]')
    await page.evaluate(async () => {
      const headers = { 'content-type': 'application/json' }
      const { data } = await (await fetch('/api/v1/pages?limit=1')).json()
      const [{ id }] = data
      await fetch(`/api/v1/pages/${id}`, {
        method: 'PATCH',
        headers,
        body: '{"meta_description":"New words"}',
      })
    })
    await page.reload()
    await settled(page)
    assert.ok((await page.locator('[aria-labelledby=recent] li').count()) > 0)
    assert.match(await page.locator('[data-screen] .lists').innerText(), /Your drafts/)
    await editor.close()
  })
})
