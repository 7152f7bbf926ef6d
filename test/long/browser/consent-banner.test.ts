// The banner of consent_kit as people meet it: equal buttons, keyboard, readers of screens, hostile designs, signals of browsers.
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import type { Page } from 'playwright-core'
import { serviceOf } from '../../../extensions/consent_kit/src/services.ts'
import {
  consentWorld,
  furnish,
  openPage,
  ORIGIN,
  usedServices,
  type ConsentWorld,
  type Opening,
} from '../../support/consent-world.ts'
import { call } from '../../support/installation.ts'
import { eventually } from '../../support/eventually.ts'
import { faultsOfLook, violations } from '../../support/looks.ts'

const KEYS = ['google_tag_manager', 'google_analytics', 'meta_pixel', 'cloudflare_turnstile', 'openstreetmap']

/** What a design could do to elements it knows nothing of, on purpose or by a reset that goes too far. */
const HOSTILE = `
  @property --fill { syntax: '<color>'; inherits: false; initial-value: red }
  @property --ground { syntax: '<length>'; inherits: false; initial-value: 0px }
  html { font-size: 3px; filter: blur(2px); opacity: .3; --fill: red; --ground: red; --ink: red }
  body { transform: scale(.1); overflow: hidden }
  *, *::before, *::after, consent-banner, html > consent-banner[lang] {
    display: none !important; visibility: hidden !important; opacity: 0 !important; pointer-events: none !important;
    position: static !important; color: red !important; font: 2px/1 cursive !important; z-index: -1 !important;
    transform: translateX(-9999px) !important; clip-path: inset(100%) !important; content-visibility: hidden !important;
    all: unset !important; direction: rtl !important; letter-spacing: 2em !important; text-transform: uppercase !important;
    animation: gone 1ms infinite !important; user-select: none !important; zoom: .1 !important; max-height: 0 !important;
  }
  html, body, main, footer, footer * { display: block !important; visibility: visible !important; content-visibility: visible !important; pointer-events: auto !important; clip-path: none !important; max-height: none !important; zoom: 1 !important }
  dialog, [popover], button, section { display: none !important }
  @keyframes gone { to { opacity: 0 } }
  @keyframes up { to { opacity: 0; transform: scale(0) } }`

/** What the keyboard is on, also inside of the banner. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const inner = document.activeElement?.shadowRoot?.activeElement ?? document.activeElement
    return inner?.getAttribute('aria-label') ?? inner?.textContent?.trim() ?? ''
  })

/** A picture of a part of the banner, without its edges, through which the page shows. */
async function inside(page: Page, selector: string): Promise<Buffer> {
  const box = (await page.locator(`consent-banner ${selector}`).boundingBox())!
  const edge = 24
  return page.screenshot({
    clip: { x: box.x + edge, y: box.y + edge, width: box.width - 2 * edge, height: box.height - 2 * edge },
  })
}

