// serve --dev listens by listhen: HTTPS with a certificate of its own, addresses on the local network, and still one port.
import assert from 'node:assert/strict'
import { X509Certificate } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { request } from 'node:https'
import type { AddressInfo } from 'node:net'
import { networkInterfaces } from 'node:os'
import { join } from 'node:path'
import test, { type TestContext } from 'node:test'
import { createKit } from '../../../src/lib/kit-checks/create-kit.ts'
import { eventually } from '../../support/eventually.ts'
import { hostFetch } from '../../support/host-fetch.ts'
import { readSources } from '../../support/architecture/source.ts'
import { cms, cmsProcess, serveCms, startCms } from '../../support/cms.ts'
import { ANNA, FORM } from '../../support/setup.ts'
import { tempFolder } from '../../support/temp.ts'

interface Asking {
  method?: string
  headers?: Record<string, string>
  body?: string
}

/** Nobody has signed the certificate: which one it is, is looked at. */
async function ask(url: string, { method = 'GET', headers = {}, body }: Asking = {}) {
  const clientRequest = request(url, { method, headers, agent: false, rejectUnauthorized: false })
  clientRequest.end(body)
  const [answer] = await once(clientRequest, 'response')
  const { raw } = answer.socket.getPeerCertificate()
  let text = ''
  for await (const chunk of answer.setEncoding('utf8')) text += chunk
  return { status: answer.statusCode, headers: answer.headers, text, certificate: new X509Certificate(raw) }
}

async function serveDev(t: TestContext, root: string, args: string[]) {
  const served = await serveCms(root, ['--dev', ...args])
  t.after(async () => served.child.exitCode ?? served.stop('SIGKILL'))
  return served
}

test('--https serves with a certificate of its own, and the setup and the admin work by it', async (t) => {
  const root = tempFolder(t)
  const served = await serveDev(t, root, ['--https'])
  const { port } = new URL(served.url)
  assert.equal(served.url, `https://127.0.0.1:${port}`)
  assert.match(served.setup_url!, new RegExp(`^https://localhost:${port}/admin/setup\\?token=`))
  const base = `https://localhost:${port}`
  const page = await ask(base)
  assert.equal(page.status, 200)
  assert.match(page.text, new RegExp(`<link rel="canonical" href="${base}/"`))
  assert.equal(page.headers['strict-transport-security'], undefined)
  assert.ok(page.certificate.checkHost('localhost') && page.certificate.checkHost('default.localhost'))
  assert.ok(page.certificate.checkIP('127.0.0.1'))

  const token = new URL(served.setup_url!).searchParams.get('token')!
  const headers = { 'content-type': FORM, origin: base, 'sec-fetch-site': 'same-origin' }
  const made = await ask(`${base}/admin/setup?lang=en`, {
    method: 'POST',
    headers,
    body: String(new URLSearchParams({ token, ...ANNA })),
  })
  assert.deepEqual([made.status, made.headers.location], [303, '/admin'])
  const line = String(made.headers['set-cookie'])
  assert.match(line, /^__Host-cms=.*; Secure/)
  const me = await ask(`${base}/api/v1/me`, { headers: { cookie: line.split(';')[0]! } })
  assert.equal(me.status, 200)

  assert.equal(await served.stop(), 0)
  const file = join(root, 'storage/dev-certificate.json')
  assert.equal(statSync(file).mode & 0o777, 0o600)
  const again = await serveDev(t, root, ['--https'])
  const reloaded = await ask(again.url)
  assert.equal(
    reloaded.certificate.fingerprint256,
    page.certificate.fingerprint256,
    'a browser that took it is not asked again',
  )
  assert.equal(await again.stop(), 0)

  assert.equal((await cms(root, ['site:hosts', 'default', 'add', 'muster.example'])).code, 0)
  const other = await serveDev(t, root, ['--https'])
  const { certificate } = await ask(other.url)
  assert.notEqual(certificate.fingerprint256, page.certificate.fingerprint256)
  assert.ok(certificate.checkHost('muster.example'))
  assert.equal(await other.stop(), 0)
})

test('files of a certificate are taken; --https and --https-cert want what they need', async (t) => {
  const root = tempFolder(t)
  const served = await serveDev(t, root, ['--https'])
  assert.equal(await served.stop(), 0)
  const { key, cert } = JSON.parse(readFileSync(join(root, 'storage/dev-certificate.json'), 'utf8'))
  writeFileSync(join(root, 'my.key'), key)
  writeFileSync(join(root, 'my.crt'), cert)
  const files = [`--https-cert=${join(root, 'my.crt')}`, `--https-key=${join(root, 'my.key')}`]
  const own = await serveDev(t, root, ['--https', ...files])
  assert.equal((await ask(own.url)).certificate.fingerprint256, new X509Certificate(cert).fingerprint256)
  assert.equal(await own.stop(), 0)
  for (const args of [['--https'], ['--dev', files[0]!], ['--dev', '--https', files[0]!]])
    assert.equal((await cms(root, ['serve', ...args, '--json'])).code, 2, args.join(' '))
})

