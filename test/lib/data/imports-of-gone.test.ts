// Deleting a website deletes its import records: a later website with the same key has none of them.
import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { createSite, deleteSite } from '../../../src/lib/network/sites.ts'
import { systemCall } from '../../support/installation.ts'
import { sharedBench } from './shared-bench.ts'

test('imports go with their website', async (t) => {
  const bench = await sharedBench()
  t.after(() => bench.close())
  const { installation } = bench
  const path = join(bench.root, 'sent.csv')
  writeFileSync(path, 'title\nOne\n')
  for (const key of ['town', 'north'] as const) {
    await bench.table(key, 'rows')
    const file = { path, name: 'sent.csv', size: 10, sha256: 'a'.repeat(64) }
    await bench.do(key, 'start_import', { table: 'rows' }, { ...(await systemCall(installation, key)), file })
  }
  await deleteSite(installation, 'north', 'north')
  await createSite(installation, { key: 'north', hosts: ['north.test'], kit: 'starter', content: false })
  assert.deepEqual(await bench.do('north', 'list_imports'), [])
  assert.equal((await bench.do('town', 'list_imports')).length, 1)
  await bench.table('north', 'rows')
  await bench.jobs()
  assert.deepEqual(await bench.titles('north', 'rows'), [])
  assert.deepEqual(await bench.titles('town', 'rows'), ['One'])
})
