// review:revert through the door: a hundred mixed writes of one token undone, and what could not be, with the reason.
// Holds: contract 1.4 log
import assert from 'node:assert/strict'
import test from 'node:test'
import type { Call } from '../../../../src/lib/core/operation/context.ts'
import { call, makeInstallation, systemCall, testClock, tokenCall } from '../../../support/installation.ts'

async function open(t: { after(work: () => Promise<void>): void }) {
  const clock = testClock()
  const made = await makeInstallation({ sites: { default: { languages: ['en', 'de'] } }, clock })
  t.after(made.close)
  const { installation } = made
  const system = await systemCall(installation, 'default')
  const run = async (name: string, input: object = {}, as: Call = system) => {
    clock.advance(1000)
    return (await call(installation, 'default', name, { ...input }, as)).body.data as any
  }
  /** All that people and visitors can tell of the content, without versions, dates and what is in the trash. */
  const content = async () => {
    const pages = []
    for (const { id } of await run('list_pages', { limit: 200 })) {
      const {
        version: _,
        updated_at: __,
        published_at: ___,
        republished_at: ____,
        ...page
      } = await run('get_page', { page: String(id) })
      pages.push(page)
    }
    const { db } = system.site
    const publishedPages = await db.read
      .selectFrom('pages')
      .select(['uid', 'public_head', 'public_path'])
      .where('status', '!=', 'trash')
      .orderBy('id')
      .execute()
    const rest = [
      await run('get_settings'),
      await run('get_settings', { lang: 'de' }),
      await run('get_menu', { name: 'main' }),
      await run('list_redirects'),
      await run('list_features'),
    ]
    return {
      pages,
      publishedPages,
      rest: JSON.parse(
        JSON.stringify(rest, (key, value) =>
          ['version', 'updated_at', 'uid', 'by'].includes(key) ? undefined : value,
        ),
      ),
    }
  }
  return { installation, clock, run, content, site: system.site }
}

const text = (html: string) => ({ type: 'richtext', data: { text: `<p>${html}</p>` } })

async function seed(run: (name: string, input?: object) => Promise<any>) {
  const pages = []
  for (const title of ['Alpha', 'Beta', 'Gamma', 'Delta', 'Epsilon']) {
    const page = await run('create_page', {
      title,
      lang: 'en',
      blocks: [text('one'), text('two'), text('three')],
    })
    if (title !== 'Delta') await run('publish_page', { page: page.uid })
    pages.push(await run('get_page', { page: page.uid }))
  }
  await run('create_redirect', { from_path: '/old', to_url: '/alpha' })
  await run('update_settings', { title: 'Before' })
  return pages
}

/** More than a hundred writes of nearly every kind there is for content. */
async function spree(run: (name: string, input?: object) => Promise<any>, pages: any[]) {
  const [alpha, beta, gamma, delta, epsilon] = pages
  for (let i = 0; i < 12; i++) {
    const page = i % 2 ? alpha : delta
    const { block } = await run('add_block', { page: page.uid, ...text(`more ${i}`), position: i % 3 })
    await run('update_block', { page: page.uid, block: block.id, data: { text: `<p>new ${i}</p>` } })
    await run('update_page', { page: page.uid, title: `${page.title} ${i}`, meta_title: `m${i}` })
    if (i % 3 === 0) await run('publish_page', { page: page.uid })
    if (i % 4 === 0) await run('move_block', { page: page.uid, block: block.id, position: 0 })
    const made = await run('create_page', { title: `Made ${i}`, lang: i % 2 ? 'en' : 'de' })
    if (i % 4 === 1) await run('publish_page', { page: made.uid })
    if (i % 4 === 2) await run('delete_page', { page: made.uid, confirm: true })
    const redirect = await run('create_redirect', { from_path: `/r${i}`, to_url: '/beta' })
    if (i % 5 === 0) await run('delete_redirect', { id: redirect.id })
    await run('update_settings', { title: `Spree ${i}` })
  }
  await run('remove_block', { page: beta.uid, block: beta.blocks[1].id })
  await run('update_page', { page: beta.uid, slug: 'renamed' })
  await run('publish_page', { page: beta.uid })
  await run('move_page', { page: gamma.uid, parent: beta.uid })
  await run('publish_page', { page: gamma.uid, action: 'unpublish' })
  await run('replace_blocks', { page: gamma.uid, blocks: [text('all new')] })
  await run('translate_page', { page: alpha.uid, to: 'de' })
  await run('duplicate_page', { page: alpha.uid })
  await run('schedule_page', { page: delta.uid, publish_at: '2027-01-01T00:00:00.000Z' })
  await run('delete_page', { page: epsilon.uid, confirm: true })
  await run('set_menu', { name: 'main', items: [{ label: 'X', href: '/x' }] })
  await run('set_feature', { key: 'redirects', on: true })
}

