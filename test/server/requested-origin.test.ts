// Links for whoever asks are on the host they ask by, where it is one of the website's own: never what a Host header says else.
// Holds: contract 1.1 base-url
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { requestedOrigin } from '../../src/server/requested-origin.ts'
import { tokenCall } from '../support/installation.ts'
import { makeService, rest, type TestService } from '../support/client.ts'

const SITES = {
  muster: { hosts: ['www.muster.example', 'muster.example'] },
  moved: { hosts: ['moved.example', 'old.example'], redirect_hosts: true },
}

suite('links on the host that is asked', () => {
  let service: TestService
  before(async () => void (service = await makeService({ sites: SITES })))
  after(() => service.close())

  const originOf = async (key: string, host: string, { isKnown = true, ip = '127.0.0.1', origin = '' } = {}) => {
    const { installation } = service
    const request = new Request('http://x/', { headers: origin ? { origin } : {} })
    return requestedOrigin({ installation, site: await installation.openSite(key), request, host, ip }, { isKnown })
  }

  test('of a host of the website, of this machine, with the port and scheme that the browser names', async () => {
    assert.equal(await originOf('muster', 'muster.localhost:8000'), 'http://muster.localhost:8000')
    assert.equal(await originOf('muster', 'muster.localhost:8080'), 'http://muster.localhost:8080')
    assert.equal(await originOf('muster', 'MUSTER.example'), 'https://muster.example')
    assert.equal(await originOf('muster', 'www.muster.example'), undefined, 'base_url')
    const origin = 'http://www.muster.example:8000'
    assert.equal(await originOf('muster', 'www.muster.example:8000', { origin }), origin)
    assert.equal(await originOf('moved', 'old.example'), undefined, 'it leads to the primary host')
  })

  test('never of a host that is not its own', async () => {
    for (const host of [
      'evil.example',
      'moved.example',
      'moved.localhost:8000',
      'localhost:8000',
      '127.0.0.1:8000',
      'www.muster.example.evil.example',
      '',
      '@evil.example',
      'muster.example@evil.example',
    ]) {
      assert.equal(await originOf('muster', host), undefined, host)
      assert.equal(await originOf('muster', host, { origin: `https://${host}` }), undefined, host)
    }
    assert.equal(
      await originOf('muster', 'muster.example', { origin: 'https://evil.example' }),
      'https://muster.example',
    )
  })

  test('strangers choose neither port nor scheme, nor names of this machine from elsewhere', async () => {
    const stranger = { isKnown: false, ip: '203.0.113.9' }
    assert.equal(await originOf('muster', 'muster.localhost:8000', stranger), undefined)
    assert.equal(await originOf('muster', 'muster.example:4444', stranger), 'https://muster.example')
    assert.equal(await originOf('muster', 'www.muster.example:4444', stranger), undefined)
    const here = { isKnown: false, ip: '127.0.0.1', origin: 'http://muster.localhost:9' }
    const { port } = service.installation
    assert.equal(await originOf('muster', 'muster.localhost:9', here), `http://muster.localhost:${port}`)
  })

  test('previews and invitations of the API are there', async () => {
    const { value } = await tokenCall(service.installation, 'muster')
    const ask = async (host: string, path: string, body: object) =>
      (await rest(service.app, 'POST', path, { token: value, host, body })).body.data
    const page = await ask('muster.localhost:8000', '/pages', { title: 'Draft' })
    const url = async (host: string) => (await ask(host, `/pages/${page.id}/preview`, {})).url as string
    assert.match(await url('muster.localhost:8000'), /^http:\/\/muster\.localhost:8000\/_preview\//)
    assert.match(await url('muster.example'), /^https:\/\/muster\.example\/_preview\//)
    assert.match(await url('www.muster.example'), /^https:\/\/www\.muster\.example\/_preview\//)
  })
})
