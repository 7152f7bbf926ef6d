// The screen of consent_kit in the admin: a service is chosen, seen as visitors will see it, and saved.
import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { adminHouse } from '../../../support/admin-house.ts'
import { call } from '../../../support/installation.ts'
import { faultsOfLook, violations } from '../../../support/looks.ts'
import { SERVICES } from '../../../../extensions/consent_kit/src/services.ts'

/** A fact as the file of services names it. */
const RAW = /^(cookies|params|csp|csp_optional|provider|privacy_url)\b|lifetime_days|\.pattern/

suite('the screen of the consent', () => {
  const house = adminHouse({ extensions: ['consent_kit'] })

  test('a service is added, its parameter refused until it fits, previewed under Trusted Types, and saved', async () => {
    const { context } = await house.signIn({ lang: 'de' })
    const page = await house.open('/consent', context)
    const complaints: string[] = []
    page.on('console', (message) => void (message.type() === 'error' && complaints.push(message.text())))
    page.on('pageerror', ({ message }) => void complaints.push(message))
    await page.getByText('Noch keine Dienste').waitFor()
    await page.getByRole('combobox', { name: 'Dienst hinzufügen' }).click()
    await page.getByRole('option', { name: /^Google Analytics 4 · Statistik/ }).click()
    const id = page.getByRole('textbox', { name: 'measurement_id' })
    await id.fill('UA-1')
    await page.getByText('„measurement_id“ sieht aus wie G-ABCDE12345').waitFor()
    await id.fill('G-ABCDE12345')
    const banner = page.locator('consent-banner')
    await banner.getByText('Ihre Privatsphäre, Ihre Wahl').waitFor()
    await page.getByRole('textbox', { name: 'Titel' }).fill('Dürfen wir zählen?')
    await page.getByRole('textbox', { name: 'Titel' }).press('Tab')
    await banner.getByText('Dürfen wir zählen?').waitFor()
    await page.getByRole('button', { name: 'Einstellungen', exact: true }).click()
    await banner.getByText('Google Analytics 4', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Speichern', exact: true }).click()
    await page.locator('cms-toasts .toast', { hasText: /Besucher werden neu gefragt|Gespeichert/ }).waitFor()
    const { body } = await call(house.installation, 'default', 'consent_kit__get_consent')
    const { services, revision, asked, texts } = (body as any).data
    assert.deepEqual(services, [{ key: 'google_analytics', params: { measurement_id: 'G-ABCDE12345' }, options: [] }])
    assert.deepEqual([revision, asked, texts], [1, 1, { de: { title: 'Dürfen wir zählen?' } }])
    assert.deepEqual(complaints, [])
    await context.close()
  })

  test('is accessible and fits, in every scheme', async () => {
    const services = [
      { key: 'hotjar', params: { site_id: '1234567' } },
      { key: 'google_tag_manager', params: { container_id: 'GTM-ABCD123' } },
      { key: 'youtube' },
    ]
    await call(house.installation, 'default', 'consent_kit__update_consent', { services })
    const { context } = await house.signIn({ lang: 'de', context: { bypassCSP: true } })
    const page = await house.open('/consent', context)
    await page.locator('consent-banner').getByText('Alle ablehnen').waitFor()
    assert.deepEqual(await faultsOfLook(page, 'consent'), [])
    await context.close()
  })

  test('says in German which facts of all 38 services nobody has confirmed; with them open it is accessible and fits', async () => {
    const services = SERVICES.map(({ key, params }) => ({
      key,
      params: Object.fromEntries(params.map(({ name, example }) => [name, example])),
    }))
    await call(house.installation, 'default', 'consent_kit__update_consent', { services })
    const { context } = await house.signIn({ lang: 'de', context: { bypassCSP: true } })
    const page = await house.open('/consent', context)
    const open = SERVICES.filter(({ unconfirmed }) => unconfirmed.length)
    assert.equal(SERVICES.length, 38)
    const counted = (n: number) => (n === 1 ? '1 Angabe nicht bestätigt' : `${n} Angaben nicht bestätigt`)

    const all = page.locator('consent-unconfirmed')
    await all.getByRole('heading', { name: 'Nicht bestätigte Angaben' }).click()
    await all.getByText(`Bei ${open.length} von 38 Diensten`).waitFor()
    for (const { key, name, unconfirmed } of open) {
      const one = all.locator(`li[data-service="${key}"]`)
      assert.deepEqual(
        [await one.locator('h3').innerText(), await one.locator('p').innerText()],
        [name, counted(unconfirmed.length)],
      )
      const facts = await one.locator('li').allInnerTexts()
      assert.equal(facts.length, unconfirmed.length)
      for (const fact of facts) assert.doesNotMatch(fact, RAW, key)
      const card = page.getByRole('article', { name, exact: true })
      await card.getByText(counted(unconfirmed.length)).click()
      assert.deepEqual(await card.locator('details li').allInnerTexts(), facts)
    }
    const sure = SERVICES.filter(({ unconfirmed }) => !unconfirmed.length)
    for (const { name } of sure) {
      const card = page.getByRole('article', { name, exact: true })
      assert.equal(await card.getByText('nicht bestätigt').count(), 0)
    }
    await all.getByText(`Alle Angaben sind bestätigt bei: ${sure.map(({ name }) => name).join(', ')}`).waitFor()
    const youtube = all.locator('li[data-service="youtube"]')
    await youtube.getByText('Speicherdauer von „IDE“').waitFor()
    assert.deepEqual(await faultsOfLook(page, 'consent-facts'), [])
    await page.setViewportSize({ width: 390, height: 844 })
    assert.deepEqual(await violations(page), [])
    await context.close()
  })

  test('is there for administrators alone', async () => {
    const { context } = await house.signIn({ role: 'editor' })
    const page = await house.open('/', context)
    assert.equal(await page.getByRole('link', { name: 'Consent' }).count(), 0)
    await context.close()
  })
})
