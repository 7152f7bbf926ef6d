// Searching from the command line while another process looks after the index.
// Holds: contract 3.4 search
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { shortHash } from '../../src/lib/base/hash.ts'
import { withLease } from '../../src/lib/core/jobs/jobs.ts'
import { openInstallation } from '../../src/lib/installation/installation.ts'
import { cms } from '../support/cms.ts'
import { tempFolder } from '../support/temp.ts'

test('a search says what it found, also when another process builds the first index', async (t) => {
  const root = tempFolder(t)
  assert.equal((await cms(root, ['site:create', 'one', 'one.example', 'starter'])).code, 0)
  const installation = await openInstallation({ root })
  t.after(() => installation.close())
  const { sideDatabases } = await installation.openSite('one')
  const name = `search-feed:${shortHash(sideDatabases.fileOf('search'))}:one`
  await withLease(installation, { name, ttl: 3_600_000 }, async () => {
    const { code, stdout, stderr } = await cms(root, ['search:query', 'workshop'])
    assert.deepEqual([code, stdout], [0, ''], stderr)
    assert.match(stderr, /The index is being built/)
  })
  const found = await cms(root, ['search:query', 'workshp', '--json'])
  assert.equal(found.code, 0)
  assert.ok(found.json.result.total > 0)
})
