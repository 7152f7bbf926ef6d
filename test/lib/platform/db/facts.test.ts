// Facts in memory: read again after a change of their tables only, in a transaction as that sees them, and never half.
import assert from 'node:assert/strict'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { suite, test, type TestContext } from 'node:test'
import { sql } from 'kysely'
import { openDatabase, transact, type Database } from '../../../../src/lib/platform/db/database.ts'
import { writtenTable } from '../../../../src/lib/platform/db/table-changes.ts'
import { tempFolder } from '../../../support/temp.ts'

interface Tables {
  notes: { id: number; text: string }
  other: { id: number }
}
const FACT = { key: 'notes', tables: ['notes'] }

async function bench(t: TestContext) {
  const file = join(tempFolder(t), 'facts.sqlite')
  const open = () => {
    const database = openDatabase<Tables>({ driver: 'sqlite', file })
    t.after(() => database.close())
    return database
  }
  const database = open()
  await sql`create table notes (id integer primary key, text text)`.execute(database.write)
  await sql`create table other (id integer primary key)`.execute(database.write)
  await add(database, 'one')
  let loads = 0
  const notes = (from = database, db = from.read) =>
    from.facts.get(db, FACT, async () => {
      loads++
      return (await db.selectFrom('notes').select('text').execute()).map(({ text }) => text)
    })
  return { database, open, notes, loads: () => loads }
}

const add = (database: Database<Tables>, text: string) =>
  transact(database, (trx) =>
    trx
      .insertInto('notes')
      .values({ text } as never)
      .execute(),
  )

suite('facts in memory', () => {
  test('are read once, and again when their table was written to, here or elsewhere', async (t) => {
    const { database, open, notes, loads } = await bench(t)
    const second = open()
    for (let i = 0; i < 3; i++) assert.deepEqual(await notes(), ['one'])
    await transact(database, (trx) => trx.insertInto('other').values({ id: 1 }).execute())
    assert.deepEqual(await notes(), ['one'])
    assert.equal(loads(), 1)
    await add(database, 'two')
    assert.deepEqual(await notes(), ['one', 'two'])
    await add(second, 'three')
    assert.deepEqual(await notes(), ['one', 'two', 'three'])
    assert.equal(loads(), 3)
    await sql`update notes set text = 'new' where id = 1`.execute(database.write)
    assert.deepEqual((await notes())[0], 'new')
  })

  test('a transaction sees its own, and nobody else does before it has committed', async (t) => {
    const { database, notes } = await bench(t)
    await notes()
    await transact(database, async (trx) => {
      await trx
        .insertInto('notes')
        .values({ text: 'two' } as never)
        .execute()
      assert.deepEqual(await notes(database, trx), ['one', 'two'])
      assert.deepEqual(await notes(), ['one'])
      await setImmediate()
      assert.deepEqual(await notes(), ['one'])
    })
    assert.deepEqual(await notes(), ['one', 'two'])
    const transaction = transact(database, async (trx) => {
      await trx
        .insertInto('notes')
        .values({ text: 'three' } as never)
        .execute()
      assert.equal((await notes(database, trx)).length, 3)
      throw new Error('taken back')
    })
    await assert.rejects(transaction, /taken back/)
    assert.deepEqual(await notes(), ['one', 'two'])
  })

  test('what was being read while it changed is read again', async (t) => {
    const { database, open } = await bench(t)
    const second = open()
    const newest = async () =>
      (await database.read.selectFrom('notes').select('text').orderBy('id', 'desc').executeTakeFirst())!.text
    for (const [key, writer] of Object.entries({ here: database, elsewhere: second })) {
      const fact = { key, tables: ['notes'] }
      const old = await database.facts.get(database.read, fact, async () => {
        const text = await newest()
        await add(writer, `${text}+`)
        return text
      })
      assert.equal(await database.facts.get(database.read, fact, newest), `${old}+`)
    }
  })

  test('prepared statements go on when the schema is another one', async (t) => {
    const { database, open } = await bench(t)
    const second = open()
    const all = () => database.read.selectFrom('notes').selectAll().where('id', '=', 1).execute() as Promise<unknown>
    assert.deepEqual(await all(), [{ id: 1, text: 'one' }])
    await sql`alter table notes add column more text default 'm'`.execute(database.write)
    assert.deepEqual(await all(), [{ id: 1, text: 'one', more: 'm' }])
    await sql`alter table notes drop column text`.execute(second.write)
    assert.deepEqual(await all(), [{ id: 1, more: 'm' }])
    await sql`drop table notes`.execute(second.write)
    await sql`create table notes (text text, id integer)`.execute(second.write)
    await sql`insert into notes (text, id) values ('again', 1)`.execute(database.write)
    assert.deepEqual(await all(), [{ text: 'again', id: 1 }])
  })

  test('a statement tells which table it writes to', () => {
    const cases: [string, string | undefined][] = [
      ['select * from "notes"', undefined],
      ['insert into "notes" ("text") values (?)', 'notes'],
      ['INSERT OR IGNORE INTO notes values (1)', 'notes'],
      ['replace into `notes` values (?)', 'notes'],
      ['update "notes" set text = ?', 'notes'],
      ['delete from notes where id = ?', 'notes'],
      ['with x as (select 1) select * from x', undefined],
      ['with x as (select 1) insert into notes select * from x', '*'],
      ['alter table notes add column more text', '*'],
      ['drop table notes', '*'],
      ['pragma data_version', undefined],
      ['begin immediate', undefined],
    ]
    for (const [text, table] of cases) assert.equal(writtenTable(text), table, text)
  })
})
