// Nobody gives away more than they have.
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import {
  requireGrant,
  requireOperations,
  requireOwnAccount,
  type GrantContext,
} from '../../../src/lib/access/grants.ts'
import { ANONYMOUS, systemPrincipal, type Principal, type TokenInfo } from '../../../src/lib/core/principal.ts'
import type { Site } from '../../../src/lib/core/site.ts'
import { call, makeInstallation, type TestInstallation } from '../../support/installation.ts'

// All that an author may, and users.manage.
const OWN = ['pages.edit', 'media.upload', 'media.edit', 'data.edit', 'ai.use', 'users.manage']
const keeper: Principal = { ...ANONYMOUS, kind: 'user', role: 'keeper', permissions: new Set(OWN) }
const token = (operations: string[] | null) => ({ ...keeper, token: { operations } as TokenInfo })

suite('a role is given', () => {
  let made: TestInstallation
  let site: Site
  const as = (principal: Principal): GrantContext => ({
    network: made.installation.network.read,
    site,
    principal,
  })
  before(async () => {
    made = await makeInstallation()
    const { installation } = made
    site = await installation.openSite('default')
    const create = (name: string, permissions: string[]) =>
      call(installation, 'default', 'create_role', { name, title: name, permissions })
    await create('keeper', OWN)
    await create('writer', ['pages.edit'])
    await create('redirects', ['redirects.manage'])
  })
  after(() => made.close())

  test('by those who have all of its permissions', async () => {
    for (const role of ['viewer', 'author', 'writer', 'keeper']) await requireGrant(as(keeper), role)
    for (const role of ['editor', 'admin', 'redirects'])
      await assert.rejects(requireGrant(as(keeper), role), { code: 'forbidden' }, role)
    await assert.rejects(requireGrant(as(keeper), 'redirects'), { extra: { permission: 'redirects.manage' } })
  })

  test('and what a feature that is off locks is not given away for later', async () => {
    const locked = { ...site, permissions: new Set(OWN) }
    await assert.rejects(requireGrant({ ...as(keeper), site: locked }, 'redirects'), { code: 'forbidden' })
    const admin = { ...keeper, role: 'admin' }
    await requireGrant({ ...as(admin), site: locked }, 'redirects')
    await requireGrant({ ...as(admin), site: locked }, 'editor')
  })

  test('network by network only', async () => {
    const admin = { ...keeper, role: 'admin', permissions: site.permissions }
    await requireGrant(as(admin), 'admin')
    await assert.rejects(requireGrant(as(admin), 'network'), { code: 'forbidden' })
    await requireGrant(as(systemPrincipal(site.permissions)), 'network')
  })
})

test('an account of several websites is changed by network only', () => {
  const both = [{ site: 'a' }, { site: 'b' }]
  assert.throws(() => requireOwnAccount(keeper, 'a', both), { code: 'forbidden' })
  requireOwnAccount(keeper, 'a', [{ site: 'a' }])
  requireOwnAccount(systemPrincipal(new Set()), 'a', both)
})

test('an allow-list is never widened', () => {
  requireOperations(token(null), null)
  requireOperations(token(['get_me', 'list_pages']), ['get_me'])
  for (const wider of [null, ['get_me', 'delete_page']])
    assert.throws(() => requireOperations(token(['get_me']), wider), { code: 'forbidden' })
})
