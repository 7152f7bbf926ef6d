// Arguments as models send them: numbers, switches and objects as texts, ids as numbers or texts, whatever the tool.
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import type { Client } from '@modelcontextprotocol/client'
import { makeService, rest, type TestService } from '../support/client.ts'
import { modern } from '../support/mcp-clients.ts'

suite('arguments as models send them', () => {
  let service: TestService
  let client: Client
  before(async () => {
    service = await makeService()
    client = await modern(service.app, await service.token())
  })
  after(async () => {
    await client.close()
    await service.close()
  })

  const call = async (name: string, args: object): Promise<any> =>
    client.callTool({ name, arguments: args as Record<string, unknown> })
  const data = async (name: string, args: object): Promise<any> => {
    const answer = await call(name, args)
    assert.equal(answer.isError, undefined, JSON.stringify(answer.content))
    return answer.structuredContent.data
  }

  test('numbers, switches, lists and objects are read from texts', async () => {
    const page = await data('create_page', { title: 'Prices', in_menu: 'true', og_image: 'null' })
    assert.equal(page.in_menu, true)
    assert.equal((await data('list_pages', { limit: '1' })).length, 1)
    const block = { type: 'richtext', data: '{"text": "<p>From 20 €</p>"}' }
    await data('add_block', { page: page.id, ...block, position: '0' })
    const blocks = '[{"type": "richtext", "data": {"text": "<p>New</p>"}}]'
    const replaced = await data('replace_blocks', { page: page.id, blocks })
    assert.equal(replaced.blocks.length, 1)
  })

  test('?tool_mode=registry checks the arguments of its tools, and reads those of execute from text', async () => {
    const registry = await modern(service.app, await service.token(), '?tool_mode=registry')
    const by = async (name: string, args: object): Promise<any> =>
      registry.callTool({ name, arguments: args as Record<string, unknown> })
    const asText = await by('execute', { name: 'shelf__list_books', arguments: '{"limit": 1}' })
    assert.equal(asText.isError, undefined, JSON.stringify(asText.content))
    const misnamed = await by('execute', { name: 'shelf__list_books', args: { limit: 1 } })
    assert.match(misnamed.content[0].text, /\/args: unknown key; there are name, arguments/)
    const noObject = await by('execute', { name: 'shelf__list_books', arguments: [1] })
    assert.match(noObject.content[0].text, /arguments must be an object/)
    const ranked = await by('search', { query: 'publish page' })
    assert.equal(ranked.structuredContent.data[0].name, 'publish_page')
    await assert.rejects(by('list_pages', {}), /call list_pages by execute/)
    await registry.close()
  })

  test('an id is a number or a text in every tool', async () => {
    const page = await data('create_page', { title: 'Ids' })
    for (const id of [page.id, String(page.id), page.uid])
      assert.equal((await data('get_page', { page: id })).id, page.id)
    const child = await data('create_page', { title: 'Child', parent: page.id })
    assert.equal(child.parent_id, page.id)
    const media = await data('upload_media', { name: 'dot.svg', alt: 'A dot', base64: DOT })
    for (const id of [media.id, String(media.id)])
      assert.equal((await data('update_media', { id, title: `Dot ${typeof id}` })).title, `Dot ${typeof id}`)
  })

  test('a page is named by its path alone, too, and has to be named', async () => {
    const page = await data('create_page', { title: 'By path' })
    assert.equal((await data('get_page', { path: page.path })).id, page.id)
    const { content } = await call('get_page', {})
    assert.equal(JSON.parse(content[0].text).errors[0].pointer, '/page')
  })

  test('a number is a text where the address of REST would have it', async () => {
    const page = await data('create_page', { title: '2024 in numbers' })
    assert.deepEqual(
      (await data('list_pages', { q: 2024 })).map(({ id }: { id: number }) => id),
      [page.id],
    )
    const refused = await call('update_page', { page: page.id, title: 7 })
    const { code, errors } = JSON.parse(refused.content[0].text)
    assert.deepEqual([code, errors[0].pointer], ['validation', '/title'])
  })

  test('what could be meant in two ways, or is none, is refused as before', async () => {
    for (const [name, args] of [
      ['list_pages', { limit: 'few' }],
      ['list_pages', { limit: '' }],
      ['list_pages', { limit: '1e3' }],
      ['create_page', { title: 'x', in_menu: 'yes' }],
      ['create_page', { title: true }],
      ['create_page', { title: 5 }],
      ['add_block', { page: 1, type: 5 }],
      ['create_page', { title: { de: 'x' } }],
      ['list_pages', { filter: '{"title": ' }],
    ] as const)
      assert.equal((await call(name, args)).isError, true, JSON.stringify(args))
  })

  test('upload_media without a file answers how to send one; REST refuses it with the same', async () => {
    // Afterwards the client checks answers by the schemas of the tools.
    await client.listTools()
    const { upload, message } = await data('upload_media', { name: 'film.mp4' })
    const form = { method: 'POST', type: 'multipart/form-data', field: 'file', max_bytes: 50 * 1024 * 1024 }
    assert.deepEqual(upload, { ...form, url: upload.url })
    assert.match(upload.url, /\/api\/v1\/media$/)
    assert.match(message, /^Send a file: base64/)
    const { status, body } = await rest(service.app, 'POST', '/media', { token: await service.token(), body: {} })
    assert.deepEqual([status, body.errors[0].pointer, body.upload], [422, '/base64', upload])
    assert.equal((await call('upload_media', { base64: DOT, url: 'https://example.org/a.svg' })).isError, true)
  })

  test('every tool names the type of an id alike, and what lists are made of', async () => {
    const { tools } = await client.listTools()
    const inputs = tools.flatMap(({ name, inputSchema: { properties = {} } }) =>
      Object.entries(properties as Record<string, any>).map(([key, schema]) => ({ name, key, schema })),
    )
    const ids = inputs.filter(({ key, schema }) => key !== 'block' && /\buid\b/.test(schema.description ?? ''))
    assert.ok(ids.length > 20)
    for (const { name, key, schema } of ids)
      assert.deepEqual(schema.type.slice(0, 2), ['integer', 'string'], `${name} ${key}`)
    for (const { name, key, schema } of inputs) if (schema.type === 'array') assert.ok(schema.items, `${name} ${key}`)
    for (const { name, outputSchema } of tools) {
      const answer = (outputSchema as any).properties.data
      if (answer.type === 'array') assert.deepEqual(answer.items, { type: 'object' }, name)
    }
    const fields = inputs.find(({ name, key }) => name === 'save_data_table' && key === 'fields')!
    assert.equal(fields.schema.items.type, 'object')
    assert.match(fields.schema.description, /fields in their order/)
    const values = inputs.find(({ name, key }) => name === 'save_entry' && key === 'fields')!
    assert.match(values.schema.description, /null clears/)
  })
})

const DOT = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><circle cx="4" cy="4" r="3"/></svg>',
).toString('base64')
