// The limit on time of what walks tables, on the website's own kind of database.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { openDatabase } from '../../../../src/lib/platform/db/database.ts'
import { Walker } from '../../../../src/lib/platform/db/walker.ts'
import { AppError } from '../../../../src/lib/base/errors.ts'
import type { SiteTables } from '../../../../src/lib/platform/db/tables.ts'
import { makeInstallation } from '../../../support/installation.ts'
import { eventually } from '../../../support/eventually.ts'

test('a statement that takes too long ends with an error that says so; the database goes on', async (t) => {
  const here = await makeInstallation()
  const { db } = await here.installation.openSite('default')
  const walker = new Walker({ limit_ms: 300 })
  const own = openDatabase<SiteTables>(db.address, walker)
  t.after(async () => {
    await own.close()
    await walker.close()
    await here.close()
  })
  const long =
    db.dialect === 'mysql'
      ? sql`select sleep(5)`
      : sql`with recursive c (n) as (select 1 union all select n + 1 from c where n < 60000000) select count(*) from c`
  const error = await long.execute(own.walk).catch((caught: unknown) => caught)
  assert.ok(error instanceof AppError, String(error))
  assert.deepEqual([error.status, error.extra['reason']], [503, 'time_limit'])
  assert.match(error.message, /longer than 0\.3 seconds/)
  // On a busy machine the next one may take longer, too.
  const { rows } = await eventually(() =>
    sql<{ one: number }>`select 1 as one`.execute(own.walk).catch(() => undefined),
  )
  assert.equal(Number(rows[0]!.one), 1)
})
