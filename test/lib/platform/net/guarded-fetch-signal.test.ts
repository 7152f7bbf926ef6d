// Who asked for an address can end the exchange.
import assert from 'node:assert/strict'
import test from 'node:test'
import { setImmediate } from 'node:timers/promises'
import { guardedFetch } from '../../../../src/lib/platform/net/guarded-fetch.ts'
import { localServer } from '../../../support/local-server.ts'

test('who asked can end it: what is thrown is their reason, and the other side sees it', async (t) => {
  for (const begins of [false, true]) {
    const gone = Promise.withResolvers<void>()
    const requested = Promise.withResolvers<void>()
    const server = await localServer((_request, response) => {
      response.on('close', () => gone.resolve())
      if (begins) response.write('half')
      requested.resolve()
    })
    t.after(() => server.close())
    const trusting = { local: { net: { allow: [server.host] } } }
    const end = new AbortController()
    const waiting = guardedFetch(trusting, server.url, { signal: end.signal })
    waiting.catch(() => undefined)
    await requested.promise
    end.abort(new Error('enough'))
    await assert.rejects(waiting, { message: 'enough' })
    await gone.promise
    await assert.rejects(guardedFetch(trusting, server.url, { signal: end.signal }), { message: 'enough' })
  }
})

test('a lookup that fails after its end is not left unheard', async () => {
  const lookup = Promise.withResolvers<never>()
  const options = { signal: AbortSignal.abort(new Error('enough')), resolve: () => lookup.promise }
  const waiting = guardedFetch({ local: { net: { allow: [] } } }, 'https://example.org/', options)
  await assert.rejects(waiting, { message: 'enough' })
  lookup.reject(new Error('no such name'))
  await setImmediate() // an unhandled rejection would fail this test
})
