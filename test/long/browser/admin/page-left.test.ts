// Whoever leaves before the page has come holds no lock and edits no other page; a question after another one is seen.
import assert from 'node:assert/strict'
import { before, suite, test } from 'node:test'
import type { BrowserContext } from 'playwright-core'
import { adminHouse, settled } from '../../../support/admin-house.ts'

suite('a page that is left before it came', () => {
  const house = adminHouse()
  let context: BrowserContext
  const pages: number[] = []

  before(async () => {
    context = (await house.signIn({ context: { viewport: { width: 1440, height: 900 } } })).context
    for (const slug of ['first', 'second']) {
      const data = { title: `The ${slug}`, slug, lang: 'en' }
      const options = { data, headers: { origin: house.origin } }
      const answer = await context.request.post(`${house.origin}/api/v1/pages`, options)
      pages.push(((await answer.json()) as { data: { id: number } }).data.id)
    }
  })

  for (const [name, to] of [
    ['elsewhere', () => '/media'],
    ['to another page', () => `/pages/${pages[1]}`],
  ] as const)
    test(name, async () => {
      const page = await context.newPage()
      const locks: string[] = []
      page.on('request', (one) => one.url().endsWith(`/pages/${pages[0]}/lock`) && locks.push(one.method()))
      const [requested, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      await page.route(`**/api/v1/pages/${pages[0]}`, async (route) => {
        requested.resolve()
        await held.promise
        await route.continue()
      })
      await page.goto(`${house.origin}/admin/pages/${pages[0]}`)
      await requested.promise
      await page.locator('cms-page-editor-screen').waitFor({ state: 'attached' })
      await page.evaluate(`document.querySelector('cms-app').app.navigate('${to()}')`)
      await page.waitForURL(`**${to()}`)
      const answered = page.waitForResponse((one) => one.url().endsWith(`/pages/${pages[0]}`))
      held.resolve()
      await answered
      await settled(page)
      if (to() !== '/media') {
        await page.locator('cms-editor-head', { hasText: 'The second' }).waitFor()
        assert.match(await page.title(), /The second/)
      }
      assert.deepEqual(locks, [])
      await page.close()
    })

  test('a question that saving has answered closes by itself, and leads to where one wanted to go', async () => {
    const page = await house.open(`/pages/${pages[1]}`, context)
    const state = (expected: string) => page.locator(`cms-save-state [data-status="${expected}"]`).waitFor()
    await state('saved')
    await context.setOffline(true)
    await page.locator('cms-page-settings input[type="text"]').first().fill('Written without a connection')
    await state('offline')
    await page.locator('cms-nav').getByRole('link', { name: 'Media' }).click()
    const question = page.locator('cms-confirm wa-dialog[open]')
    await question.getByText('What you changed here is kept on this device, but has not been sent yet.').waitFor()
    assert.match(page.url(), new RegExp(`/pages/${pages[1]}$`))
    await context.setOffline(false)
    await page.waitForURL('**/admin/media')
    await question.waitFor({ state: 'detached' })
    const { data } = await (await context.request.get(`${house.origin}/api/v1/pages/${pages[1]}`)).json()
    assert.equal(data.title, 'Written without a connection')
    await page.close()
  })

  test('a question that is asked while another one closes', async () => {
    const page = await house.open('/pages', context)
    const ask = (title: string) =>
      `document.querySelector('cms-app').app.confirm({ title: '${title}', text: 'Really?', action: 'Do' })`
    await page.evaluate(
      `void (window.first = ${ask('First')}, window.second = window.first.then(() => ${ask('Second')}))`,
    )
    for (const title of ['First', 'Second'])
      await page.locator(`cms-confirm wa-dialog[open][label=${title}] wa-button`, { hasText: 'Do' }).click()
    assert.equal(await page.evaluate('window.second'), true)
    await page.close()
  })
})
