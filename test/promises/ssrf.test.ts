// The promise: nothing but the public internet is fetched, however an address is spelled, renamed or redirected (contract 2.5).
// Holds: contract 2.5 ssrf; contract 2.5 trusted
import assert from 'node:assert/strict'
import test, { type TestContext } from 'node:test'
import { exchange } from '../../src/lib/platform/net/exchange.ts'
import {
  findDestination,
  guardedFetch,
  type GuardedOptions,
  type Resolve,
} from '../../src/lib/platform/net/guarded-fetch.ts'
import { isPublicAddress } from '../../src/lib/platform/net/public-address.ts'
import { INSIDE, LOOPBACK, PUBLIC } from '../support/addresses.ts'
import { localServer } from '../support/local-server.ts'
import { PATIENCE_MS } from '../support/eventually.ts'

const NOBODY = { local: { net: { allow: [] } } } as never
const trusting = (...allow: string[]) => ({ local: { net: { allow } } }) as never
const never: Resolve = async (host) => assert.fail(`${host} was looked up`)
const leadsTo =
  (...addresses: string[]): Resolve =>
  async () =>
    addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))

/** A server that nobody may reach; the test fails when somebody connected. */
async function trap(t: TestContext, at: { port?: number; address?: string } = {}) {
  const server = await localServer((_request, response) => void response.end('inside'), at)
  t.after(async () => {
    await server.close()
    assert.equal(server.connections, 0, 'somebody connected')
  })
  return server
}

const refused = (url: string, options?: GuardedOptions, as = NOBODY) =>
  assert.rejects(
    guardedFetch(as, url, { timeout_ms: 3000, ...options }),
    (error: Error & { code?: string }) => {
      assert.equal(error.code, 'forbidden', `${url}: ${String(error)}`)
      return true
    },
    url,
  )

test('the table of addresses: what is inside and what is public', () => {
  for (const address of INSIDE) assert.equal(isPublicAddress(address), false, address)
  for (const address of PUBLIC) assert.equal(isPublicAddress(address), true, address)
  for (const text of ['', 'localhost', 'fe80::1%eth0', '2606:4700::1111%1', '1.2.3', '01.2.3.4'])
    assert.equal(isPublicAddress(text), false, text)
})

test('no spelling of an address of this machine is connected to', async (t) => {
  const { port } = await trap(t)
  // The ports that are fetched; and the trap's, were the check of ports the only one.
  for (const host of LOOPBACK) for (const at of ['', ':8080', `:${port}`]) await refused(`http://${host}${at}/`)
  for (const host of LOOPBACK.slice(0, 5)) await refused(`https://${host}:8443/`)
})

test('no address of the inside is fetched, as it is or by a name', async (t) => {
  await trap(t)
  for (const address of INSIDE) {
    await refused(`http://${address.includes(':') ? `[${address}]` : address}/`, { resolve: never })
    await refused('http://hooks.example.org/', { resolve: leadsTo(address) })
    await refused('http://hooks.example.org/', { resolve: leadsTo('93.184.216.34', address) })
    await refused('http://127.0.0.1.nip.io:8080/', { resolve: leadsTo('2606:4700::1111', address) })
  }
})

test('the refusal names the host and not where it leads', async () => {
  await assert.rejects(guardedFetch(NOBODY, 'http://intern.example.org/', { resolve: leadsTo('10.1.2.3') }), {
    code: 'forbidden',
    message: /^intern\.example\.org is not .* net\.allow/,
  })
  await assert.rejects(
    guardedFetch(NOBODY, 'http://intern.example.org/', { resolve: leadsTo('10.1.2.3') }),
    (error: Error) => !error.message.includes('10.1'),
  )
})

test('schemes, ports and user names that are not fetched', async (t) => {
  await trap(t)
  const resolve = never
  for (const url of [
    'file:///etc/passwd',
    'ftp://example.org/',
    'gopher://example.org/',
    'data:text/plain,x',
    'javascript:alert(1)',
    'ws://example.org/',
    'unix:/run/docker.sock',
  ])
    await assert.rejects(guardedFetch(NOBODY, url, { resolve }), ({ code }: { code?: string }) =>
      ['forbidden', 'validation'].includes(code!),
    )
  for (const port of [1, 22, 25, 81, 3306, 6379, 8000, 8081, 9200, 65535])
    await refused(`http://example.org:${port}/`, { resolve })
  await refused('http://user@example.org/', { resolve })
  await refused('http://user:secret@example.org/', { resolve })
  await refused('http://example.org@127.0.0.1/', { resolve })
  for (const url of ['', 'example.org', '//example.org/', 'http://', 'http://[::1', 'http://a b/', 'http:///'])
    await assert.rejects(guardedFetch(NOBODY, url, { resolve: leadsTo('10.0.0.1') }), ({ code }: any) =>
      ['validation', 'forbidden'].includes(code),
    )
})

