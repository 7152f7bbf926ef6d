// kill -9 before every step in the file system from the exchange on, by which a restored website takes the place of the one that was there.
// Whoever opens it next finds the restored one, whole: nothing is damaged, and nothing is left over.
import assert from 'node:assert/strict'
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { cms, cmsProcess } from '../support/cms.ts'
import { call } from '../support/installation.ts'
import { databasesNow, during, KEY, smallSite, titles } from '../support/killed-site.ts'
import { DATABASES, testOn } from '../support/on-database.ts'

const PROBE = join(import.meta.dirname, '../support/kill-at-step.ts')
/** More than there are: the exchange, what goes then, and opening the restored website. */
const MOST = 200

testOn(
  DATABASES,
  'killed before every step of the exchange and after it, the website is the restored one',
  async (t, database) => {
    const where = await smallSite(t, database)
    const { root, env } = where
    const made = await cms(root, ['backup:create', '--json'], { env })
    const args = ['backup:restore', made.json.result.file as string, `--confirm=${KEY}`, '--no-interactive']
    const note = join(root, `storage/restoring/${KEY}.json`)
    const steps = join(root, 'steps')
    const before = await titles(where)
    const addLater = () => during(where, (on) => call(on, KEY, 'create_page', { title: 'Later', slug: 'later' }))
    const later = [...before, 'Later'].sort()
    const databases = await databasesNow(database)
    let [killed, ended, exchanging] = [0, 0, 0]
    for (let step = 0; step < MOST; step++) {
      await addLater()
      assert.deepEqual(await titles(where), later)
      rmSync(steps, { force: true })
      const probed = {
        NODE_OPTIONS: `--import=${PROBE}`,
        CMS_TEST_NOTE: note,
        CMS_TEST_STEPS: steps,
        CMS_TEST_KILL_AT: String(step),
      }
      const run = await cmsProcess(root, args, { env: { ...env, ...probed } })
      const isWhole = existsSync(steps)
      if (existsSync(note)) exchanging++
      // Its leases run out after ten seconds; the next one need not wait for that here.
      await during(where, ({ network }) => network.write.deleteFrom('leases').execute())
      assert.deepEqual(await titles(where), before, `step ${step}`)
      assert.equal(existsSync(note), false, `step ${step}`)
      const others = readdirSync(join(root, 'storage/sites')).filter((name) => name !== KEY)
      assert.deepEqual(others, [], `step ${step}`)
      assert.equal((await databasesNow(database)).length, databases.length, `step ${step}`)
      if (isWhole) {
        assert.equal(run.code, 0, run.stderr)
        ended = Number(readFileSync(steps, 'utf8'))
        break
      }
      killed++
    }
    t.diagnostic(
      `killed before ${killed} steps, ${exchanging} of them with the exchange not done; ${ended + 1} steps as a whole`,
    )
    assert.ok(exchanging >= 5, `${exchanging} within the exchange`)
    assert.ok(killed > exchanging && killed < MOST, `${killed} steps`)
  },
)
