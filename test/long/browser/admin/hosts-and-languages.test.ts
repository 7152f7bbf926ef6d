// Hosts of a website in the settings, and its languages: added and removed by hand, and what visitors find then.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { suite, test } from 'node:test'
import { adminHouse, settled } from '../../../support/admin-house.ts'
import { call } from '../../../support/installation.ts'

suite('hosts and languages by hand, in German', () => {
  const house = adminHouse()
  const config = () =>
    JSON.parse(readFileSync(join(house.root, 'config/sites/default.json'), 'utf8')) as {
      hosts: string[]
      languages: string[]
    }
  const status = async (path: string) => (await fetch(`${house.origin}${path}`, { redirect: 'manual' })).status
  const german = async (path: string) => {
    const { context } = await house.signIn({
      lang: 'de',
      context: { viewport: { width: 1280, height: 900 } },
    })
    const page = await house.open(path, context)
    const dialog = page.locator('wa-dialog[open]')
    // While it closes nothing behind it takes what is typed.
    const confirm = async (name: string) => {
      await dialog.getByRole('button', { name, exact: true }).click()
      await dialog.waitFor({ state: 'detached' })
    }
    return { page, context, confirm }
  }

  test('a host is added and removed; one that is none is refused beside its field', async () => {
    const { page, context, confirm } = await german('/settings')
    const hosts = page.locator('cms-site-hosts')
    const field = hosts.locator('wa-input input')
    const add = hosts.getByRole('button', { name: 'Hinzufügen' })
    await field.fill('muster.example:8080')
    await add.click()
    await confirm('Hinzufügen')
    await hosts.locator('wa-input[hint]:not([hint=""])').waitFor()
    assert.deepEqual(config().hosts, ['localhost'])
    await field.fill('www.müster.example')
    await add.click()
    await confirm('Hinzufügen')
    await hosts.getByRole('button', { name: /^Entfernen www\./ }).waitFor()
    assert.equal(config().hosts.length, 2)
    await hosts.getByRole('button', { name: /^Entfernen www\./ }).click()
    await confirm('Entfernen')
    await hosts.getByRole('button', { name: /^Entfernen/ }).waitFor({ state: 'detached' })
    assert.deepEqual(config().hosts, ['localhost'])
    await context.close()
  })

  test('a language is removed in one step and is gone for visitors, and comes back with its pages', async () => {
    const { page, context, confirm } = await german('/languages')
    assert.equal(await status('/de'), 200)
    await page.getByText('Mit einer anderen würden sich die Adressen aller Seiten ändern').waitFor()
    await page.getByRole('button', { name: 'Entfernen Deutsch' }).click()
    await confirm('Entfernen')
    await page.getByRole('heading', { name: 'Deutsch' }).waitFor({ state: 'detached' })
    assert.deepEqual(config().languages, ['en'])
    assert.equal(await status('/de'), 404)
    assert.doesNotMatch(await (await fetch(house.origin)).text(), /hreflang="de"/)
    await page.locator('cms-add-language select').selectOption('de')
    await page.locator('cms-add-language').getByRole('button', { name: 'Hinzufügen' }).click()
    await page.getByRole('heading', { name: 'Deutsch' }).waitFor()
    await settled(page)
    assert.deepEqual(config().languages, ['en', 'de'])
    assert.equal(await status('/de'), 200)
    await context.close()
  })

  test('of a language that the design does not speak, the words that lack are counted and listed', async () => {
    const { page, context } = await german('/languages')
    await page.locator('cms-add-language select').selectOption('pt')
    await page.locator('cms-add-language').getByRole('button', { name: 'Hinzufügen' }).click()
    const portuguese = page.getByRole('region', { name: /^Portugiesisch/ })
    const lacking = portuguese.locator('wa-details', { hasText: 'Texte des Designs ohne Übersetzung' })
    await lacking.waitFor()
    assert.match((await lacking.getAttribute('summary'))!, /: [1-9]\d*$/)
    await lacking.click()
    // Who may write in Portuguese translates them here.
    const row = lacking.locator('cms-missing-texts li').filter({ hasNotText: '{' }).first()
    await row.getByRole('textbox').fill('Palavra')
    await row.getByRole('textbox').press('Tab')
    await row.getByText('Gespeichert').waitFor()
    await row.getByRole('textbox').fill('Palavra {desconhecida}')
    await row.getByRole('textbox').press('Tab')
    await row.locator('textarea[aria-invalid=true]').waitFor()
    assert.equal(await row.getByText('Gespeichert').count(), 0, 'what stands there now is not saved')
    await page.reload()
    const own = portuguese.locator('wa-details', { hasText: 'Hier übersetzte Texte: 1' })
    await own.click()
    await own.getByRole('textbox').waitFor()
    assert.equal(await own.getByRole('textbox').inputValue(), 'Palavra')
    const spoken = page.getByRole('region', { name: /^Deutsch/ })
    assert.equal(await spoken.locator('wa-details', { hasText: 'Texte des Designs' }).count(), 0)
    await context.close()
  })

  test('entries without a translation are counted by table, and lead to the list of these', async () => {
    const run = async (name: string, input: Record<string, unknown>) =>
      (await call(house.installation, 'default', name, input)).body.data as { id: number }
    const fields = [{ name: 'title', type: 'text' }]
    await run('save_data_table', { handle: 'rooms', name: 'Zimmer', fields, apply: true })
    for (const title of ['Seeblick', 'Bergblick', 'Gartenblick'])
      await run('save_entry', { table: 'rooms', lang: 'en', fields: { title } })
    await run('translate_entry', { table: 'rooms', entry: 'seeblick', to: 'de' })
    const { page, context } = await german('/languages')
    const lacking = page.getByRole('region', { name: /^Deutsch/ }).locator('wa-details', { hasText: 'Einträge' })
    await lacking.click()
    const row = lacking.getByRole('listitem').filter({ hasText: 'Zimmer' })
    await row.getByText('2', { exact: true }).waitFor()
    await row.getByRole('link').click()

    await page.getByText('Fehlende Übersetzungen').waitFor()
    await page.getByRole('link', { name: 'Bergblick' }).waitFor()
    assert.equal(await page.getByRole('link', { name: 'Seeblick' }).count(), 0)
    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    await context.close()
  })

  test('pages whose original has changed are listed, and lead to both beside one another', async () => {
    const input = { page: 'home', lang: 'en', meta_description: 'Changed.' }
    await call(house.installation, 'default', 'update_page', input)
    const { page, context } = await german('/languages')
    const changed = page.getByRole('region', { name: /^Deutsch/ }).locator('wa-details', { hasText: 'Original' })
    assert.equal(await changed.getAttribute('summary'), 'Seiten, deren Original sich seither geändert hat: 1')
    await changed.click()
    await changed.getByRole('link').click()
    await page.waitForURL(/\/admin\/pages\/\d+\/translations\?lang=de$/)
    await context.close()
  })
})
