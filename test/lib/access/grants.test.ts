// Nobody gives away more than they have.
import assert from 'node:assert/strict'
import test from 'node:test'
import { demandGrant, demandOperations, demandOwnAccount } from '../../../src/lib/access/grants.ts'
import {
  ANONYMOUS,
  systemPrincipal,
  type Principal,
  type TokenInfo,
} from '../../../src/lib/access/principal.ts'

const ENABLED = ['pages.edit', 'pages.publish', 'users.manage']
const keeper: Principal = {
  ...ANONYMOUS,
  kind: 'user',
  role: 'keeper',
  permissions: new Set(['pages.edit', 'users.manage']),
}
const token = (operations: string[] | null) => ({ ...keeper, token: { operations } as TokenInfo })

test('a role is given by those who have all of its permissions', () => {
  for (const role of ['viewer', 'author']) demandGrant(keeper, role, ENABLED)
  assert.throws(() => demandGrant(keeper, 'editor', ENABLED), {
    code: 'forbidden',
    extra: { permission: 'pages.publish' },
  })
  demandGrant(keeper, 'editor', ['pages.edit'])
})

test('only network gives network', () => {
  const admin = { ...keeper, role: 'admin', permissions: new Set(ENABLED) }
  demandGrant(admin, 'admin', ENABLED)
  assert.throws(() => demandGrant(admin, 'network', ENABLED), { code: 'forbidden' })
  demandGrant(systemPrincipal(new Set(ENABLED)), 'network', ENABLED)
})

test('an account of several websites is changed by network only', () => {
  const both = [{ site: 'a' }, { site: 'b' }]
  assert.throws(() => demandOwnAccount(keeper, 'a', both), { code: 'forbidden' })
  demandOwnAccount(keeper, 'a', [{ site: 'a' }])
  demandOwnAccount(systemPrincipal(new Set()), 'a', both)
})

test('an allow-list is never widened', () => {
  demandOperations(token(null), null)
  demandOperations(token(['get_me', 'list_pages']), ['get_me'])
  for (const wider of [null, ['get_me', 'delete_page']])
    assert.throws(() => demandOperations(token(['get_me']), wider), { code: 'forbidden' })
})