test('a hundred mixed writes of a token are undone', async (t) => {
  const { installation, run, content, site } = await open(t)
  const pages = await seed(run)
  const agent = await tokenCall(installation, 'default')
  const before = await content()
  await spree((name, input) => run(name, input, agent), pages)
  const token = agent.principal.token!.id
  const { n } = await site.db.read
    .selectFrom('changes')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('token_id', '=', token)
    .executeTakeFirstOrThrow()
  assert.ok(Number(n) >= 100, `${n} writes`)
  const middle = await content()
  const dry = await run('revert_changes', { token, dry_run: true })
  assert.equal(dry.dry_run, true)
  assert.deepEqual(await content(), middle)
  const report = await run('revert_changes', { token })
  assert.deepEqual(
    report.items.filter((item: any) => item.outcome === 'impossible'),
    [],
  )
  const after = await content()
  // Redirects that the page's own moves left lead nowhere wrong.
  after.rest[3] = after.rest[3].filter((one: any) => !one.automatic)
  before.rest[3] = before.rest[3].filter((one: any) => !one.automatic)
  assert.deepEqual(after, before)
  assert.equal((await run('revert_changes', { token })).undone, 0, 'undoing twice changes nothing')
  await run('revert_changes', { batch: report.batch })
  const again = await content()
  assert.deepEqual(
    again.pages.map(({ title }: any) => title).sort(),
    middle.pages.map(({ title }: any) => title).sort(),
  )
})

test('what somebody changed since, what is gone for good, and what others may do only', async (t) => {
  const { installation, run } = await open(t)
  const [alpha, beta] = await seed(run)
  const agent = await tokenCall(installation, 'default')
  await run('update_page', { page: alpha.uid, title: 'By the agent', meta_title: 'Agent' }, agent)
  await run('update_page', { page: alpha.uid, nav_title: 'Nav' }, agent)
  await run('delete_page', { page: beta.uid, confirm: true }, agent)
  await run('purge_item', { uid: beta.uid }, agent)
  await run('set_feature', { key: 'languages', on: false }, agent)
  await run('update_page', { page: alpha.uid, title: 'By a person' })
  const reviewer = await tokenCall(installation, 'default', { role: 'reviewer' })
  const { items, undone } = await run('revert_changes', { token: agent.principal.token!.id }, reviewer)
  const outcomes = Object.fromEntries(items.map((item: any) => [item.operation, item.reason ?? item.outcome]))
  assert.match(outcomes['set_feature'], /system\.features/)
  assert.match(outcomes['purge_item'], /pages\.manage|gone|removed for good|not there/)
  assert.match(items.find((item: any) => item.operation === 'update_page' && item.reason)?.reason, /since: \/title/)
  assert.equal(undone, 1)
  const page = await run('get_page', { page: alpha.uid })
  assert.deepEqual([page.title, page.meta_title, page.nav_title], ['By a person', 'Agent', null])
  await assert.rejects(run('revert_changes', {}), { code: 'validation' })
})

test('accounts, roles, tokens, webhooks and mail settings', async (t) => {
  const { installation, run } = await open(t)
  const admin = await tokenCall(installation, 'default')
  const anna = await run('create_user', { email: 'anna@example.org', role: 'editor', name: 'Anna' })
  const old = await run('create_token', { name: 'Old' })
  await run('create_role', { name: 'press', title: 'Press', permissions: ['pages.edit'] })
  await run('update_user', { id: anna.id, role: 'viewer', name: 'Changed' }, admin)
  const bert = await run('create_user', { email: 'bert@example.org', role: 'editor' }, admin)
  const made = await run('create_token', { name: 'Made' }, admin)
  await run('revoke_token', { id: old.id }, admin)
  await run('update_role', { name: 'press', permissions: ['pages.edit', 'pages.publish'] }, admin)
  await run('create_role', { name: 'night', title: 'Night', permissions: [] }, admin)
  const reviewer = await tokenCall(installation, 'default', { role: 'reviewer' })
  const token = admin.principal.token!.id
  const refused = await run('revert_changes', { token }, reviewer)
  assert.deepEqual([refused.undone, refused.impossible], [0, 6])
  const rehearsed = (await run('revert_changes', { token, dry_run: true })).after
  assert.deepEqual([rehearsed.undone, rehearsed.impossible], [5, 1])
  assert.equal((await run('get_user', { id: anna.id })).role, 'viewer', 'a rehearsal changes nothing')
  const report = await run('revert_changes', { token })
  assert.deepEqual([report.undone, report.impossible], [5, 1])
  assert.match(report.items.find(({ operation }: any) => operation === 'revoke_token').reason, /stays revoked/)
  const user = await run('get_user', { id: anna.id })
  assert.deepEqual([user.role, user.name], ['editor', 'Anna'])
  await assert.rejects(run('get_user', { id: bert.id }), { code: 'not-found' })
  const tokens = await run('list_tokens')
  assert.ok(tokens.find(({ id }: any) => id === made.id).revoked_at)
  const roles = await run('list_roles')
  assert.deepEqual(roles.find(({ name }: any) => name === 'press').permissions, ['pages.edit'])
  assert.equal(
    roles.some(({ name }: any) => name === 'night'),
    false,
  )
})

