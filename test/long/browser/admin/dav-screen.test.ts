// /admin/dav: an app password is made and ended, devices are set up by codes and a profile, earlier versions come back.
// Holds: interface 2.5 dav; interface 4.3 dav
import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { EVENTS } from '../../../../extensions/dav/test/house.ts'
import { adminHouse, settled } from '../../../support/admin-house.ts'
import { call } from '../../../support/installation.ts'
import { violations } from '../../../support/looks.ts'

suite('the screen for calendars and contacts', () => {
  const house = adminHouse({ local: () => ({ extensions: ['dav'] }) })

  test('a password is made, works, and is ended; devices are set up; a version comes back', async () => {
    await call(house.installation, 'default', 'save_data_table', { apply: true, ...EVENTS })
    const { context, email } = await house.signIn({ lang: 'de' })
    const page = await house.open('/dav', context)
    await page.getByRole('heading', { name: 'Kalender und Kontakte', level: 1 }).waitFor()
    await page.getByLabel('Wofür ist es?').fill('Telefon')
    await page.getByRole('button', { name: 'Passwort erstellen' }).click()
    const password = (await page.locator('.secret code').textContent())!
    assert.match(password, /^([a-z2-9]{5}-){4}[a-z2-9]{5}$/)
    await page.getByText('Noch nicht verwendet').waitFor()

    const authorization = `Basic ${Buffer.from(`${email}:${password}`).toString('base64')}`
    const ask = (method: string, path: string, body?: string) =>
      fetch(`${house.origin}${path}`, {
        method,
        headers: { authorization, 'content-type': 'text/calendar' },
        ...(body && { body }),
      })
    const text = (title: string) =>
      `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VEVENT\r\nUID:1\r\nDTSTAMP:20270101T000000Z\r\nDTSTART:20270101T090000Z\r\nSUMMARY:${title}\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n`
    for (const title of ['Alt', 'Neu']) assert.ok((await ask('PUT', '/dav/calendars/events/1.ics', text(title))).ok)

    await page.reload()
    await settled(page)
    await page.getByText('Zuletzt verwendet').waitFor()
    assert.equal(await page.getByRole('img', { name: /^Code für/ }).count(), 2)
    assert.deepEqual(await violations(page), [])
    const profile = await fetch(
      (await page.getByRole('link', { name: 'Profil herunterladen' }).getAttribute('href'))!.replace(
        /^https?:\/\/[^/]+/,
        house.origin,
      ),
    )
    assert.equal(profile.headers.get('content-type'), 'application/x-apple-aspen-config; charset=utf-8')
    assert.ok((await profile.text()).includes(`<key>CalDAVUsername</key><string>${email}</string>`))

    await page.getByText('Fassungen von Events anzeigen').click()
    await page.getByRole('button', { name: 'Alt wiederherstellen' }).click()
    await page.getByRole('button', { name: 'Neu wiederherstellen' }).waitFor()
    assert.equal(await (await ask('GET', '/dav/calendars/events/1.ics')).text(), text('Alt'))

    await page.getByRole('button', { name: 'Telefon beenden' }).click()
    await page.locator('cms-confirm').getByRole('button', { name: 'Beenden' }).click()
    await page.getByText('Sie haben noch keine App-Passwörter.').waitFor()
    assert.equal((await ask('GET', '/dav/calendars/events/1.ics')).status, 401)
  })
})
