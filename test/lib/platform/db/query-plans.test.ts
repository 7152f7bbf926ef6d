// What an operation costs does not grow with what it does not touch: no statement walks a table that grows but those of docs/growth.md.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, suite, test } from 'node:test'
import { runDueJobs } from '../../../../src/lib/core/jobs/jobs.ts'
import { doEverything } from '../../../support/broad-scenario.ts'
import { makeInstallation, testClock, type TestInstallation } from '../../../support/installation.ts'
import { walksOf, watchPlans, type Watch } from '../../../support/query-plans.ts'

const skip = process.env.CMS_TEST_DB === 'mariadb' && 'the plans are those of SQLite'
const DOC = join(import.meta.dirname, '../../../../docs/growth.md')

/** The first column of its table, `…` for whatever stands there. */
const allowed = (): RegExp[] =>
  readFileSync(DOC, 'utf8')
    .split('\n')
    .flatMap((line) => /^\| `([^`]+)` \|/.exec(line)?.[1] ?? [])
    .map((text) => new RegExp(`^${text.split('…').map(RegExp.escape).join('.*')}$`))

suite('plans of statements', { skip }, () => {
  let here: TestInstallation
  let planWatch: Watch
  before(async () => {
    planWatch = watchPlans()
    // The clock stands still: on a busy machine daily jobs would become due, which process all data.
    const clock = testClock(new Date().toISOString())
    here = await makeInstallation({ clock, sites: { default: { languages: ['en', 'de'] } } })
    await here.installation.openSite('default')
    planWatch.plans.clear()
    await doEverything(here.installation)
    await runDueJobs(here.installation, await here.installation.openSite('default'))
    await doEverything(here.installation)
  })
  after(async () => {
    planWatch.stop()
    await here.close()
  })

  test('none walks a table that grows', () => {
    const known = allowed()
    const walking = [...planWatch.plans].flatMap(([text, plan]) => {
      const walks = walksOf(text, plan)
      return walks.length && !known.some((one) => one.test(text)) ? [`${text}\n    ${walks.join('\n    ')}`] : []
    })
    assert.ok(planWatch.plans.size > 200, `${planWatch.plans.size} statements`)
    assert.equal(walking.join('\n'), '')
  })

  test('the check sees what walks', () => {
    const walks = (text: string, ...plan: string[]) => walksOf(text, plan).length > 0
    assert.ok(walks('select * from pages where title = ?', 'SCAN pages'))
    assert.ok(walks('select * from data_x as e where e.title = ?', 'SCAN e'))
    assert.ok(
      walks(
        'select * from data_x where _lang = ? and (_address in (?) or _public_slug in (?))',
        'SEARCH data_wares USING INDEX ix_d1_address (_lang=?)',
      ),
    )
    assert.ok(walks('select * from pages order by title limit ?', 'SCAN pages', 'USE TEMP B-TREE FOR ORDER BY'))
    assert.ok(walks('select count(*) from pages limit ?', 'SCAN pages'))
    assert.ok(!walks('select * from pages order by id limit ?', 'SCAN pages'))
    assert.ok(
      !walks(
        'select * from pages where lang = ? and path = ?',
        'SEARCH pages USING INDEX pages_path (lang=? AND path=?)',
      ),
    )
    assert.ok(!walks('select * from settings', 'SCAN settings'))
  })
})
