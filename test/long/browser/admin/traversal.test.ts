// What others put on the website or into a link does not choose what the admin asks for; what a browser kept goes with its person.
import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import type { BrowserContext, Page } from 'playwright-core'
import { adminHouse, settled, watched } from '../../../support/admin-house.ts'
import { thorough } from '../../../support/extent.ts'

const FORGED = {
  id: '../pages/5',
  uid: 'x',
  version: 1,
  name: 'Clara Chief',
  email: 'clara.chief@example.org',
  role: 'author',
  tables: [],
  pages: [],
  languages: [],
  disabled: false,
  invited: false,
  locale: 'en',
  timezone: 'UTC',
  second_factor: { totp: true, passkeys: 1 },
  last_sign_in_at: null,
  items: [],
  url: 'https://example.org/hook',
  events: ['page.published'],
  active: true,
  failures: 0,
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
}

suite('what leads somewhere else in the admin', () => {
  const house = adminHouse()

  /** The address of a file that says what an operation would. */
  async function forge(context: BrowserContext): Promise<string> {
    const form = new FormData()
    form.append('file', new Blob([JSON.stringify({ data: FORGED })], { type: 'text/plain' }), 'notes.txt')
    const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
    const headers = { cookie, 'sec-fetch-site': 'same-origin' }
    const answer = await fetch(`${house.origin}/api/v1/media`, { method: 'POST', headers, body: form })
    const { data } = (await answer.json()) as { data: { url: string } }
    return new URL(data.url, house.origin).pathname
  }
  /** Everything a page asks the website for, as `GET /path`. */
  function asks(page: Page): string[] {
    const requests: string[] = []
    page.on('request', (request) => {
      const { origin, pathname } = new URL(request.url())
      if (origin === house.origin) requests.push(`${request.method()} ${pathname}`)
    })
    return requests
  }

  test('a link cannot show an uploaded file as a person, a webhook, a menu or anything else', async () => {
    const author = await house.signIn({ role: 'author' })
    const file = await forge(author.context)
    const { context } = await house.signIn()
    const page = watched(await context.newPage())
    const requests = asks(page)
    const away = encodeURIComponent(`../../..${file}`)
    const paths = [
      ...['users', 'webhooks', 'media', 'pages', 'blocks', 'review'].map((name) => `${name}/${away}`),
      ...[`pages/${away}/translations`, 'users/5%2Fdisable', 'webhooks/..%2Fpages%2F5', `menus?menu=${away}`],
      'menus?menu=..',
    ]
    for (const path of paths) {
      await page.goto(`${house.origin}/admin/${path}`)
      await settled(page)
      assert.equal(await page.getByText('Clara Chief').count(), 0, path)
      assert.equal(await page.locator('cms-message').count(), 1, path)
    }
    assert.deepEqual(
      requests.filter((line) => line.includes('/notes') || line.endsWith(file)),
      [],
    )
    assert.deepEqual(
      requests.filter((line) => !line.startsWith('GET ')),
      [],
    )
    await Promise.all([context.close(), author.context.close()])
  })

  thorough('signing out takes along what was copied, and asks before drafts are lost', async () => {
    const { context, id } = await house.signIn({ role: 'editor' })
    const page = await house.open('/pages/home', context)
    await page.getByRole('treeitem').first().focus()
    await page.keyboard.press('Control+c')
    await page.waitForSelector('cms-toasts .toast:has-text("Copied")')
    const storageKeys = () => page.evaluate<string[]>('Object.keys(localStorage)')
    const mine = String(id)
    assert.ok((await storageKeys()).includes(`cms-clipboard:${mine}`))
    await page.goto(`${house.origin}/admin`)
    await settled(page)
    await page.evaluate((own) => {
      localStorage.setItem(`cms.draft:default:7:${own}`, '[]')
      localStorage.setItem('cms.draft:default:7:4711', '[]')
      localStorage.setItem('cms-clipboard:4711', '{}')
    }, mine)
    const signOut = async () => {
      await page.click('cms-person button')
      await page.click('wa-dropdown-item[value="sign-out"]')
    }
    await signOut()
    await page.getByText('Sign out without saving?').waitFor()
    await page.click('cms-confirm wa-button:has-text("Cancel")')
    await page.locator('cms-confirm dialog').waitFor({ state: 'hidden' })
    assert.ok((await storageKeys()).includes(`cms.draft:default:7:${mine}`))
    await signOut()
    await page.click('cms-confirm wa-button:has-text("Sign out")')
    await page.waitForURL('**/admin/login?note=out')
    const left = (await storageKeys()).filter((key) => /^cms(-clipboard|\.draft)/.test(key)).sort()
    assert.deepEqual(left, ['cms-clipboard:4711', 'cms.draft:default:7:4711'])
    await context.close()
  })
})
