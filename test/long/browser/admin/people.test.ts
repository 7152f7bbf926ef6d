// The screens of people and access: inviting, roles, limits, access tokens, and signing in again for what matters most.
// Holds: contract 4.3 people
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import type { BrowserContext, Page } from 'playwright-core'
import { transact } from '../../../../src/lib/platform/db/database.ts'
import { adminHouse, settled, watched } from '../../../support/admin-house.ts'
import { giveFactor } from '../../../support/factors.ts'
import { call } from '../../../support/installation.ts'
import { violations } from '../../../support/looks.ts'
import { makePerson, PASSWORD } from '../../../support/visitor.ts'
import { still } from '../../../browser/admin/in-page.ts'

suite('people and access', () => {
  const house = adminHouse()
  let context: BrowserContext
  let page: Page
  let own: number
  before(async () => {
    // Tall enough that messages lie over nothing that is pressed.
    const viewport = { width: 1280, height: 1100 }
    const signed = await house.signIn({ context: { bypassCSP: true, viewport } })
    context = signed.context
    own = signed.id
    page = watched(await context.newPage())
  })
  after(() => context?.close())

  const go = async (path: string) => {
    await page.goto(`${house.origin}/admin${path}`)
    await settled(page)
  }
  const toast = (text: string) => page.waitForSelector(`cms-toasts .toast:has-text("${text}")`)
  const press = (name: string | RegExp) => page.getByRole('button', { name }).click()
  const check = (name: string | RegExp) => page.getByRole('checkbox', { name }).press('Space')
  const answer = async (name: string) => {
    await page.click(`cms-confirm wa-button:has-text("${name}")`)
    await page.locator('cms-confirm dialog').waitFor({ state: 'hidden' })
  }
  const read = async (name: string, input = {}) =>
    (await call(house.installation, 'default', name, input)).body as { data: any }
  /** The last sign-in is too long ago for what matters most. */
  const longAgo = () =>
    transact(house.installation.network, (trx) =>
      trx
        .updateTable('sessions')
        .set({ elevated_until: '2026-01-15T12:00:00.000Z' })
        .where('user_id', '=', own)
        .execute(),
    )
  const looks = async () => {
    await page.evaluate(still)
    return violations(page)
  }

  test('somebody is invited with limits, gets a link where no mail server is, and chooses a password with it', async () => {
    await go('/users?invite=1')
    await page.getByLabel('E-mail address').fill('nobody')
    await press(/^Invite$/)
    await page.waitForSelector('cms-invite-dialog .fault')
    await page.getByLabel('E-mail address').fill('jo@example.com')
    await page.getByLabel('Name (optional)').fill('Jo Winter')
    await page.getByText('Limit to a part of the website').click()
    await check('English')
    assert.deepEqual(await looks(), [])
    await press(/^Invite$/)
    await page.waitForSelector('text=has no mail server yet')
    assert.equal(new URL(page.url()).search, '')
    await page.waitForSelector('td:has-text("Jo Winter")')
    const { data } = await read('list_users', { q: 'jo@' })
    assert.deepEqual([data[0].role, data[0].languages, data[0].invited], ['author', ['en'], true])
    const link = await page.locator('cms-copy-text pre').innerText()
    const fresh = await house.browser.newContext()
    const theirs = await fresh.newPage()
    await theirs.goto(link)
    assert.equal(await theirs.locator('input[type=password]').count(), 1)
    await fresh.close()
  })

  test('a dialog that the address asks for is ready to be typed into', async () => {
    await go('/users?invite=1')
    await page.waitForSelector('cms-invite-dialog wa-input')
    await page.evaluate(still)
    await page.keyboard.type('kim@example.com')
    assert.equal(await page.getByLabel('E-mail address').inputValue(), 'kim@example.com')
    await press(/^Cancel$/)
    await go('/tokens?new=1')
    await page.evaluate(still)
    await page.keyboard.type('Agent')
    assert.equal(await page.getByLabel('What is it for?').inputValue(), 'Agent')
    await press(/^Cancel$/)
  })

  test('the line that tries a token changes words visitors see; that it was used is shown without a reload, and counts on', async () => {
    await go('/tokens?new=1')
    await page.getByLabel('What is it for?').fill('Shell')
    await press('Make the token')
    await page.waitForSelector('cms-token-made')
    await page.getByRole('tab', { name: 'curl' }).click()
    const line = page.getByRole('textbox', { name: 'Propose another heading on the home page' })
    const [, body, url] = /-d '(.+)' (\S+)$/.exec(await line.innerText())!
    const value = await page.locator('cms-token-made cms-copy-text pre').first().innerText()
    const headers = { authorization: `Bearer ${value}`, 'content-type': 'application/json' }
    const used = await fetch(new URL(new URL(url!).pathname, house.origin), {
      method: 'PATCH',
      headers,
      body: body!,
    })
    assert.equal(used.status, 202)
    const row = page.locator('tr', { hasText: 'Shell' })
    const when = row.locator('td[data-label="Last used"] time')
    await when.getByText(/ago|now/).waitFor()
    const first = await when.innerText()
    await when.getByText(first, { exact: true }).waitFor({ state: 'detached' })
    await press('Revoke Shell')
    await answer('Revoke')
    await row.locator('.badge', { hasText: 'revoked' }).waitFor()
  })

  test('a person gets another role, loses the second factor, is disabled, and is removed after a question', async () => {
    const { id } = await makePerson(house.installation, { role: 'editor' })
    await giveFactor(house.installation, id)
    await go(`/users/${id}`)
    await page.locator('cms-user-access wa-select').click()
    await page.getByRole('option', { name: 'Reviewer' }).click()
    await press('Save')
    await toast('Saved.')
    await press('Reset second factor')
    await answer('Reset second factor')
    await toast('signs in with the password alone')
    await press('Disable')
    await answer('Cancel')
    await press('Disable')
    await answer('Disable')
    await page.waitForSelector('.badge:has-text("disabled")')
    const { data } = await read('get_user', { id })
    assert.deepEqual([data.role, data.disabled, data.second_factor.totp], ['reviewer', true, false])
    await press('Remove')
    await answer('Remove')
    await page.waitForURL('**/admin/users')
    await assert.rejects(read('get_user', { id }), /There is no/)
  })

  test('one’s own role is only looked at, with a way to the account', async () => {
    await go(`/users/${own}`)
    await page.waitForSelector('text=This is you.')
    assert.equal(await page.locator('cms-user-actions').count(), 0)
    assert.equal(await page.locator('cms-user-access wa-button').count(), 0)
    await page.getByRole('link', { name: 'My account' }).click()
    await page.waitForURL('**/admin/account')
    await page.locator('a[href="/admin"]').first().click()
    await page.waitForURL(/\/admin\/?$/)
  })

  test('a role is made of permissions, changed, and deleted; a built-in one takes policies only', async () => {
    await go('/roles')
    await press('New role')
    await page.getByLabel('Title').fill('Blog & News')
    await check('Edit pages')
    await check('Needs approval')
    assert.deepEqual(await looks(), [])
    await press('Save')
    await toast('Saved.')
    const { data } = await read('get_role', { name: 'blog-news' })
    assert.deepEqual([data.title, data.permissions, data.approval], ['Blog & News', ['pages.edit'], true])
    await press('Edit Author')
    await page.waitForSelector('cms-role-dialog .note')
    assert.equal(await page.locator('cms-permission-choice').count(), 0)
    await check('Needs approval')
    await press('Save')
    await page.waitForSelector('section:has(h2:text-is("Author")) .badge.warn')
    await press('Delete Blog & News')
    await answer('Delete')
    await toast('is deleted.')
    await assert.rejects(read('get_role', { name: 'blog-news' }), /There is no/)
  })

  test('a role and a person that somebody else changed meanwhile are not saved over unseen', async () => {
    const first = { title: 'Shared', permissions: ['pages.edit'] }
    await read('create_role', { name: 'shared', ...first })
    await go('/roles')
    await press('Edit Shared')
    await read('update_role', { name: 'shared', permissions: ['pages.edit', 'media.edit'] })
    await page.getByLabel('Title').fill('Mine')
    await press('Save')
    await page.waitForSelector('cms-role-dialog .warn')
    assert.equal(await page.getByLabel('Title').inputValue(), 'Mine')
    await press('Take theirs')
    assert.equal(await page.getByLabel('Title').inputValue(), 'Shared')
    await page.getByLabel('Title').fill('Ours')
    await press('Save')
    await page.waitForSelector('h2:text-is("Ours")')
    const { data: role } = await read('get_role', { name: 'shared' })
    assert.deepEqual([role.title, role.permissions.toSorted()], ['Ours', ['media.edit', 'pages.edit']])
    const { id } = await makePerson(house.installation, { role: 'editor' })
    await go(`/users/${id}`)
    await page.locator('cms-user-access wa-select').click()
    await page.getByRole('option', { name: 'Reviewer' }).click()
    await read('update_user', { id, role: 'author' })
    await press('Save')
    await page.waitForSelector('cms-user-access .warn')
    assert.equal((await read('get_user', { id })).data.role, 'author')
    await press('Save')
    await toast('Saved.')
    assert.equal((await read('get_user', { id })).data.role, 'reviewer')
  })

  test('a token for some operations, after signing in again in a small window: its value is shown once and works', async () => {
    await longAgo()
    await go('/tokens')
    await press('New access token')
    await page.getByLabel('What is it for?').fill('Claude')
    await check('Only certain operations')
    await page.getByLabel('Search operations').fill('get_me')
    await check(/^get_me /)
    assert.deepEqual(await looks(), [])
    await press('Make the token')
    const [small] = await Promise.all([
      page.waitForEvent('popup'),
      page.click('cms-confirm wa-button:has-text("Sign in")'),
    ])
    await small.fill('#password', PASSWORD)
    await Promise.all([small.waitForEvent('close'), small.click('button[type=submit]')])
    await page.waitForSelector('cms-token-made')
    const value = await page.locator('cms-token-made cms-copy-text pre').first().innerText()
    const client = await page.locator('cms-token-made cms-copy-text pre').nth(1).innerText()
    assert.deepEqual(JSON.parse(client).mcpServers.default.headers, { Authorization: `Bearer ${value}` })
    const { data } = await read('list_tokens')
    assert.deepEqual(
      [data[0].name, data[0].level, data[0].mode, data[0].operations, data[0].user.id],
      ['Claude', 'write', 'approval', ['get_me'], own],
    )
    const used = await fetch(`${house.origin}/api/v1/me`, { headers: { authorization: `Bearer ${value}` } })
    assert.equal(used.status, 200)
    assert.deepEqual(await looks(), [])
    await page.reload()
    await settled(page)
    assert.ok(!(await page.content()).includes(value))
    assert.equal(await page.locator('cms-token-made').count(), 0)
    await press('Revoke Claude')
    await answer('Revoke')
    await page.waitForSelector('.badge:has-text("revoked")')
    const over = await fetch(`${house.origin}/api/v1/me`, { headers: { authorization: `Bearer ${value}` } })
    assert.equal(over.status, 401)
  })

  test('whoever does not want to sign in again is told that nothing was done, and keeps what they typed', async () => {
    await longAgo()
    await go('/tokens?new=1')
    await page.getByLabel('What is it for?').fill('Report')
    await press('Make the token')
    await answer('Cancel')
    await page.waitForSelector('cms-token-dialog .bad')
    assert.equal(await page.getByLabel('What is it for?').inputValue(), 'Report')
    assert.equal(
      (await read('list_tokens')).data.some(({ name }: { name: string }) => name === 'Report'),
      false,
    )
  })

  test('connected programs tell where one connects', async () => {
    await go('/programs')
    const address = await page.locator('cms-connect-program pre').innerText()
    assert.match(address, /^http:\/\/localhost:\d+\/mcp$/)
    await page.waitForSelector('text=No program is connected')
    await read('set_feature', { key: 'mcp', on: false })
    await go('/programs')
    await page.waitForSelector('text=MCP is switched off')
    await page.waitForSelector('text=No program is connected')
  })
})
