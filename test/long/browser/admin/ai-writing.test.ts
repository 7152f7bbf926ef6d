// AI at the texts of the admin: written, looked at, taken over, marked, confirmed; translated; images described.
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import type { BrowserContext, Page } from 'playwright-core'
import { runSiteJobs } from '../../../../src/lib/core/jobs/jobs.ts'
import { adminHouse, settled } from '../../../support/admin-house.ts'
import { aiConfig, aiServer, type AiServer } from '../../../support/ai-server.ts'
import { call } from '../../../support/installation.ts'
import { wall } from '../../../lib/media/pictures.ts'
import { answering, translated } from '../../../lib/writing/translator.ts'

suite('AI at the texts of the admin', () => {
  const closers: (() => unknown)[] = []
  let server: AiServer
  let context: BrowserContext
  let isOver = false
  let working: Promise<void>
  before(async () => {
    server = await aiServer({ after: (close: () => unknown) => void closers.push(close) })
  })
  const local = () => {
    const ai = aiConfig(server) as { providers: { main: Record<string, unknown> } }
    delete ai.providers.main['key_env']
    return { ai }
  }
  const house = adminHouse({ local })
  before(async () => {
    context = (await house.signIn({ context: { viewport: { width: 1360, height: 900 } } })).context
    context.setDefaultTimeout(15_000)
    working = work()
  })
  after(async () => {
    isOver = true
    await working
    await context?.close()
    for (const close of closers) await close()
  })
  /** Jobs are done as they come. */
  const work = async () => {
    while (!isOver) {
      await runSiteJobs(house.installation, 'default')
      await setTimeout(100)
    }
  }
  const ask = async <T = any>(name: string, input: Record<string, unknown> = {}) =>
    (await call(house.installation, 'default', name, input)).body.data as T
  const picture = async (page: Page, name: string) => {
    const folder = process.env['CMS_SHOTS']
    if (folder) await page.screenshot({ path: `${folder}/${name}.png` })
  }
  const made = (title: string, slug: string) =>
    ask('create_page', {
      title,
      slug,
      lang: 'en',
      blocks: [{ type: 'hero', data: { title: 'Welcome', text: 'Old words about benches.' } }],
    })

  test('a text is written, seen, taken over, marked and confirmed', async () => {
    const { id } = await made('Benches', 'benches')
    server.reply = () => JSON.stringify({ text: 'We build benches that last.' })
    const page = await house.open(`/pages/${id}`, context)
    await page.getByRole('treeitem').filter({ hasText: 'Hero' }).click()
    const tools = page.getByRole('button', { name: 'AI: Text', exact: true })
    await tools.waitFor()
    await picture(page, 'field')
    await tools.click()
    await picture(page, 'menu')
    await page.getByRole('menuitem', { name: 'Shorten' }).click()
    const dialog = page.locator('cms-ai-text')
    await dialog.getByText('We build benches that last.').waitFor()
    await picture(page, 'preview')
    await dialog.getByRole('button', { name: 'Take it over' }).click()
    const confirm = page.getByRole('button', { name: 'Confirm Text' })
    await confirm.waitFor()
    await picture(page, 'marked')
    assert.equal((await ask('get_page', { page: String(id) })).blocks[0].data.text, 'We build benches that last.')
    await confirm.click()
    await confirm.waitFor({ state: 'detached' })
    assert.deepEqual(await ask('list_ai_texts'), [])
    await page.close()
  })

  test('what is to be written is asked for, and a refusal is said', async () => {
    const { id } = await made('More benches', 'more-benches')
    server.reply = () => JSON.stringify({ text: 'See https://evil.example/' })
    const page = await house.open(`/pages/${id}`, context)
    await page.getByRole('treeitem').filter({ hasText: 'Hero' }).click()
    await page.getByRole('button', { name: 'AI: Text', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Write …' }).click()
    const dialog = page.locator('cms-ai-text')
    await dialog.getByLabel('What is the text to be about?').fill('Benches in parks')
    await dialog.getByRole('button', { name: 'Write', exact: true }).click()
    await dialog.getByText(/evil\.example\/? is not in the original/).waitFor()
    await picture(page, 'refused')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    assert.equal((await ask('get_page', { page: String(id) })).blocks[0].data.text, 'Old words about benches.')
    await page.close()
  })

  /** What it costs is said before. */
  const translate = async (page: Page) => {
    await page.getByRole('button', { name: 'Translate with AI' }).click()
    const question = page.locator('cms-confirm')
    await question.getByText(/main\/small translates \d+ characters\. Cost: unknown/).waitFor()
    await picture(page, 'translation-cost')
    await question.getByRole('button', { name: 'Translate', exact: true }).click()
  }

  test('a page is translated, refused with the block named, and listed until it is confirmed', async () => {
    const { id } = await made('Oak', 'oak')
    const page = await house.open(`/pages/${id}/translations?lang=de`, context)
    server.reply = answering(({ text }) => (text === 'Welcome' ? 'WELCOME 7' : translated(text)))
    await translate(page)
    await page.getByText(/“Hero › Title: Welcome” could not be translated/).waitFor()
    await picture(page, 'translation-refused')
    server.reply = answering(({ text }) => translated(text))
    await translate(page)
    await page.getByText('Made by AI, not confirmed yet').first().waitFor()
    await picture(page, 'translated')
    const there = (await ask('list_pages', { lang: 'de', limit: 200 })).find(
      ({ title }: { title: string }) => title === 'OAK',
    )
    assert.equal(there.status, 'draft')
    await page.goto(`${house.origin}/admin/ai-texts`)
    await settled(page)
    await page.getByText('OLD WORDS ABOUT BENCHES.').waitFor()
    await picture(page, 'list')
    await page.getByRole('button', { name: 'Confirm all' }).click()
    await page.locator('cms-confirm').getByRole('button', { name: 'Confirm all' }).click()
    await page.getByText('Nothing to confirm').waitFor()
    assert.deepEqual(await ask('list_ai_texts'), [])
    await page.close()
  })

  test('images are described, with the cost before', async () => {
    await ask('upload_media', { base64: (await wall('red')).toString('base64'), name: 'red.png' })
    const texts = ['en', 'de'].map((lang) => ({ lang, text: `A picture (${lang}).` }))
    server.reply = () => JSON.stringify({ texts })
    const page = await house.open('/media?alt=1', context)
    await page.getByRole('button', { name: 'Have AI write all of them' }).click()
    const dialog = page.locator('cms-ai-alts')
    await dialog.getByText('main/eyes').waitFor()
    await picture(page, 'alts')
    await dialog.getByRole('button', { name: 'Write the texts' }).click()
    await dialog.getByText(/^Described: \d+ of \d+ images/).waitFor()
    await picture(page, 'alts-done')
    assert.equal((await ask('estimate_alt_texts')).images, 0)
    await page.close()
  })

  test('without the permission nothing of it is there', async () => {
    const { id } = await made('Ash', 'ash')
    await ask('create_role', { name: 'writer', title: 'Writer', permissions: ['pages.edit'] })
    const reader = await house.signIn({ role: 'writer' })
    const page = await house.open(`/pages/${id}`, reader.context)
    await page.getByRole('treeitem').filter({ hasText: 'Hero' }).click()
    await page.locator('cms-block-panel textarea').first().waitFor()
    assert.equal(await page.locator('cms-ai-field').count(), 0)
    assert.equal(await page.getByRole('link', { name: 'AI texts' }).count(), 0)
    await reader.context.close()
  })
})