test('taking back asks for the rights that doing it would ask for, and takes nobody else’s work along', async (t) => {
  const { installation, run } = await open(t)
  await run('create_role', {
    name: 'checker',
    title: 'Checker',
    permissions: ['pages.edit', 'review.manage'],
  })
  const checker = await tokenCall(installation, 'default', { role: 'checker' })
  const editor = await tokenCall(installation, 'default', { role: 'editor' })
  const other = await tokenCall(installation, 'default', { role: 'editor' })
  const page = await run('create_page', { title: 'Mine', lang: 'en', blocks: [text('x')] }, editor)
  await run('publish_page', { page: page.uid }, editor)
  const latest = async () => (await run('list_changes', { status: 'applied', limit: 1 }))[0].id
  const reason = async (change: number, as?: Call) => {
    const { items } = await run('revert_changes', { change }, as)
    return items[0].reason ?? items[0].outcome
  }
  await run('update_page', { page: page.uid, access: 'password', access_password: 'open sesame' }, editor)
  assert.match(await reason(await latest(), checker), /pages\.publish/)
  await run('create_page', { title: 'Top', lang: 'en' })
  await run('update_page', { page: page.uid, parent: 'top' }, editor)
  assert.match(await reason(await latest(), checker), /pages\.manage/)
  const parent = await run('create_page', { title: 'Parent', lang: 'en' }, editor)
  const made = await latest()
  const child = await run('create_page', { title: 'Child', lang: 'en', parent: parent.uid }, other)
  await run('publish_page', { page: child.uid }, other)
  assert.match(await reason(made, checker), /pages\.manage/)
  assert.match(await reason(made), /Other pages lie below it: 1/)
  assert.equal((await run('get_page', { page: child.uid })).status, 'published')
})

test('a proposal to take back takes back what it showed, and nothing done since', async (t) => {
  const { installation, run } = await open(t)
  const editor = await tokenCall(installation, 'default', { role: 'editor' })
  const agent = await tokenCall(installation, 'default', { mode: 'approval' })
  const user = editor.principal.user!.id
  await run('create_page', { title: 'Before', lang: 'en' }, editor)
  const { change } = await run('revert_changes', { user }, agent)
  const status = await run('get_change_status', { change: String(change) })
  assert.equal(status.after.undone, 1)
  const later = await run('create_page', { title: 'Later', lang: 'en' }, editor)
  await assert.rejects(run('approve_change', { change: String(change) }), { code: 'conflict' })
  assert.equal((await run('get_page', { page: later.uid })).status, 'draft')
})

test('lists of plain values are taken back one by one', async (t) => {
  const { installation, run } = await open(t)
  const admin = await tokenCall(installation, 'default')
  const permissions = async () => (await run('list_roles')).find(({ name }: any) => name === 'press').permissions
  await run('create_role', { name: 'press', title: 'Press', permissions: ['logs.read', 'pages.edit'] })
  const set = (list: string[], as?: Call) => run('update_role', { name: 'press', permissions: list }, as)
  await set(['logs.read', 'pages.edit', 'redirects.manage'], admin)
  await set(['pages.edit', 'redirects.manage'])
  assert.equal((await run('revert_changes', { token: admin.principal.token!.id })).undone, 1)
  assert.deepEqual(await permissions(), ['pages.edit'])
  const agent = await tokenCall(installation, 'default', { mode: 'approval' })
  const { change } = await set(['pages.edit', 'api.manage'], agent)
  await set([])
  await assert.rejects(run('approve_change', { change: String(change) }), { code: 'conflict' })
})
