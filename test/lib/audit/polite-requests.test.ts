// Links to other websites are tried politely: never more than one request a second to a host, and in bounded time.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  probeAddresses,
  type Answer,
  type PoliteRequestsParams,
  type Outcome,
} from '../../../src/lib/audit/links/throttled-requests.ts'

/** Time that passes only while somebody sleeps: whoever wakes first is next. */
function fakeTime() {
  let now = 0
  const sleepers: { at: number; wake: () => void }[] = []
  let running: Promise<void> | undefined
  const pass = async () => {
    // All that can go on without time goes on first.
    for (let turns = 0; turns < 50; turns++) await new Promise(setImmediate)
    const next = sleepers.sort((a, b) => a.at - b.at).shift()
    running = undefined
    if (!next) return
    now = Math.max(now, next.at)
    next.wake()
    if (sleepers.length) running = pass()
  }
  const sleep = (ms: number) =>
    new Promise<void>((wake) => {
      sleepers.push({ at: now + ms, wake })
      running ??= pass()
    })
  return { now: () => now, sleep }
}

interface World {
  answer?: (params: PoliteRequestsParams) => Answer
  until?: number
}

async function tried(urls: string[], { answer = () => ({ status: 200 }), until = Infinity }: World = {}) {
  const time = fakeTime()
  const requests: { host: string; at: number; params: PoliteRequestsParams }[] = []
  const outcomes: Outcome[] = []
  let [open, most] = [0, 0]
  await probeAddresses(urls, {
    ...time,
    until,
    async request(params) {
      requests.push({ host: new URL(params.url).hostname, at: time.now(), params })
      most = Math.max(most, ++open)
      await time.sleep(100)
      open--
      return answer(params)
    },
    report: async (outcome) => void outcomes.push(outcome),
  })
  return { requests, outcomes, most, end: time.now() }
}

function assertPolite(requests: { host: string; at: number }[]): void {
  for (const [host, own] of Map.groupBy(requests, (one) => one.host))
    for (const [i, { at }] of own.entries())
      if (i) assert.ok(at - own[i - 1]!.at >= 1000, `${host}: ${at - own[i - 1]!.at} ms between two requests`)
}

test('a thousand links of a hundred hosts take little longer than those of the host with most of them', async () => {
  const urls = Array.from({ length: 1000 }, (_, i) => `https://host-${i % 100}.example/page-${i}`)
  const { requests, outcomes, most, end } = await tried(urls)
  assertPolite(requests)
  assert.equal(outcomes.length, 1000)
  assert.ok(most <= 8, `${most} at once`)
  // Ten of each host, a second apart; eight at once, a tenth of a second each.
  assert.ok(end <= 20_000, `${end} ms`)
})

test('a thousand links of one host end with the time that a run has', async () => {
  const urls = Array.from({ length: 1000 }, (_, i) => `https://one.example/page-${i}`)
  const { requests, outcomes, end } = await tried(urls, { until: 60_000 })
  assertPolite(requests)
  assert.equal(outcomes.length, 60)
  assert.ok(end <= 61_500, `${end} ms`)
})

test('redirects and second tries by GET are requests as all others', async () => {
  const urls = [1, 2, 3].map((n) => `https://from-${n}.example/`)
  const { requests, outcomes } = await tried(urls, {
    answer: ({ url, method }) =>
      new URL(url).hostname.startsWith('from-')
        ? { status: 301, location: `https://to.example/${new URL(url).hostname}` }
        : { status: method === 'HEAD' ? 405 : 200 },
  })
  assertPolite(requests)
  assert.equal(requests.filter(({ host }) => host === 'to.example').length, 6)
  assert.deepEqual(
    outcomes.map(({ url, status }) => [url, status]).sort(),
    urls.map((url) => [url, 200]),
  )
})

test('a circle of redirects ends, and what leads out of the web is not followed', async () => {
  const { requests, outcomes } = await tried(['https://circle.example/', 'https://out.example/'], {
    answer: ({ url }) => ({ status: 302, location: url.includes('circle') ? url : 'file:///etc/passwd' }),
  })
  assertPolite(requests)
  assert.equal(requests.length, 6 + 1)
  assert.deepEqual(
    outcomes.map(({ status }) => status),
    [302, 302],
  )
})

test('whoever comes next finds every host rested', async () => {
  const { requests, end } = await tried(['https://a.example/'])
  assert.ok(end - requests[0]!.at >= 1000)
})
