// The form of the manual: every operation and tool has an example that its schema takes, and a request that asks for it.
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { curlOf } from '../../src/admin/client/try-request.ts'
import { exampleInput } from '../../src/admin/manual/example-input.ts'
import { linkTarget } from '../../src/admin/manual/links.ts'
import { operationsOf, requestFor, type OpenApi, type TryOperation } from '../../src/admin/manual/openapi.ts'
import { toolsOf } from '../../src/lib/core/operation/tools.ts'
import type { Site } from '../../src/lib/core/site.ts'
import { openapi } from '../../src/lib/system/openapi.ts'
import { makeInstallation, type TestInstallation } from '../support/installation.ts'

suite('examples of the form', () => {
  let made: TestInstallation
  let site: Site
  let operations: TryOperation[]
  before(async () => {
    made = await makeInstallation()
    site = await made.installation.openSite('default')
    operations = operationsOf((await openapi(site)) as unknown as OpenApi)
  })
  after(() => made.close())

  test('each operation takes its own, as far as a schema can say', async () => {
    const wrong: string[] = []
    for (const { name, example } of operations) {
      const target = (await site.registry.operation(name))!
      const schema = target.operation.input as {
        safeParse(value: unknown): {
          success: boolean
          error?: { issues: { code: string; path: PropertyKey[]; message: string }[] }
        }
      }
      const { error } = schema.safeParse({ ...example, ...target.route.preset })
      for (const { code, path, message } of error?.issues ?? [])
        wrong.push(`${name} ${path.join('/')}: ${code} ${message}`)
    }
    assert.deepEqual(wrong, [])
  })

  test('each tool has one', async () => {
    for (const { tool } of (await toolsOf(await site.registry.index())).values()) {
      const example = exampleInput(tool.inputSchema)
      assert.deepEqual(Object.keys(example), tool.inputSchema.required ?? [], tool.name)
    }
  })

  test('each has a request, and what writes can be a dry run', () => {
    for (const operation of operations) {
      const { url } = requestFor(operation, operation.example)
      assert.match(url, /^\/api\/v1\/[^{}]+$/, operation.name)
    }
    const writes = operations.filter(({ isWrite, takesDryRun }) => isWrite && !takesDryRun)
    assert.deepEqual(
      writes.map(({ name }) => name),
      [],
    )
  })

  test('words of the path, of the query and of the body go where they belong', () => {
    const named = (name: string) => operations.find((one) => one.name === name)!
    const update = requestFor(named('update_page'), { page: 'a/b', title: 'T', dry_run: true })
    assert.equal(`${update.method} ${update.url}`, 'PATCH /api/v1/pages/a%2Fb?dry_run=true')
    assert.deepEqual(JSON.parse(update.body!), { title: 'T' })
    const list = requestFor(named('list_entries'), {
      table: 'x',
      filter: { field: 'a', op: 'filled' },
      limit: 2,
    })
    assert.equal(new URL(list.url, 'http://x').searchParams.get('filter'), '{"field":"a","op":"filled"}')
    assert.equal(list.body, undefined)
    assert.throws(() => requestFor(named('get_page'), {}), /^Error: page$/)
    const curl = curlOf({ method: 'POST', url: '/x', headers: {}, body: `{"a": "it's"}` }, 'http://h')
    assert.equal(
      curl,
      `curl -X POST -H "Authorization: Bearer $TOKEN" \\\n  --data '{"a": "it'\\''s"}' \\\n  'http://h/x'`,
    )
  })

  test('links of a chapter lead within the manual or to the web, and nowhere else', () => {
    const chapters = new Set(['kits', 'rest'])
    const found = ['kits.md#4-a-block', 'rest', '#here', 'https://example.org/', 'try?operation=get_me'].map((href) =>
      linkTarget(href, chapters),
    )
    assert.deepEqual(found, [
      '/admin/hilfe/technik/kits#4-a-block',
      '/admin/hilfe/technik/rest',
      '#here',
      'https://example.org/',
      '/admin/hilfe/technik/try?operation=get_me',
    ])
    for (const href of [
      'javascript:alert(1)',
      'decisions/0001.md',
      '../src/x.ts',
      '//evil.example',
      'data:text/html,x',
      'nothing.md',
    ])
      assert.equal(linkTarget(href, chapters), undefined, href)
  })
})
