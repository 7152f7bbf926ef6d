// The budget of a month: reserved before a call and settled after it, by all processes, and free again when one of them dies.
// Holds: contract 4.5 ai
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import test from 'node:test'
import { embed, generateText, streamText, transcribe } from '../../../../src/lib/ai/ai.ts'
import { openLedger, reserve, finalizeCost, spentIn } from '../../../../src/lib/ai/ledger.ts'
import type { Site } from '../../../../src/lib/core/site.ts'
import { AI_ENV, aiConfig, aiServer } from '../../../support/ai-server.ts'
import { eventually } from '../../../support/eventually.ts'
import { testClock } from '../../../support/installation.ts'
import { ledgerOf, withAi } from '../../../lib/ai/with-ai.ts'

const CALL = { feature: 'test', actor: 'system', prompt: 'x', max_output_tokens: 1000 } as const
/** A call costs 100 tokens in and 900 out: 0.001 of what is asked for a million. */
const PRICES = { small: { input: 1, output: 1 }, vectors: { input: 1 }, ears: { minute: 0.5 } }
const USAGE = { input: 100, output: 900 }

async function withBudget(t: test.TestContext, budget: number, more: Record<string, unknown> = {}) {
  const server = await aiServer(t)
  server.usage = USAGE
  const ai = aiConfig(server, 'compatible', { budget, ...more })
  Object.assign((ai['providers'] as { main: object }).main, { prices: PRICES })
  return { ...(await withAi(t, 'compatible', { made: { local: { ai }, env: AI_ENV } })), server }
}

const spent = async (site: Site, month = new Date().toISOString().slice(0, 7)) =>
  (await spentIn((await openLedger(site)).read, month)) / 1_000_000

test('calls cost what the provider counted, until the budget is spent', async (t) => {
  const { installation, site, server } = await withBudget(t, 0.0025)
  for (let i = 0; i < 3; i++) {
    const { usage } = await generateText(installation, site, CALL)
    assert.deepEqual(usage, { input_tokens: 100, output_tokens: 900, cost: 0.001, priced: true })
  }
  assert.equal(await spent(site), 0.003)
  await assert.rejects(generateText(installation, site, CALL), {
    key: 'ai.budget_spent',
    status: 429,
    message: 'The AI budget of this month is spent: 0.0025 EUR.',
  })
  await assert.rejects(Array.fromAsync(streamText(installation, site, CALL)), { key: 'ai.budget_spent' })
  assert.equal(server.requests.length, 3)
})

test('50 calls at once exceed it by one reserve at most', async (t) => {
  const { installation, site, server } = await withBudget(t, 0.01)
  server.delay = 20
  const all = await Promise.allSettled(Array.from({ length: 50 }, () => generateText(installation, site, CALL)))
  const done = all.filter(({ status }) => status === 'fulfilled').length
  // Each reserves about 0.00102.
  assert.ok(done >= 9 && done <= 10, `${done} calls`)
  assert.equal(server.requests.length, done)
  assert.ok((await spent(site)) <= 0.01 + 0.0011)
  // What was reserved too much is free: another one fits in where the calls cost less.
  if (done < 10) await generateText(installation, site, CALL)
})

test('all processes count together, and one that is killed has spent what it reserved', async (t) => {
  const { installation, site, server, root, options } = await withBudget(t, 0.005)
  server.always = 'silent'
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../../lib/ai/call-in-process.ts'), root, '3'], {
    env: options.env,
    stdio: 'ignore',
  })
  t.after(() => child.kill('SIGKILL'))
  await eventually(() => server.requests.length === 3, 'the calls of the other process')
  server.always = 'ok'
  // Three are reserved there: two more fit in here.
  await generateText(installation, site, CALL)
  await generateText(installation, site, CALL)
  await assert.rejects(generateText(installation, site, CALL), { key: 'ai.budget_spent' })
  child.kill('SIGKILL')
  await once(child, 'exit')
  // Its requests were sent, and may be answered and paid.
  await assert.rejects(generateText(installation, site, CALL), { key: 'ai.budget_spent' })
  const lost = (await ledgerOf(site)).filter(({ outcome }) => outcome === 'lost')
  assert.equal(lost.length, 3)
  assert.ok(lost.every(({ cost }) => cost > 1000 && cost < 1100))
  assert.equal(await spent(site), (2000 + 3 * lost[0]!.cost) / 1_000_000)
})

