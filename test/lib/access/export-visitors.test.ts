// People without an account have their rights, too: what they sent through forms is told and erased, what names them elsewhere told.
// Holds: contract 3.4 user-export
import assert from 'node:assert/strict'
import test from 'node:test'
import { sql } from 'kysely'
import { erasePerson, planErasure } from '../../../src/lib/access/erase-person.ts'
import { exportPerson } from '../../../src/lib/access/person.ts'
import { call, makeInstallation, testClock } from '../../support/installation.ts'

const EMAIL = 'eve_1@example.org'

async function open(t: { after(work: () => Promise<void>): void }) {
  const { installation, close } = await makeInstallation({
    clock: testClock(),
    sites: { default: { languages: ['en', 'de'] }, shop: {} },
  })
  t.after(close)

  const data = async (site: string, name: string, input: object = {}) =>
    (await call(installation, site, name, { ...input })).body.data as any
  const guest = { name: 'guests', type: 'group', fields: [{ name: 'mail', type: 'email' }] }
  for (const [handle, form] of [
    ['seats', { form: {} }],
    ['team', {}],
  ] as const)
    await data('default', 'save_data_table', {
      handle,
      name: handle,
      fields: [{ name: 'who', type: 'text' }, { name: 'mail', type: 'email' }, ...(handle === 'seats' ? [guest] : [])],
      settings: { title_field: 'who', ...form },
      apply: true,
    })
  const save = (table: string, fields: object, action?: string) =>
    data('default', 'save_entry', { table, fields, ...(action && { action }) })
  const own = await save('seats', { who: 'Eve Evergreen', mail: 'Eve_1@Example.org' }, 'publish')
  const guestOf = await save('seats', { who: 'Yorick', mail: 'yorick@example.org', guests: [{ mail: EMAIL }] })
  const other = await save('seats', { who: 'Xavier', mail: `x${EMAIL}`, guests: [{ mail: `x${EMAIL}` }] })
  const colleague = await save('team', { who: 'Eve E.', mail: EMAIL })
  const trashed = await save('seats', { who: 'Eve again', mail: EMAIL })
  await data('default', 'delete_entry', { table: 'seats', entry: String(trashed.id) })
  return { installation, data, ids: { own, guestOf, other, colleague, trashed } }
}

test('entries with an address are told, whoever sent them, also as items and in the trash', async (t) => {
  const { installation, data, ids } = await open(t)
  await data('default', 'save_entry', {
    table: 'seats',
    entry: String(ids.own.id),
    fields: { mail: 'new@example.org' },
  })
  const person = await exportPerson(installation, 'EVE_1@example.org')
  assert.deepEqual([person.email, person.account, person.memberships, person.tokens], [EMAIL, null, [], []])
  const [here, there] = person.websites as any[]
  const found = here.entries.map(({ table, id, sent, fields }: any) => [table, id, sent, fields.who])
  assert.deepEqual(found, [
    ['seats', ids.own.id, true, 'Eve Evergreen'],
    ['seats', ids.guestOf.id, true, 'Yorick'],
    ['seats', ids.trashed.id, true, 'Eve again'],
    ['team', ids.colleague.id, false, 'Eve E.'],
  ])
  assert.deepEqual([there.entries, there.encrypted], [[], 0])
  await assert.rejects(exportPerson(installation, 'nobody@example.org'), { code: 'not-found' })
  await assert.rejects(exportPerson(installation, 'no address'), { code: 'validation' })
})

test('what was sent is gone with its log; the rest is named', async (t) => {
  const { installation, data, ids } = await open(t)
  const plan = await planErasure(installation, EMAIL)
  assert.deepEqual([plan.before.entries, plan.after.entries, plan.before.id], [3, 0, null])
  const erased = await erasePerson(installation, EMAIL)
  assert.deepEqual([erased.id, erased.complete], [null, true])
  assert.match(erased.email, /^erased-[0-9a-f-]{36}@invalid$/)
  const [here] = erased.websites as any[]
  assert.deepEqual(here.remaining, [{ table: 'team', id: ids.colleague.id, title: 'Eve E.', lang: 'en' }])
  const seats = await data('default', 'list_entries', { table: 'seats' })
  assert.deepEqual(
    seats.map(({ id }: any) => id),
    [ids.other.id],
  )
  const { read } = (await installation.openSite('default')).db
  const tables = (await read.introspection.getTables()).filter(({ name }) => name !== 'data_team')
  for (const { name } of tables) {
    const { rows: all } = await sql`select * from ${sql.table(name)}`.execute(read)
    const rows = JSON.stringify(all.filter((row) => !JSON.stringify(row).includes('Eve E.')))
    assert.doesNotMatch(rows, /Evergreen|Eve again|Yorick|(?<!x)eve_1@example/i, name)
  }
  const again = await exportPerson(installation, EMAIL)
  assert.equal((again.websites[0] as any).entries.length, 1, 'the colleague')
})

test('an entry that another one requires stays, with the reason', async (t) => {
  const { installation, data, ids } = await open(t)
  await data('default', 'save_data_table', {
    handle: 'bills',
    name: 'Bills',
    fields: [{ name: 'seat', type: 'relation', target: 'seats', on_delete: 'restrict' }],
    apply: true,
  })
  await data('default', 'save_entry', { table: 'bills', fields: { seat: ids.own.id } })
  const [here] = (await erasePerson(installation, EMAIL)).websites as any[]
  assert.deepEqual([here.remaining[0].id, here.remaining.length], [ids.own.id, 2])
  assert.match(here.remaining[0].reason, /bills/i)
})
