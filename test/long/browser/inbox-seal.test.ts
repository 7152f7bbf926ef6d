// Sealed requests in a real browser, under the policy of the admin: bundled as the admin is, without WebAssembly.
// Holds: contract 2.4 browser
import assert from 'node:assert/strict'
import { join } from 'node:path'
import test from 'node:test'
import { build, type Rollup } from 'vite'
import { APP_POLICY } from '../../../src/server/headers.ts'
import { openWrap, patternOf, sealStream, sha256, toBytes, VECTORS } from '../../lib/forms/seal-reference.ts'
import { launchChromium } from '../../support/chromium.ts'
import { localServer } from '../../support/local-server.ts'
import { ROOT } from '../../support/root.ts'
import type { Seen } from '../../browser/inbox-seal-page.ts'

test('a request is read, tested and wrapped anew in a page of the admin', async (t) => {
  const server = await serve(await bundle())
  t.after(() => server.close())
  const { browser, close } = await launchChromium()
  t.after(close)
  const page = await browser.newPage()
  const complaints: string[] = []
  page.on('console', (message) => void complaints.push(message.text()))
  page.on('pageerror', (error) => void complaints.push(String(error)))
  await page.goto(server.url)
  const result = JSON.parse((await page.locator('output').textContent())!) as Seen
  const { plain } = VECTORS.content
  const { size, sealed_bytes } = VECTORS.streams[0]!
  const { wraps, ...rest } = result
  assert.deepEqual(rest, {
    wasm: 'CompileError',
    content: plain,
    file: { size, type: 'application/octet-stream', sha256: sha256(patternOf(size)) },
    progress: sealed_bytes,
    answer: VECTORS.challenge.answer,
    locked: 'locked',
  })
  wraps.forEach(({ box }, i) => assert.deepEqual(openWrap(box, VECTORS.readers[i]!), toBytes(VECTORS.content_key)))
  assert.deepEqual(
    complaints.filter((line) => !line.includes('WebAssembly')),
    [],
  )
})

async function bundle(): Promise<string> {
  const { output } = (await build({
    configFile: false,
    envFile: false,
    root: ROOT,
    publicDir: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2022',
      modulePreload: { polyfill: false },
      rollupOptions: { input: join(ROOT, 'test/browser/inbox-seal-page.ts') },
    },
  })) as Rollup.RollupOutput
  assert.equal(output.length, 1)
  return output[0].code
}

function serve(script: string) {
  const { context, prefix, size } = VECTORS.streams[0]!
  const file = sealStream(patternOf(size), {
    key: toBytes(VECTORS.content_key),
    context,
    prefix: toBytes(prefix),
  })
  const answers: Record<string, [type: string, body: string | Uint8Array]> = {
    '/': [
      'text/html',
      '<!doctype html><html lang="en"><title>Inbox</title><link rel="icon" href="data:,"><body><script type="module" src="/page.js"></script>',
    ],
    '/page.js': ['text/javascript', script],
    '/vectors.json': ['application/json', JSON.stringify(VECTORS)],
    '/file': ['application/octet-stream', file],
  }
  return localServer(({ url }, response) => {
    const [type, body] = answers[url ?? '/'] ?? ['text/plain', '']
    response.setHeader('content-type', type).setHeader('content-security-policy', APP_POLICY).end(body)
  })
}
