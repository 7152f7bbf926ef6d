// How far record rules reach: translations that share values, reviewers, tables as a whole, bundles, plans, renamed fields.
// Holds: contract 2.2 records
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, suite, test } from 'node:test'
import { runSiteJobs } from '../../../src/lib/core/jobs/jobs.ts'
import type { Call } from '../../../src/lib/core/operation/context.ts'
import { changedBundle, exportBundle } from '../../support/bundles.ts'
import { call, tokenCall } from '../../support/installation.ts'
import { dataBench, type DataBench } from './bench.ts'
import { sharedBench } from './shared-bench.ts'

const where = (field: string, value: string) => ({ field, op: 'eq', value })
const MAY = ['data.edit', 'data.publish', 'data.delete', 'data.schema', 'review.manage', 'sources.manage']

suite('the reach of record rules', () => {
  let here: DataBench
  let local: Call
  let german: Call
  before(async () => {
    here = await dataBench()
    await here.table('homes', [
      { type: 'text', name: 'title', translatable: true },
      { type: 'text', name: 'town' },
    ])
    local = await as('local', where('town', 'Moers'))
    german = await as('german', where('@lang', 'de'))
  })
  after(() => here.close())
  const as = async (name: string, rule: object, permissions = MAY) => {
    await here.do('create_role', { name, title: name, permissions, record_rules: [{ table: 'homes', where: rule }] })
    return tokenCall(here.installation, 'default', { role: name })
  }
  const ask = (name: string, input: object, by?: Call) => call(here.installation, 'default', name, { ...input }, by)
  const data = async (name: string, input: object, by?: Call) => (await ask(name, input, by)).body.data as any
  const on = (entry: { uid: string }) => ({ table: 'homes', entry: entry.uid })
  const outside = { key: 'access.record_outside' }
  const home = async (title: string, town: string): Promise<any> => {
    const made = await data('save_entry', { table: 'homes', fields: { title, town } })
    await ask('publish_entry', on(made))
    return made
  }
  const townOf = async (entry: { uid: string }) => (await data('get_entry', on(entry))).fields.town

  test('a translation does not move its original out of the rule by a value that both share', async () => {
    const original = await home('Original', 'Moers')
    const translated = await data('translate_entry', { ...on(original), to: 'de', fields: { title: 'Neu' } }, local)
    await assert.rejects(ask('update_entry', { ...on(translated), fields: { town: 'Wesel' } }, local), outside)
    const many = { table: 'homes', ids: [translated.id], action: 'update', fields: { town: 'Wesel' } }
    assert.equal((await data('bulk_entries', many, local)).items[0].outcome, 'failed')
    assert.equal(await townOf(original), 'Moers')
  })

  test('who changes one language translates without changing what is shared', async () => {
    const original = await home('Of others', 'Wesel')
    const translated = await data('translate_entry', { ...on(original), to: 'de', fields: { title: 'Neu' } }, german)
    await ask('update_entry', { ...on(translated), fields: { title: 'Neuer' } }, german)
    await assert.rejects(ask('update_entry', { ...on(translated), fields: { town: 'Moers' } }, german), outside)
    const other = await home('Imported', 'Wesel')
    const content = `_group,_lang,title\n${other.translation_group},de,Importiert\n`
    const path = join(here.root, 'german.csv')
    writeFileSync(path, content)
    const sha256 = createHash('sha256').update(content).digest('hex')
    const file = { path, name: 'german.csv', size: content.length, sha256 }
    const { created } = await data('import_entries', { table: 'homes' }, { ...german, file })
    assert.deepEqual([created, await townOf(other)], [1, 'Wesel'])
  })

  test('who has a rule for a table neither changes nor decides on all of it', async () => {
    const fields = [{ type: 'text', name: 'floor', default: '1' }]
    const table = { table: 'homes', fields, apply: true }
    await assert.rejects(ask('save_data_table', { ...table, backfill: true }, local), outside)
    await assert.rejects(ask('delete_data_table', { table: 'homes' }, local), outside)
    const mapping = { id_path: 'id', rows: { title: { path: 'title' } } }
    const source = { name: 'Feed', format: 'json', url: 'https://feeds.example/a.json', table: 'homes', mapping }
    await assert.rejects(ask('create_source', source, local), outside)
    const agent = await tokenCall(here.installation, 'default', { mode: 'approval' })
    const { change } = await data('save_data_table', table, agent)
    await assert.rejects(ask('approve_change', { change: String(change) }, local), outside)
  })

  test('a bundle brings nothing in a state that the rule refuses', async () => {
    const bundler = await as('bundler', where('town', 'Moers'), [...MAY, 'system.manage'])
    await home('Model', 'Wesel')
    const uid = crypto.randomUUID()
    const bytes = changedBundle(await exportBundle(here), 'entries', (records) => {
      const model = records.find(({ draft }) => draft.slug === 'model')!
      records.splice(0, records.length, {
        ...model,
        uid,
        translation_group: uid,
        draft: { ...model['draft'], slug: 'brought' },
        status: 'in_review',
        published: null,
        published_at: null,
      })
    })
    const path = join(here.root, 'brought.zip')
    writeFileSync(path, bytes)
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const file = { path, name: 'brought.zip', size: bytes.length, sha256 }
    await assert.rejects(ask('import_content', {}, { ...bundler, file }), /some entries of the table homes/)
    assert.deepEqual(await data('list_entries', { table: 'homes', filter: { '@slug': 'brought' } }), [])
  })

  test('a plan for an own draft has to meet the rule, too', async () => {
    const own = await data('save_entry', { table: 'homes', fields: { title: 'Own', town: 'Wesel' } }, local)
    const plan = { ...on(own), unpublish_at: '2030-01-01T00:00:00Z' }
    await assert.rejects(ask('schedule_entry', plan, local), outside)
  })

  test('a rule follows a renamed field, and is named before it would break', async () => {
    await here.table('flats', [
      { type: 'text', name: 'title' },
      { type: 'text', name: 'floor' },
    ])
    const record_rules = [{ table: 'flats', where: { all: [where('floor', '1')] } }]
    await here.do('create_role', { name: 'floors', title: 'Floors', permissions: MAY, record_rules })
    const { fields } = await data('get_data_table', { table: 'flats' })
    const renamed = fields.map((field: any) => (field.name === 'floor' ? { ...field, name: 'storey' } : field))
    const others = {
      name: 'plain',
      title: 'Plain',
      permissions: MAY,
      record_rules: [{ table: 'flats', where: where('title', 'A') }],
    }
    await here.do('create_role', others)
    await ask('save_data_table', { table: 'flats', fields: renamed, replace: true, apply: true })
    await runSiteJobs(here.installation, 'default')
    const role = await data('get_role', { name: 'floors' })
    assert.deepEqual([role.record_rules[0].where, role.version], [{ all: [where('storey', '1')] }, 2])
    // Its rule does not name the field.
    assert.equal((await data('get_role', { name: 'plain' })).version, 1)
    const left = renamed.filter(({ name }: any) => name !== 'storey')
    const { body } = await ask('save_data_table', { table: 'flats', fields: left, replace: true })
    const breaks = ((body.meta as any)?.warnings ?? []).filter(({ code }: any) => code === 'breaks')
    assert.deepEqual(
      breaks.map(({ type, name }: any) => [type, name]),
      [['role', 'floors']],
    )
  })
})

test('the rule of a member of a shared table follows a rename by its owner', async (t) => {
  const bench = await sharedBench()
  t.after(() => bench.close())
  await bench.table('town', 'houses')
  await bench.do('town', 'share_table', { table: 'houses', members: ['north'] })
  const record_rules = [{ table: 'houses', where: { field: 'price', op: 'gte', value: 100 } }]
  await bench.do('north', 'create_role', { name: 'dear', title: 'Dear', permissions: ['data.edit'], record_rules })
  const { fields } = await bench.do('town', 'get_data_table', { table: 'houses' })
  const renamed = fields.map((field: any) => (field.name === 'price' ? { ...field, name: 'cost' } : field))
  await bench.do('town', 'save_data_table', { table: 'houses', fields: renamed, replace: true, apply: true })
  await bench.jobs()
  const [rule] = (await bench.do('north', 'get_role', { name: 'dear' })).record_rules
  assert.deepEqual(rule.where, { field: 'cost', op: 'gte', value: 100 })
})
