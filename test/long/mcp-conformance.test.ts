// The conformance suite of the protocol's makers against `/mcp`: all that it asks of any server. What it asks of its own test server
// alone (tools called test_simple_text, prompts and resources of that kind) says nothing about this one.
import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { promisify } from 'node:util'
import { makeInstallation, tokenCall } from '../support/installation.ts'
import { ROOT } from '../support/root.ts'
import { startServer } from '../support/server.ts'
import { tempFolder } from '../support/temp.ts'

const SUITE = join(ROOT, 'node_modules/@modelcontextprotocol/conformance/dist/index.js')
const SCENARIOS = [
  ...['server-initialize', 'ping', 'tools-list', 'resources-list', 'prompts-list'],
  ...['server-sse-polling', 'server-sse-multiple-streams', 'dns-rebinding-protection'],
]

/** The suite sends no token of its own. */
async function withToken(t: TestContext, { port, token }: { port: number; token: string }): Promise<string> {
  const proxy = createServer((incoming, answer) => {
    const headers = { ...incoming.headers, authorization: `Bearer ${token}` }
    const { method, url: path } = incoming
    const sent = request({ port, host: '127.0.0.1', method, path, headers }, (got) => {
      answer.writeHead(got.statusCode!, got.headers)
      got.pipe(answer)
    })
    incoming.pipe(sent.on('error', () => answer.destroy()))
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  t.after(() => {
    proxy.closeAllConnections()
    proxy.close()
  })
  return `http://localhost:${(proxy.address() as AddressInfo).port}/mcp`
}

// Holds: contract 3.3 protocol
test('conformance of MCP: 0 failed', async (t) => {
  const made = await makeInstallation()
  t.after(made.close)
  const { value: token } = await tokenCall(made.installation, 'default')
  const server = await startServer(made.installation)
  t.after(() => server.close())
  const url = await withToken(t, { port: server.port, token })
  const found: Record<string, [passed: number, failed: number]> = {}
  for (const scenario of SCENARIOS) {
    const args = [SUITE, 'server', '--url', url, '--scenario', scenario]
    const run = promisify(execFile)(process.execPath, args, { cwd: tempFolder(t) })
    const { stdout, stderr } = await run.catch((error: { stdout: string; stderr: string }) => error)
    const [, passed, of, failed] = /Passed: (\d+)\/(\d+), (\d+) failed/.exec(stdout) ?? []
    assert.ok(of !== undefined, stdout + stderr)
    found[scenario] = [Number(passed), Number(failed)]
    t.diagnostic(`${scenario}: ${passed} passed, ${failed} failed`)
    assert.equal(failed, '0', stdout)
  }
  assert.deepEqual(Object.keys(found), SCENARIOS)
})
