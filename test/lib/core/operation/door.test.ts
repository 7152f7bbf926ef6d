// The door: who, level, permission, feature, input, If-Match, dry run, approval, idempotency, output.
// Holds: interface 2.1 level; contract 3.1 order; contract 3.1 dry-run
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { ANONYMOUS } from '../../../../src/lib/core/principal.ts'
import { call, systemCall, tokenCall } from '../../../support/installation.ts'
import { bench, hero, type Bench } from '../../pages/site.ts'

suite('the door', () => {
  let site: Bench
  before(async () => {
    site = await bench()
    await site.do('create_page', { title: 'Door', blocks: [hero('Door')] })
  })
  after(() => site.close())
  const dump = async () => {
    const { db } = await site.installation.openSite('default')
    const pages = await db.read.selectFrom('pages').selectAll().execute()
    const revisions = await db.read.selectFrom('revisions').selectAll().execute()
    return { pages, revisions }
  }

  test('nobody gets in without a token, not even to learn that a page is missing', async () => {
    const anonymous = { ...(await systemCall(site.installation, 'default')), principal: ANONYMOUS }
    assert.equal((await site.fails('get_page', { page: 'nope' }, anonymous)).code, 'unauthenticated')
  })

  test('a read token reads and does not write; a role without the permission is told which one', async () => {
    const reader = await tokenCall(site.installation, 'default', { level: 'read' })
    assert.equal((await site.do('get_page', { page: 'door' }, reader)).title, 'Door')
    assert.equal((await site.fails('update_page', { page: 'door', title: 'x' }, reader)).code, 'read-only-token')
    const author = await tokenCall(site.installation, 'default', { role: 'author' })
    const error = await site.fails('publish_page', { page: 'door' }, author)
    assert.deepEqual([error.code, error.extra['permission']], ['forbidden', 'pages.publish'])
    assert.equal((await site.do('publish_page', { page: 'door', action: 'submit' }, author)).status, 'in_review')
    assert.equal(
      (await site.fails('publish_page', { page: 'door', action: 'archive' }, author)).extra['permission'],
      'pages.manage',
    )
    assert.equal((await site.do('withdraw_page', { page: 'door' }, author)).status, 'draft')
  })

  test('input is strict: unknown keys, wrong types and prototype keys have a pointer', async () => {
    const cases: [Record<string, unknown>, string][] = [
      [{ page: 'door', nope: 1 }, '/nope'],
      [{ page: 'door', title: 7 }, '/title'],
      [{ page: 'door', slug: 'Not A Slug' }, '/slug'],
      [JSON.parse('{"page":"door","__proto__":{"x":1}}') as Record<string, unknown>, '/__proto__'],
      [{}, '/page'],
    ]
    for (const [input, pointer] of cases) {
      const error = await site.fails('update_page', input)
      assert.equal(error.code, 'validation')
      assert.equal(error.errors[0]!.pointer, pointer)
    }
  })

  test('a dry run tells the difference, checks everything and changes nothing', async () => {
    const before = await dump()
    const run = await site.do<{ dry_run: boolean; diff: { pointer: string }[] }>('update_page', {
      page: 'door',
      title: 'Gate',
      dry_run: true,
    })
    assert.equal(run.dry_run, true)
    // Who changed it last is told as well: the system, and before it the person who made it.
    assert.deepEqual(run.diff.map(({ pointer }) => pointer).sort(), ['/title', '/updated_by', '/version'])
    assert.equal(
      (await site.fails('publish_page', { page: 'door', action: 'unarchive', dry_run: true })).code,
      'invalid-transition',
    )
    assert.deepEqual(await dump(), before)
  })

  test('if_version and If-Match refuse what somebody else has changed', async () => {
    const page = await site.do('get_page', { page: 'door' })
    const error = await site.fails('update_page', { page: 'door', title: 'x', if_version: page.version + 1 })
    assert.equal(error.code, 'precondition-failed')
    assert.equal(error.extra['version'], page.version)
    const asking = {
      ...(await systemCall(site.installation, 'default')),
      if_match: `"${page.uid}-${page.version}"`,
    }
    const changed = await call(site.installation, 'default', 'update_page', { page: 'door', nav_title: 'D' }, asking)
    assert.equal(changed.etag, `"${page.uid}-${page.version + 1}"`)
    assert.equal(
      (await site.fails('update_page', { page: 'door', nav_title: 'E' }, asking)).code,
      'precondition-failed',
    )
  })

  test('the same Idempotency-Key makes one page, also when two come at once; another body is refused', async () => {
    const token = await tokenCall(site.installation, 'default')
    const asking = { ...token, idempotency_key: 'k1' }
    const input = { title: 'Once', slug: 'once' }
    const [a, b] = await Promise.all([
      call(site.installation, 'default', 'create_page', input, asking),
      call(site.installation, 'default', 'create_page', input, asking),
    ])
    assert.deepEqual(a, b)
    assert.equal(a.status, 201)
    assert.match(a.location!, /^\/api\/v1\/pages\/\d+$/)
    const error = await site.fails('create_page', { title: 'Other' }, asking)
    assert.equal(error.code, 'idempotency-mismatch')
    site.clock.advance(25 * 60 * 60 * 1000)
    assert.equal((await site.fails('create_page', input, asking)).code, 'conflict')
  })

  test('an Idempotency-Key of a write to one database is refused for another write to the other one', async () => {
    const token = await tokenCall(site.installation, 'default')
    const user = (name: string) => ({ email: `${name}@example.org`, role: 'viewer' })
    const role = (name: string) => ({ name, title: name, permissions: [] })
    const keyed = (idempotency_key: string) => ({ ...token, idempotency_key })
    await site.do('create_page', { title: 'First here' }, keyed('k3'))
    assert.equal((await site.fails('create_user', user('k3'), keyed('k3'))).code, 'idempotency-mismatch')
    const made = await site.do('create_role', role('k4'), keyed('k4'))
    assert.deepEqual(await site.do('create_role', role('k4'), keyed('k4')), made)
    const error = await site.fails('create_page', { title: 'Then here' }, keyed('k4'))
    assert.equal(error.code, 'idempotency-mismatch')
  })

  test('a token in approval mode changes nothing and leaves a change', async () => {
    const asking = await tokenCall(site.installation, 'default', { mode: 'approval' })
    const before = await dump()
    const outcome = await call(site.installation, 'default', 'update_page', { page: 'door', title: 'Proposed' }, asking)
    assert.equal(outcome.status, 202)
    const data = outcome.body.data as { status: string; change: number; status_url: string }
    assert.deepEqual([data.status, data.status_url], ['pending', `/api/v1/changes/${data.change}`])
    assert.deepEqual(await dump(), before)
    const { db } = await site.installation.openSite('default')
    const change = await db.read
      .selectFrom('changes')
      .selectAll()
      .where('id', '=', data.change)
      .executeTakeFirstOrThrow()
    assert.deepEqual([change.status, change.operation, change.entity_label], ['pending', 'update_page', 'Door'])
  })

  test('an approval token repeats itself by its Idempotency-Key, and all that waits is numbered in one row', async () => {
    const token = await tokenCall(site.installation, 'default', { mode: 'approval' })
    const asking = { ...token, idempotency_key: 'k2' }
    const propose = (name: string, input: object) => call(site.installation, 'default', name, { ...input }, asking)
    const [a, b] = [await propose('create_page', { title: 'Held' }), await propose('create_page', { title: 'Held' })]
    assert.deepEqual(a, b)
    assert.equal((await site.fails('create_page', { title: 'Else' }, asking)).code, 'idempotency-mismatch')
    const user = { email: 'held@example.org', role: 'editor' }
    const other = await call(site.installation, 'default', 'create_user', user, { ...token })
    const { db } = await site.installation.openSite('default')
    const ids = [a, other].map(({ body }) => (body.data as { change: number }).change)
    const rows = await db.read.selectFrom('changes').select('operation').where('id', 'in', ids).orderBy('id').execute()
    assert.deepEqual(
      rows.map(({ operation }) => operation),
      ['create_page', 'create_user'],
    )
  })

  test('every applied write is in the log with who, through what, and the difference', async () => {
    const asking = await tokenCall(site.installation, 'default')
    await site.do('update_page', { page: 'door', meta_title: 'Logged' }, asking)
    const { db } = await site.installation.openSite('default')
    const row = await db.read.selectFrom('changes').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
    assert.equal(row.status, 'applied')
    assert.equal(row.token_id, asking.principal.token!.id)
    assert.deepEqual(
      (JSON.parse(row.diff!) as { pointer: string }[]).find(({ pointer }) => pointer === '/meta_title'),
      {
        pointer: '/meta_title',
        before: null,
        after: 'Logged',
      },
    )
  })

  test('lists are paged by cursor, count on demand, and pick fields', async () => {
    for (let i = 0; i < 7; i++) await site.do('create_page', { title: `Listed ${i}` })
    const ids: number[] = []
    let cursor: string | undefined
    do {
      const { body } = await call(site.installation, 'default', 'list_pages', {
        limit: 3,
        q: 'Listed',
        cursor,
      })
      ids.push(...(body.data as { id: number }[]).map(({ id }) => id))
      cursor = body.links?.['next'] ? new URL(body.links['next'], 'http://x').searchParams.get('cursor')! : undefined
    } while (cursor)
    assert.equal(new Set(ids).size, 7)
    const counted = await call(site.installation, 'default', 'list_pages', {
      q: 'Listed',
      count: true,
      fields: 'id,title',
    })
    assert.equal(counted.body.meta!['total'], 7)
    assert.deepEqual(Object.keys((counted.body.data as object[])[0]!), ['id', 'title'])
    assert.equal((await site.fails('list_pages', { fields: 'hash' })).code, 'validation')
    assert.equal((await site.fails('list_pages', { cursor: 'nonsense' })).code, 'validation')
    assert.equal((await site.fails('list_pages', { limit: 201 })).errors[0]!.pointer, '/limit')
  })
})
