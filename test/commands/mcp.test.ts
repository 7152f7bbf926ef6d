// MCP from the command line: tools as a client sees them, and a client on standard input and output.
// Holds: contract 3.3 stdio; contract 3.4 mcp
import assert from 'node:assert/strict'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, suite, test } from 'node:test'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { cms, cmsProcess } from '../support/cms.ts'
import { ROOT } from '../support/root.ts'
import { removeFolder, tempFolder } from '../support/temp.ts'

suite('MCP from the command line', () => {
  let root: string
  before(async () => {
    root = tempFolder()
    assert.equal((await cms(root, ['site:create', 'muster', 'muster.example', 'starter'])).code, 0)
  })
  after(() => removeFolder(root))

  async function connect(env: Record<string, string> = {}, ...args: string[]) {
    const client = new Client({ name: 'test', version: '1' })
    const command = join(ROOT, 'node_modules/node/bin/node')
    const transport = new StdioClientTransport({
      command,
      args: [join(ROOT, 'bin/cms.js'), 'mcp:serve', ...args],
      cwd: root,
      env,
      stderr: 'pipe',
    })
    await client.connect(transport)
    return client
  }

  test('a client on standard input and output lists and calls what mcp:tools lists', async () => {
    const listed = (await cms(root, ['mcp:tools', '--json'])).json.result.tools
    const client = await connect()
    const { tools } = await client.listTools()
    assert.deepEqual(tools, listed)
    assert.ok(tools.length > 15)
    const made = await client.callTool({ name: 'create_page', arguments: { title: 'By an agent' } })
    assert.equal((made.structuredContent as any).data.title, 'By an agent')
    await client.close()
    const page = await cms(root, ['call', 'list_pages', '--input', '{"q":"By an agent"}', '--json'])
    assert.equal(page.json.result.length, 1)
  })

  test('CMS_TOKEN narrows it, a wrong one is exit 77, --registry offers three tools', async () => {
    const { token } = (await cms(root, ['token:create', 'reader', '--level=read', '--json'])).json.result
    const client = await connect({ CMS_TOKEN: token })
    const { tools } = await client.listTools()
    assert.ok(tools.every((tool) => tool.annotations?.readOnlyHint === true))
    const refused = await client.callTool({ name: 'create_page', arguments: { title: 'No' } })
    assert.equal(refused.isError, true)
    await client.close()
    const listed = await cms(root, ['mcp:tools', '--format=ids'], { env: { CMS_TOKEN: token } })
    assert.deepEqual(
      listed.stdout.trim().split('\n'),
      tools.map(({ name }) => name),
    )
    const wrong = await cmsProcess(root, ['mcp:serve'], { env: { CMS_TOKEN: 'cms_wrong' } })
    assert.deepEqual([wrong.code, wrong.stdout], [77, ''])
    const registry = await connect({}, '--registry')
    assert.equal((await registry.listTools()).tools.length, 3)
    await registry.close()
  })

  test('a client starts by what token:create prints, from any folder, where there are several websites', async () => {
    const many = tempFolder()
    for (const key of ['one', 'two'])
      assert.equal((await cms(many, ['site:create', key, `${key}.localhost`, 'starter'])).code, 0)
    const { stdout } = await cms(many, ['token:create', 'agent', '--site=two'])
    const { command, args, env } = JSON.parse(stdout.slice(stdout.lastIndexOf('\n{\n'))).mcpServers.two
    const client = new Client({ name: 'test', version: '1' })
    await client.connect(new StdioClientTransport({ command, args, env, cwd: tmpdir(), stderr: 'pipe' }))
    const { structuredContent } = await client.callTool({ name: 'site_overview', arguments: {} })
    assert.equal((structuredContent as any).data.key, 'two')
    await client.close()
    removeFolder(many)
  })

  test('a token that is revoked while a client is connected ends to work at once', async () => {
    const { token, id } = (await cms(root, ['token:create', 'short', '--level=read', '--json'])).json.result
    const client = await connect({ CMS_TOKEN: token })
    assert.notEqual((await client.callTool({ name: 'list_pages', arguments: {} })).isError, true)
    assert.equal((await cms(root, ['token:revoke', String(id)])).code, 0)
    await assert.rejects(client.callTool({ name: 'list_pages', arguments: {} }))
    await client.close()
  })
})
