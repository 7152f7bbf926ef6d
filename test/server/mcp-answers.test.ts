// What the official clients of MCP accept: every answer fits its tool's output schema, and large ones come in pages.
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { makeService, rest, type TestService } from '../support/client.ts'
import { GENERATIONS, modern } from '../support/mcp-clients.ts'

suite('what the official clients of MCP accept', () => {
  let service: TestService
  let token: string
  before(async () => {
    service = await makeService()
    token = await service.token()
  })
  after(() => service.close())

  const create = async (path: string, body: object): Promise<{ id: number }> => {
    const made = await rest(service.app, 'POST', path, { token, body })
    assert.equal(made.status, 201, JSON.stringify(made.body))
    return made.body.data
  }

  for (const [name, connect] of Object.entries(GENERATIONS))
    test(`${name}: every tool that reads answers as its output schema says`, async () => {
      const page = await create('/pages', { title: `Read by ${name}` })
      const book = await create('/shelf/books', { title: `Read by ${name}`, pages: 1 })
      await rest(service.app, 'PATCH', `/pages/${page.id}`, { token, body: { title: 'Changed' } })
      const table = `read_${name.replaceAll(/\W/g, '_')}`.replace(/^read_[^a-z]*/, 'read_').toLowerCase()
      await create('/data', { handle: table, fields: [{ type: 'text', name: 'title' }] })
      const entry = await create(`/data/${table}`, { fields: { title: `Read by ${name}` } })
      const of = { page: String(page.id), book: String(book.id), table, entry: String(entry.id) }
      const samples: Record<string, unknown> = { ...of, a: 1, b: 1, q: 'Read' }
      const client = await connect(service.app, token)
      const { tools } = await client.listTools()
      const reading = tools.filter((tool) => tool.annotations?.readOnlyHint)
      assert.ok(reading.length > 5)
      for (const tool of reading) {
        const keys = Object.keys(tool.inputSchema.properties ?? {}).filter((key) => key in samples)
        // Of what pages and entries both have, a page's.
        const selected = keys.includes('page') ? keys.filter((key) => key !== 'table' && key !== 'entry') : keys
        const args = Object.fromEntries(selected.map((key) => [key, samples[key]]))
        const answer: any = await client.callTool({ name: tool.name, arguments: args })
        // What is refused is no proof: the clients check answers only.
        if (!REFUSED.has(tool.name)) assert.equal(answer.isError, undefined, JSON.stringify(answer.content))
      }
      await client.close()
    })
  /** One throws on purpose; the others have nothing to tell of on a website without proposals and revisions. */
  const REFUSED = new Set(['shelf__fall', 'get_change_status', 'compare_revisions'])

  for (const [name, connect] of Object.entries(GENERATIONS))
    test(`${name}: a call that is repeated with its idempotency-key is executed once`, async () => {
      const client = await connect(service.app, token)
      const make = async (title: string, key: string): Promise<any> =>
        client.callTool({ name: 'create_page', arguments: { title }, _meta: { 'idempotency-key': key } })
      const first = await make('Once', name)
      assert.equal(first.isError, undefined, JSON.stringify(first.content))
      assert.deepEqual((await make('Once', name)).structuredContent, first.structuredContent)
      assert.match((await make('Another', name)).content[0].text, /idempotency-mismatch/)
      await assert.rejects(make('Long', 'x'.repeat(201)), /1 to 200 characters/)
      await client.close()
    })

  test('a page or an entry that is created twice names the address that is taken', async () => {
    const client = await modern(service.app, token)
    await create('/data', { handle: 'twice', fields: [{ type: 'text', name: 'title' }] })
    const warnings = async (name: string, args: object) => {
      const answer: any = await client.callTool({ name, arguments: args as Record<string, unknown> })
      return (answer.structuredContent.meta?.warnings ?? []).map(({ message }: any) => message)
    }
    const page = () => warnings('create_page', { title: 'Created twice' })
    const entry = () => warnings('save_entry', { table: 'twice', fields: { title: 'Made twice' } })
    assert.deepEqual([await page(), await entry()], [[], []])
    assert.match((await page())[0], /^The address created-twice is taken, so this one got created-twice-2\./)
    assert.match((await entry())[0], /^The address made-twice is taken, so this one got made-twice-2\./)
    await client.close()
  })

  test('a proposal that repeats one that waits names it', async () => {
    const client = await modern(service.app, await service.token({ mode: 'approval' }))
    const propose = async (title: string, batch: string): Promise<any> =>
      (await client.callTool({ name: 'create_page', arguments: { title, batch } })).structuredContent
    const { data, meta } = await propose('Lost', 'one')
    assert.equal(meta.warnings, undefined)
    const { meta: repeated } = await propose('Lost', 'one')
    assert.deepEqual(
      repeated.warnings.map(({ code, change }: any) => [code, change]),
      [
        ['numbered_slug', undefined],
        ['proposed_before', data.change],
      ],
    )
    assert.equal((await propose('Lost', 'two')).meta.warnings, undefined)
    await client.close()
  })

  // Holds: contract 3.3 paged
  test('a page above 20 KB comes in parts of its blocks, each naming the call for the next', async () => {
    const blocks = Array.from({ length: 120 }, (_, i) => ({
      type: 'richtext',
      data: { text: `<p>${i}${'x'.repeat(800)}</p>` },
    }))
    const page = await create('/pages', { title: 'Long', blocks })
    const complete = await rest(service.app, 'GET', `/pages/${page.id}`, { token })
    const client = await modern(service.app, token)
    const parts: string[] = []
    let next: any = { tool: 'get_page', arguments: { page: String(page.id) } }
    for (let calls = 0; next && calls < 50; calls++) {
      const answer: any = await client.callTool({ name: next.tool, arguments: next.arguments })
      const { data, meta } = answer.structuredContent
      assert.ok(answer.content[0].text.length < 22_000, `${answer.content[0].text.length} characters`)
      assert.equal(data.title, 'Long')
      parts.push(...data.blocks.map((block: any) => block.id))
      if (meta) assert.deepEqual([meta.truncated, meta.blocks], [true, 120])
      next = meta?.next
    }
    assert.deepEqual(
      parts,
      complete.body.data.blocks.map((block: any) => block.id),
    )
    const changed: any = await client.callTool({
      name: 'update_page',
      arguments: { page: String(page.id), nav_title: 'L' },
    })
    const { meta } = changed.structuredContent
    assert.deepEqual(meta.next.tool, 'get_page')
    assert.equal(meta.next.arguments.page, String(page.id))
    const tried: any = await client.callTool({
      name: 'update_page',
      arguments: { page: String(page.id), title: 'Longer', dry_run: true },
    })
    assert.ok(tried.content[0].text.length < 22_000)
    assert.deepEqual(tried.structuredContent.meta, { truncated: true, left_out: ['before', 'after'] })
    assert.ok(tried.structuredContent.data.diff.some((one: any) => one.pointer === '/title'))
    await client.close()
  })

  test('a change above 20 KB leaves out its states and long values, which fields returns', async () => {
    const client = await modern(service.app, await service.token({ mode: 'approval' }))
    const call = async (name: string, args: object): Promise<any> =>
      client.callTool({ name, arguments: args as Record<string, unknown> })
    const block = (text: string) => ({ type: 'richtext', data: { text: `<p>${text.repeat(800)}</p>` } })
    const page = await create('/pages', { title: 'Replaced', blocks: Array.from({ length: 30 }, () => block('x')) })
    const blocks = Array.from({ length: 60 }, () => block('y'))
    const proposed = await call('replace_blocks', { page: page.id, blocks })
    const { change } = proposed.structuredContent.data
    const answer = await call('get_change_status', { change })
    assert.ok(answer.content[0].text.length < 22_000, `${answer.content[0].text.length} characters`)
    const { data, meta } = answer.structuredContent
    assert.deepEqual(meta.left_out, ['before', 'after', 'input', 'diff.values'])
    assert.equal(data.status, 'pending')
    assert.equal(data.diff.filter(({ pointer }: any) => /^\/blocks\/\w+$/.test(pointer)).length, 90)
    const complete = await call('get_change_status', { change, fields: 'input' })
    assert.equal(complete.structuredContent.data.input.blocks.length, 60)
    await client.close()
  })

  test('a change of many short values is below 20 KB, too', async () => {
    const client = await modern(service.app, token)
    const many = (text: string) =>
      Array.from({ length: 150 }, () => ({ type: 'richtext', data: { text: `<p>${text.repeat(80)}</p>` } }))
    const page = await create('/pages', { title: 'Short ones', blocks: many('x') })
    const args = { page: page.id, blocks: many('y'), dry_run: true }
    const answer: any = await client.callTool({ name: 'replace_blocks', arguments: args })
    assert.ok(answer.content[0].text.length < 22_000, `${answer.content[0].text.length} characters`)
    const { data, meta } = answer.structuredContent
    assert.deepEqual(meta.left_out, ['before', 'after', 'diff.values'])
    assert.equal(data.diff.filter(({ pointer }: any) => /^\/blocks\/\w+$/.test(pointer)).length, 300)
    await client.close()
  })
})
