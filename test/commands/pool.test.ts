// pool:create and pool:list: a pool is made once, listed with who shares it, and what is wrong with it is told.
// Holds: contract 3.4 pools
import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import test from 'node:test'
import { cms } from '../support/cms.ts'
import { tempFolder } from '../support/temp.ts'

test('pool:create makes a pool, pool:list tells who shares it', async (t) => {
  const root = tempFolder(t)
  await cms(root, ['site:create', 'one', 'one.example', 'starter', '--no-content'])
  const made = await cms(root, ['pool:create', 'group', '--title=The group', '--json'])
  const row = { name: 'group', title: 'The group', members: [], items: 0, bytes: 0, status: 'ok' }
  assert.deepEqual([made.code, made.json.result], [0, { pool: row }])
  const again = await cms(root, ['pool:create', 'group'])
  assert.deepEqual([again.code, again.stderr], [4, 'Error: There is a pool "group" already: cms pool:list.\n'])
  assert.equal((await cms(root, ['pool:create', '../group'])).code, 2)

  const file = join(root, 'config/sites/one.json')
  const config = { ...JSON.parse(readFileSync(file, 'utf8')), media_pools: ['group', 'never'] }
  writeFileSync(file, JSON.stringify(config))
  const csv = await cms(root, ['pool:list', '--format=csv'])
  assert.equal(
    csv.stdout,
    'name,status,title,members,items,bytes\ngroup,ok,The group,one,0,0\nnever,missing,never,one,0,0\n',
  )
  const { result } = (await cms(root, ['pool:list', '--json'])).json
  assert.deepEqual(result.pools[0], { ...row, members: ['one'] })
})
