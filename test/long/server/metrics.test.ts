// serve --metrics-port: what Prometheus reads, of one process and of several.
// Holds: contract 4.7 metrics
import assert from 'node:assert/strict'
import { request } from 'node:http'
import test from 'node:test'
import { eventually } from '../../support/eventually.ts'
import { cms, cmsProcess, serveCms } from '../../support/cms.ts'
import { tempFolder } from '../../support/temp.ts'

async function read(url: string): Promise<string> {
  const answer = await fetch(url)
  assert.equal(answer.status, 200)
  assert.match(answer.headers.get('content-type')!, /^text\/plain; version=0\.0\.4/)
  return answer.text()
}

/** The values of a metric by its labels. */
function valuesOf(text: string, name: string): Record<string, number> {
  const lines = text.matchAll(new RegExp(`^${name}(?:\\{(.*)\\})? (\\S+)$`, 'gm'))
  return Object.fromEntries([...lines].map(([, labels = '', value]) => [labels, Number(value)]))
}

/** With a Host header of one's own, which fetch does not send. */
const statusOf = (url: string, options: { host?: string; method?: string } = {}): Promise<number> =>
  new Promise((resolve, reject) => {
    const { host, method = 'GET' } = options
    const clientRequest = request(url, { method, headers: host ? { host } : {} }, (answer) => {
      answer.resume()
      resolve(answer.statusCode!)
    })
    clientRequest.on('error', reject).end()
  })

for (const workers of [1, 2])
  test(`requests are counted by face and status in ${workers} process${workers > 1 ? 'es' : ''}`, async (t) => {
    const root = tempFolder(t)
    assert.equal((await cms(root, ['site:create', 'one', 'localhost', 'starter', '--no-content'])).code, 0)
    const served = await serveCms(root, ['--metrics-port=0', `--workers=${workers}`])
    t.after(() => served.stop())
    const { metrics_url } = served as unknown as { metrics_url: string }
    assert.match(metrics_url, /^http:\/\/127\.0\.0\.1:\d+\/metrics$/)
    const { port } = new URL(served.url)
    const ask = async (path: string) => (await fetch(`http://localhost:${port}${path}`)).arrayBuffer()
    await ask('/?mail=anna@one.example')
    await ask('/secret-address')
    await ask('/api/v1/me')
    const expected = ['face="page",status="200"', 'face="page",status="404"', 'face="rest",status="401"']
    // An answer is there a moment before it is counted.
    const counted = await eventually(async () => {
      const text = await read(metrics_url)
      const counts = valuesOf(text, 'cms_requests_total')
      return expected.every((labels) => counts[labels] === 1) ? text : undefined
    })
    // Nothing of whoever asks, nor of what for.
    assert.doesNotMatch(counted, /secret-address|anna|127\.0\.0\.1|localhost/)
    assert.deepEqual(valuesOf(counted, 'cms_websites'), { 'state="ok"': 1, 'state="broken"': 0 })
    assert.deepEqual(Object.values(valuesOf(counted, 'cms_info')), [1])
    assert.equal(valuesOf(counted, 'cms_request_duration_seconds_count')['face="rest"'], 1)
    assert.ok(valuesOf(counted, 'process_resident_memory_bytes')['']! > 1_000_000)
    const names = [...counted.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name)
    assert.equal(new Set(names).size, names.length)
    assert.deepEqual(
      [
        await statusOf(metrics_url, { host: 'rebound.example' }),
        await statusOf(metrics_url, { method: 'POST' }),
        await statusOf(metrics_url.replace(/metrics$/, '')),
        await statusOf(`http://localhost:${port}/metrics`),
      ],
      [421, 405, 404, 404],
    )
  })

test('without the flag nothing listens; a port in use is told', async (t) => {
  const root = tempFolder(t)
  assert.equal((await cms(root, ['site:create', 'one', 'localhost', 'starter', '--no-content'])).code, 0)
  const served = await serveCms(root)
  t.after(() => served.stop())
  assert.equal('metrics_url' in served, false)
  const { port } = new URL(served.url)
  const other = await cmsProcess(root, ['serve', '--port=0', `--metrics-port=${port}`])
  assert.deepEqual([other.code, other.stderr.includes(port)], [4, true], other.stderr)
})
