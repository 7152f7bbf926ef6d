// Numbers in the navigation are read again at once after news, and not too often without.
import assert from 'node:assert/strict'
import test from 'node:test'
import { createApi, type Method } from '../../src/admin/client/api.ts'
import { RefreshClock } from '../../src/admin/shell/refresh-clock.ts'

test('news are read at once; whoever only goes on waits until the last reading is old, once', (t) => {
  t.mock.timers.enable({ apis: ['setTimeout', 'Date'] })
  let count = 0
  const clock = new RefreshClock({ run: () => void count++, every: 5000 })
  const countAfter = (act: () => void, ms = 0) => {
    act()
    t.mock.timers.tick(ms)
    return count
  }
  assert.equal(countAfter(clock.requestReload), 1, 'nothing was read before')
  assert.deepEqual(
    [
      countAfter(clock.requestReload, 1000),
      countAfter(clock.requestReload, 1000),
      countAfter(clock.requestReload, 2900),
    ],
    [1, 1, 1],
  )
  assert.equal(
    countAfter(() => undefined, 100),
    2,
    'what came too soon is made up for',
  )
  assert.equal(
    countAfter(() => undefined, 60_000),
    2,
    'and only once',
  )
  assert.deepEqual([countAfter(clock.news), countAfter(clock.news)], [3, 4])
  assert.deepEqual([countAfter(clock.requestReload), countAfter(clock.news, 60_000)], [4, 5], 'news come before')
  clock.requestReload()
  clock.requestReload()
  clock.stop()
  assert.equal(
    countAfter(() => undefined, 60_000),
    6,
  )
})

test('the service tells when what waits may be another number', async () => {
  let notified = 0
  let status = 200
  const fetch = () => Promise.resolve(new Response('{}', { status, headers: { 'content-type': 'application/json' } }))
  const api = createApi({ lang: 'en', fetch, decided: () => void notified++ })
  const tells = async (method: Method, path: string) => {
    notified = 0
    await api.request(method, path)
    return notified
  }
  assert.deepEqual([await tells('GET', '/changes'), await tells('PATCH', '/pages/1')], [0, 0])
  for (const path of ['/changes/1/approve', '/changes/1/reject', '/pages/1/submit', '/data/wares/1/publish'])
    assert.equal(await tells('POST', path), 1, path)
  status = 202
  assert.equal(await tells('PATCH', '/pages/1'), 1, 'what was proposed')
})