test('a port in use is an error and no other port', async (t) => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  t.after(() => other.close())
  const { port } = other.address() as AddressInfo
  for (const args of [[], ['--https']]) {
    const run = await cmsProcess(tempFolder(t), ['serve', '--dev', `--port=${port}`, '--json', ...args])
    assert.deepEqual([run.code, run.json?.error.code], [4, 'conflict'], run.stderr + run.stdout)
    assert.match(run.json.error.message, new RegExp(`Port ${port} on 127\\.0\\.0\\.1 is in use`))
  }
  const six = await cmsProcess(tempFolder(t), ['serve', '--dev', '--host=::1', '--json'])
  assert.deepEqual([six.code, six.json?.error.code], [2, 'validation'])
})

const own = Object.values(networkInterfaces())
  .flatMap((all) => all ?? [])
  .filter(({ internal, family }) => !internal && family === 'IPv4')

test('on all addresses it tells those of the local network, with a QR code, and answers there', async (t) => {
  const root = tempFolder(t)
  for (const key of ['one', 'two'])
    assert.equal((await cms(root, ['site:create', key, `${key}.example`, 'starter', '--no-content'])).code, 0)
  const child = startCms(root, ['serve', '--dev', '--https', '--host=0.0.0.0', '--port=0'])
  t.after(() => child.kill('SIGKILL'))
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => void (output += chunk))
  while (!output.includes('Press Ctrl+C')) await once(child.stdout, 'data')
  const network = [...output.matchAll(/^ {2}Network {2}(\S+)$/gm)].map(([, url]) => url!)
  // A machine without a network has none to tell.
  assert.deepEqual(network.map((url) => new URL(url).hostname).sort(), own.map(({ address }) => address).sort())
  assert.equal(/[█▀▄]{5}/.test(output), network.length > 0)
  for (const url of network) assert.equal((await ask(url)).status, 200)
  child.kill('SIGTERM')
  assert.equal((await once(child, 'close'))[0], 0)
})

const PRICES = (price: string) => `import { defineBlock, html } from 'cms/kit'
export default defineBlock({
  label: 'Prices', icon: 'tag', group: 'content', fields: { price: { type: 'number' } },
  render: ({ data }) => html\`<p>Price \${${price}}</p>\`,
})
`

test('a block that was mended is told in health no more, once its file was read again', async (t) => {
  const root = tempFolder(t)
  createKit({ root, name: 'mended' })
  const file = join(root, 'kits/mended/blocks/prices.ts')
  writeFileSync(file, PRICES('data.price.toFixed(2)'))
  const shell = async (...args: string[]) => {
    const run = await cmsProcess(root, [...args, '--json'])
    assert.equal(run.code, 0, run.stdout + run.stderr)
    return run.json.result
  }
  await shell('site:create', 'mended', 'mended.example', 'mended', '--lang=en')
  const added = await shell('call', 'add_block', '--input', JSON.stringify({ page: 'home', type: 'prices', data: {} }))
  assert.ok(added)
  const { warnings } = await shell('call', 'check_page', '--input', JSON.stringify({ page: 'home' }))
  assert.deepEqual(
    warnings.map(({ code }: { code: string }) => code),
    ['left_out'],
  )
  await shell('call', 'publish_page', '--input', JSON.stringify({ page: 'home' }))
  const served = await serveDev(t, root, [])
  const visit = hostFetch(Number(new URL(served.url).port))
  const home = async () => (await visit('http://mended.example/')).text()
  const blockChecks = async () => {
    const { json } = await cmsProcess(root, ['health', '--json'])
    return json.result.checks.filter(({ id }: { id: string }) => id.endsWith('block.prices'))
  }
  const broken = await home()
  assert.doesNotMatch(broken, /Price/)
  assert.match(
    broken,
    /<pre role="alert">The block \w+ \(prices\) was left out: .*toFixed.*\(blocks\/prices\.ts:4\)<\/pre>/,
  )
  const [check] = await blockChecks()
  assert.match(`${check.message} ${check.fix}`, /toFixed.*cms blocks:selftest/)
  writeFileSync(file, PRICES("data.price ?? 'on request'"))
  await eventually(async () => (await home()).includes('Price on request'))
  assert.deepEqual(await blockChecks(), [])
  const document = join(root, 'kits/mended/document.ts')
  writeFileSync(document, readFileSync(document, 'utf8').replace('render(view) {', 'render(view) { view.nothing.at()'))
  await eventually(async () => (await home()).includes('kits/mended/document.ts:5: Cannot read properties'))
  assert.equal(await served.stop(), 0)
})

test('nothing but serve --dev loads listhen', () => {
  const sources = readSources('{src,bin}/**/*.{ts,js}')
  const named = sources.filter(({ text }) => text.includes("listhen'") || text.includes("dev-listen.ts'"))
  assert.deepEqual(named.map(({ path }) => path).sort(), ['src/server/dev-listen.ts', 'src/server/serve.ts'])
  const serve = named.find(({ path }) => path.endsWith('/serve.ts'))!.text
  assert.match(
    serve,
    /if \(!installation\.dev\) return listen\(options\)\n\s+const \{ devListen \} = await import\('\.\/dev-listen\.ts'\)/,
  )
})