suite('the banner', () => {
  let world: ConsentWorld
  before(async () => {
    world = await consentWorld()
    const services = usedServices(KEYS.map((key) => serviceOf(key)!))
    const texts = { de: { privacy_url: '/datenschutz', imprint_url: '/impressum' } }
    const map = {
      type: 'embed',
      data: { url: 'https://www.openstreetmap.org/#map=16/53.5503/9.9920', title: 'Anfahrt' },
    }
    await furnish(world, { services, texts }, { '': [map], kontakt: [{ type: 'hero', data: { title: 'Kontakt' } }] })
  })
  after(() => world?.close())

  const open = (opening?: Opening) => openPage(world, opening)
  const banner = (page: Page) => page.locator('consent-banner [role=dialog]')
  const button = (page: Page, name: string) => page.locator('consent-banner').getByRole('button', { name })

  test('to refuse is as easy as to accept: the same look, on the first layer, side by side', async () => {
    for (const width of [390, 1280]) {
      const { page, close } = await open({ viewport: { width, height: 800 } })
      await banner(page).waitFor()
      const looks = await Promise.all(
        ['Alle ablehnen', 'Alle akzeptieren'].map((name) =>
          button(page, name).evaluate((one) => {
            const { backgroundColor, color, fontSize, fontWeight, borderColor, opacity } = getComputedStyle(one)
            const { width, height, y } = one.getBoundingClientRect()
            return { backgroundColor, color, fontSize, fontWeight, borderColor, opacity, width, height, y }
          }),
        ),
      )
      assert.deepEqual(looks[0], looks[1])
      assert.deepEqual(await page.locator('consent-banner input').count(), 0)
      await close()
    }
  })

  test('is accessible and fits, in every size, scheme and shape', async () => {
    for (const layout of ['bar', 'center', 'box'] as const) {
      await call(world.here.installation, 'default', 'consent_kit__update_consent', {
        layout,
        accent: '#0b6e4f',
      })
      const { page, complaints, close } = await open({ bypassCSP: true })
      await banner(page).waitFor()
      assert.deepEqual(await faultsOfLook(page, `banner-${layout}`), [])
      await button(page, 'Auswahl anpassen').click()
      await page.locator('consent-banner dialog.settings').waitFor()
      if (layout === 'box') {
        await page.locator('.service[data-key=google_analytics] summary').click()
        assert.deepEqual(await faultsOfLook(page, 'settings'), [])
      }
      assert.deepEqual(complaints, [])
      await close()
    }
    await call(world.here.installation, 'default', 'consent_kit__update_consent', { accent: '' })
  })

  test('by the keyboard alone: refuse, come back by the footer, choose one, withdraw it', async () => {
    const { page, context, complaints, close } = await open({ path: '/kontakt' })
    await banner(page).waitFor()
    /** Tabs until something of this name has the focus. */
    const tabTo = async (name: string) => {
      for (let tabs = 0; tabs < 60; tabs++) {
        if ((await focused(page)) === name) return
        await page.keyboard.press('Tab')
      }
      assert.fail(`${name} is not reached, the focus is on ${await focused(page)}`)
    }
    await page.keyboard.press('Tab')
    assert.equal(await focused(page), 'Datenschutzerklärung')
    await tabTo('Alle ablehnen')
    await page.keyboard.press('Enter')
    await banner(page).waitFor({ state: 'detached' })
    await page.keyboard.press('Tab')
    assert.equal(await focused(page), 'Zum Inhalt springen')
    await tabTo('Datenschutz-Einstellungen')
    await page.keyboard.press('Enter')
    await page.locator('consent-banner dialog').waitFor()
    await page.keyboard.press('Escape')
    await page.locator('consent-banner').waitFor({ state: 'detached' })
    assert.equal(await focused(page), 'Datenschutz-Einstellungen')
    await page.keyboard.press('Enter')
    await page.locator('consent-banner dialog').waitFor()
    await tabTo('Google Analytics 4')
    const name = await focused(page)
    if (!(await page.locator('consent-banner').evaluate((one) => one.shadowRoot?.activeElement?.localName === 'input')))
      await page.keyboard.press('Tab')
    assert.equal(await focused(page), name)
    await page.keyboard.press('Space')
    await tabTo('Auswahl speichern')
    const loaded = page.waitForEvent('load')
    await page.keyboard.press('Enter')
    await loaded
    assert.equal((await context.cookies()).find((one) => one.name === 'cms_consent')!.value, '1.400')
    await eventually(() => world.requestedHosts.has('www.googletagmanager.com'))
    await tabTo('Datenschutz-Einstellungen')
    await page.keyboard.press('Enter')
    await page.locator('consent-banner dialog').waitFor()
    await tabTo('Alle ablehnen')
    const again = page.waitForEvent('load')
    await page.keyboard.press('Enter')
    await again
    assert.equal((await context.cookies()).find((one) => one.name === 'cms_consent')!.value, '1.0')
    assert.deepEqual(complaints, [])
    await close()
  })

  test('closing the settings is no choice: the banner comes back, and nothing is stored', async () => {
    const { page, context, close } = await open()
    await button(page, 'Auswahl anpassen').click()
    await page.keyboard.press('Escape')
    await button(page, 'Auswahl anpassen').waitFor()
    assert.deepEqual([await context.cookies(), [...world.requestedHosts]], [[], []])
    await page.reload()
    await banner(page).waitFor()
    await close()
  })

  test('Global Privacy Control is a refusal without a banner; who wants to can still agree', async () => {
    const prepare = (page: Page) =>
      page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }))
    const { page, context, close } = await open({ prepare })
    await page.waitForLoadState('networkidle')
    assert.equal(await page.locator('consent-banner').count(), 0)
    assert.deepEqual([await context.cookies(), [...world.requestedHosts]], [[], []])
    await page.locator('footer a[href^="/_consent"]').click()
    await page.locator('consent-banner').getByText('Global Privacy Control').waitFor()
    await page.getByRole('switch', { name: 'OpenStreetMap' }).check()
    await button(page, 'Auswahl speichern').click()
    await page.locator('iframe').waitFor()
    await close()
  })

  test('no stylesheet of a design hides it, breaks it, or takes its colours', async () => {
    const { page, context, close } = await open()
    await banner(page).waitFor()
    const appearance = () =>
      page.locator('consent-banner').evaluate((host) => {
        const part = host.shadowRoot!.querySelector('.banner')!
        const all = [part, ...part.querySelectorAll('h2, p, a, button')]
        return all.map((one) => {
          const { color, backgroundColor, fontSize, display, visibility, opacity, textTransform } =
            getComputedStyle(one)
          const { x, y, width, height } = one.getBoundingClientRect()
          return {
            color,
            backgroundColor,
            fontSize,
            display,
            visibility,
            opacity,
            textTransform,
            x,
            y,
            width,
            height,
          }
        })
      })
    const before = await appearance()
    await page.evaluate((css) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(css)
      document.adoptedStyleSheets = [sheet]
    }, HOSTILE)
    assert.deepEqual(await appearance(), before)
    await button(page, 'Auswahl anpassen').click()
    await page.locator('consent-banner dialog.settings').waitFor()
    await page.getByRole('switch', { name: 'OpenStreetMap' }).check()
    await button(page, 'Auswahl speichern').click()
    await eventually(async () => (await context.cookies()).some(({ name }) => name === 'cms_consent'))
    await close()
  })

  test('a hostile kit is there from the first moment: the same pixels, and by the keyboard alone', async () => {
    const size = { viewport: { width: 1000, height: 800 } }
    const shots: Buffer[][] = []
    for (const design of ['', HOSTILE]) {
      const { page, context, close } = await open({ ...size, design, path: '/kontakt' })
      await banner(page).waitFor()
      if (design) assert.equal(await page.locator('h1').first().isVisible(), false)
      const first = await inside(page, '.banner')
      for (let tabs = 0; tabs < 20 && (await focused(page)) !== 'Auswahl anpassen'; tabs++)
        await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await page.locator('consent-banner dialog.settings').waitFor()
      shots.push([first, await inside(page, 'dialog.settings')])
      for (let tabs = 0; tabs < 60 && (await focused(page)) !== 'Auswahl speichern'; tabs++) {
        const isSwitch = await page.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.matches('input'))
        if (isSwitch && (await focused(page)) === 'OpenStreetMap') await page.keyboard.press('Space')
        await page.keyboard.press('Tab')
      }
      await page.keyboard.press('Enter')
      await page.locator('consent-banner').waitFor({ state: 'detached' })
      await eventually(async () => (await context.cookies()).some(({ name }) => name === 'cms_consent'))
      const { value } = (await context.cookies()).find(({ name }) => name === 'cms_consent')!
      assert.notEqual(value, '1.0')
      await close()
    }
    assert.ok(shots[0]![0]!.equals(shots[1]![0]!), 'the banner looks otherwise')
    assert.ok(shots[0]![1]!.equals(shots[1]![1]!), 'the settings look otherwise')
  })

  test('a design that prints no links of extensions gets a button of its own, on every page', async () => {
    const alter: Opening['alter'] = (answer) => {
      answer.body = answer.body.replace(/<a href="\/_consent[^]*?<\/a>/, '')
    }
    const { page, close } = await open({ alter, path: '/kontakt', bypassCSP: true })
    await button(page, 'Alle ablehnen').click()
    const corner = page.locator('consent-button button')
    await corner.waitFor()
    assert.deepEqual(await violations(page), [])
    await corner.click()
    await page.locator('consent-banner dialog').waitFor()
    await close()
  })

  test('without scripts nothing of others loads, and the services are listed', async () => {
    const { page, close } = await open({ javaScriptEnabled: false, bypassCSP: true })
    assert.deepEqual([...world.requestedHosts], [])
    await page.locator('footer a[href^="/_consent"]').click()
    await page.getByRole('heading', { name: 'Datenschutz-Einstellungen', level: 1 }).waitFor()
    await page.getByRole('heading', { name: 'Meta Pixel' }).waitFor()
    assert.equal(await page.locator('.consent-embed a[href*="openstreetmap"]').count(), 0)
    await page.goto(ORIGIN)
    await page.getByRole('link', { name: 'Bei OpenStreetMap öffnen' }).waitFor()
    await close()
  })
})
