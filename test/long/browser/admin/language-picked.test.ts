// What is chosen in another language than somebody works in: menus and alternative texts stay those of their own language.
import assert from 'node:assert/strict'
import { before, suite, test } from 'node:test'
import type { BrowserContext } from 'playwright-core'
import sharp from 'sharp'
import { adminHouse } from '../../../support/admin-house.ts'

suite('another language is picked', () => {
  const house = adminHouse()
  let context: BrowserContext

  before(async () => {
    context = (await house.signIn({ context: { viewport: { width: 1440, height: 900 } } })).context
  })
  const send = async <T>(method: 'post' | 'put' | 'patch' | 'get', path: string, more: object = {}) => {
    const headers = { origin: house.origin }
    const answer = await context.request[method](`${house.origin}/api/v1${path}`, { headers, ...more })
    assert.ok(answer.ok(), `${path}: ${await answer.text()}`)
    return ((await answer.json()) as { data: T }).data
  }

  test('a menu stays that of its language though another tab went on in another one, and has pages in it only', async () => {
    for (const [lang, label] of [
      ['en', 'English only'],
      ['de', 'Nur Deutsch'],
    ])
      await send('put', '/menus/main', { data: { lang, items: [{ label, href: `https://example.org/${lang}` }] } })
    const page = await house.open('/menus', context)
    const [german] = await send<{ id: number }[]>('get', '/pages?lang=de')
    await (await house.open(`/pages/${german!.id}`, context)).close()
    await page.getByRole('button', { name: 'Add a page' }).first().click()
    const picker = page.locator('cms-page-picker')
    await picker.getByRole('treeitem', { name: 'Services' }).click()
    assert.equal(await picker.locator('select').count(), 0)
    await page.locator('cms-menu-editor').getByText('Services').waitFor()
    await page.getByRole('button', { name: 'Save' }).first().click()
    await page.locator('cms-toasts .toast', { hasText: 'The menu is saved.' }).waitFor()
    const itemsOf = async (lang: string) =>
      (await send<{ items: { label?: string }[] }>('get', `/menus/main?lang=${lang}`)).items
    assert.deepEqual(
      (await itemsOf('de')).map(({ label }) => label),
      ['Nur Deutsch'],
    )
    assert.equal((await itemsOf('en')).length, 2)
    await page.close()
  })

  test('an alternative text that lacks in one language is asked for beside the one there is', async () => {
    const size = { width: 400, height: 300, channels: 3 as const, background: '#936' }
    const buffer = await sharp({ create: size }).png().toBuffer()
    const file = { name: 'a.png', mimeType: 'image/png', buffer }
    const item = await send<{ id: number; uid: string }>('post', '/media', { multipart: { file } })
    await send('patch', `/media/${item.id}`, { data: { alt: 'A purple square' } })
    const made = await send<{ id: number }>('post', '/pages', { data: { title: 'Seite', slug: 'seite', lang: 'de' } })
    const blocks = [{ type: 'text_image', data: { title: 'T', text: '<p>x</p>', image: item.uid } }]
    await send('put', `/pages/${made.id}/blocks`, { data: { blocks } })
    const page = await house.open(`/pages/${made.id}`, context)
    await page.getByRole('treeitem').first().click()
    await page.locator('cms-alt-state button').click()
    const fields = page.locator('cms-alt-dialog textarea')
    await fields.first().waitFor()
    const values = await fields.evaluateAll((all: HTMLTextAreaElement[]) => all.map((one) => [one.lang, one.value]))
    assert.deepEqual(values, [
      ['de', ''],
      ['en', 'A purple square'],
    ])
    await fields.first().fill('Ein lila Quadrat')
    await page.locator('cms-alt-dialog').getByRole('button', { name: 'Save', exact: true }).click()
    await page.locator('cms-alt-dialog textarea').first().waitFor({ state: 'hidden' })
    const now = await send<{ alt: string; i18n: Record<string, { alt?: string }> }>('get', `/media/${item.id}`)
    assert.deepEqual([now.alt, now.i18n['de']?.alt], ['A purple square', 'Ein lila Quadrat'])
    await page.close()
  })
})
