// Which role may what: the matrix of contract 1.5, written out.
import assert from 'node:assert/strict'
import test from 'node:test'
import { permissionsOf, ROLES } from '../../../src/lib/access/roles.ts'

const ALL =
  `pages.edit pages.publish pages.manage settings.edit redirects.manage media.upload media.edit media.delete
  media.shared data.edit data.publish data.delete data.schema data.shared.manage sources.manage requests.read
  requests.manage design.edit blocks.build fonts.manage users.manage roles.manage api.manage review.manage ai.use
  ai.manage system.manage system.features backups.manage logs.read shop.orders`.split(/\s+/)
const AUTHOR = 'pages.edit media.upload media.edit data.edit ai.use'

const MATRIX: Record<string, string> = {
  network: ALL.join(' '),
  admin: ALL.join(' '),
  editor: `pages.edit pages.publish pages.manage redirects.manage media.upload media.edit media.delete
    data.edit data.publish data.delete requests.read ai.use`,
  author: AUTHOR,
  reviewer: `${AUTHOR} pages.publish data.publish review.manage`,
  requests: 'requests.read requests.manage',
  viewer: '',
}

test('the roles are these', () => {
  assert.deepEqual(Object.keys(ROLES).sort(), Object.keys(MATRIX).sort())
})

for (const [role, permissions] of Object.entries(MATRIX))
  test(`${role} may what the contract says`, () => {
    const expected = permissions.split(/\s+/).filter(Boolean).sort()
    assert.deepEqual([...permissionsOf(role, ALL)].sort(), expected)
  })

test('what is switched off no role has, and an unknown role has nothing', () => {
  assert.deepEqual([...permissionsOf('network', ['pages.edit'])], ['pages.edit'])
  assert.deepEqual([...permissionsOf('toString', ALL)], [])
  assert.deepEqual([...permissionsOf('owner', ALL)], [])
})
