// What is no text reaches no operation: control characters, NUL and lone surrogates are refused with their place.
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { AppError } from '../../src/lib/base/errors.ts'
import type { AnyOperation } from '../../src/lib/core/operation/define-operation.ts'
import { parseInput } from '../../src/lib/core/operation/input.ts'
import { inputSchema } from '../../src/lib/core/operation/json-schema.ts'
import { loadOperations } from '../support/operations.ts'
import { makeService, rest, type TestService } from '../support/client.ts'

const HOSTILE = ['a\u0000b', 'a\u0007b', 'a\u0085b', 'a\ud800b', '\udc00', 'a\uffffb']

interface Schema {
  type?: string
  properties?: Record<string, Schema>
  items?: Schema
}

/** The places of strings in an input, to a depth at which every kind of place has been seen. */
function stringPaths(schema: Schema, path: string[] = []): string[][] {
  if (path.length > 5) return []
  const inside = Object.entries(schema.properties ?? {}).flatMap(([key, one]) => stringPaths(one, [...path, key]))
  const items = schema.items ? stringPaths(schema.items, [...path, '0']) : []
  return schema.type === 'object' || schema.type === 'array' ? [...inside, ...items] : [path]
}

const inputWith = (path: string[], value: unknown): unknown =>
  path.toReversed().reduce((inner, key) => (key === '0' ? [inner] : { [key]: inner }), value)

