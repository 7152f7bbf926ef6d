// The OpenAPI document: structurally valid 3.1, complete, and true to what the API answers (contract 3.2).
// Holds: interface 4.1 openapi; interface 9 api
import assert from 'node:assert/strict'
import { basename } from 'node:path'
import { after, before, suite, test } from 'node:test'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { createBackup } from '../../src/lib/backup/backup.ts'
import { missingFeature } from '../../src/lib/core/site.ts'
import { ComponentSchemas } from '../../src/lib/system/openapi-schemas.ts'
import { ask, makeService, rest, type TestService } from '../support/client.ts'
import { call } from '../support/installation.ts'

suite('the OpenAPI document', () => {
  let service: TestService
  let token: string
  let document: any
  before(async () => {
    service = await makeService({
      sites: { default: { title: 'Example' }, small: { preset: 'minimal', features: { api: true } } },
    })
    token = await service.token()
    document = (await rest(service.app, 'GET', '/openapi.json')).body
  })
  after(() => service.close())

  const METHODS = ['get', 'post', 'put', 'patch', 'delete']
  const operations = () =>
    Object.entries<any>(document.paths).flatMap(([path, item]) =>
      METHODS.filter((method) => item[method]).map((method) => ({ path, method, ...item[method] })),
    )

  function* nodes(value: any, at = '#'): Generator<[string, any]> {
    yield [at, value]
    if (typeof value === 'object' && value !== null)
      for (const [key, inner] of Object.entries(value))
        yield* nodes(inner, `${at}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`)
  }

  test('it is the document itself, without a token and without an envelope', async () => {
    const { status, headers, body } = await rest(service.app, 'GET', '/openapi.json')
    assert.equal(status, 200)
    assert.equal(headers.get('content-type'), 'application/json')
    assert.deepEqual([body.openapi, body.info.title, body.data], ['3.1.1', 'Example', undefined])
    const { base_url } = await service.installation.openSite('default')
    assert.deepEqual(body.servers, [{ url: `${base_url}/api/v1` }])
  })

  test('every reference leads somewhere, and every component is used', () => {
    const all = new Map(nodes(document))
    const used = new Set([...all.values()].map((node) => node?.$ref).filter((ref) => typeof ref === 'string'))
    for (const ref of used) assert.ok(all.has(ref), ref)
    for (const kind of ['schemas', 'parameters', 'responses', 'headers'])
      for (const name of Object.keys(document.components[kind]))
        assert.ok(used.has(`#/components/${kind}/${name}`), `${kind} ${name} is used by nothing`)
    for (const name of Object.keys(document.components.schemas)) assert.match(name, /^[\w.-]+$/)
  })

  test('operationIds are unique, and paths that differ in names only are one', () => {
    const ids = operations().map(({ operationId }) => operationId)
    assert.deepEqual([...new Set(ids)], ids)
    const shapes = Object.keys(document.paths).map((path) => path.replace(/\{\w+\}/g, '{}'))
    assert.deepEqual([...new Set(shapes)], shapes)
  })

  test('no address is met by two paths that both hold a word at different places', () => {
    const paths = Object.keys(document.paths).map((path) => path.split('/'))
    const isWord = (step: string) => step.startsWith('{')
    for (const a of paths)
      for (const b of paths.filter((one) => one !== a && one.length === a.length)) {
        const meets = a.every((step, i) => step === b[i] || isWord(step) || isWord(b[i]!))
        const more = (x: string[], y: string[]) => x.some((step, i) => isWord(step) && !isWord(y[i]!))
        assert.ok(!(meets && more(a, b) && more(b, a)), `${a.join('/')} and ${b.join('/')}`)
      }
  })

  test('every operation says what it does and needs, under a tag that is described', () => {
    const tags = new Map<string, string>(document.tags.map((tag: any) => [tag.name, tag.description]))
    for (const { operationId, summary, description, tags: own } of operations()) {
      assert.ok(description.startsWith(summary) && description.length > summary.length, operationId)
      for (const tag of own) assert.ok(tags.get(tag), tag)
    }
    const publish = document.paths['/pages/{page}/publish'].post.description
    assert.match(publish, /Needs the permission `pages\.publish` and a token of level write\./)
    assert.ok(document.info.contact.url && document.info.license.identifier)
  })

  test('no choice is between a form and itself', () => {
    for (const [at, node] of nodes(document))
      if (Array.isArray(node?.anyOf)) {
        const texts = node.anyOf.map((one: unknown) => JSON.stringify(one))
        assert.ok(new Set(texts).size === texts.length && texts.length > 1, at)
      }
  })

  test('parameters are declared once, path words all of them and required', () => {
    for (const { path, method, parameters = [], requestBody } of operations()) {
      const plain = parameters.map((one: any) =>
        one.$ref ? document.components.parameters[one.$ref.split('/').at(-1)] : one,
      )
      const inPath = plain.filter((one: any) => one.in === 'path')
      assert.deepEqual(
        inPath.map((one: any) => `{${one.name}}`).sort(),
        [...path.matchAll(/\{\w+\}/g)].map(String).sort(),
        path,
      )
      assert.ok(inPath.every((one: any) => one.required === true))
      const names = plain.map((one: any) => `${one.in} ${one.name}`)
      assert.deepEqual([...new Set(names)], names, path)
      for (const one of plain) assert.ok(!!one.schema !== !!one.content, `${path} ${one.name}`)
      assert.equal(requestBody !== undefined, ['post', 'put', 'patch'].includes(method))
    }
  })

  const text = { schema: { type: 'string' } }
  const bytes = (type: string) => ({ [type]: { schema: { type: 'string', contentMediaType: type } } })
  /** What is no JSON of the service: files and streams, each of its own media type. */
  const FILES: Record<string, Record<string, unknown>> = {
    export_entries: { 'text/csv': text, 'application/json': text, 'application/x-ndjson': text },
    ask_assistant: { 'text/event-stream': text },
    download_backup: bytes('application/x-tar'),
    export_content: bytes('application/zip'),
  }
  test('every answer has a description, every success its envelope, every operation a problem', () => {
    for (const { path, method, operationId, responses, summary, ...operation } of operations()) {
      assert.ok(summary && responses.default, path)
      assert.ok(['read', 'write'].includes(operation['x-level']), operationId)
      for (const [status, answer] of Object.entries<any>(responses)) {
        if (answer.$ref || operationId === 'get_openapi') continue
        assert.ok(answer.description, `${method} ${path} ${status}`)
        const files = FILES[operationId]
        if (files) {
          assert.deepEqual([answer.content, status], [files, '200'])
          continue
        }
        const { schema } = answer.content['application/json']
        assert.deepEqual(Object.keys(schema.properties), ['data', 'meta', 'links'])
        assert.deepEqual(schema.required, ['data'])
      }
      assert.equal(responses['202'] !== undefined, operation['x-level'] === 'write', operationId)
    }
  })

  test('files come as one of the media types that the document names', async () => {
    const site = await service.installation.openSite('default')
    const { file } = await createBackup(service.installation, site)
    await call(service.installation, 'default', 'save_data_table', {
      handle: 'rows',
      name: 'Rows',
      apply: true,
      fields: [{ type: 'text', name: 'title', label: 'Title' }],
    })
    await call(service.installation, 'default', 'save_entry', { table: 'rows', fields: { title: 'One' } })
    const requests: [operation: string, path: string][] = [
      ['export_entries', '/data/rows/export'],
      ['export_entries', '/data/rows/export?format=json'],
      ['export_entries', '/data/rows/export?format=ndjson'],
      ['download_backup', `/backups/${basename(file)}/download`],
      ['export_content', '/content/export'],
    ]
    const came: Record<string, string[]> = {}
    for (const [operation, path] of requests) {
      const response = await ask(service.app, 'GET', `/api/v1${path}`, { token })
      assert.equal(response.status, 200, path)
      assert.match(response.headers.get('content-disposition')!, /^attachment; filename="[\w.-]+"$/, path)
      assert.ok((await response.arrayBuffer()).byteLength, path)
      const [type] = response.headers.get('content-type')!.split(';')
      came[operation] = [...(came[operation] ?? []), type!]
    }
    const named = Object.entries(FILES).map(([name, content]) => [name, Object.keys(content)])
    const { ask_assistant: _, ...files } = Object.fromEntries(named)
    assert.deepEqual(came, files)
  })

  test('it names all operations of the website, and none of a feature that is off', async () => {
    const site = await service.installation.openSite('default')
    const { all } = await site.registry.index()
    const on = all.filter((operation) => missingFeature(site, operation) === undefined)
    const faces = on.flatMap((one) => one.faces.map(({ name }) => name))
    assert.deepEqual(
      operations()
        .map(({ operationId }) => operationId)
        .sort(),
      faces.sort(),
    )
    const small = (await rest(service.app, 'GET', '/openapi.json', { host: 'small.test' })).body
    assert.ok(document.paths['/pages'].post)
    assert.equal(small.paths['/pages'].post, undefined)
  })

  test('fields of a preset line and of the path do not stand in its body', () => {
    const lend = document.paths['/shelf/books/{book}/lend'].post
    const { properties } = lend.requestBody.content['application/json'].schema
    assert.deepEqual(
      Object.keys(properties).filter((name) => ['book', 'lent'].includes(name)),
      [],
    )
    assert.equal(lend.operationId, 'shelf__lend_book')
    assert.equal(lend['x-permission'], 'shelf.edit')
    assert.deepEqual(document.paths['/shelf/hours'].get.security, [])
  })

  test('answers of the API are what the document says', async () => {
    const ajv = new Ajv2020({ strict: false, validateFormats: false })
    ajv.addSchema(document, 'doc')
    const pointer = (path: string, status: string, method = 'get') =>
      `doc#/paths/${path.replaceAll('~', '~0').replaceAll('/', '~1').replaceAll('{', '%7B').replaceAll('}', '%7D')}/${method}/responses/${status}/content/application~1json/schema`
    const holds = (schema: string, body: unknown) =>
      assert.ok(ajv.validate({ $ref: schema }, body), JSON.stringify(ajv.errors))
    const made = await rest(service.app, 'POST', '/shelf/books', {
      token,
      body: { title: 'Valid', pages: 1 },
    })
    holds(pointer('/shelf/books', '201', 'post'), made.body)
    const dry = await rest(service.app, 'POST', '/shelf/books?dry_run=1', {
      token,
      body: { title: 'Dry', pages: 1 },
    })
    assert.equal(dry.status, 200, JSON.stringify(service.logged))
    holds(pointer('/shelf/books', '200', 'post'), dry.body)
    holds(pointer('/shelf/books', '200'), (await rest(service.app, 'GET', '/shelf/books?count=1', { token })).body)
    holds(pointer('/me', '200'), (await rest(service.app, 'GET', '/me', { token })).body)
    holds(pointer('/overview', '200'), (await rest(service.app, 'GET', '/overview', { token })).body)
    holds(pointer('/pages', '200'), (await rest(service.app, 'GET', '/pages', { token })).body)
    holds('doc#/components/schemas/Problem', (await rest(service.app, 'GET', '/shelf/books/none', { token })).body)
  })

  test('a feature that is switched while the server runs changes the document', async () => {
    const read = () => rest(service.app, 'GET', '/openapi.json')
    const before = await read()
    const attic = (await service.installation.openSite('default')).features.get('shelf.attic')!
    attic.on = false
    const after_ = await read()
    attic.on = true
    assert.ok(before.body.paths['/shelf/attic'] && !after_.body.paths['/shelf/attic'])
    const headers = { 'if-none-match': before.headers.get('etag')! }
    assert.equal((await rest(service.app, 'GET', '/openapi.json', { headers })).status, 304)
  })

  test('schemas of one name and two shapes are kept apart', () => {
    const schemas = new ComponentSchemas()
    const of = (type: string) => ({ $ref: '#/$defs/Thing', $defs: { Thing: { type } } })
    const refs = [
      schemas.add(of('string'), 'get_thing', 'output'),
      schemas.add(of('integer'), 'save_thing', 'input'),
      schemas.add(of('string'), 'list_things', 'output'),
      schemas.add(of('boolean'), 'drop_thing', 'input'),
    ].map((one) => (one['$ref'] as string).split('/').at(-1)!)
    assert.deepEqual(refs, ['Thing', 'ThingInput', 'Thing', 'DropThingThing'])
    assert.deepEqual(
      refs.map((name) => (schemas.schemas[name] as any).type),
      ['string', 'integer', 'string', 'boolean'],
    )
  })
})
