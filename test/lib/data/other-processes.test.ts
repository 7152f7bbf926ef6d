// Changes made by another process apply to the next request: tokens, accounts, roles, sessions, tables and webhooks.
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { createSession } from '../../../src/lib/sessions/open-sessions.ts'
import { transact } from '../../../src/lib/platform/db/database.ts'
import { openInstallation } from '../../../src/lib/installation/installation.ts'
import type { Installation } from '../../../src/lib/core/installation.ts'
import { makeService, rest, type TestService } from '../../support/client.ts'
import { cms } from '../../support/cms.ts'
import { call } from '../../support/installation.ts'
import { makePerson } from '../../support/visitor.ts'

suite('facts that another process changes', () => {
  let service: TestService
  let other: Installation
  before(async () => {
    service = await makeService()
    other = await openInstallation(service.options)
    await otherProcess('save_data_table', {
      handle: 'posts',
      name: 'Posts',
      apply: true,
      fields: [{ type: 'text', name: 'title' }],
    })
  })
  after(async () => {
    await other.close()
    await service.close()
  })

  const otherProcess = async (name: string, input: Record<string, unknown>) =>
    (await call(other, 'default', name, input)).body.data as any
  const list = (token: string) => rest(service.app, 'GET', '/data/posts', { token })
  const get = (token: string, path: string) => rest(service.app, 'GET', path, { token })
  const make = (token: string, data: object) =>
    rest(service.app, 'POST', '/data/posts', { token, body: { fields: data } })

  test('a token that the command line revoked is refused', async () => {
    const token = await service.token()
    for (let i = 0; i < 3; i++) assert.equal((await list(token)).status, 200)
    const me = (await get(token, '/me')).body.data
    const run = await cms(service.root, ['token:revoke', String(me.token.id), '--json'], {
      env: service.options.env,
    })
    assert.equal(run.code, 0, run.stderr)
    assert.equal((await list(token)).status, 401)
  })

  test('so is one whose account was disabled, and one with another role may do what that may', async () => {
    const token = await service.token({ role: 'editor' })
    const create = () => make(token, { title: 'One' })
    assert.equal((await create()).status, 201)
    const { id } = (await get(token, '/me')).body.data.user
    await otherProcess('update_user', { id, role: 'viewer' })
    assert.equal((await create()).status, 403)
    await otherProcess('update_user', { id, role: 'author' })
    assert.equal((await create()).status, 201)
    await otherProcess('update_user', { id, disabled: true })
    assert.equal((await create()).status, 401)
    await otherProcess('update_user', { id, disabled: false })
    assert.equal((await create()).status, 201)
  })

  test('a website that was closed meanwhile counts its entries anew', async () => {
    const token = await service.token()
    const total = async () => (await get(token, '/data/posts?count=1')).body.meta.total as number
    for (let made = 0; made < 3; made++) {
      await service.installation.forgetSite('default')
      const before = await total()
      await service.installation.forgetSite('default')
      await otherProcess('save_entry', { table: 'posts', fields: { title: `While closed ${made}` } })
      assert.equal(await total(), before + 1)
    }
  })

  test('a session that was ended is over', async () => {
    const { installation } = service
    const { id: user_id } = await makePerson(installation)
    const sessionInput = {
      user_id,
      auth_version: 1,
      host: 'localhost',
      state: 'full' as const,
      factor: 'password',
      user_agent: null,
    }
    const { value, session } = await transact(installation.network, (trx) =>
      createSession(trx, sessionInput, installation.clock.now()),
    )
    const me = () => rest(service.app, 'GET', '/me', { headers: { cookie: `cms_session=${value}` } })
    for (let i = 0; i < 3; i++) assert.equal((await me()).status, 200)
    await transact(other.network, (trx) => trx.deleteFrom('sessions').where('id', '=', session.id).execute())
    assert.equal((await me()).status, 401)
  })

  test('a field that was added, and a table that was renamed, are there', async () => {
    const token = await service.token()
    const { id } = (await make(token, { title: 'Two' })).body.data
    assert.equal((await get(token, `/data/posts/${id}`)).status, 200)
    const fields = [
      { type: 'text', name: 'title' },
      { type: 'number', name: 'price', default: 7 },
    ]
    await otherProcess('save_data_table', { table: 'posts', fields, apply: true })
    assert.deepEqual((await get(token, `/data/posts/${id}`)).body.data.fields, { title: 'Two' })
    const begun = await make(token, { title: 'Begun' })
    assert.deepEqual(begun.body.data.fields, { title: 'Begun', price: 7 })
    const made = await make(token, { title: 'Three', price: 3 })
    assert.deepEqual([made.status, made.body.data.fields], [201, { title: 'Three', price: 3 }])
    await otherProcess('save_data_table', {
      table: 'posts',
      fields: [{ type: 'text', name: 'title' }],
      apply: true,
    })
    assert.deepEqual((await get(token, `/data/posts/${id}`)).body.data.fields, { title: 'Two' })
  })

  const here = { skip: process.env['CMS_TEST_DB'] === 'mariadb' && 'there its pages are looked at' }
  test('what belongs to a feature that was switched off is refused', here, async () => {
    const token = await service.token()
    assert.equal((await list(token)).status, 200)
    await otherProcess('set_feature', { key: 'data', on: false })
    assert.equal((await list(token)).body.code, 'feature-disabled')
    await otherProcess('set_feature', { key: 'data', on: true })
    assert.equal((await list(token)).status, 200)
  })

  test('a webhook that was added is owed what happens next', async () => {
    const token = await service.token()
    const { db } = await service.installation.openSite('default')
    const owed = async () => {
      await make(token, { title: 'Told' })
      const jobs = await db.read.selectFrom('jobs').select('payload').where('kind', '=', 'event').execute()
      return jobs.filter(({ payload }) => payload.includes('"webhooks#')).length
    }
    assert.equal(await owed(), 0)
    await transact((await other.openSite('default')).db, (trx) =>
      trx
        .insertInto('webhooks')
        .values({
          uid: 'w',
          version: 1,
          name: 'W',
          failures: 0,
          url: 'https://example.org/',
          events: '["entry.created"]',
          secret: 's',
          active: 1,
          created_at: '2026',
          updated_at: '2026',
        } as never)
        .execute(),
    )
    assert.equal(await owed(), 1)
  })
})
