// data:share, data:unshare and shared:list: their JSON, their exit codes, and what they do.
// Holds: interface 4.4 data-share; interface 4.4 shared-list; contract 3.4 sharing
import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import test from 'node:test'
import { cms } from '../support/cms.ts'
import { tempFolder } from '../support/temp.ts'

test('data:share shares a table, shared:list tells of it, data:unshare ends it', async (t) => {
  const root = tempFolder(t)
  const run = async (...line: string[]) => {
    const { code, json } = await cms(root, [...line, '--json'])
    return { code, ...json }
  }
  const call = async (site: string, name: string, input: object) =>
    (await run('call', name, `--site=${site}`, `--input=${JSON.stringify(input)}`)).result
  for (const key of ['town', 'north'])
    await cms(root, ['site:create', key, `${key}.example`, 'starter', '--no-content'])
  const fields = [{ type: 'text', name: 'title' }]
  for (const site of ['town', 'north']) {
    await call(site, 'save_data_table', { handle: 'events', fields, apply: true })
    await call(site, 'save_entry', { table: 'events', fields: { title: `Of ${site}` } })
  }
  const share = ['data:share', 'events', '--site=town', '--members=north']

  const refused = await run(...share)
  assert.deepEqual([refused.code, refused.ok, refused.error.code], [4, false, 'conflict'])
  assert.deepEqual(
    refused.error.conflicts.map(({ site, kind }: any) => [site, kind]),
    [['north', 'table']],
  )
  assert.deepEqual((await run('shared:list')).result, { tables: [] })

  const shared = await run(...share, '--merge')
  const answer = { handle: 'events', owner: 'town', members: ['north'], moved: 1, merged: 1, conflicts: [] }
  assert.deepEqual([shared.code, shared.result], [0, answer])
  assert.ok(existsSync(join(root, 'storage/shared/events/table.sqlite')))
  const row = { handle: 'events', owner: 'town', members: ['north'], see_members: false }
  assert.deepEqual((await run('shared:list')).result, { tables: [row] })
  const titles = async (site: string) =>
    (await call(site, 'list_entries', { table: 'events' })).map(({ title }: any) => title).sort()
  for (const site of ['town', 'north']) assert.deepEqual(await titles(site), ['Of north', 'Of town'])

  // A second time changes with whom, and how; the owner is the only one that has the table and is no member.
  const again = await run('data:share', 'events', '--members=north', '--see-members')
  assert.deepEqual([again.code, again.result], [0, { ...answer, moved: 0, merged: 0 }])
  // What is not told stays as it is.
  await run(...share)
  const csv = await cms(root, ['shared:list', '--format=csv'])
  assert.equal(csv.stdout, 'handle,owner,members,see_members\nevents,town,north,yes\n')
  assert.equal((await run('data:share', 'events', '--site=north', '--members=town')).code, 5)

  for (const [key, what] of [
    ['town', /shared with north: that ends/],
    ['north', /shared by town: what north has in it is lost to town/],
  ] as const) {
    const planned = await run('site:delete', key, '--dry-run')
    assert.match(planned.warnings.join(), what)
    assert.deepEqual(planned.result.before.shared, [{ handle: 'events', owner: 'town', members: ['north'] }])
  }

  const ended = await run('data:unshare', 'events', '--site=town')
  assert.deepEqual([ended.code, ended.result], [0, { ...answer, moved: 1, merged: 0 }])
  assert.deepEqual(await titles('town'), ['Of town'])
  assert.deepEqual(await titles('north'), ['Of north'])
  assert.deepEqual((await run('shared:list')).result, { tables: [] })
  assert.equal((await run('data:unshare', 'events', '--site=town')).code, 4)

  assert.equal((await run('data:share', 'nothing', '--site=town', '--members=north')).code, 3)
  assert.equal((await run('data:share', 'events', '--site=town', '--members=nowhere')).code, 2)
  assert.equal((await run('data:share', 'events', '--site=town')).code, 2)
  await cms(root, ['features:set', 'data.shared', 'off', '--site=town'])
  assert.equal((await run('data:share', 'events', '--site=town', '--members=north')).code, 69)
})

test('data:unshare --all-entries keeps a copy of what is of others', async (t) => {
  const root = tempFolder(t)
  const json = async (...line: string[]) => (await cms(root, [...line, '--json'])).json.result
  const call = (site: string, name: string, input: object) =>
    json('call', name, `--site=${site}`, `--input=${JSON.stringify(input)}`)
  for (const key of ['town', 'north'])
    await cms(root, ['site:create', key, `${key}.example`, 'starter', '--no-content'])
  await call('town', 'save_data_table', {
    handle: 'events',
    fields: [{ type: 'text', name: 'title' }],
    apply: true,
  })
  await call('town', 'save_entry', { table: 'events', fields: { title: 'Fair' } })
  await json('data:share', 'events', '--site=town', '--members=north')
  const left = await json('data:unshare', 'events', '--site=north', '--all-entries')
  assert.deepEqual([left.owner, left.members, left.moved], ['town', [], 1])
  const [fair] = await call('north', 'list_entries', { table: 'events' })
  assert.deepEqual([fair.title, fair.origin_site], ['Fair', null])
})
