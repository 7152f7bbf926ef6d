// Record rules of roles: which entries of a table the people with a role change (contract 2.2).
// Holds: contract 2.2 records
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, suite, test } from 'node:test'
import type { Call } from '../../../src/lib/core/operation/context.ts'
import { call, tokenCall } from '../../support/installation.ts'
import { dataBench, type DataBench } from './bench.ts'

const OWN = { table: 'homes', where: { field: '@created_by', op: 'eq', value: '$user.id' } }
const MOERS = { table: 'homes', where: { all: [{ field: 'town', op: 'eq', value: 'Moers' }] } }
const MAY = ['data.edit', 'data.publish', 'data.delete']

suite('record rules of roles', () => {
  let here: DataBench
  let own: Call
  let local: Call
  before(async () => {
    here = await dataBench()
    for (const handle of ['homes', 'other'])
      await here.table(handle, [
        { type: 'text', name: 'title', translatable: true },
        { type: 'text', name: 'town' },
      ])
    await role('own', [OWN])
    await role('local', [MOERS])
    own = await as('own')
    local = await as('local')
  })
  after(() => here.close())
  const role = (name: string, record_rules: unknown, permissions = MAY) =>
    here.do('create_role', { name, title: name, permissions, record_rules })
  const as = (name: string, more: object = {}) => tokenCall(here.installation, 'default', { role: name, ...more })
  const ask = (name: string, input: object, by?: Call) => call(here.installation, 'default', name, { ...input }, by)
  const on = (entry: { uid: string }) => ({ table: 'homes', entry: entry.uid })
  const outside = { code: 'forbidden', message: /some entries of the table homes/ }
  const made = async (fields: object, by?: Call): Promise<any> =>
    (await ask('save_entry', { table: 'homes', fields }, by)).body.data

  test('only what meets the rule is changed, published and deleted; everything is read', async () => {
    const theirs = await made({ title: 'Theirs', town: 'Moers' })
    const mine = await made({ title: 'Mine', town: 'Wesel' }, own)
    await ask('update_entry', { ...on(mine), fields: { title: 'Mine again' } }, own)
    await ask('publish_entry', on(mine), own)
    for (const [name, more] of [
      ['update_entry', { fields: { title: 'Taken' } }],
      ['publish_entry', {}],
      ['schedule_entry', { publish_at: '2030-01-01T00:00:00Z' }],
      ['delete_entry', {}],
    ] as const)
      await assert.rejects(ask(name, { ...on(theirs), ...more }, own), outside, name)
    assert.equal(((await ask('get_entry', on(theirs), own)).body.data as any).title, 'Theirs')
    const { body } = await ask('list_entries', { table: 'homes' }, own)
    assert.equal((body.data as any[]).length >= 2, true)
    await ask('save_entry', { table: 'other', fields: { title: 'No rule here' } }, own)
    await ask('delete_entry', on(mine), own)
  })

  test('an own draft is written over time; what it becomes has to meet the rule', async () => {
    const begun = await made({ title: 'Begun' }, local)
    await ask('update_entry', { ...on(begun), fields: { town: 'Wesel' } }, local)
    await assert.rejects(ask('publish_entry', on(begun), local), outside)
    await ask('update_entry', { ...on(begun), fields: { town: 'Moers' } }, local)
    await ask('publish_entry', on(begun), local)
    await assert.rejects(ask('update_entry', { ...on(begun), fields: { town: 'Wesel' } }, local), outside)
    assert.deepEqual(((await ask('get_entry', on(begun))).body.data as any).fields.town, 'Moers')
  })

  test('many at once: each by itself', async () => {
    const [one, two] = [await made({ title: 'A', town: 'Moers' }), await made({ title: 'B', town: 'Wesel' })]
    const input = { table: 'homes', ids: [one.id, two.id], action: 'update', fields: { title: 'C' } }
    const { items } = (await ask('bulk_entries', input, local)).body.data as any
    assert.deepEqual(
      items.map(({ outcome }: any) => outcome),
      ['changed', 'failed'],
    )
    const away = { ...input, ids: [one.id], fields: { town: 'Wesel' } }
    assert.equal(((await ask('bulk_entries', away, local)).body.data as any).items[0].outcome, 'failed')
    assert.equal(((await ask('get_entry', on(one))).body.data as any).fields.town, 'Moers')
  })

  test('a file names the lines that are outside', async () => {
    const theirs = await made({ title: 'Line', town: 'Wesel' })
    const content = `_uid,title,town\n${theirs.uid},Taken,Moers\n,New,Moers\n`
    const path = join(here.root, 'homes.csv')
    writeFileSync(path, content)
    const sha256 = createHash('sha256').update(content).digest('hex')
    const file = { path, name: 'homes.csv', size: content.length, sha256 }
    await assert.rejects(ask('import_entries', { table: 'homes' }, { ...local, file }), (error: any) => {
      assert.deepEqual(
        error.errors.map(({ pointer, code }: any) => [pointer, code]),
        [['/line/2', 'forbidden']],
      )
      return true
    })
    assert.equal(((await ask('get_entry', on(theirs))).body.data as any).fields.title, 'Line')
  })

  test('a proposal is checked when it is made, and again for whoever decides', async () => {
    const theirs = await made({ title: 'Waiting', town: 'Wesel' })
    const asking = await as('own', { mode: 'approval' })
    await assert.rejects(ask('update_entry', { ...on(theirs), fields: { title: 'X' } }, asking), outside)
    const editor = await as('editor', { mode: 'approval' })
    const { change } = (await ask('update_entry', { ...on(theirs), fields: { title: 'X' } }, editor)).body.data as any
    await role('judge', [MOERS], [...MAY, 'review.manage'])
    const judge = await as('judge')
    await assert.rejects(ask('approve_change', { change: String(change) }, judge), outside)
  })

  test('a rule names a table and its fields; one that fits no more changes nothing', async () => {
    const errorsOf = async (rules: unknown) => {
      const refused = await here.fails('create_role', {
        name: 'wrong',
        title: 'x',
        permissions: [],
        record_rules: rules,
      })
      return refused.errors.map(({ pointer, code }) => [pointer, code])
    }
    assert.deepEqual(await errorsOf([{ table: 'nowhere', where: {} }]), [['/record_rules/0/table', 'unknown_table']])
    const unknown = { table: 'homes', where: { field: 'colour', op: 'eq', value: 'red' } }
    assert.deepEqual(await errorsOf([unknown]), [['/record_rules/0/where/field', 'unknown']])
    assert.deepEqual(await errorsOf([OWN, MOERS]), [['/record_rules/1/table', 'duplicate']])
    const unbound = { table: 'homes', where: { field: 'town', op: 'eq', value: '$entry.town' } }
    assert.deepEqual(await errorsOf([unbound]), [['/record_rules/0/where/value', 'invalid_value']])

    await here.table('rooms', [
      { type: 'text', name: 'title' },
      { type: 'text', name: 'floor' },
    ])
    const rooms = { table: 'rooms', where: { field: 'floor', op: 'eq', value: '1' } }
    await role('floor', [rooms])
    const first = await as('floor')
    const room = (await ask('save_entry', { table: 'rooms', fields: { title: 'Room', floor: '1' } })).body.data as any
    const change = { table: 'rooms', entry: room.uid, fields: { title: 'Hall' } }
    await ask('update_entry', change, first)
    const { fields } = (await ask('get_data_table', { table: 'rooms' })).body.data as any
    const left = fields.filter(({ name }: any) => name !== 'floor')
    await ask('save_data_table', { table: 'rooms', fields: left, replace: true, apply: true })
    await assert.rejects(ask('update_entry', change, first), { key: 'access.record_rule_unreadable' })
  })

  test('a value is compared in the form in which its field stores it', async () => {
    await here.table('firms', [
      { type: 'text', name: 'title' },
      { type: 'email', name: 'mail' },
    ])
    await role('mail', [{ table: 'firms', where: { field: 'mail', op: 'eq', value: 'info@Example.org' } }])
    const firm = (await ask('save_entry', { table: 'firms', fields: { title: 'A', mail: 'info@Example.org' } })).body
      .data as any
    await ask('update_entry', { table: 'firms', entry: firm.uid, fields: { title: 'B' } }, await as('mail'))
  })

  test('nobody gives away more than they have', async () => {
    await role('chief', [OWN], [...MAY, 'roles.manage', 'users.manage'])
    const chief = await as('chief')
    const free = { name: 'free', title: 'Free', permissions: MAY }
    const beyond = { key: 'role.without_own_rule' }
    await assert.rejects(ask('create_role', free, chief), beyond)
    await assert.rejects(ask('update_role', { name: 'chief', record_rules: [] }, chief), beyond)
    await assert.rejects(ask('create_user', { email: 'a@example.com', role: 'local' }, chief), beyond)
    await ask('create_role', { ...free, name: 'same', record_rules: [OWN] }, chief)
    await ask('create_user', { email: 'b@example.com', role: 'same' }, chief)
  })

  test('built-in roles take rules, too, and a revert brings them back', async () => {
    const { body } = (await ask('update_role', { name: 'author', record_rules: [OWN] })) as any
    assert.deepEqual([body.data.record_rules, body.data.approval], [[OWN], false])
    const author = await as('author')
    assert.deepEqual(((await ask('get_me', {}, author)).body.data as any).limits.records, [OWN])
    const theirs = await made({ title: 'Not an author', town: 'Moers' })
    await assert.rejects(ask('update_entry', { ...on(theirs), fields: { title: 'X' } }, author), outside)
    const log = { status: 'applied', entity_type: 'role', entity: 'author' }
    const [last] = (await ask('list_changes', log)).body.data as any
    await ask('revert_changes', { change: last.id })
    assert.deepEqual(((await ask('get_role', { name: 'author' })).body.data as any).record_rules, [])
  })
})
