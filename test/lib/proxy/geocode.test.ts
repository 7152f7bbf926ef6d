// The place of an address: what is asked, how often, and who may.
import assert from 'node:assert/strict'
import test from 'node:test'
import type { AppError } from '../../../src/lib/base/errors.ts'
import { call, tokenCall } from '../../support/installation.ts'
import { send, withUpstream } from './upstreams.ts'

const FOUND = [
  { display_name: 'Hobelgang 12, 22763 Hamburg', lat: '53.5603', lon: '9.9307', extra: '<script>' },
  { display_name: 'Hobelgang 12, 22763 Hamburg', lat: '53.5603', lon: '9.9307' },
  { display_name: 'Nowhere', lat: '123', lon: 'x' },
  { nothing: true },
]

test('geocode tells places of an address, keeps them and asks once a second at most', async (t) => {
  const world = await withUpstream(t, { answer: (response) => send(response, JSON.stringify(FOUND)) })
  const { installation, heard, clock } = world
  const ask = (q: string) => call(installation, 'default', 'geocode', { q })
  const { body } = await ask('Hobelgang 12')
  assert.deepEqual(body.data, [{ label: 'Hobelgang 12, 22763 Hamburg', lat: 53.5603, lng: 9.9307 }])
  assert.equal(heard[0]!.url, '/search?key=1&q=Hobelgang+12&format=jsonv2&limit=8')
  assert.equal(heard[0]!.headers['accept-language'], 'en')
  await ask('  Hobelgang   12 ')
  assert.equal(heard.length, 1)
  const waiting = ask('Elsewhere')
  setTimeout(() => clock.advance(1001), 20)
  await waiting
  assert.equal(heard.length, 2)
})

test('an upstream without sense is 422 as a source is, and rests for a minute', async (t) => {
  const { installation, heard } = await withUpstream(t, { answer: (response) => send(response, '<html>') })
  const ask = () => call(installation, 'default', 'geocode', { q: 'Hamburg' })
  await assert.rejects(ask(), { code: 'validation', message: /does not answer/ })
  await assert.rejects(ask(), { code: 'validation' })
  assert.equal(heard.length, 1)
})

test('it needs data.edit and the feature maps', async (t) => {
  const { installation, heard } = await withUpstream(t, {
    answer: (response) => send(response, '[]'),
    sites: { default: {}, off: { features: { maps: false } } },
  })
  const codeAs = async (site: string, role: string) =>
    call(installation, site, 'geocode', { q: 'Hamburg' }, await tokenCall(installation, site, { role })).then(
      () => 'done',
      ({ code }: AppError) => code,
    )
  assert.equal(await codeAs('default', 'viewer'), 'forbidden')
  assert.equal(await codeAs('off', 'admin'), 'feature-disabled')
  assert.equal(heard.length, 0)
  assert.equal(await codeAs('default', 'author'), 'done')
})
