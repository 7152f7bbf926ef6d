// sources:sync --all: what cannot be synced is skipped with a warning, and the rest is synced.
// Holds: contract 3.4 sources
import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import test from 'node:test'
import { cms } from '../support/cms.ts'
import { tempFolder } from '../support/temp.ts'

test('a source without a table, or whose table is in the trash, is skipped with the reason', async (t) => {
  const root = tempFolder(t)
  await cms(root, ['site:create', 'one', 'one.example', 'starter', '--no-content'])
  const run = async (...args: string[]) => {
    const ended = await cms(root, [...args, '--json'])
    assert.equal(ended.code, 0, ended.stderr)
    return ended.json
  }
  const add = async (name: string, input: object) => {
    const values = { name, format: 'json', mode: 'upload', ...input }
    return (await run('call', 'create_source', `--input=${JSON.stringify(values)}`)).result.id as number
  }
  const fields = [{ name: 'title', type: 'text' }]
  const mapping = { id_path: 'id', rows: { title: { path: 'title' } } }
  for (const handle of ['kept', 'gone'])
    await run('call', 'save_data_table', `--input=${JSON.stringify({ handle, name: handle, fields, apply: true })}`)
  const kept = await add('Kept', { table: 'kept', mapping })
  const gone = await add('Gone', { table: 'gone', mapping })
  const bare = await add('Bare', {})
  await add('Off', { active: false })
  const file = join(root, 'items.json')
  writeFileSync(file, JSON.stringify([{ id: 1, title: 'One' }]))
  await run('sources:sync', String(kept), file)
  await run('call', 'delete_data_table', '--input={"table":"gone"}')

  const { result, warnings } = await run('sources:sync', '--all')
  assert.deepEqual(
    result.sources.map(({ id }: { id: number }) => id),
    [kept],
  )
  assert.deepEqual(warnings, [
    `one ${gone}: skipped, since its table is in the trash, deleted or not chosen (Gone).`,
    `one ${bare}: skipped, since it has no table and no mapping yet (Bare).`,
  ])
  assert.equal((await cms(root, ['sources:sync', String(gone)])).code, 3)
})

test('a source that files are sent to says how; what is said of a whole run has no colon before it', async (t) => {
  const root = tempFolder(t)
  await cms(root, ['site:create', 'one', 'one.example', 'starter', '--no-content'])
  const add = (name: string, mode: string) =>
    cms(root, ['sources:add', mode, `--name=${name}`, '--source-format=openimmo', `--create=${name.toLowerCase()}`])
  assert.match((await add('Sent', '--upload')).stdout, /Send it files: \S+ sources:sync \d+ <file>/)
  const put = await add('Put', '--folder')
  assert.match(put.stdout, /Its files belong into storage\/sources\//)
  const file = join(root, 'broken.xml')
  writeFileSync(file, '<html></html>')
  const [, id = ''] = /is source (\d+)/.exec((await add('Other', '--upload')).stdout) ?? []
  const run = await cms(root, ['sources:sync', id, file])
  assert.match(run.stderr, /^ {2}The file sent-.* was put aside/m)
})

test('a predefined table has its address in the language of the website, another one its own', async (t) => {
  const root = tempFolder(t)
  await cms(root, ['site:create', 'one', 'one.example', 'starter', '--no-content', '--lang=de'])
  const made = async (create: string) => {
    await cms(root, ['sources:add', '--upload', '--name=Program', '--source-format=openimmo', `--create=${create}`])
    const input = JSON.stringify({ table: create })
    const { stdout } = await cms(root, ['call', 'get_data_table', '--site=one', `--input=${input}`])
    const { name, settings } = (JSON.parse(stdout) as { data: { name: string; settings: { route: string } } }).data
    return [name, settings.route]
  }
  // Feeds name the table to visitors, who know nothing of the agent's program.
  assert.deepEqual(await made('properties'), ['Immobilien', 'immobilien'])
  assert.deepEqual(await made('old_objects'), ['Program', 'old-objects'])
  const again = await cms(root, ['sources:add', '--upload', '--source-format=openimmo', '--create=properties'])
  assert.deepEqual([again.code, /fill it by --table=properties/.test(again.stderr)], [4, true], again.stderr)
})
