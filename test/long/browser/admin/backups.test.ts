// Backups by hand: made, verified, and restored with a plan and the key of the website typed.
// Holds: contract 4.3 backups
import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { runSiteJobs, runSiteJobsApart } from '../../../../src/lib/core/jobs/jobs.ts'
import { createAccountsBackup } from '../../../../src/lib/backup/accounts/create-accounts.ts'
import { adminHouse } from '../../../support/admin-house.ts'
import { call } from '../../../support/installation.ts'

suite('backups by hand, in German', () => {
  const house = adminHouse()
  const work = async () => {
    await runSiteJobs(house.installation, 'default')
    while (await runSiteJobsApart(house.installation, 'default'));
  }
  const titles = async () => {
    const { body } = await call(house.installation, 'default', 'list_pages', { limit: 200 })
    return (body.data as { title: string }[]).map(({ title }) => title)
  }

  test('one is made and verified; a restore shows its plan and waits for the key', async () => {
    const { context } = await house.signIn({
      lang: 'de',
      context: { viewport: { width: 1280, height: 900 } },
    })
    const page = await house.open('/backups', context)
    await page.getByRole('heading', { name: 'Noch keine Sicherung' }).waitFor()
    await page.getByText('Von den Konten gibt es noch keine Sicherung.').waitFor()
    await createAccountsBackup(house.installation)
    await page.reload()
    await page.getByText('Zuletzt wurden die Konten gesichert:').waitFor()
    await page.getByRole('button', { name: 'Sicherung anlegen' }).click()
    await page.getByText('Eine Sicherung wird angelegt.').waitFor()
    await work()
    await page.getByRole('cell', { name: 'Von Hand' }).waitFor()
    await page.getByRole('button', { name: /^Prüfen/ }).click()
    await page.getByText('Wird geprüft', { exact: true }).waitFor()
    await work()
    await page.getByText('Unversehrt').waitFor()
    await call(house.installation, 'default', 'create_page', { title: 'Zu viel', slug: 'zu-viel' })
    await page.getByRole('button', { name: /^Wiederherstellen/ }).click()
    const dialog = page.locator('wa-dialog[open]')
    await dialog.getByText('Vorher wird der jetzige Stand gesichert.').waitFor()
    const begin = dialog.getByRole('button', { name: 'Wiederherstellen', exact: true })
    assert.ok(await begin.isDisabled())
    await dialog.locator('wa-input input').fill('default')
    if (process.env.CMS_SHOTS) await page.screenshot({ path: `${process.env.CMS_SHOTS}/backups-dialog.png` })
    await begin.click()
    await page.getByText(/^Wiederhergestellt/).waitFor()
    assert.ok(!(await titles()).includes('Zu viel'))
    await page.getByRole('cell', { name: 'Vor einer Wiederherstellung' }).waitFor()
    await context.close()
  })
})