suite('what is no text', () => {
  let service: TestService
  let token: string
  let operations: AnyOperation[]
  before(async () => {
    service = await makeService({ sites: { default: { hosts: ['localhost'], languages: ['en', 'de'] } } })
    token = await service.token({ role: 'admin' })
    const site = await service.installation.openSite('default')
    operations = await loadOperations(site)
  })
  after(() => service.close())
  const send = (method: string, path: string, body: unknown) => rest(service.app, method, path, { token, body })

  test('no operation takes it, wherever it stands', () => {
    let tried = 0
    for (const operation of operations)
      for (const path of stringPaths(inputSchema(operation)))
        for (const text of HOSTILE) {
          tried++
          assert.throws(
            () => parseInput(operation, inputWith(path, text)),
            (error) =>
              error instanceof AppError &&
              error.code === 'validation' &&
              error.errors[0]?.code === 'characters' &&
              error.errors[0].pointer === `/${path.join('/')}`,
            `${operation.name} ${path.join('/')} ${JSON.stringify(text)}`,
          )
        }
    assert.ok(tried > 3000, String(tried))
    const data = { type: 'x', data: { 'a\u0000': 1 } }
    assert.throws(() => parseInput(operations[0]!, { data }), { code: 'validation' })
  })

  const LINES: [method: string, path: string, body: object, pointer: string][] = [
    ['POST', '/pages', { title: 'a\nb' }, '/title'],
    ['POST', '/pages', { title: 'a', nav_title: 'a\tb' }, '/nav_title'],
    ['POST', '/pages', { title: 'a', meta_title: 'a\u2028b' }, '/meta_title'],
    ['PATCH', '/settings', { title: 'a\nb' }, '/title'],
    ['POST', '/tokens', { name: 'a\nb', level: 'read', days: 1 }, '/name'],
    ['POST', '/roles', { name: 'helper', title: 'a\nb', permissions: [] }, '/title'],
    ['POST', '/tags', { name: 'a\nb' }, '/name'],
    ['POST', '/webhooks', { name: 'a\nb', url: 'https://example.org/', events: ['*'] }, '/name'],
    ['PUT', '/menus/main', { items: [{ label: 'a\nb', href: '/x' }] }, '/items/0/label'],
    ['POST', '/data', { handle: 'shoes', name: 'a\nb', fields: [] }, '/name'],
  ]
  test('titles, names and labels are one line', async () => {
    for (const [method, path, body, pointer] of LINES) {
      const answer = await send(method, path, body)
      assert.equal(answer.status, 422, `${path}: ${JSON.stringify(answer.body)}`)
      const pointers = answer.body.errors.map((error: { pointer: string }) => error.pointer)
      assert.ok(pointers.includes(pointer), `${path}: ${JSON.stringify(answer.body.errors)}`)
    }
  })

  test('spaces around a title are left out, line breaks in longer texts stay', async () => {
    const made = await send('POST', '/pages', {
      title: ' Home\n',
      slug: 'home-1',
      meta_description: 'One.\nTwo.',
    })
    assert.equal(made.status, 201)
    assert.deepEqual([made.body.data.title, made.body.data.meta_description], ['Home', 'One.\nTwo.'])
  })

  test('a language that is none is refused wherever one is taken, and never an error of the server', async () => {
    for (const operation of operations) {
      const { properties = {} } = inputSchema(operation) as Schema
      for (const name of ['lang', 'locale', 'to'])
        if (name in properties && (name !== 'to' || operation.name.startsWith('translate_')))
          for (const tag of ['de-abc', 'German', 'de_DE', '../de', 'x'])
            assert.throws(
              () => parseInput(operation, { [name]: tag }),
              (error) => error instanceof AppError && error.errors.some(({ pointer }) => pointer === `/${name}`),
              `${operation.name} ${name} ${tag}`,
            )
    }
    const answer = await rest(service.app, 'GET', '/field-types?locale=de-abc', { token })
    assert.equal(answer.status, 422)
    assert.equal(answer.body.errors[0].message, 'must be a language tag such as de or pt-BR')
  })

  test('notify takes umlaut domains and stores one form of an address', async () => {
    const handle = 'enquiries'
    const fields = [{ type: 'text', name: 'title' }]
    const notify = ['Info@müller.example', 'Info@xn--mller-kva.example', 'b@example.org']
    const settings = { kind: 'inbox', form: { notify } }
    const made = await send('POST', '/data', { handle, name: 'Enquiries', fields, settings })
    assert.equal(made.status, 201, JSON.stringify(made.body))
    assert.deepEqual(made.body.data.settings.form.notify, ['Info@xn--mller-kva.example', 'b@example.org'])
    const wrong = await send('POST', '/data', {
      handle: 'others',
      name: 'Others',
      fields,
      settings: { kind: 'inbox', form: { notify: ['jürgen'] } },
    })
    assert.deepEqual(
      [wrong.status, wrong.body.errors[0].pointer, wrong.body.errors[0].message],
      [422, '/settings/form/notify/0', 'must be an email address like name@example.com'],
    )
  })

  test('a menu leads to addresses in one form', async () => {
    const items = [
      { label: 'Web', href: 'www.example.org' },
      { label: 'Call', href: 'tel:+49 2841 / 12345' },
    ]
    const { status, body } = await send('PUT', '/menus/footer', { items })
    assert.equal(status, 200, JSON.stringify(body))
    const hrefs = body.data.items.map(({ href }: { href: string }) => href)
    assert.deepEqual(hrefs, ['https://www.example.org', 'tel:+49284112345'])
    const wrong = await send('PUT', '/menus/footer', { items: [{ label: 'x', href: 'javascript:alert(1)' }] })
    assert.deepEqual([wrong.status, wrong.body.errors[0].pointer], [422, '/items/0/href'])
  })

  test('a link of a block that cannot be stored is refused in the language of whoever asks', async () => {
    const text = '<p><a href="tel:call me">x</a></p>'
    const body = { title: 'Linked', blocks: [{ type: 'richtext', data: { text } }] }
    const headers = { 'accept-language': 'de' }
    const { status, body: answer } = await rest(service.app, 'POST', '/pages', { token, body, headers })
    assert.equal(status, 422)
    assert.deepEqual(
      [answer.errors[0].pointer, answer.errors[0].message],
      [
        '/blocks/0/data/text',
        'enthält einen Link „tel:call me“, der nicht gespeichert werden kann: Er muss eine Telefonnummer sein, zum Beispiel tel:+49284112345',
      ],
    )
  })
})
