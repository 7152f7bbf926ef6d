// A block of one's own in the journey: its field and template are written, it is published, put on a page, and seen by visitors.
import assert from 'node:assert/strict'
import { settled } from '../../support/admin-house.ts'
import { home, publishPage, saving } from './journey-page.ts'
import type { Journey } from './journey-person.ts'

const DAYS = 'Monday to Friday'
const TEMPLATE = '<div class="wrap"><h2>{{ title }}</h2><p class="days">{{ days_open }}</p></div>'

export async function buildBlock(journey: Journey): Promise<void> {
  const { page, say, button, ask } = journey
  await page
    .locator('cms-nav')
    .getByRole('link', { name: say('Blocks') })
    .click()
  await settled(page)
  await button('New block', page.locator('cms-page-head')).click()
  await page.locator('cms-new-block wa-input input').first().fill('Opening hours')
  await button('Create the block').click()
  await page.waitForURL('**/blocks/opening_hours')
  await settled(page)
  await page.getByLabel(say('New field')).fill('Days open')
  await button('Add').click()
  await page.locator('[data-name=days_open]').waitFor()
  await page.getByRole('tab', { name: say('Template') }).click()
  // Typed as people do: filling by script lets the browser merge lines of its own, with inline styles.
  await page.locator('cms-code .cm-content').click()
  await page.keyboard.press('Control+a')
  await page.keyboard.insertText(TEMPLATE)
  await button('Publish').click()
  await page.getByText(say('The block is published: editors can add it to pages.')).last().waitFor()
  const { state } = await ask<{ state: string }>('/custom-blocks/opening_hours')
  assert.equal(state, 'published')
  await useBlock(journey)
}

async function useBlock(journey: Journey): Promise<void> {
  const { page, button, go, visit } = journey
  await go(`/pages/${(await home(journey)).id}`)
  await button('Add a block', page.locator('cms-block-outline .end')).click()
  await page.locator('cms-block-picker .pick[data-type=opening_hours]').click()
  await page.locator('cms-block-picker dialog').waitFor({ state: 'hidden' })
  await saving(page, () => page.locator('cms-block-panel input[name="days_open"]').fill(DAYS))
  await publishPage(journey)
  assert.match(await visit('/'), new RegExp(`<p class="?days"?>${DAYS}</p>`))
}
