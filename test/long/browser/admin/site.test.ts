// The screens about the website as a whole: redirects, menus, settings, languages, features, background jobs. Holds: contract 4.3 redirects; contract 4.3 features
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import type { BrowserContext, Page } from 'playwright-core'
import { transact } from '../../../../src/lib/platform/db/database.ts'
import { adminHouse, settled } from '../../../support/admin-house.ts'
import { call } from '../../../support/installation.ts'

suite('the screens of the website', () => {
  const house = adminHouse()
  let context: BrowserContext
  let page: Page
  before(async () => {
    const signed = await house.signIn()
    context = signed.context
    page = await context.newPage()
  })
  after(() => context?.close())

  const go = async (path: string) => {
    await page.goto(`${house.origin}/admin${path}`)
    await settled(page)
  }
  const toast = (text: string) => page.waitForSelector(`cms-toasts .toast:has-text("${text}")`)
  const closed = () => page.locator('cms-confirm dialog').waitFor({ state: 'hidden' })
  const read = async (name: string, input = {}) =>
    (await call(house.installation, 'default', name, input)).body as { data: any }

  test('a redirect is added, refused with its fault, changed, deleted and brought back', async () => {
    await go('/redirects')
    await page.getByRole('button', { name: 'New redirect' }).click()
    await page.getByLabel('Old address').fill('old')
    await page.getByLabel('New address').fill('/prices')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.waitForSelector('.fault:has-text("must be a path")')
    await page.getByLabel('Old address').fill('/old')
    await page.keyboard.press('Enter')
    await page.waitForSelector('td:has-text("/old")')
    await page.getByRole('button', { name: 'Change /old' }).click()
    await page.getByLabel('New address').fill('/work')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.waitForSelector('td:has-text("/work")')
    await page.getByRole('button', { name: 'Delete /old' }).click()
    await page.waitForSelector('cms-message')
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.waitForSelector('td:has-text("/old")')
    const { data } = await read('list_redirects')
    assert.deepEqual(
      data.map(({ from_path, to_url }: any) => [from_path, to_url]),
      [['/old', '/work']],
    )
  })

  test('what somebody else made of a redirect meanwhile is shown, and only knowingly saved over', async () => {
    const { data } = await read('create_redirect', { from_path: '/both', to_url: '/mine' })
    await go('/redirects?q=both')
    await page.getByRole('button', { name: 'Change /both' }).click()
    await read('update_redirect', { id: data.id, to_url: '/theirs' })
    await page.getByLabel('New address').fill('/typed')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.waitForSelector('cms-redirect-dialog .warn')
    await page.waitForSelector('cms-redirect-dialog p:has-text("/both → /theirs (301)")')
    assert.equal(await page.getByLabel('New address').inputValue(), '/typed')
    await page.getByRole('button', { name: 'Take theirs' }).click()
    assert.equal(await page.getByLabel('New address').inputValue(), '/theirs')
    await read('update_redirect', { id: data.id, to_url: '/again' })
    await page.getByLabel('New address').fill('/typed')
    await page.keyboard.press('Enter')
    await page.waitForSelector('cms-redirect-dialog .warn')
    await page.keyboard.press('Enter')
    await page.waitForSelector('td:has-text("/typed")')
    await read('delete_redirect', { id: data.id })
  })

  test('what somebody else changed meanwhile is not deleted unseen: a redirect, a webhook', async () => {
    const { data } = await read('create_redirect', { from_path: '/unseen', to_url: '/mine' })
    await go('/redirects?q=unseen')
    await read('update_redirect', { id: data.id, to_url: '/theirs' })
    await page.getByRole('button', { name: 'Delete /unseen' }).click()
    await toast('Somebody else changed this meanwhile, so it was not deleted.')
    await page.waitForSelector('td:has-text("/theirs")')
    await page.getByRole('button', { name: 'Delete /unseen' }).click()
    await toast('/unseen leads nowhere any more.')
    assert.deepEqual((await read('list_redirects', { q: 'unseen' })).data, [])

    const given = { name: 'Hook', url: 'https://8.8.8.8/hook', events: ['page.*'] }
    const { data: hook } = await read('create_webhook', given)
    await go(`/webhooks/${hook.id}`)
    await read('update_webhook', { id: hook.id, name: 'Another hook' })
    const remove = async () => {
      await page.getByRole('button', { name: 'Delete', exact: true }).click()
      await page.locator('cms-confirm').getByRole('button', { name: 'Delete' }).click()
    }
    await remove()
    await page.getByRole('heading', { name: 'Another hook' }).waitFor()
    assert.equal((await read('get_webhook', { id: hook.id })).data.name, 'Another hook')
    await closed()
    await remove()
    await page.waitForURL('**/admin/webhooks')
    assert.deepEqual((await read('list_webhooks')).data, [])
  })

  test('what somebody else saved first is not overwritten by the first save: a menu, settings, the design', async () => {
    const site = await house.installation.openSite('default')
    const rows = await site.db.read.selectFrom('settings').selectAll().execute()
    const forget = () => transact(site.db, (trx) => trx.deleteFrom('settings').execute())
    await forget()
    const save = () => page.getByRole('button', { name: 'Save', exact: true }).click()
    await go('/menus')
    await page.getByRole('button', { name: 'Set it by hand' }).click()
    await page.locator('.entry').first().focus()
    await page.keyboard.press('Alt+ArrowDown')
    await read('set_menu', { name: 'main', items: [{ label: 'Theirs', href: '/theirs' }] })
    await save()
    await page.getByRole('alert').getByText('Somebody else saved this menu meanwhile.').waitFor()
    await page.waitForSelector('.entry[aria-label="Theirs"]')
    assert.equal((await read('get_menu', { name: 'main' })).data.items[0].label, 'Theirs')
    await page.getByRole('button', { name: 'Discard' }).click()
    await go('/settings')
    await page.getByLabel('Title of the website').fill('Mine')
    await read('update_settings', { title: 'Joinery of theirs' })
    await save()
    const told = page.getByRole('alert')
    await told.getByText('Somebody else saved these settings meanwhile.').waitFor()
    assert.match(await told.innerText(), /yours stays:\s*Title of the website – theirs: Joinery of theirs/)
    assert.equal((await read('get_settings')).data.title, 'Joinery of theirs')
    await page.getByRole('button', { name: 'Discard' }).click()
    await go('/design')
    await page.getByRole('button', { name: 'Ledger', exact: true }).click()
    await read('set_design', { values: { radius: 7 } })
    await save()
    await page.getByText('Somebody else changed the design meanwhile').waitFor()
    assert.deepEqual((await read('get_design')).data.own, { radius: 7 })
    await page.getByRole('button', { name: 'Discard' }).click()
    await forget()
    await transact(site.db, (trx) => trx.insertInto('settings').values(rows).execute())
  })

  test('an address nobody answers becomes a redirect', async () => {
    const site = await house.installation.openSite('default')
    const at = '2026-01-15T12:00:00.000Z'
    const row = { path: '/was-here-once', hits: 3, first_at: at, last_at: at }
    await transact(site.db, (trx) => trx.insertInto('not_found').values(row).execute())
    await go('/redirects')
    await page.getByRole('tab', { name: 'Not found' }).click()
    await page.getByRole('button', { name: 'Redirect', exact: true }).click()
    assert.equal(await page.getByLabel('Old address').inputValue(), '/was-here-once')
    await page.getByLabel('New address').fill('/')
    await page.getByRole('button', { name: 'Save' }).click()
    await toast('Saved.')
    assert.equal((await fetch(`${house.origin}/was-here-once`, { redirect: 'manual' })).status, 301)
  })

  test('settings are saved in the language they are shown in; what somebody else saved meanwhile is not lost', async () => {
    await go('/settings')
    const title = page.getByLabel('Title of the website')
    await title.fill('Joinery of two')
    const theirs = await read('update_settings', { values: { tagline: 'Theirs' } })
    assert.equal(theirs.data.values.tagline, 'Theirs')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('alert').getByText('Somebody else saved').waitFor()
    assert.equal(await title.inputValue(), 'Joinery of two')
    await page.getByRole('button', { name: 'Save' }).click()
    await toast('Saved.')
    const { data } = await read('get_settings')
    assert.deepEqual([data.title, data.values.tagline], ['Joinery of two', 'Theirs'])
    await page.waitForSelector('cms-site-switcher:has-text("Joinery of two")')
  })

  test('whoever needs approval sends settings for it, and is told where they wait', async () => {
    const role = { title: 'Waiting', permissions: ['settings.edit'], approval: true }
    await read('create_role', { name: 'waiting', ...role })
    const theirs = await house.signIn({ role: 'waiting' })
    const own = await house.open('/settings', theirs.context)
    await own.getByLabel('Title of the website').fill('Joinery of three')
    await own.getByRole('button', { name: 'Send for approval' }).click()
    await own.getByRole('link', { name: 'Waits for approval' }).click()
    await own.waitForURL('**/admin/review/mine')
    assert.equal((await read('get_settings')).data.title, 'Joinery of two')
    await theirs.context.close()
  })

  test('languages tell what lacks, and begin a translation', async () => {
    await read('create_page', { title: 'Only English', slug: 'only-english', lang: 'en' })
    await go('/languages')
    await page.click('text=Pages without a translation: 1')
    await page.getByRole('button', { name: /^Translate/ }).click()
    await page.waitForURL('**/admin/pages/*')
  })

  test('a feature is switched off after a question, and its screens are gone at once', async () => {
    await go('/features')
    const control = page.getByRole('switch', { name: 'Redirects' })
    await control.press('Space')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await closed()
    assert.equal(await control.isChecked(), true)
    await control.press('Space')
    await page.getByRole('button', { name: 'Switch off' }).click()
    await toast('is off.')
    await closed()
    assert.equal(await page.locator('cms-nav >> text=Redirects').count(), 0)
    await control.press('Space')
    await page.waitForSelector('cms-nav >> text=Redirects')
  })

  test('background jobs are listed by their state', async () => {
    await go('/jobs?status=failed')
    await page.waitForSelector('text=No job is in this state.')
  })

  test('who is led to another setting goes on in the language that is being written in', async () => {
    await go('/settings?lang=de')
    await page.locator('cms-settings-screen wa-details summary').click()
    const name = page.locator('cms-settings-screen wa-details').getByLabel('Title of the website')
    await name.fill('Halb geschrieben')
    await page.keyboard.press('Control+k')
    await page.waitForSelector('cms-palette dialog[open]')
    await page.keyboard.type('opening hours')
    await page.waitForSelector('cms-palette [aria-selected=true]:has-text("Opening hours")')
    await page.keyboard.press('Enter')
    await page.waitForFunction(() => !location.search.includes('field'))
    assert.equal(new URL(page.url()).searchParams.get('lang'), 'de')
    assert.equal(await name.inputValue(), 'Halb geschrieben')
    await name.fill((await read('get_settings', { lang: 'de' })).data.title)
  })

  test('the palette finds a page by all the words of its title', async () => {
    await read('create_page', { title: 'Zimmer und Preise', slug: 'zimmer' })
    await go('/')
    await page.keyboard.press('Control+k')
    await page.waitForSelector('cms-palette dialog[open]')
    await page.keyboard.type('zimmer und preise?')
    await page.waitForSelector('cms-palette [role=option]:has-text("Zimmer und Preise")')
    await page.keyboard.press('Escape')
  })
})
