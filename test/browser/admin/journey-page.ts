// The pages of the journey: the home page is changed, another one is planned, and an earlier state comes back.
import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { runDueJobs } from '../../../src/lib/core/jobs/run-due-jobs.ts'
import { settled } from '../../support/admin-house.ts'
import type { Journey } from './journey-person.ts'

interface Stored {
  id: number
  title: string
  status: string
  publish_at: string | null
  blocks: { id: string; type: string; data: Record<string, unknown> }[]
}
export const TITLE = 'Made by Anna'
const PLANNED = 'Autumn fair'
export const TYPES = ['quote', 'cta', 'richtext', 'faq', 'text_image']

const rows = (page: Page) => page.getByRole('treeitem')

/** Until what `edit` changes is saved. It is unsaved for a moment only, which is looked for before it comes. */
export async function saving(page: Page, edit: () => Promise<void>): Promise<void> {
  const status = (name: string) => page.locator(`cms-save-state [data-status="${name}"]`).waitFor()
  await Promise.all([status('unsaved'), edit()])
  await status('saved')
}
/** That of the person's language. */
export const home = async ({ ask, lang }: Journey): Promise<Stored> => {
  const [first] = await ask<{ id: number }[]>(`/pages?path=&lang=${lang}&limit=1`)
  return ask(`/pages/${first!.id}`)
}

/** By what the overview says is to be done first. */
export async function changeHomePage(journey: Journey): Promise<void> {
  const { page, say, visit } = journey
  await page.getByRole('link', { name: say('Change the home page') }).click()
  await settled(page)
  assert.match(page.url(), new RegExp(`/admin/pages/${(await home(journey)).id}$`))
  await rows(page).first().click()
  await saving(page, () => page.locator('cms-block-panel input[name="title"]').fill(TITLE))
  assert.doesNotMatch(await visit('/'), new RegExp(TITLE), 'visitors see what is published')
  await publishPage(journey)
  assert.match(await visit('/'), new RegExp(TITLE))
}

/** Five of them, the last with a picture that is uploaded where it is needed. */
export async function addBlocks(journey: Journey): Promise<void> {
  const { page, visit, button, ask } = journey
  const count = await rows(page).count()
  for (const [i, type] of TYPES.entries()) {
    await button('Add a block', page.locator('cms-block-outline .end')).click()
    await page.locator(`cms-block-picker .pick[data-type=${type}]`).click()
    await rows(page)
      .nth(count + i)
      .waitFor()
    await page.locator('cms-block-picker dialog').waitFor({ state: 'hidden' })
  }
  const fields = page.locator('cms-block-panel')
  const file = { name: 'apple-tree.png', mimeType: 'image/png', buffer: await picture() }
  await fields.locator('input[type=file]').setInputFiles(file)
  // The list of uploads has its name before it is chosen.
  await fields.locator('.item.media').getByText('apple-tree').waitFor()
  await saving(page, () => fields.locator('input[name="title"]').fill('Below the apple tree'))
  // The picture has no alt text yet: that is said, and can wait.
  await button('Publish changes').click()
  await button('Publish anyway').click()
  await published(journey)
  const [{ id }] = (await ask<{ id: number }[]>('/media?q=apple-tree')) as [{ id: number }]
  const blocks = (await home(journey)).blocks
  assert.deepEqual(
    blocks.slice(1, 6).map((one) => one.type),
    TYPES,
    'below the block that was chosen',
  )
  assert.equal(blocks[5]!.data['image'], id)
  const html = await visit('/')
  assert.match(html, /Below the apple tree/)
  assert.match(html, /apple-tree/)
}

/** A page of its own that goes online by itself. */
export async function planPage(journey: Journey): Promise<void> {
  const { page, say, button, ask, visit, house } = journey
  await page.getByRole('link', { name: say('All pages') }).click()
  await settled(page)
  await button('New page', page.locator('cms-pages-screen')).click()
  await page.locator('cms-new-page input[name="title"]').fill(PLANNED)
  await button('Create page').click()
  await page.locator('cms-block-outline').waitFor()
  await settled(page)
  await button('Add a block', page.locator('cms-block-outline .end')).click()
  await page.locator('cms-block-picker .pick[data-type=hero]').click()
  await saving(page, () => page.locator('cms-block-panel input[name="title"]').fill(PLANNED))
  await page.locator('cms-publish-menu .more').click()
  await page.getByRole('menuitem', { name: say('Publish later …') }).click()
  await button('Schedule').click()
  await page.locator('cms-schedule-dialog dialog').waitFor({ state: 'hidden' })
  const id = Number(page.url().split('/').at(-1))
  const { status, publish_at } = await ask<Stored>(`/pages/${id}`)
  assert.equal(status, 'scheduled')
  assert.ok(Date.parse(publish_at!) > Date.now())
  assert.doesNotMatch(await visit('/autumn-fair'), new RegExp(PLANNED))
  // As the service does when the time has come.
  const { installation } = house
  const now = new Date(Date.parse(publish_at!) + 1000)
  await runDueJobs(installation, await installation.openSite('default'), { now })
  assert.match(await visit('/autumn-fair'), new RegExp(PLANNED))
}

/** The state before the five blocks; it is a draft until it is published. */
export async function restoreRevision(journey: Journey): Promise<void> {
  const { page, say, button, go, visit, toast } = journey
  await go(`/pages/${(await home(journey)).id}`)
  await page.locator('cms-block-outline .page').click()
  await page.getByRole('tab', { name: say('Versions') }).click()
  const versions = page.locator('cms-page-revisions .revision')
  await versions.last().click()
  const compared = page.locator('cms-page-revisions')
  await compared.locator('cms-version-compare').waitFor()
  await button('Restore', compared).click()
  await button('Restore', page.locator('cms-confirm')).click()
  await toast('Version {n} is the draft now.')
  assert.match(await visit('/'), new RegExp(TITLE))
  await publishPage(journey)
  assert.doesNotMatch(await visit('/'), new RegExp(TITLE))
}

/** What is changed goes online. */
export async function publishPage(journey: Journey): Promise<void> {
  await journey.button('Publish changes').click()
  await published(journey)
}

async function published({ page, toast, button }: Journey): Promise<void> {
  await toast('Published. Visitors see it now.')
  await button('Close', page.locator('cms-toasts')).last().click()
}

export const picture = () =>
  sharp({ create: { width: 1200, height: 800, channels: 3, background: '#5a8f3c' } })
    .png()
    .toBuffer()