test('a name that leads elsewhere the second time: the address that was checked is the one connected to', async (t) => {
  const server = await localServer((_request, response) => void response.end('the first'))
  t.after(() => server.close())
  const inside = await trap(t, { port: server.port, address: '127.0.0.2' })
  let lookups = 0
  const resolve: Resolve = async () => [{ address: lookups++ ? '127.0.0.2' : '127.0.0.1', family: 4 }]
  const name = `rebind.example.org:${inside.port}`
  const { bytes } = await guardedFetch(trusting(name), `http://${name}/`, { resolve })
  assert.equal(Buffer.from(bytes).toString(), 'the first')
  assert.equal(lookups, 1)
})

test('a name that was public before is checked again for the next fetch and for each redirect', async (t) => {
  await trap(t)
  let lookups = 0
  const resolve: Resolve = async () => [{ address: lookups++ ? '127.0.0.1' : '8.8.8.8', family: 4 }]
  const to = await findDestination(NOBODY, 'http://rebind.example.org:8080/', resolve)
  assert.deepEqual(to.addresses, [{ address: '8.8.8.8', family: 4 }])
  await refused('http://rebind.example.org:8080/', { resolve })
  assert.equal(lookups, 2)
})

test('a pinned name is what is connected to, under its own name', async (t) => {
  let host: string | undefined
  const server = await localServer((request, response) => {
    host = request.headers.host
    response.end('pinned')
  })
  t.after(() => server.close())
  let lookups = 0
  const resolve: Resolve = async () => {
    lookups++
    return [{ address: '127.0.0.1', family: 4 }]
  }
  const name = `trusted.example.org:${server.port}`
  const { bytes } = await guardedFetch(trusting(name), `http://${name}/`, { resolve })
  assert.equal(Buffer.from(bytes).toString(), 'pinned')
  assert.equal(host, name)
  assert.equal(lookups, 1)
})

test('a connection that leads elsewhere than it was checked for gets no request', async (t) => {
  let requests = 0
  const server = await localServer((_request, response) => {
    requests++
    response.end()
  })
  t.after(() => server.close())
  const to = { url: new URL(`${server.url}/`), host: '127.0.0.1', port: server.port }
  const options = {
    method: 'GET',
    headers: new Headers(),
    body: undefined,
    signal: AbortSignal.timeout(PATIENCE_MS),
  }
  await assert.rejects(exchange({ ...to, addresses: [{ address: '8.8.8.8', family: 4 }] }, options), /elsewhere/)
  assert.equal(requests, 0)
})

test('a redirect to the inside is refused, whatever its spelling', async (t) => {
  const inside = await trap(t)
  let location = ''
  const outside = await localServer((_request, response) => {
    response.writeHead(302, { location: Buffer.from(location).toString('latin1') }).end()
  })
  t.after(() => outside.close())
  const hosts = [...LOOPBACK, '169.254.169.254', '10.0.0.1', '[fd00:ec2::254]', '[::ffff:169.254.169.254]']
  for (const host of hosts)
    for (const at of ['', `:${inside.port}`]) {
      location = `http://${host}${at}/latest/meta-data/`
      // The host of the trusted server itself with the trusted port is trusted.
      await refused(`${outside.url}/`, { resolve: leadsTo('127.0.0.1') }, trusting(outside.host))
    }
  for (const target of [
    `//127.0.0.1:${inside.port}/`,
    'file:///etc/passwd',
    'ftp://127.0.0.1/',
    `http://user:pw@${outside.host}/`,
    `http://inside.example.org/`,
  ]) {
    location = target
    await refused(`${outside.url}/`, { resolve: leadsTo('127.0.0.1') }, trusting(outside.host))
  }
})

test('what an operator allowed is that host with that port, and nothing beside it', async (t) => {
  const server = await localServer((_request, response) => void response.end('ok'))
  t.after(() => server.close())
  const { port } = server
  assert.equal((await guardedFetch(trusting(server.host), `${server.url}/`)).status, 200)
  // The same address in another spelling is the same address.
  assert.equal((await guardedFetch(trusting(server.host), `http://2130706433:${port}/`)).status, 200)
  const before = server.connections
  for (const allow of [
    '127.0.0.1',
    `127.0.0.2:${port}`,
    `127.0.0.1:${port + 1}`,
    `localhost:${port}`,
    `1:${port}`,
    ':',
    '*',
    '',
  ])
    await refused(`${server.url}/`, {}, trusting(allow))
  await refused(`http://localhost:${port}/`, {}, trusting(server.host))
  await refused(`http://[::ffff:127.0.0.1]:${port}/`, {}, trusting(server.host))
  assert.equal(server.connections, before)
})
