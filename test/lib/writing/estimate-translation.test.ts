// What a translation costs is said before, and is not exceeded; nothing is asked or written for it.
import assert from 'node:assert/strict'
import test from 'node:test'
import { ledgerOf } from '../ai/with-ai.ts'
import { translatorSite } from './translator.ts'

const TEXT = '<p>We build benches for parks, gardens and schools.</p>'

test('the estimate is above what the translation costs, and says what is left of the budget', async (t) => {
  const { do: perform, work, server, installation } = await translatorSite(t, { budget: 50 })
  const blocks = Array.from({ length: 30 }, () => ({ type: 'richtext', data: { text: TEXT.repeat(10) } }))
  const { id } = await perform('create_page', { title: 'Benches', slug: 'benches', lang: 'en', blocks })
  const input = { page: String(id), to: 'de' }
  const { characters, model, usual, most, left } = await perform('estimate_translation', input)
  assert.deepEqual([characters, model, left], [30 * 10 * 48 + 'Benches'.length, 'main/small', 50])
  assert.ok(usual > 0 && usual < most, `${usual} ${most}`)
  assert.equal(server.requests.length, 0)
  assert.deepEqual(await perform('list_pages', { lang: 'de' }), [])
  const run = await work('start_translation', input)
  assert.equal(run.status, 'done', run.message ?? '')
  const calls = await ledgerOf(await installation.openSite('default'))
  const spent = calls.reduce((sum, { cost }) => sum + cost, 0) / 1_000_000
  assert.ok(spent > 0 && spent <= most, `${usual} ${spent} ${most}`)
})

test('without a price it is unknown, and what cannot be translated has no estimate', async (t) => {
  const { do: perform } = await translatorSite(t)
  const { id } = await perform('create_page', { title: 'Benches', lang: 'en' })
  const { usual, most } = await perform('estimate_translation', { page: String(id), to: 'de' })
  assert.deepEqual([usual, most], [null, null])
  await assert.rejects(perform('estimate_translation', { page: String(id), to: 'en' }), {
    code: 'validation',
  })
  await assert.rejects(perform('estimate_translation', { page: '4711', to: 'de' }), { code: 'not-found' })
})
