// The look of the website in the journey: a preset, a colour of one's own, saved, and seen by visitors.
import assert from 'node:assert/strict'
import { settled } from '../../support/admin-house.ts'
import type { Journey } from './journey-person.ts'

const COLOUR = '#0b3d91'

export async function changeDesign(journey: Journey): Promise<void> {
  const { page, say, button, visit, ask } = journey
  const before = await styleOf(journey)
  await page
    .locator('cms-nav')
    .getByRole('link', { name: say('Design') })
    .click()
  await settled(page)
  const looks = page.locator('cms-design-presets button[aria-pressed=false]')
  await looks.first().click()
  const primary = page.locator('[data-token=primary]')
  await primary.getByRole('textbox').first().fill(COLOUR)
  const frame = page.frameLocator('cms-design-preview iframe')
  await frame.locator(`html`).waitFor()
  await button('Save').click()
  await page.getByText(say('The design is saved: visitors see it now.')).last().waitFor()
  const { preset, own } = await ask<{ preset: string; own: Record<string, unknown> }>('/design')
  assert.ok(preset)
  const saved = own['primary'] as { light: string; dark?: string }
  assert.equal(saved.light, COLOUR)
  assert.match(saved.dark ?? '', /^#[\da-f]{6}$/i, 'dark devices see what goes with it')
  const after = await styleOf(journey)
  assert.notEqual(after, before)
  assert.match(after.toLowerCase(), new RegExp(COLOUR))
  assert.match(await visit('/'), /<h1/)
}

/** The style sheets a visitor is given, and what stands in the page. */
export async function styleOf({ visit }: Journey): Promise<string> {
  const html = await visit('/')
  const hrefs = [...html.matchAll(/<link[^>]+rel="?stylesheet"?[^>]*>/g)].map(
    ([link]) => /href="?([^"\s>]+)/.exec(link)?.[1] ?? '',
  )
  const sheets = await Promise.all(hrefs.filter((one) => one.startsWith('/')).map(visit))
  return [html, ...sheets].join('\n')
}
