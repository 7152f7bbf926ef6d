// What a choice does: Consent Mode, Trusted Types, the same bytes for everybody, the log, and cookies that scripts cannot reach.
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import type { Page } from 'playwright-core'
import { serviceOf } from '../../../extensions/consent_kit/src/services.ts'
import { tables } from '../../../extensions/consent_kit/src/settings.ts'
import {
  consentWorld,
  furnish,
  HOST,
  openPage,
  ORIGIN,
  usedServices,
  type ConsentWorld,
  type Opening,
} from '../../support/consent-world.ts'
import { hostFetch } from '../../support/host-fetch.ts'
import { call } from '../../support/installation.ts'
import { eventually } from '../../support/eventually.ts'

const CSP = 'content-security-policy'
const KEYS = ['google_tag_manager', 'google_analytics', 'meta_pixel', 'cloudflare_turnstile', 'openstreetmap']

suite('a choice', () => {
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
  const rows = async () => {
    const site = await world.here.installation.openSite('default')
    return tables(site.db.read).selectFrom('consent_log').selectAll().orderBy('id', 'desc').execute()
  }

  test('works where a page asks for Trusted Types, tags included', async () => {
    const alter: Opening['alter'] = ({ headers }) => {
      headers[CSP] = `${headers[CSP]}; require-trusted-types-for 'script'; trusted-types consent`
    }
    const { page, complaints, close } = await open({ alter, path: '/kontakt' })
    const loaded = page.waitForEvent('load')
    await button(page, 'Alle akzeptieren').click()
    await loaded
    await eventually(
      () => world.requestedHosts.has('connect.facebook.net') && world.requestedHosts.has('challenges.cloudflare.com'),
    )
    assert.deepEqual(complaints, [])
    await close()
  })

  test('Consent Mode: denied before any tag, then what the services of the visitor grant, and no more', async () => {
    const { page, close } = await open({ path: '/kontakt' })
    await banner(page).waitFor()
    const layer = () => page.evaluate(() => (window as any).dataLayer.map((one: any) => (one.event ? one : [...one])))
    const denied = {
      ad_storage: 'denied',
      ad_user_data: 'denied',
      ad_personalization: 'denied',
      analytics_storage: 'denied',
    }
    const [first] = await layer()
    assert.deepEqual(first.slice(0, 2), ['consent', 'default'])
    assert.deepEqual({ ...first[2], ...denied }, first[2])
    const agree = async (name: string) => {
      await page.locator('footer a[href^="/_consent"]').evaluate((link) => (link as HTMLElement).click())
      await page.getByRole('switch', { name }).check()
      const loaded = page.waitForEvent('load')
      await button(page, 'Auswahl speichern').click()
      await loaded
      await page.waitForFunction(() => (window as any).dataLayer.some((one: any) => one.event === 'cms_consent'))
      return layer()
    }
    // A container alone grants nothing to the tags in it.
    const container = await agree('Google Tag Manager')
    assert.deepEqual(container.map((one: any) => one.event ?? one[0] + ' ' + one[1]).slice(0, 4), [
      'consent default',
      'set ads_data_redaction',
      'consent update',
      'cms_consent',
    ])
    assert.deepEqual({ ...container[2][2], ...denied }, container[2][2])
    const both = await agree('Google Analytics 4')
    assert.deepEqual(both[2][2], { ...both[2][2], ...denied, analytics_storage: 'granted' })
    assert.deepEqual(both[3].consent_services.sort(), ['google_analytics', 'google_tag_manager'])
    await close()
  })

  test('the bytes of a page, its ETag and what is stored of it are the same for everybody', async () => {
    const fetch = hostFetch(world.port)
    const get = async (cookie: string) => {
      const answer = await fetch(`http://${HOST}/`, { headers: { cookie } })
      const [etag, policy, cache] = ['etag', CSP, 'cache-control'].map((name) => answer.headers.get(name))
      return { bytes: Buffer.from(await answer.arrayBuffer()).toString('base64'), etag, policy, cache }
    }
    const plain = await get('a=b')
    const site = await world.here.installation.openSite('default')
    const { asked } = await tables(site.db.read)
      .selectFrom('consent_versions')
      .select('asked')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    for (const value of [`${asked}.0`, `${asked}.400`, `${asked}.fff`, '999.400', `${asked}.zz`, 'x']) {
      const other = await get(`cms_consent=${value}`)
      assert.deepEqual([other.bytes, other.etag], [plain.bytes, plain.etag], value)
      const isWide = (value.endsWith('.400') && value.startsWith(`${asked}.`)) || value.endsWith('.fff')
      assert.equal(other.policy !== plain.policy, isWide, value)
      assert.equal(other.cache, isWide ? 'private, no-cache' : plain.cache)
    }
  })

  test('cookies that scripts cannot reach end with the choice, too', async () => {
    const { page, context, close } = await open()
    const cookie = { name: 'cf_clearance', value: 'x', url: ORIGIN, httpOnly: true, secure: true }
    await context.addCookies([cookie, { ...cookie, name: 'own_session' }])
    await button(page, 'Alle ablehnen').click()
    const names = async () =>
      (await context.cookies())
        .map(({ name }) => name)
        .sort()
        .join()
    await eventually(async () => (await names()) === 'cms_consent,own_session')
    const own = (await context.cookies()).find(({ name }) => name === 'cms_consent')!
    assert.deepEqual([own.secure, own.sameSite, own.path], [true, 'Lax', '/'])
    await close()
  })

  test('each choice is logged with its version and a number that the browser keeps, and nothing of the visitor', async () => {
    const { page, close } = await open()
    const known = (await rows()).length
    await button(page, 'Alle ablehnen').click()
    await eventually(async () => (await rows()).length > known)
    const [row] = await rows()
    const { id: proof } = await page.evaluate(() => JSON.parse(localStorage.getItem('cms-consent')!))
    assert.deepEqual(Object.keys(row!).sort(), ['action', 'at', 'id', 'lang', 'mask', 'proof', 'revision'])
    assert.deepEqual([row!.action, row!.mask, row!.lang, row!.proof], ['refuse', '0', 'de', proof])
    await page.locator('footer a[href^="/_consent"]').click()
    await page.locator('consent-banner').getByText(proof).waitFor()
    await close()
  })

  test('a service that was added is asked for again; what was agreed to before widens nothing until then', async () => {
    const { page, context, close } = await open()
    const loaded = page.waitForEvent('load')
    await button(page, 'Alle akzeptieren').click()
    await loaded
    await page.waitForLoadState('networkidle')
    const services = usedServices([...KEYS, 'plausible'].map((key) => serviceOf(key)!))
    await call(world.here.installation, 'default', 'consent_kit__update_consent', { services })
    world.requestedHosts.clear()
    const answer = await page.reload()
    assert.doesNotMatch(answer!.headers()['content-security-policy']!, /google|facebook/)
    await banner(page).waitFor()
    assert.deepEqual([...world.requestedHosts], [])
    await context.close()
    await close()
  })

  test('who fills in a form does not lose it: the page is not loaded anew', async () => {
    const { page, context, close } = await open({ path: '/kontakt' })
    await banner(page).waitFor()
    await page.evaluate(() => {
      const field = document.createElement('textarea')
      field.id = 'written'
      document.body.append(field)
    })
    await page.fill('#written', 'Guten Tag')
    await button(page, 'Alle akzeptieren').click()
    await eventually(async () => (await context.cookies()).some(({ name }) => name === 'cms_consent'))
    await page.waitForLoadState('networkidle')
    assert.equal(await page.inputValue('#written'), 'Guten Tag')
    await close()
  })
})
