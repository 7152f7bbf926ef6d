// The pages behind mailed links and the mails themselves in a real browser: accessible, quiet, usable without JavaScript.
import assert from 'node:assert/strict'
import { after, suite, test } from 'node:test'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { createLink } from '../../../src/lib/sign-in/links.ts'
import { transact } from '../../../src/lib/platform/db/database.ts'
import { runSiteJobs } from '../../../src/lib/core/jobs/jobs.ts'
import { renderMail, TEMPLATES } from '../../../src/lib/mail/templates.ts'
import { browsing } from '../../support/browsing.ts'
import { call } from '../../support/installation.ts'
import { faultsOfLook, listen } from '../../support/looks.ts'
import { startMailServer, type MailServer } from '../../support/mail-server.ts'
import { makePerson } from '../../support/visitor.ts'

suite('mailed links', () => {
  let mails: MailServer
  const web = browsing(async () => {
    mails = await startMailServer()
    return {
      sites: { default: { title: 'Bäckerei Muster', languages: ['de', 'en'] } },
      local: { mail: mails.settings },
    }
  })
  after(() => mails?.close())
  const { address } = web
  /** The path of the newest link to somebody. */
  const mailed = async (to: string) => {
    await runSiteJobs(web.here.installation, 'default')
    const { pathname, search } = new URL(mails.received.findLast((one) => one.to.includes(to))!.link)
    return `${pathname}${search}`
  }
  async function open(options: BrowserContextOptions = {}) {
    const context = await web.browser.newContext({ bypassCSP: true, locale: 'de-DE', ...options })
    const page = await context.newPage()
    return { page, complaints: listen(page), close: () => context.close() }
  }
  const checkPage = async (page: Page, name: string) => assert.deepEqual(await faultsOfLook(page, name), [])

  test('an invitation, without JavaScript: faults are told, then one is in', async () => {
    await call(web.here.installation, 'default', 'create_user', { email: 'anna@example.org', role: 'editor' })
    const path = await mailed('anna@example.org')
    const { page, complaints, close } = await open({
      javaScriptEnabled: false,
      locale: 'en-GB',
      bypassCSP: false,
    })
    await page.goto(address(path))
    assert.equal(await page.locator('h1').textContent(), 'Welcome to Bäckerei Muster')
    await page.fill('#password', 'short')
    await page.click('button[type=submit]')
    assert.equal(await page.locator('.summary a').count(), 2)
    await page.click('a[hreflang=de]')
    assert.equal(await page.locator('h1').textContent(), 'Willkommen bei Bäckerei Muster')
    await page.fill('#name', 'Anna Muster')
    await page.fill('#password', 'vier zufällige Wörter hier')
    await page.click('button[type=submit]')
    assert.equal(new URL(page.url()).pathname, '/admin')
    assert.equal(new URL(page.url()).search, '')
    await page.goto(address(path))
    assert.equal(await page.locator('h1').textContent(), 'Dieser Link gilt nicht mehr')
    assert.deepEqual(complaints, [])
    await close()
  })

  test('the pages are accessible in every size and scheme', async () => {
    const { installation } = web.here
    const { id, email } = await makePerson(installation)
    await call(installation, 'default', 'create_user', { email: 'bill@example.org', role: 'editor' })
    const { page, complaints, close } = await open()
    const see = async (path: string, name: string) => {
      await page.goto(address(path))
      await checkPage(page, name)
    }
    const invite = await mailed('bill@example.org')
    await see(invite, 'invite')
    await page.click('button[type=submit]')
    await checkPage(page, 'invite-faults')
    await see('/admin/invite?token=x', 'over')
    await see('/admin/reset', 'reset-ask')
    await page.fill('#email', email)
    await page.click('button[type=submit]')
    await checkPage(page, 'reset-sent')
    const reset = await mailed(email)
    await see(reset, 'reset-choose')
    await page.fill('#password', 'vier zufällige Wörter hier')
    await page.click('button[type=submit]')
    await checkPage(page, 'reset-done')
    const { token } = await transact(installation.network, (trx) =>
      createLink(trx, { kind: 'sign_in', user_id: id }, new Date()),
    )
    await see(`/admin/sign-in?token=${token}`, 'sign-in-link')
    await page.click('button[type=submit]')
    assert.equal(new URL(page.url()).pathname, '/admin')
    await see('/admin/account/profile', 'profile')
    await see('/admin/account/password', 'password')
    await see('/admin/account/email', 'email')
    await page.fill('#email', 'neu@example.org')
    await page.click('button[type=submit]')
    await checkPage(page, 'email-sent')
    await see(await mailed('neu@example.org'), 'email-confirm')
    await page.click('button[type=submit]')
    await checkPage(page, 'email-done')
    assert.deepEqual(complaints, [])
    await close()
  })

  test('the mails are readable in every size and scheme, and load nothing', async () => {
    const { page, complaints, close } = await open()
    const requests: string[] = []
    page.on('request', (request) => void requests.push(request.url()))
    const vars = {
      site: 'Bäckerei Muster',
      host: 'www.muster.example',
      base_url: 'https://www.muster.example',
      by: 'Anna Muster',
      email: 'neu@example.org',
      what: 'passkey_added',
      name: 'Annas Telefon',
      count: '3',
      changes: 'Startseite, Über uns und 1 weitere',
    }
    const url = `https://www.muster.example/admin/invite?token=${'A'.repeat(43)}`
    for (const template of TEMPLATES) {
      const locale = template.length % 2 ? 'en' : 'de'
      await page.setContent(renderMail({ template, locale, vars: { ...vars, url } }).html)
      await checkPage(page, `mail-${template}`)
    }
    assert.deepEqual([requests, complaints], [[], []])
    await close()
  })
})
