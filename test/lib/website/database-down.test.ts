// A database that does not answer: what is kept is served, the rest is 503, and nothing stale stays when it is back.
import assert from 'node:assert/strict'
import { after, afterEach, before, describe, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '../../../src/lib/platform/db/database.ts'
import type { SiteTables } from '../../../src/lib/platform/db/tables.ts'
import { openInstallation } from '../../../src/lib/installation/installation.ts'
import type { Installation } from '../../../src/lib/core/installation.ts'
import type { Site } from '../../../src/lib/core/site.ts'
import { call, type TestInstallation } from '../../support/installation.ts'
import { addPage, changePage, makeDemo, richtext, visitor, type Visitor } from './visitor.ts'
import { eventually } from '../../support/eventually.ts'

describe('the database does not answer', () => {
  let here: TestInstallation
  let other: Installation
  let site: Site
  let visit: Visitor
  let home: { id: number; uid: string }
  let good: Site['db']['read']
  const down = async () => {
    const closed = openDatabase<SiteTables>(site.db.address)
    await closed.read.selectFrom('settings').select('name').execute() // only one that was open can be closed
    await closed.close()
    site.db.read = closed.read
  }
  const up = () => void (site.db.read = good)

  before(async () => {
    here = await makeDemo()
    other = await openInstallation(here.options)
    site = await here.installation.openSite('demo')
    good = site.db.read
    home = await addPage(here.installation, { title: 'Home', slug: '', blocks: [richtext('Welcome')] })
    await addPage(here.installation, { title: 'Never asked', slug: 'never' })
    visit = visitor(here.installation, 'demo', { interval: 20 })
  })
  afterEach(up)
  after(async () => {
    await visit.website.close()
    await other.close()
    await here.close()
  })

  test('what is in memory is served on, by both paths; what is not kept is 503', async () => {
    const text = await visit.text('/')
    await down()
    await sleep(100) // some looks have failed
    assert.equal(visit.fast('/')?.body.toString(), text)
    assert.equal(await visit.text('/'), text)
    for (const path of ['/never', '/nothing', '/sitemap.xml']) {
      const answer = await visit.get(path)
      assert.equal(answer.status, 503, path)
      assert.equal(answer.headers.get('retry-after'), '10')
      assert.equal(answer.headers.get('cache-control'), 'no-store')
      assert.match(await answer.text(), /<h1>/)
    }
  })

  test('a write that happened meanwhile shows when it is back', async () => {
    await visit.text('/')
    await down()
    await changePage(other, home, { meta_title: 'Meanwhile' })
    await sleep(60)
    assert.doesNotMatch(await visit.text('/'), /Meanwhile/)
    up()
    await eventually(async () => /Meanwhile/.test(await visit.text('/')), 'it shows')
    assert.equal((await visit.get('/never')).status, 200)
  })

  test('after a restart the disk answers, with its stylesheets, and is checked as soon as that is possible', async () => {
    const text = await visit.text('/')
    await visit.website.close()
    await down()
    visit = visitor(here.installation, 'demo', { interval: 20 })
    assert.equal(await visit.text('/'), text)
    const [sheet] = /\/assets\/[^"]*\/design[^"]*/.exec(text)!
    assert.equal((await visit.get(sheet)).status, 200)
    await changePage(other, home, { meta_title: 'Later' })
    assert.equal(await visit.text('/'), text)
    up()
    await eventually(async () => /Later/.test(await visit.text('/')), 'it shows')
  })

  test('an outage in the middle of a look loses no write', async () => {
    await visit.text('/')
    assert.ok(visit.fast('/'))
    const { reloadFeatures } = site
    site.reloadFeatures = async () => {
      site.reloadFeatures = reloadFeatures
      throw new Error('the connection was lost')
    }
    await call(other, 'demo', 'set_feature', { key: 'redirects', on: false })
    await eventually(() => !visit.fast('/'), 'the switch was noticed by a later look')
    assert.equal(site.features.get('redirects')?.on, false)
  })

  test('a bug is none of this', async () => {
    const { kit } = site
    site.kit = {
      ...kit,
      document: {
        render: () => {
          throw new Error('broken document')
        },
      },
    }
    await assert.rejects(visit.get('/never?again'), /broken document/).finally(() => (site.kit = kit))
  })
})
