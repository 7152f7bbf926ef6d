// An AI client with the keyboard alone: its token is made, what it needs is copied, and what it proposed is approved.
import assert from 'node:assert/strict'
import { settled } from '../../support/admin-house.ts'
import { propose, PROPOSED, type Settings } from './journey-agent.ts'
import type { Keys } from './journey-keys.ts'
import { openHome, palette, publish } from './keyboard-steps.ts'
import { home } from './journey-page.ts'
import type { Journey } from './journey-person.ts'

export async function approveProposal(journey: Journey, keys: Keys): Promise<void> {
  const { page, toast, visit } = journey
  await propose(journey, await makeToken(journey, keys))
  assert.notEqual((await home(journey)).blocks[0]!.data['title'], PROPOSED)
  await keys.press('g', 'r')
  await page.waitForURL('**/admin/review')
  await settled(page)
  await keys.to('link', new RegExp((await home(journey)).title))
  await keys.press('Enter')
  await page.waitForURL('**/admin/review/*')
  await settled(page)
  await page.locator('cms-outlet ins', { hasText: 'program' }).first().waitFor()
  await keys.to('button', 'Approve – stays a draft')
  await keys.press('Enter')
  await toast('Approved: {summary}')
  assert.equal((await home(journey)).blocks[0]!.data['title'], PROPOSED)
  await keys.to('link', 'Open it')
  await openHome(journey, keys)
  await publish(journey, keys)
  assert.match(await visit('/'), new RegExp(PROPOSED))
}

async function makeToken(journey: Journey, keys: Keys): Promise<Settings> {
  const { page, ask } = journey
  await palette(journey, keys, 'New access token')
  await keys.at('textbox', /^What is it for/)
  await keys.type('Claude')
  await keys.press('Enter')
  await keys.at('heading', 'The token {name} is ready')
  const [token] = await ask<{ name: string; mode: string }[]>('/tokens')
  assert.deepEqual([token!.name, token!.mode], ['Claude', 'approval'])
  await keys.to('button', 'Copy Configuration of an MCP client')
  await keys.press('Enter')
  await journey.toast('Copied.')
  const settings = JSON.parse(await page.evaluate(() => navigator.clipboard.readText())) as Settings
  await keys.to('button', 'Done', 'Shift+Tab')
  await keys.press('Enter')
  await page.locator('cms-token-made').waitFor({ state: 'detached' })
  await keys.to('button', /^Revoke\s+Claude$/)
  return settings
}
