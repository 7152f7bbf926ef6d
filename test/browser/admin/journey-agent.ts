// An AI client in the journey: its token is made in the admin, what it proposes over MCP is approved there.
import assert from 'node:assert/strict'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { settled } from '../../support/admin-house.ts'
import { CLIENT } from '../../support/mcp-clients.ts'
import { home, publishPage } from './journey-page.ts'
import type { Journey } from './journey-person.ts'

export interface Settings {
  mcpServers: Record<string, { url: string; headers: Record<string, string> }>
}
export const PROPOSED = 'Proposed by a program'

/** What stands there to be copied into the client. */
export async function makeToken(journey: Journey): Promise<Settings> {
  const { page, say, button } = journey
  await page
    .locator('cms-nav')
    .getByRole('link', { name: say('Access tokens') })
    .click()
  await settled(page)
  await button('New access token', page.locator('cms-page-head')).click()
  const dialog = page.locator('cms-token-dialog')
  await dialog.locator('wa-input input').first().fill('Claude')
  await button('Make the token', dialog).click()
  const snippet = page.locator('cms-token-made').getByRole('textbox', { name: say('Configuration of an MCP client') })
  await snippet.waitFor()
  const settings = JSON.parse(await snippet.innerText()) as Settings
  const [token] = await journey.ask<{ name: string; mode: string }[]>('/tokens')
  assert.deepEqual([token!.name, token!.mode], ['Claude', 'approval'])
  return settings
}

/** Proposes another title for the home page's first block; returns the change. */
export async function propose(journey: Journey, settings: Settings): Promise<number> {
  const { url, headers } = Object.values(settings.mcpServers)[0]!
  const client = new Client(CLIENT, { versionNegotiation: { mode: { pin: '2026-07-28' } } })
  await client.connect(new StreamableHTTPClientTransport(new URL(url), { requestInit: { headers } }))
  const { id, blocks } = await home(journey)
  const input = { page: String(id), block: blocks[0]!.id, data: { title: PROPOSED } }
  const answer = await client.callTool({ name: 'update_block', arguments: input })
  await client.close()
  assert.ok(!answer.isError, JSON.stringify(answer.content))
  const { data } = answer.structuredContent as { data: { status: string; change: number } }
  assert.equal(data.status, 'pending')
  return data.change
}

/** The whole of it: the home page has the other title once it is approved and published. */
export async function approveProposal(journey: Journey): Promise<void> {
  const { page, button, visit, toast, go } = journey
  await propose(journey, await makeToken(journey))
  assert.notEqual((await home(journey)).blocks[0]!.data['title'], PROPOSED)
  // By its address: once the navigation has counted what waits, its name has the number, too.
  await page.click('cms-nav a[href="/admin/review"]')
  await settled(page)
  await page.locator('cms-outlet .lines li a').first().click()
  await page.locator('cms-outlet ins', { hasText: 'program' }).first().waitFor()
  await button('Approve – stays a draft').click()
  await toast('Approved: {summary}')
  assert.equal((await home(journey)).blocks[0]!.data['title'], PROPOSED)
  await go(`/pages/${(await home(journey)).id}`)
  await publishPage(journey)
  assert.match(await visit('/'), new RegExp(PROPOSED))
}
