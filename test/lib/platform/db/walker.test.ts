// Statements that walk tables: apart from the thread, in turns by file, and not for ever.
import assert from 'node:assert/strict'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { sql } from 'kysely'
import { openDatabase, transact, type Database } from '../../../../src/lib/platform/db/database.ts'
import { StoredResults } from '../../../../src/lib/platform/db/stored-results.ts'
import { Walker } from '../../../../src/lib/platform/db/walker.ts'
import { AppError } from '../../../../src/lib/base/errors.ts'
import { removeFolder, tempFolder } from '../../../support/temp.ts'
import { turnsDuring } from '../../../support/turns-during.ts'

interface Tables {
  numbers: { n: number; word: string }
}
/** Counts to so many in SQL, which takes its time and gives one row. */
const countTo = (most: number) =>
  sql<{
    n: number
  }>`with recursive c (n) as (select 1 union all select n + 1 from c where n < ${most}) select count(*) as n from c`

describe('the reader of what walks tables', () => {
  let root: string
  let walker: Walker
  let database: Database<Tables>

  before(async () => {
    root = tempFolder()
    walker = new Walker()
    database = openDatabase<Tables>({ driver: 'sqlite', file: join(root, 'a.sqlite') }, walker)
    await database.write.schema.createTable('numbers').addColumn('n', 'integer').addColumn('word', 'text').execute()
    for (const [i, word] of ['Äpfel', 'Birnen', 'Quitten'].entries())
      await database.write
        .insertInto('numbers')
        .values({ n: i + 1, word })
        .execute()
  })
  after(async () => {
    await database.close()
    await walker.close()
    removeFolder(root)
  })

  test('reads the same as the other connections, with the same functions, and what was committed just now', async () => {
    const query = database.walk.selectFrom('numbers').selectAll().where('n', '>', 1)
    assert.deepEqual(await query.execute(), [
      { n: 2, word: 'Birnen' },
      { n: 3, word: 'Quitten' },
    ])
    const lowered = await sql<{ low: string }>`select lower(word) as low from numbers where n = 1`.execute(
      database.walk,
    )
    assert.equal(lowered.rows[0]!.low, 'äpfel')
    await transact(database, (trx) => trx.insertInto('numbers').values({ n: 4, word: 'Zitronen' }).execute())
    const ids = await database.numbers(database.walk.selectFrom('numbers').select('n').orderBy('n', 'desc').compile())
    assert.deepEqual([...ids], [4, 3, 2, 1])
  })

  test('others get their turn meanwhile', async () => {
    const held = await turnsDuring(async () => void (await countTo(300_000).execute(database.read)))
    const apart = await turnsDuring(async () => void (await countTo(300_000).execute(database.walk)))
    assert.ok(apart > 10 * held + 20, `${apart} turns apart, ${held} in the thread`)
  })

  test('it only reads', async () => {
    await assert.rejects(database.walk.deleteFrom('numbers').returning('n').execute(), /readonly/)
    await assert.rejects(
      database.walk.transaction().execute(() => Promise.resolve()),
      /only reads/,
    )
    await assert.rejects(sql`select * from nowhere`.execute(database.walk), { code: 'SQLITE_ERROR' })
  })

  test('what takes too long ends with a clear error, and the next one is answered', async () => {
    const short = new Walker({ limit_ms: 200 })
    const own = openDatabase<Tables>({ driver: 'sqlite', file: join(root, 'a.sqlite') }, short)
    const error = await countTo(5_000_000)
      .execute(own.walk)
      .catch((caught: unknown) => caught)
    assert.ok(error instanceof AppError)
    assert.equal(error.status, 503)
    assert.match(error.message, /longer than 0\.2 seconds/)
    assert.equal(error.extra['reason'], 'time_limit')
    assert.equal((await countTo(10).execute(own.walk)).rows[0]!.n, 10)
    await own.close()
    await short.close()
  })

  test('files take turns: many statements of one hold up no other', async () => {
    // One thread: with two, the machine decides which of them gets on.
    const single = new Walker({ threads: 1 })
    const [busy, quiet] = ['a', 'b'].map((name) =>
      openDatabase<Tables>({ driver: 'sqlite', file: join(root, `${name}.sqlite`) }, single),
    )
    const order: string[] = []
    const ask = async (of: Database<Tables>, name: string) => {
      await countTo(10_000).execute(of.walk)
      order.push(name)
    }
    await quiet!.write.schema.createTable('numbers').addColumn('n', 'integer').execute()
    await Promise.all([...Array.from({ length: 6 }, () => ask(busy!, 'busy')), ask(quiet!, 'quiet')])
    assert.ok(order.indexOf('quiet') < 3, order.join(' '))
    await Promise.all([busy!.close(), quiet!.close()])
    await single.close()
  })

  test('so many wait at most', async () => {
    const queries = Array.from({ length: 130 }, () => countTo(20_000).execute(database.walk))
    const ends = await Promise.allSettled(queries)
    const refused = ends.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[]
    assert.ok(refused.length > 0 && refused.length < 35, String(refused.length))
    for (const { reason } of refused) assert.equal((reason as AppError).code, 'maintenance')
  })

  test('a closed file can be taken away, and a thread that ends lets the process end', async () => {
    const own = openDatabase<Tables>({ driver: 'sqlite', file: join(root, 'c.sqlite') }, walker)
    await own.write.schema.createTable('numbers').addColumn('n', 'integer').execute()
    await own.walk.selectFrom('numbers').select('n').execute()
    await own.close()
    await assert.rejects(countTo(1).execute(own.walk))
  })
})

describe('results of walking', () => {
  test('hold while their stamp is the same, for all who ask at once', async () => {
    const results = new StoredResults()
    let found = 0
    const find = async () => ++found
    assert.deepEqual(await Promise.all([results.get('a', '1', find), results.get('a', '1', find)]), [1, 1])
    assert.equal(await results.get('a', '2', find), 2)
    assert.equal(await results.get('b', '2', find), 3)
    await assert.rejects(results.get('c', '1', () => Promise.reject(new Error('no'))))
    assert.equal(await results.get('c', '1', find), 4)
  })

  test('take so much memory together, the oldest goes', async () => {
    const results = new StoredResults(40_000)
    let found = 0
    const find = async () => (found++, new Float64Array(1000))
    for (const key of ['a', 'b', 'c', 'd', 'e']) await results.get(key, '', find)
    await results.get('e', '', find)
    assert.equal(found, 5)
    await results.get('a', '', find)
    assert.equal(found, 6)
    const large = async () => (found++, new Float64Array(5000))
    await results.get('large', '', large)
    await results.get('large', '', large)
    assert.equal(found, 8, 'too large to be kept')
  })
})