test('what should long have ended has spent what it reserved, wherever it ran; what it cost counts once when that is known', async (t) => {
  const clock = testClock()
  const month = clock.now().toISOString().slice(0, 7)
  const { installation, site } = await withBudget(t, 0.0025)
  Object.assign(installation, { clock })
  const call = { feature: 'test', actor: 'system', provider: 'main', model: 'small' }
  const booked = await reserve({ installation, site }, { ...call, reserve: 1050 })
  await (await openLedger(site)).write.updateTable('calls').set({ host: 'elsewhere' }).execute()
  clock.advance(3 * 60_000)
  await generateText(installation, site, CALL)
  const [lost] = await ledgerOf(site)
  assert.deepEqual([lost!.outcome, lost!.cost], ['lost', 1050])
  assert.equal(await spent(site, month), 0.00205)
  const late = { outcome: 'ok', cost: 1000, input_tokens: 100, output_tokens: 900, ms: 1 } as const
  await finalizeCost(site, booked, late)
  await finalizeCost(site, booked, late)
  assert.deepEqual(
    (await ledgerOf(site)).map(({ outcome, cost }) => [outcome, cost]),
    [
      ['ok', 1000],
      ['ok', 1000],
    ],
  )
  const sums = await (
    await openLedger(site)
  ).read
    .selectFrom('months')
    .selectAll()
    .where('month', '=', month)
    .executeTakeFirstOrThrow()
  const { calls, failed, cost, output_tokens } = sums
  assert.deepEqual([calls, failed, cost, output_tokens], [2, 0, 2000, 1800])
})

test('an answer that was too slow, or broke off, costs the most it could', async (t) => {
  const { installation, site, server } = await withBudget(t, 10, { timeout_s: 1, retries: 0 })
  for (const behaviour of ['silent', 'stalls', 'cut_off'] as const) {
    server.next = [behaviour]
    await assert.rejects(generateText(installation, site, CALL), { key: /too_slow|broken_off/ })
    server.next = [behaviour]
    await assert.rejects(Array.fromAsync(streamText(installation, site, CALL)), {
      key: /too_slow|broken_off/,
    })
  }
  for (const { outcome, output_tokens, cost } of await ledgerOf(site))
    assert.ok(output_tokens === 1000 && cost > 1000, `${outcome} ${output_tokens} ${cost}`)
})

test('failures free what was reserved; a new month has a new budget', async (t) => {
  const clock = testClock('2026-01-31T23:59:00.000Z')
  const { installation, site, server } = await withBudget(t, 0.002, { retries: 0 })
  Object.assign(installation, { clock })
  for (let i = 0; i < 5; i++) {
    server.next = ['status 500']
    await assert.rejects(generateText(installation, site, CALL), { key: 'ai.server_failed' })
  }
  assert.equal(await spent(site, '2026-01'), 0)
  await generateText(installation, site, CALL)
  await generateText(installation, site, CALL)
  await assert.rejects(generateText(installation, site, CALL), { key: 'ai.budget_spent' })
  clock.advance(60_000)
  await generateText(installation, site, CALL)
  assert.deepEqual([await spent(site, '2026-01'), await spent(site, '2026-02')], [0.002, 0.001])
})

test('vectors, speech and what nobody priced', async (t) => {
  const { installation, site } = await withBudget(t, 10)
  await embed(installation, site, { feature: 'search', texts: ['x'] })
  const heard = await transcribe(installation, site, {
    feature: 'captions',
    audio: Buffer.from('RIFF'),
    seconds: 120,
  })
  assert.equal(heard.usage.cost, 1)
  const [vectors, speech] = await ledgerOf(site)
  assert.deepEqual([vectors!.cost, vectors!.input_tokens, vectors!.feature], [100, 100, 'search'])
  assert.deepEqual(
    [speech!.cost, speech!.actor, speech!.model, speech!.provider],
    [1_000_000, 'system', 'ears', 'main'],
  )
  const image = { bytes: Buffer.from('x'), mime: 'image/png' }
  const { usage } = await generateText(installation, site, { ...CALL, images: [image] })
  assert.deepEqual([usage.cost, usage.priced], [0, false])
})

test('a stream that is left costs what came', async (t) => {
  const { installation, site, server } = await withBudget(t, 10)
  server.reply = () => 'word '.repeat(100)
  let parts = 0
  for await (const part of streamText(installation, site, CALL)) if (part.type === 'text' && ++parts === 20) break
  const [call] = await ledgerOf(site)
  assert.equal(call!.outcome, 'stopped')
  assert.ok(call!.output_tokens >= 20 && call!.cost > 0, JSON.stringify(call))
})
