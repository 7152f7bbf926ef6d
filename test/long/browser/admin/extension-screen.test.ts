// A screen that an extension brings: in the navigation, in both languages, with the admin's own means and policy.
// Holds: interface 2.5 nav
import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { adminHouse, settled } from '../../../support/admin-house.ts'
import { eventually } from '../../../support/eventually.ts'
import { installExtensions } from '../../../support/extensions.ts'
import { call } from '../../../support/installation.ts'
import { violations } from '../../../support/looks.ts'

suite('a screen of an extension', () => {
  const house = adminHouse({ extensions: ['guestbook'] })

  test('is loaded from this website, speaks German and calls an operation of its extension', async () => {
    const { context } = await house.signIn({ lang: 'de' })
    const page = await house.open('/', context)
    const messages: string[] = []
    page.on('console', (message) => void (message.type() === 'error' && messages.push(message.text())))
    await page.getByRole('link', { name: 'Guest book' }).click()
    await page.getByRole('heading', { name: 'Gästebuch', level: 1 }).waitFor()
    assert.equal(new URL(page.url()).pathname, '/admin/guestbook')
    assert.match(await page.title(), /^Gästebuch/)
    await page.getByRole('button', { name: 'Eintragen' }).click()
    await page.getByText('1 Einträge').waitFor()
    await page.locator('cms-toasts .toast', { hasText: 'Eingetragen' }).waitFor()
    assert.deepEqual([messages, await violations(page)], [[], []])
  })

  test('is there for those who have its permission, and while its feature is on', async () => {
    const { context } = await house.signIn({ role: 'viewer' })
    const page = await house.open('/', context)
    assert.equal(await page.getByRole('link', { name: 'Guest book' }).count(), 0)
    await page.goto(`${house.origin}/admin/guestbook`)
    await page.getByRole('heading', { name: 'Not found' }).waitFor()
    await call(house.installation, 'default', 'set_feature', { key: 'guestbook', on: false })
    const { context: fullContext } = await house.signIn()
    const other = await house.open('/', fullContext)
    await settled(other)
    const nav = other.getByRole('navigation', { name: 'Admin' })
    assert.equal(await nav.getByRole('link', { name: 'Guest book' }).count(), 0)
    assert.ok((await nav.getByRole('link').count()) > 5)
  })

  test('whoever runs the server enables and disables extensions beside the features', async () => {
    installExtensions(house.root, 'pictures')
    const { context } = await house.signIn()
    const page = await house.open('/features', context)
    page.setDefaultTimeout(10_000)
    const row = (name: string) => page.locator('cms-extension-list li').filter({ hasText: name })
    await row('guestbook').getByText('Decided for all websites in config/config.local.json').waitFor()
    await page.locator('cms-extension-list').getByRole('switch', { name: 'pictures' }).press('Space')
    await page.locator('cms-toasts .toast', { hasText: 'Extension pictures is on.' }).waitFor()
    await eventually(async () => (await house.installation.openSite('default')).extensions.length === 2)
    await page.locator('cms-extension-list').getByRole('switch', { name: 'pictures' }).press('Space')
    await page.getByRole('button', { name: 'Switch off' }).click()
    await page.locator('cms-toasts .toast', { hasText: 'Extension pictures is off.' }).waitFor()
    assert.deepEqual(await violations(page), [])
    const { context: other } = await house.signIn({ role: 'admin', lang: 'de' })
    const features = await house.open('/features', other)
    await features.getByRole('heading', { name: 'Installierte Erweiterungen' }).waitFor()
    await features
      .locator('cms-extension-list li')
      .filter({ hasText: 'pictures' })
      .getByText('Festgelegt von der Person, die den Server betreibt')
      .waitFor()
  })
})
