// AI in the admin: nothing of it is seen until somebody sets it up; Ollama by one click, a server of one's own, test, prices, usage.
// Holds: contract 4.3 search
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import type { Page } from 'playwright-core'
import { generateText } from '../../../../src/lib/ai/ai.ts'
import { adminHouse, settled } from '../../../support/admin-house.ts'
import { aiServer, type AiServer } from '../../../support/ai-server.ts'
import { eventually } from '../../../support/eventually.ts'
import { call } from '../../../support/installation.ts'
import { AXE, tooWide } from '../../../support/looks.ts'
import { still } from '../../../browser/admin/in-page.ts'

const DESK = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }

suite('AI in the admin', () => {
  let server: AiServer
  let page: Page
  const ends: (() => Promise<void>)[] = []
  const complaints: string[] = []
  before(async () => void (server = await aiServer({ after: (end) => void ends.push(end) })))
  const house = adminHouse({ allow: () => [server.host] })
  before(async () => {
    server.models = ['llama3.2:latest', 'nomic-embed-text:latest']
    house.installation.local.ai.local_ollama = server.url
    const { context } = await house.signIn({ lang: 'de', context: { viewport: DESK } })
    page = await house.open('', context)
    page.on('pageerror', (error) => void complaints.push(error.message))
    page.on('console', (message) => {
      if (message.type() === 'error' && !/status of 4/.test(message.text())) complaints.push(message.text())
    })
  })
  after(async () => {
    for (const end of ends) await end()
  })

  const ask = async (name: string, input: Record<string, unknown> = {}) =>
    (await call(house.installation, 'default', name, input)).body.data as never
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const navigation = () => page.locator('cms-nav').getByRole('link', { name: 'KI', exact: true })
  const visit = async (path: string) => {
    await page.goto(`${house.origin}/admin${path}`)
    await settled(page)
  }
  const toasted = (text: string) => page.getByText(text, { exact: true }).first().waitFor()
  /** As it is on a desk and on a phone, light and dark; CMS_SHOTS keeps pictures. */
  const looked = async (name: string) => {
    for (const colorScheme of ['light', 'dark'] as const)
      for (const size of [DESK, PHONE]) {
        await page.emulateMedia({ colorScheme })
        await page.setViewportSize(size)
        await page.evaluate(still)
        const folder = process.env['CMS_SHOTS']
        const path = `${folder}/${name}-${colorScheme}-${size.width}.png`
        if (folder) await page.screenshot({ path, fullPage: true })
        assert.ok((await tooWide(page)) <= 0, `${name} ${size.width}`)
      }
    await page.emulateMedia({ colorScheme: 'light' })
    await page.evaluate(still)
    await page.setViewportSize(DESK)
    if (!(await page.evaluate("'axe' in globalThis"))) await page.evaluate(AXE)
    const found = await page.evaluate<{ violations: { id: string }[] }>('axe.run()')
    assert.deepEqual(
      found.violations.map(({ id }) => id),
      [],
      name,
    )
  }

  test('without a provider it is nowhere but where it is set up', async () => {
    assert.equal(await navigation().count(), 0)
    assert.deepEqual((await ask('get_me'))['ai'], [])
    await visit('/ai')
    await page.getByText('Noch kein KI-Anbieter').waitFor()
    await looked('ai-none')
    assert.equal(server.requests.length, 0)
  })

  test('Ollama is found by one click, and works', async () => {
    await button('Auf diesem Rechner suchen').click()
    await page.waitForURL('**/admin/ai/ollama')
    await settled(page)
    await navigation().waitFor()
    assert.deepEqual((await ask('get_me'))['ai'], ['text', 'embeddings'])
    await button('Jetzt testen').click()
    await eventually(async () => (await page.getByText('funktioniert', { exact: true }).count()) === 2)
    server.next = ['status 500', 'status 500', 'status 500']
    await button('Jetzt testen').click()
    await page.getByText('Ollama hat gerade eine Störung (Status 500)').waitFor()
    await looked('ai-ollama')
  })

  test('a server of one’s own: its address is checked, its models chosen, its prices entered', async () => {
    await visit('/ai')
    await button('Hinzufügen OpenAI-kompatibler Server').click()
    const dialog = page.locator('wa-dialog[open]')
    await dialog.getByLabel('Name').fill('Werkstatt')
    await dialog.getByLabel('Adresse').fill('http://10.0.0.7/v1')
    await dialog.getByLabel('API-Schlüssel').fill('sk-of-the-workshop')
    await dialog.getByRole('button', { name: 'Hinzufügen' }).click()
    await dialog.getByText('10.0.0.7 liegt nicht im öffentlichen Internet').waitFor()
    await dialog.getByLabel('Adresse').fill(`${server.url}/v1`)
    await dialog.getByRole('button', { name: 'Hinzufügen' }).click()
    await page.waitForURL('**/admin/ai/compatible')
    await settled(page)
    await page.getByRole('heading', { name: 'Werkstatt' }).waitFor()
    await page.getByLabel('Texte').selectOption('llama3.2:latest')
    await page.getByLabel('Eine Million gesendete Token, in EUR').fill('1000')
    await page.getByLabel('Eine Million Token in Antworten, in EUR').fill('2000')
    await button('Speichern').click()
    await toasted('Gespeichert.')
    const stored = await ask('get_ai_provider', { provider: 'compatible' })
    assert.deepEqual(stored['models'], { text: 'llama3.2:latest' })
    assert.deepEqual(stored['prices'], { 'llama3.2:latest': { input: 1000, output: 2000, minute: 0 } })
    assert.equal(stored['has_key'], true)
    await looked('ai-provider')
  })

  test('who is asked first, the budget, and what it was used for', async () => {
    await visit('/ai')
    await page.getByLabel('Zuerst fragen').selectOption('compatible')
    await page.getByLabel('Budget im Monat, in EUR').fill('0,30')
    await page.locator('cms-ai-settings').getByRole('button', { name: 'Speichern', exact: true }).click()
    await toasted('Gespeichert.')
    const { installation } = house
    const site = await installation.openSite('default')
    const { usage } = await generateText(installation, site, {
      feature: 'translate',
      actor: 'system',
      prompt: 'x',
    })
    assert.equal(usage.cost, 0.2)
    assert.equal(server.requests.at(-1)!.headers.authorization, 'Bearer sk-of-the-workshop')
    await visit('/ai')
    await page.getByText('0,20 € von 0,30 €').first().waitFor()
    await page.getByRole('tab', { name: 'Nutzung' }).click()
    await page.getByRole('cell', { name: 'Übersetzen' }).waitFor()
    await page.getByText('67 % des Budgets').waitFor()
    await looked('ai-usage')
    await generateText(installation, site, { feature: 'chat', actor: 'visitor', prompt: 'x' })
    await visit('/ai')
    await page.getByText('Das Budget dieses Monats ist ausgeschöpft.').waitFor()
    await looked('ai-spent')
  })

  test('one that is deleted is gone, with its key', async () => {
    await visit('/ai/compatible')
    await button('Löschen').click()
    await page.locator('cms-confirm-dialog, wa-dialog[open]').getByRole('button', { name: 'Löschen' }).click()
    await page.waitForURL('**/admin/ai')
    await eventually(async () => ((await ask('list_ai_providers')) as unknown as unknown[]).length === 1)
    assert.deepEqual(complaints, [])
  })
})
