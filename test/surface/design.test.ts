// Too little contrast is refused alike by REST, by MCP and by the shell, with a suggestion that each takes then.
// Holds: interface 2.4 presets
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { makeInstallation, tokenCall } from '../support/installation.ts'
import { startServer } from '../support/server.ts'
import { mcpWay, restWay, shellWay, type Way } from '../support/interfaces.ts'

/** The `errors` of a refusal, out of whatever a way throws around its answer. */
async function rejection(act: Way, input: Record<string, unknown>): Promise<{ code: string; errors: any[] }> {
  const { message } = await act('set_design', input).then(
    () => assert.fail('it was taken'),
    (error: unknown) => error as Error,
  )
  const answer = JSON.parse(message.slice(message.search(/[[{]/)))
  const problem = Array.isArray(answer) ? JSON.parse(answer[0].text) : (answer.error ?? answer)
  return { code: problem.code, errors: problem.errors }
}

test('set_design is the same by REST, by MCP and by cms call', async (t) => {
  const keys = ['rest', 'mcp', 'shell'] as const
  const sites = Object.fromEntries(keys.map((key) => [key, { hosts: [`${key}.test`] }]))
  const made = await makeInstallation({ sites })
  t.after(() => made.close())
  const server = await startServer(made.installation)
  t.after(() => server.close())
  const outcomes: unknown[] = []
  for (const key of keys) {
    const site = await made.installation.openSite(key)
    const { value: token } = await tokenCall(made.installation, key)
    const target = { site, port: server.port, token }
    const mcp = key === 'mcp' ? await mcpWay(target) : undefined
    const act = mcp ?? (key === 'rest' ? await restWay(target) : shellWay(made.root, site, made.options.env))
    const values: any = { text: { light: '#999999' }, accent: { dark: '#1A352C' } }
    const refused = await rejection(act, { values })
    for (const { pointer, suggestion } of refused.errors) {
      const [, , token_, mode] = pointer.split('/')
      ;(values[token_] ??= {})[mode] = suggestion
    }
    const { values: accepted, contrast } = await act('set_design', { values })
    const allowed = await act('set_design', {
      values: { text: { light: '#999999' } },
      allow_low_contrast: true,
    })
    outcomes.push({ refused, accepted, contrast, allowed: allowed.contrast, version: allowed.version })
    await mcp?.close()
  }
  const [rest, mcp, shell] = outcomes as any[]
  assert.deepEqual(mcp, rest)
  assert.deepEqual(shell, rest)
  const { code, errors } = rest.refused
  assert.equal(code, 'validation')
  assert.deepEqual(
    errors.map(({ pointer, token, with: other }: any) => [pointer, token, other]),
    [
      ['/values/text/light', 'text', 'background'],
      ['/values/text/light', 'text', 'surface'],
      ['/values/accent/dark', 'accent', 'dark'],
      ['/values/accent/dark', 'on_accent', 'accent'],
    ],
  )
  assert.ok(rest.contrast.every(({ passes }: any) => passes))
  assert.equal(rest.allowed.filter(({ passes }: any) => !passes).length, 2)
})

test('cms://design is what get_design answers', async (t) => {
  const made = await makeInstallation()
  t.after(() => made.close())
  const server = await startServer(made.installation)
  t.after(() => server.close())
  const { value: token } = await tokenCall(made.installation, 'default')
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const body = { jsonrpc: '2.0', id: 1, method: 'resources/read', params: { uri: 'cms://design' } }
  const read = await fetch(`${server.url}/mcp`, {
    method: 'POST',
    headers: { ...headers, accept: 'application/json, text/event-stream' },
    body: JSON.stringify(body),
  })
  const { contents } = (await read.json()).result
  const rest = await fetch(`${server.url}/api/v1/design`, { headers })
  assert.deepEqual(JSON.parse(contents[0].text), await rest.json())
  assert.match(rest.headers.get('cache-control')!, /private/)
})
