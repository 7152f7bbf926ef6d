// kill -9 while a website is made: it answers nobody before it is whole, and the same command makes it afterwards.
import assert from 'node:assert/strict'
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { transact } from '../../../src/lib/platform/db/database.ts'
import { openInstallation } from '../../../src/lib/installation/installation.ts'
import { cms, startCms } from '../../support/cms.ts'
import { tempFolder } from '../../support/temp.ts'

const CREATE = ['site:create', 'muster', 'muster.example', 'starter', '--lang=de,en', '--json']

/** What is there when the process is killed, in the order in which it comes. */
const POINTS: [name: string, path: string][] = [
  ['before its database', 'storage/creating/muster.json'],
  ['when its folder is there', 'storage/sites/muster'],
  ['when its database is there', 'storage/sites/muster/site.sqlite'],
  ['while its content is filled in', 'storage/media/sites/muster'],
  ['when its file is there', 'config/sites/muster.json'],
]

for (const [name, path] of POINTS)
  test(`site:create killed ${name}`, async (t) => {
    const root = await installationWithout(t)
    await killAt(root, path)
    const isComplete = existsSync(join(root, 'config/sites/muster.json'))
    const listed = await cms(root, ['site:list', '--format=ids'])
    assert.equal(listed.stdout, isComplete ? 'first\nmuster\n' : 'first\n', 'it is there when it is whole')
    await passTurn(root)
    const again = await cms(root, CREATE)
    assert.equal(again.code, isComplete ? 4 : 0, again.stdout + again.stderr)
    if (!isComplete) assert.ok(again.json.result.pages > 10)
    const health = await cms(root, ['health', '--json'])
    assert.deepEqual(
      health.json.result.checks.filter(({ status }: { status: string }) => status === 'fail'),
      [],
    )
    assert.deepEqual(readdirSync(join(root, 'storage/creating')), [])
    assert.equal((await cms(root, ['site:delete', 'muster', '--confirm=muster'])).code, 0)
  })

test('what is left of one can be deleted, and content that is nobody’s leftover stays', async (t) => {
  const root = await installationWithout(t)
  await killAt(root, 'storage/sites/muster/site.sqlite')
  await passTurn(root)
  assert.equal((await cms(root, ['site:delete', 'muster', '--confirm=muster'])).code, 0)
  assert.deepEqual(readdirSync(join(root, 'storage/sites')), ['first'])
  assert.equal((await cms(root, ['site:delete', 'muster', '--confirm=muster'])).code, 3)
  assert.equal((await cms(root, CREATE)).code, 0)
  rmSync(join(root, 'config/sites/muster.json'))
  const refused = await cms(root, CREATE)
  assert.match(refused.json.error.message, /There is content of a website "muster"/)
  assert.ok(existsSync(join(root, 'storage/sites/muster/site.sqlite')))
})

async function installationWithout(t: TestContext): Promise<string> {
  const root = tempFolder(t)
  assert.equal((await cms(root, ['site:create', 'first', 'first.example', 'starter', '--no-content'])).code, 0)
  return root
}

async function killAt(root: string, path: string): Promise<void> {
  const child = startCms(root, CREATE)
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.stdout.resume()
  child.stderr.resume()
  while (!existsSync(join(root, path)) && child.exitCode === null) await setTimeout(1)
  child.kill('SIGKILL')
  await ended
  assert.equal(child.signalCode, 'SIGKILL', 'it ended by itself')
}

/** The turn of the killed process runs out by itself; here at once. */
async function passTurn(root: string): Promise<void> {
  const installation = await openInstallation({ root })
  await transact(installation.network, (trx) =>
    trx.updateTable('leases').set({ until: '2000-01-01T00:00:00.000Z' }).where('name', '=', 'sites').execute(),
  )
  await installation.close()
}
