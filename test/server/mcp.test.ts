// MCP as clients of both protocol generations meet it (contract 3.3). Holds: interface 4.2 endpoint; interface 5 bearer; contract 3.3 visible; contract 3.3 registry; contract 3.3 confirm; contract 3.3 resources
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { Client, InMemoryTransport } from '@modelcontextprotocol/client'
import { systemPrincipal } from '../../src/lib/core/principal.ts'
import { listResources } from '../../src/server/mcp-resources.ts'
import { mcpServer } from '../../src/server/mcp.ts'
import { makeService, rest, type TestService } from '../support/client.ts'
import { CLIENT, GENERATIONS, modern as connectModern, older } from '../support/mcp-clients.ts'

suite('MCP as clients of both protocol generations meet it', () => {
  let service: TestService
  let token: string
  before(async () => {
    service = await makeService({ sites: { default: { title: 'Example' }, other: {} } })
    token = await service.token()
  })
  after(() => service.close())

  const modern = (bearer = token) => connectModern(service.app, bearer)

  for (const [name, connect] of Object.entries(GENERATIONS)) {
    test(`${name}: tools are listed with all a client needs, called, and answer like REST`, async () => {
      const client = await connect(service.app, token)
      const { tools } = await client.listTools()
      const get = tools.find((tool) => tool.name === 'shelf__get_book')!
      assert.deepEqual(get, {
        name: 'shelf__get_book',
        title: 'Get book',
        description: 'Get a book.',
        inputSchema: {
          type: 'object',
          properties: {
            book: { type: 'string', description: 'Id or title' },
            fields: { type: 'string' },
          },
          required: ['book'],
        },
        outputSchema: {
          type: 'object',
          properties: { data: { type: 'object' }, meta: {} },
          required: ['data'],
        },
        annotations: { readOnlyHint: true },
      })
      const made: any = await client.callTool({
        name: 'shelf__create_book',
        arguments: { title: `By ${name}`, pages: 3 },
      })
      assert.equal(made.isError, undefined)
      const read: any = await client.callTool({
        name: 'shelf__get_book',
        arguments: { book: String(made.structuredContent.data.id) },
      })
      const same = await rest(service.app, 'GET', `/shelf/books/${made.structuredContent.data.id}`, { token })
      assert.deepEqual(read.structuredContent, same.body)
      assert.deepEqual(JSON.parse(read.content[0].text), same.body)
      await client.close()
    })

    test(`${name}: failures are isError with REST's problem`, async () => {
      const client = await connect(service.app, token)
      const failing = async (tool: string, args: Record<string, unknown>) => {
        const answer: any = await client.callTool({ name: tool, arguments: args })
        assert.equal(answer.isError, true)
        return JSON.parse(answer.content[0].text)
      }
      assert.equal((await failing('shelf__get_book', { book: 'none' })).code, 'not-found')
      const invalid = await failing('shelf__create_book', { title: '' })
      assert.deepEqual(
        [invalid.code, invalid.errors.map((one: any) => one.pointer)],
        ['validation', ['/title', '/pages']],
      )
      const bug = await failing('shelf__fall', {})
      assert.equal(bug.code, 'internal')
      assert.doesNotMatch(JSON.stringify(bug), /secret/)
      await assert.rejects(client.callTool({ name: 'no_such_tool', arguments: {} }), /no tool no_such_tool/)
      const told = /no tool set_menu: .*PUT http\S+\/menus\/\{name\}, .*cms call set_menu/
      await assert.rejects(client.callTool({ name: 'set_menu', arguments: {} }), told)
      await client.close()
    })

    test(`${name}: instructions name the website, the level and the mode`, async () => {
      const client = await connect(service.app, await service.token({ mode: 'approval' }))
      assert.match(
        client.getInstructions()!,
        /"Example".*[Ll]evel write, mode approval.*also in relations.*What has no tool.*\/api\/v1\/openapi\.json/s,
      )
      await client.close()
    })
  }

  test('a write that waits for a person is told as REST tells it', async () => {
    const client = await modern(await service.token({ mode: 'approval' }))
    const held: any = await client.callTool({
      name: 'shelf__create_book',
      arguments: { title: 'Held', pages: 1 },
    })
    assert.equal(held.isError, undefined)
    assert.equal(held.structuredContent.data.status, 'pending')
    await client.close()
  })

  test('the log keeps channel and client of a write', async () => {
    for (const client of [await modern(), await older(service.app, token)]) {
      await client.callTool({ name: 'shelf__create_book', arguments: { title: 'Logged', pages: 1 } })
      await client.close()
    }
    const { db } = await service.installation.openSite('default')
    const rows = await db.read
      .selectFrom('changes')
      .select(['channel', 'client'])
      .orderBy('id', 'desc')
      .limit(2)
      .execute()
    assert.deepEqual(rows[1], { channel: 'mcp', client: 'tester' })
    assert.equal(rows[0]!.channel, 'mcp')
  })

  test('one tool stands over several lines: it takes all fields, and the permission is that of the line', async () => {
    const client = await modern()
    await client.callTool({ name: 'shelf__create_book', arguments: { title: 'Shared', pages: 1 } })
    for (const lent of [true, false]) {
      const answer: any = await client.callTool({
        name: 'shelf__update_book',
        arguments: { book: 'Shared', lent, pages: 9 },
      })
      assert.deepEqual([answer.structuredContent.data.lent, answer.structuredContent.data.pages], [lent, 9])
    }
    const { tools } = await client.listTools()
    assert.ok(!tools.some(({ name }) => name === 'shelf__lend_book'))
    await client.close()
  })

  test('a read token, an allow-list and a feature that is off hide tools; the door refuses them as well', async () => {
    const names = async (bearer: string) => {
      const client = await modern(bearer)
      const { tools } = await client.listTools()
      await client.close()
      return tools.map((tool) => tool.name)
    }
    const reader = await service.token({ level: 'read' })
    assert.ok((await names(token)).includes('shelf__delete_book'))
    const read = await names(reader)
    assert.ok(read.includes('shelf__get_book') && !read.includes('shelf__delete_book'))
    assert.deepEqual(await names(await service.token({ operations: ['shelf__get_book'] })), ['shelf__get_book'])
    const submitter = await service.token({ operations: ['submit_page'] })
    assert.deepEqual(await names(submitter), ['publish_page'])
    const client = await modern(reader)
    const answer: any = await client.callTool({ name: 'shelf__delete_book', arguments: { book: '1' } })
    assert.equal(JSON.parse(answer.content[0].text).code, 'read-only-token')
    await client.close()
    const attic = (await service.installation.openSite('default')).features.get('shelf.attic')!
    attic.on = false
    assert.ok(!(await names(token)).includes('shelf__attic'))
    attic.on = true
    assert.ok((await names(token)).includes('shelf__attic'))
  })

  test('annotations say what destroys and what can be said twice', async () => {
    const client = await modern()
    const { tools } = await client.listTools()
    const of = (name: string) => tools.find((tool) => tool.name === name)!.annotations
    assert.deepEqual(of('shelf__delete_book'), {
      readOnlyHint: false,
      destructiveHint: true,
      idempotentHint: true,
    })
    assert.deepEqual(of('shelf__create_book'), {
      readOnlyHint: false,
      destructiveHint: false,
      idempotentHint: false,
    })
    await client.close()
  })

  // Holds: contract 3.3 described
  test('the whole list of tools fits in 36 KB, and every tool describes itself in 300 characters', async () => {
    const client = await modern()
    const { tools } = await client.listTools()
    const own = tools.filter(({ name }) => !name.includes('__'))
    assert.ok(JSON.stringify(own).length < 36_000, `${JSON.stringify(own).length} bytes`)
    for (const { name, title, description } of own) assert.ok(title && description && description.length <= 300, name)
    await client.close()
  })

  test('a long list is cut to about 20 KB and goes on by its cursor', async () => {
    const note = 'n'.repeat(1000)
    for (let i = 0; i < 40; i++)
      await rest(service.app, 'POST', '/shelf/books', {
        token,
        body: { title: `Long ${i}`, pages: 5000, note },
      })
    const client = await modern()
    const collected: string[] = []
    for (let cursor: string | undefined = '0'; cursor;) {
      const page: any = await client.callTool({
        name: 'shelf__list_books',
        arguments: { min_pages: 5000, cursor },
      })
      assert.ok(JSON.stringify(page.structuredContent).length < 22_000)
      collected.push(...page.structuredContent.data.map((one: any) => one.title))
      const next = page.structuredContent.links?.next
      cursor = next && new URL(next, 'http://localhost').searchParams.get('cursor')
    }
    assert.equal(new Set(collected).size, 40)
    assert.equal(collected.length, 40)
    await client.close()
  })

  test('?tool_mode=registry offers search, describe and execute, with the same rules', async () => {
    for (const connect of Object.values(GENERATIONS)) {
      const client = await connect(service.app, token, '?tool_mode=registry')
      const { tools } = await client.listTools()
      assert.deepEqual(
        tools.map(({ name }) => name),
        ['search', 'describe', 'execute'],
      )
      const call = async (name: string, args: Record<string, unknown>) =>
        (await client.callTool({ name, arguments: args })) as any
      const found = await call('search', { query: 'take book shelf' })
      assert.equal(found.structuredContent.data[0].name, 'shelf__delete_book')
      const described = await call('describe', { name: 'shelf__get_book' })
      assert.deepEqual(described.structuredContent.data.inputSchema.required, ['book'])
      const executed = await call('execute', { name: 'shelf__list_books', arguments: { limit: 1 } })
      assert.equal(executed.structuredContent.data.length, 1)
      const wrong = await call('execute', { name: 'shelf__get_book', arguments: {} })
      assert.equal(JSON.parse(wrong.content[0].text).code, 'validation')
      assert.equal((await call('describe', { name: 'nothing' })).isError, true)
      assert.match((await call('describe', { name: 'set_menu' })).content[0].text, /PUT http.*\/menus\/\{name\}/)
      await client.close()
    }
  })

  test('a resource whose feature is off is not listed', async () => {
    const site = await service.installation.openSite('default')
    const index = await site.registry.index()
    const off = new Map(site.features).set('design', { key: 'design', label: '', on: false, by: 'file' })
    const listed = [site.features, off].map((features) =>
      listResources(index, { ...site, features }).some(({ uri }) => uri === 'cms://design'),
    )
    assert.deepEqual(listed, [true, false])
  })

  test('resources are the answers of read operations, prompts are texts', async () => {
    const client = await modern()
    const { resources } = await client.listResources()
    for (const expected of ['cms://site', 'cms://block-types'])
      assert.ok(
        resources.some(({ uri }) => uri === expected),
        expected,
      )
    const { resourceTemplates } = await client.listResourceTemplates()
    assert.ok(resourceTemplates.some(({ uriTemplate }) => uriTemplate === 'cms://pages/{path}'))
    const types = await client.readResource({ uri: 'cms://block-types' })
    const { meta, links } = JSON.parse((types.contents[0] as any).text)
    assert.deepEqual([meta, links], [{ limit: 200 }, {}])
    const { contents } = await client.readResource({ uri: 'cms://site' })
    const overview = await rest(service.app, 'GET', '/overview', { token })
    assert.deepEqual(JSON.parse((contents[0] as any).text), overview.body)
    for (const uri of ['cms://pages/no/such/page', 'cms://nothing', 'file:///etc/passwd', 'cms://pages/%zz'])
      await assert.rejects(client.readResource({ uri }), /not found/i, uri)
    const { prompts } = await client.listPrompts()
    assert.ok(prompts.some(({ name }) => name === 'review_page'))
    const { messages } = await client.getPrompt({ name: 'review_page', arguments: { page: 'home' } })
    assert.match((messages[0]!.content as any).text, /get_page/)
    await assert.rejects(client.getPrompt({ name: 'review_page' }), /needs the argument page/)
    await client.close()
  })

  test('mcpServer serves a call without HTTP, as cms mcp:serve does', async () => {
    const site = await service.installation.openSite('default')
    const { installation } = service
    const principal = systemPrincipal(site.permissions)
    const call = {
      installation,
      site,
      principal,
      channel: 'cli',
      request_id: 'r',
      clock: installation.clock,
    } as const
    const server = await mcpServer(call, { log: () => {} })
    const [ours, theirs] = InMemoryTransport.createLinkedPair()
    await server.connect(ours)
    const client = new Client(CLIENT)
    await client.connect(theirs)
    const { tools } = await client.listTools()
    assert.ok(tools.some(({ name }) => name === 'shelf__create_book'))
    const made: any = await client.callTool({
      name: 'shelf__create_book',
      arguments: { title: 'By stdio', pages: 1 },
    })
    assert.equal(made.structuredContent.data.title, 'By stdio')
    const row = await site.db.read.selectFrom('changes').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
    assert.deepEqual([row.channel, row.client], ['mcp', 'tester'])
    await client.close()
  })
})
