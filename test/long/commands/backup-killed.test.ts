// kill -9 at any moment of a backup or a restore: never a damaged website, never half a backup that verifies.
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { listTarget, verifyBackup } from '../../../src/lib/backup/backup.ts'
import { cms, startCms } from '../../support/cms.ts'
import { isThorough } from '../../support/extent.ts'
import { call } from '../../support/installation.ts'
import { databasesNow, during, KEY, smallSite, titles, type Where } from '../../support/killed-site.ts'
import { DATABASES, testOn } from '../../support/on-database.ts'
import { tempFolder } from '../../support/temp.ts'

const MOMENTS = isThorough ? 100 : 10
/** The other one has its own turn in the long run. */
const ON = isThorough ? DATABASES : (['sqlite'] as const)

/** Milliseconds that it takes as a whole; its end is what the test is about to interrupt. */
async function lengthOf({ root, env }: Where, args: string[]): Promise<number> {
  const begun = performance.now()
  const child = startCms(root, args, env)
  const [code] = (await once(child, 'close')) as [number]
  assert.equal(code, 0)
  return performance.now() - begun
}

async function killAt(where: Where, args: string[], ms: number): Promise<void> {
  const child = startCms(where.root, args, where.env)
  const closed = once(child, 'close')
  await Promise.race([sleep(ms), closed])
  child.kill('SIGKILL')
  await closed
  // Its leases run out after ten seconds; the next one need not wait for that here.
  await during(where, ({ network }) => network.write.deleteFrom('leases').execute())
}

/** Spread over the whole of it, and each at another place; beyond its end, too, as a busy machine takes longer now and then. */
const moment = (n: number, length: number) => ((n + Math.random()) / MOMENTS) * length * 1.5

testOn(
  ON,
  `killed at ${MOMENTS} moments of a backup, what is listed verifies, and the next one is made`,
  async (t, database) => {
    const where = await smallSite(t, database)
    const target = tempFolder(t)
    const args = ['backup:create', `--out=${target}`, '--keep=1000']
    const length = await lengthOf(where, args)
    const verified = new Set<string>()
    const verify = async (file: string) => {
      assert.deepEqual((await verifyBackup(file)).errors, [], file)
      verified.add(file)
    }
    for (let n = 0; n < MOMENTS; n++) {
      await killAt(where, args, moment(n, length))
      for (const { file } of await listTarget(target)) if (!verified.has(file)) await verify(file)
    }
    const again = await cms(where.root, [...args, '--json'], { env: where.env })
    assert.equal(again.code, 0, again.stdout)
    const finished = await listTarget(target)
    assert.ok(finished.some(({ file }) => file === again.json.result.file))
    // Those of before share their files with all that came after.
    for (const { file } of finished) await verify(file)
    t.diagnostic(`${Math.round(length)} ms as a whole; ${finished.length} of them were finished`)
  },
)

testOn(
  ON,
  `killed at ${MOMENTS} moments of a restore, the website is the one from before or the restored one`,
  async (t, database) => {
    const where = await smallSite(t, database)
    const { root, env } = where
    const made = await cms(root, ['backup:create', '--json'], { env })
    const file = made.json.result.file as string
    const addLater = () => during(where, (on) => call(on, KEY, 'create_page', { title: 'Later', slug: 'later' }))
    await addLater()
    const later = await titles(where)
    const args = ['backup:restore', file, `--confirm=${KEY}`, '--no-interactive']
    const length = await lengthOf(where, args)
    const databases = await databasesNow(database)
    const before = await titles(where)
    assert.deepEqual(later, [...before, 'Later'].sort())
    let restored = 0
    for (let n = 0; n < MOMENTS; n++) {
      const [latest] = (await listTarget(join(root, 'storage/backups'))).filter(({ kind }) => kind === 'before-restore')
      if ((await titles(where)).length === before.length) await addLater()
      await killAt(where, args, moment(n, length))
      const now = await titles(where)
      assert.ok([String(before), String(later)].includes(String(now)), now.join())
      assert.ok(latest && existsSync(latest.file))
      if (now.length === before.length) restored++
    }
    assert.equal((await cms(root, args, { env })).code, 0)
    assert.deepEqual(await titles(where), before)
    assert.deepEqual(readdirSync(join(root, 'storage/restoring')), [])
    const others = readdirSync(join(root, 'storage/sites')).filter((name) => name !== KEY)
    assert.deepEqual(others, [])
    assert.equal((await databasesNow(database)).length, databases.length, 'no database is left over')
    t.diagnostic(`${Math.round(length)} ms as a whole; ${restored} times it was the restored one`)
  },
)
