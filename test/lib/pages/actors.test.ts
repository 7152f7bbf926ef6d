// Names of who did what: in revisions, the trash, the history of the design, and the log with its filters.
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { transact } from '../../../src/lib/platform/db/database.ts'
import type { Call } from '../../../src/lib/core/operation/context.ts'
import { HOUR, instant } from '../../../src/lib/base/clock.ts'
import { tokenCall } from '../../support/installation.ts'
import { bench, type Bench } from './site.ts'

interface Told {
  user: { id: number; name: string } | null
  token: { id: number; name: string } | null
}

suite('who did it', () => {
  let site: Bench
  let anna: Call
  const started = '2026-01-15T12:00:00.000Z'
  before(async () => {
    site = await bench()
    anna = await tokenCall(site.installation, 'default', { name: 'n8n' })
    await transact(site.installation.network, (trx) =>
      trx.updateTable('users').set({ name: 'Anna' }).where('id', '=', anna.principal.user!.id).execute(),
    )
  })
  after(() => site.close())

  test('revisions of pages and custom blocks tell the person and the token', async () => {
    await site.do('create_page', { title: 'Page', slug: 'page' }, anna)
    await site.do('update_page', { page: 'page', title: 'By the shell' })
    const actorsOf = ({ user, token }: Told) => [user?.name ?? null, token?.name ?? null]
    const revisions = await site.do<(Told & { n: number })[]>('list_revisions', { page: 'page' })
    assert.deepEqual(revisions.map(actorsOf), [
      [null, null],
      ['Anna', 'n8n'],
    ])
    const one = await site.do<Told>('get_revision', { page: 'page', n: revisions[1]!.n })
    assert.deepEqual(actorsOf(one), ['Anna', 'n8n'])
    const card = {
      key: 'card',
      label: 'Card',
      fields: { title: { type: 'text' } },
      template: '<p>{{ title }}</p>',
    }
    await site.do('create_custom_block', card, anna)
    const [block] = await site.do<(Told & { n: number })[]>('list_custom_block_revisions', { key: 'card' })
    assert.deepEqual(actorsOf(block!), ['Anna', 'n8n'])
    const revision = await site.do<Told>('get_custom_block_revision', { key: 'card', n: block!.n })
    assert.deepEqual(actorsOf(revision), ['Anna', 'n8n'])
  })

  test('the trash tells who put it there, by address where there is no name', async () => {
    const nameless = await tokenCall(site.installation, 'default')
    for (const [slug, as] of [
      ['a', anna],
      ['b', nameless],
      ['c', undefined],
    ] as const) {
      await site.do('create_page', { title: slug, slug })
      await site.do('delete_page', { page: `/${slug}`, confirm: true }, as)
    }
    const trash = await site.do<{ title: string; deleted_by: { name: string } | null }[]>('list_trash')
    assert.deepEqual(
      trash.map(({ title, deleted_by }) => [title, deleted_by?.name ?? null]),
      [
        ['a', 'Anna'],
        ['b', nameless.principal.user!.email],
        ['c', null],
      ],
    )
  })

  test('addresses are told to nobody but those who manage accounts: others read what is before the @', async () => {
    const nameless = await tokenCall(site.installation, 'default')
    const viewer = await tokenCall(site.installation, 'default', { role: 'viewer' })
    const { email } = nameless.principal.user!
    await site.do('create_page', { title: 'Whose', slug: 'whose' }, nameless)
    const name = async (as?: Call) => (await site.do<Told[]>('list_revisions', { page: 'whose' }, as))[0]!.user?.name
    assert.deepEqual([await name(), await name(viewer)], [email, email.split('@')[0]])
    for (const [as, expected] of [
      [nameless, email.split('@')[0]],
      [anna, 'Anna'],
    ] as const) {
      const call = { ...as, principal: { ...as.principal, user: { ...as.principal.user!, ...named(as) } } }
      assert.equal((await site.do<{ user: string }>('lock_page', { page: 'whose' }, call)).user, expected)
      const refused = await site.fails('update_page', { page: 'whose', title: 'Mine' })
      assert.match(refused.message, new RegExp(`^${expected} is editing`))
      await site.do('unlock_page', { page: 'whose' }, call)
    }
  })
  const named = (as: Call) => (as === anna ? { name: 'Anna' } : {})

  test('the history of the design has the token, too', async () => {
    await site.do('set_design', { values: { radius: 7 } }, anna)
    const [last] = await site.do<{ actor: Told }[]>('list_design_history')
    assert.deepEqual([last!.actor.user?.name, last!.actor.token?.name], ['Anna', 'n8n'])
  })

  test('the log is found by what was changed, its name, the way and the time, in any state', async () => {
    const log = async (input: object) =>
      (await site.do<{ entity: { label: string } }[]>('list_changes', { status: 'applied', ...input })).map(
        ({ entity }) => entity.label,
      )
    const { id } = await site.do('create_page', { title: 'Wanted 100%', slug: 'wanted' }, anna)
    const agent = await tokenCall(site.installation, 'default', { mode: 'approval' })
    await site.do('update_page', { page: '/wanted', title: 'Proposed' }, agent)
    assert.deepEqual(await log({ q: '100%' }), ['Wanted 100%'])
    assert.deepEqual(await log({ q: 'WANTED', channel: 'api' }), ['Wanted 100%'])
    assert.deepEqual(await log({ q: 'wanted', channel: 'cli' }), [])
    assert.deepEqual(await log({ entity_type: 'page', entity: String(id) }), ['Wanted 100%'])
    const any = await log({ status: 'any', entity_type: 'page', entity: String(id) })
    assert.equal(any.length, 2)
    site.clock.advance(HOUR)
    await site.do('update_settings', { title: 'Late' })
    const until = instant(new Date(Date.parse(started) + HOUR / 2))
    assert.equal((await log({ since: until })).length, 1)
    assert.ok((await log({ until })).length > 5)
    const [change] = await site.do<{ id: number; reverted_by: number | null }[]>('list_changes', {
      status: 'applied',
    })
    assert.equal(change!.reverted_by, null)
    await site.do('revert_changes', { change: change!.id })
    const after = await site.do<{ id: number; reverted_by: number | null }[]>('list_changes', {
      status: 'applied',
    })
    const reverted = after.find(({ id }) => id === change!.id)
    assert.notEqual(reverted!.reverted_by, null)
  })
})
