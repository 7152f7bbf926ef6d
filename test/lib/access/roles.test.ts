// Which role may what: the matrix of contract 1.5, written out.
// Holds: contract 1.5 roles
import assert from 'node:assert/strict'
import test from 'node:test'
import { permissionsOf, ROLES } from '../../../src/lib/access/roles.ts'
import { boot } from '../../../src/lib/core/extension/boot.ts'
import { composeRegistry, loadCore } from '../../../src/lib/core/registry.ts'

const AUTHOR = 'pages.edit media.upload media.edit data.edit ai.use'
const MATRIX: Record<string, string> = {
  editor: `pages.edit pages.publish pages.manage redirects.manage media.upload media.edit media.delete
    data.edit data.publish data.delete requests.read ai.use`,
  author: AUTHOR,
  reviewer: `${AUTHOR} pages.publish data.publish review.manage`,
  requests: 'requests.read requests.manage',
  viewer: '',
}

const shop = boot({
  name: 'shop',
  version: '1.0.0',
  boot: (ext) => ext.permissions('Shop', { 'shop.orders': 'See orders' }, { editor: ['shop.orders'] }),
})
const registry = composeRegistry(await loadCore(), [shop])
const all = registry.permissions.map(({ key }) => key).sort()
const may = (role: string, permissions = all) => [...permissionsOf(role, { permissions, registry })].sort()

test('the roles are these', () => {
  assert.deepEqual([...ROLES].sort(), ['admin', 'network', ...Object.keys(MATRIX)].sort())
})

for (const role of ['network', 'admin'])
  test(`${role} may everything, also what extensions bring`, () => {
    assert.ok(all.includes('shop.orders') && all.length > 25)
    assert.deepEqual(may(role), all)
  })

for (const [role, permissions] of Object.entries(MATRIX))
  test(`${role} may what the contract says, and nothing of extensions`, () => {
    assert.deepEqual(may(role), permissions.split(/\s+/).filter(Boolean).sort())
  })

test('areas name no role that is not there', () => {
  const keys = registry.permissions.flatMap(({ roles }) => roles)
  assert.deepEqual(
    keys.filter((role) => !ROLES.includes(role)),
    [],
  )
})

test('what is switched off no role has, and an unknown role has nothing', () => {
  assert.deepEqual(may('network', ['pages.edit']), ['pages.edit'])
  assert.deepEqual(may('editor', ['pages.edit', 'users.manage']), ['pages.edit'])
  assert.deepEqual(may('toString'), [])
  assert.deepEqual(may('owner'), [])
})
