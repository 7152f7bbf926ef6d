// Creating pages below a parent page that is itself waiting for approval.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { tokenCall } from '../../support/installation.ts'
import { bench } from './site.ts'

test('a waiting page is named as the parent by its uid, never by a number', async (t) => {
  const site = await bench()
  t.after(() => site.close())
  const agent = await tokenCall(site.installation, 'default', { mode: 'approval' })
  const first = await site.do<any>('create_page', { title: 'Above', lang: 'en', batch: 'b' }, agent)
  const change = await site.do<any>('get_change_status', { change: String(first.change) })
  const below = { title: 'Below', lang: 'en', batch: 'b' }
  const refused = await site.fails('create_page', { ...below, parent: '1' }, agent)
  // SQLite gives the rehearsal's number again, MariaDB another one: neither is a page.
  assert.match(refused.message, /there is no page/i)
  const held = await site.do<any>('create_page', { ...below, parent: change.entity.id }, agent)
  assert.equal(held.status, 'pending')
})
