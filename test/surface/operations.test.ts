// The surface of the service: operations, tools, field types, features, permissions and the OpenAPI document, as snapshots.
// After a change on purpose: UPDATE_SNAPSHOTS=1 node --test test/surface/operations.test.ts
import assert from 'node:assert/strict'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, suite, test } from 'node:test'
import { fieldTypes } from '../../src/lib/fields/fields.ts'
import { operatorsOf } from '../../src/lib/rules/conditions/operators.ts'
import { inputSchema } from '../../src/lib/core/operation/json-schema.ts'
import type { AnyOperation } from '../../src/lib/core/operation/define-operation.ts'
import type { Site } from '../../src/lib/core/site.ts'
import { openapi } from '../../src/lib/system/openapi.ts'
import { STAMPS } from '../../src/lib/core/operation/stamps.ts'
import { toolsOf } from '../../src/lib/core/operation/tools.ts'
import { loadOperations } from '../support/operations.ts'
import { makeInstallation, type TestInstallation } from '../support/installation.ts'
import { ROOT } from '../support/root.ts'

/** The 42 names of contract 3.3. */
const TOOLS =
  `site_overview get_settings update_settings get_design set_design list_pages get_page create_page update_page
  delete_page restore_item translate_page publish_page schedule_page discard_draft list_revisions compare_revisions
  restore_revision list_block_types add_block update_block move_block remove_block replace_blocks list_data_tables
  save_data_table list_entries get_entry save_entry delete_entry translate_entry list_media upload_media update_media
  crop_media delete_media search_site audit_site list_requests set_request_status sync_source get_change_status`.split(
    /\s+/,
  )

suite('the surface', () => {
  let made: TestInstallation
  let site: Site
  let operations: AnyOperation[]
  before(async () => {
    made = await makeInstallation({ sites: { default: { hosts: ['www.muster.example'], title: 'Example' } } })
    site = await made.installation.openSite('default')
    operations = await loadOperations(site)
  })
  after(() => made.close())

  // Holds: contract 3.1 operation
  test('operations', () => same('operations', byName(operations.map(declared))))

  test('what creates something names its path, which exists', () => {
    const paths = operations.flatMap(({ faces }) => faces.map(({ path }) => path.replace(/\{\w+\}/g, '{}')))
    for (const { name, creates } of operations) {
      if (creates === undefined) continue
      assert.notEqual(creates, true, name)
      const path = typeof creates === 'object' ? creates.path : String(creates)
      assert.ok(paths.includes(path.replace(/\{[\w.]+\}/g, '{}')), `${name}: ${path}`)
    }
  })

  // Holds: interface 4.2 tools; contract 3.3 tools
  test('tools are exactly the 42, in 36 KB', async () => {
    const tools = [...(await toolsOf(await site.registry.index())).values()].map(({ tool }) => tool)
    assert.equal(TOOLS.length, 42)
    assert.deepEqual(tools.map(({ name }) => name).sort(), TOOLS.toSorted())
    for (const { name, title, description } of tools) assert.ok(title && description && description.length <= 300, name)
    const size = JSON.stringify(tools).length
    assert.ok(size <= 36 * 1024, `${size} bytes`)
    same('tools', byName(tools.map((tool) => [tool.name, tool])))
  })

  // Holds: interface 8 field-types
  test('field types', () =>
    same(
      'field-types',
      byName(
        fieldTypes().map(({ key, options, column, widget, becomes }) => [
          key,
          { options: Object.keys(options.shape), column, widget, operators: operatorsOf(key), becomes },
        ]),
      ),
    ))

  // Holds: contract 1.1 feature-keys; contract 1.5 permissions
  test('features and permissions', () =>
    same('permissions', {
      features: site.registry.features,
      // Which roles have them is the matrix of test/lib/access/roles.test.ts.
      permissions: site.registry.permissions.map(({ roles: _, ...permission }) => permission),
    }))

  // Holds: contract 1.2 object
  test('objects that are stored say who made, changed and deleted them, and when', () => {
    const keysOf = ({ output }: AnyOperation) => Object.keys((output as { shape?: object }).shape ?? {})
    const isObject = (keys: string[]) => ['id', 'uid', 'version'].every((key) => keys.includes(key))
    const objects = operations.filter((one) => isObject(keysOf(one)))
    assert.ok(objects.length > 90, `${objects.length}`)
    const lacking = objects.filter((one) => Object.keys(STAMPS).some((key) => !keysOf(one).includes(key)))
    // Nobody made a built-in role; what gives a grant its access is a token, which says it.
    const others = lacking.filter(({ name }) => !/_roles?$|_oauth_grants?$/.test(name))
    assert.deepEqual(others.map(({ name }) => name).sort(), [])
  })

  test('the OpenAPI document', async () => {
    const document = JSON.parse(JSON.stringify(await openapi(site))) as OpenApi
    const file = join(ROOT, 'docs/openapi.json')
    if (process.env.UPDATE_SNAPSHOTS) writeFileSync(file, `${JSON.stringify(document, null, 1)}\n`)
    assert.deepEqual(document, JSON.parse(readFileSync(file, 'utf8')))
    // openapi-typescript makes types of these that the compiler rejects.
    const recursive = Object.entries(document.components.schemas)
      .filter(([name, { anyOf }]) => JSON.stringify(anyOf ?? []).includes(`"#/components/schemas/${name}"`))
      .map(([name]) => name)
    assert.deepEqual(recursive, [])
  })
})

interface OpenApi {
  components: { schemas: Record<string, { anyOf?: unknown }> }
}

const declared = (operation: AnyOperation): [string, unknown] => {
  const { name, level, feature, store, mcp, faces, paged, creates } = operation
  const lines = faces.map((route) => `${route.method} ${route.path} ${route.name} ${route.permission ?? '–'}`)
  return [name, { level, feature, store, mcp, paged, creates, lines, input: inputSchema(operation) }]
}

const byName = (pairs: [string, unknown][]) => Object.fromEntries(pairs.sort(([a], [b]) => (a < b ? -1 : 1)))

function same(name: string, value: unknown): void {
  const file = join(ROOT, 'test/snapshots', `${name}.json`)
  const now = JSON.parse(JSON.stringify(value)) as unknown
  if (process.env.UPDATE_SNAPSHOTS) writeFileSync(file, `${JSON.stringify(now, null, 1)}\n`)
  assert.ok(existsSync(file), `${file} is missing: UPDATE_SNAPSHOTS=1 writes it`)
  assert.deepEqual(now, JSON.parse(readFileSync(file, 'utf8')))
}
