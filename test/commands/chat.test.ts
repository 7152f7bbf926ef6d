// chat:purge: by age, by kind, first as a rehearsal.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addConversation } from '../../src/lib/chat/store.ts'
import { openInstallation } from '../../src/lib/installation/installation.ts'
import { cms } from '../support/cms.ts'
import { tempFolder } from '../support/temp.ts'

const DAY = 24 * 60 * 60 * 1000

test('chat:purge removes what is not stored any longer, and with an age what is older', async () => {
  const root = tempFolder()
  const { code, stderr } = await cms(root, ['site:create', 'main', 'localhost', 'starter', '--no-content'])
  assert.equal(code, 0, stderr)
  const installation = await openInstallation({ root, env: {} })
  const site = await installation.openSite('main')
  for (const days of [1, 10, 40]) {
    const begin = { kind: 'visitor' as const, lang: 'en', page: '/', question: `${days} days ago` }
    await addConversation(site, begin, new Date(Date.now() - days * DAY))
  }
  await installation.close()
  const purged = async (...args: string[]) => {
    const { stdout, code: exit, stderr: errorOutput } = await cms(root, ['chat:purge', '--json', ...args])
    assert.equal(exit, 0, errorOutput)
    return (JSON.parse(stdout) as { result: { sites: object[] } }).result
  }
  const rehearsed = (await purged('--dry-run')) as unknown as { before: object; after: object }
  assert.deepEqual(
    [rehearsed.before, rehearsed.after],
    [{ sites: [{ key: 'main', chats: 1 }] }, { sites: [{ key: 'main', chats: 0 }] }],
  )
  assert.deepEqual((await purged()).sites, [{ key: 'main', removed: 1 }])
  assert.deepEqual((await purged('--older-than=5', '--kind=assistant')).sites, [{ key: 'main', removed: 0 }])
  assert.deepEqual((await purged('--older-than=5')).sites, [{ key: 'main', removed: 1 }])
  assert.deepEqual((await purged('--older-than=0')).sites, [{ key: 'main', removed: 1 }])
  assert.equal((await cms(root, ['chat:purge', '--older-than=-1'])).code, 2)
})
