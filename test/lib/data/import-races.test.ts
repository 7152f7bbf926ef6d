// Changes by others between checking a file and writing it: nothing of the file is stored then, on SQLite and MariaDB.
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { prepareImport, runImport } from '../../../src/lib/data/transfer/import-entries.ts'
import { transact } from '../../../src/lib/platform/db/database.ts'
import { makeContext } from '../../../src/lib/core/operation/make-context.ts'
import { systemCall } from '../../support/installation.ts'
import { importWorld } from './import-world.ts'

suite('imports and others', () => {
  let world: Awaited<ReturnType<typeof importWorld>>
  const fields = [
    { type: 'text', name: 'title' },
    { type: 'text', name: 'code', unique: true },
  ]
  before(async () => {
    world = await importWorld()
    await world.make('shelf', fields)
    await world.send('shelf', '_slug,title,code\none,One,a\n')
  })
  after(() => world.here.close())

  /** Imports, and does something else once the file was checked. */
  async function importDuring(content: string, other: () => Promise<unknown>): Promise<unknown> {
    const { installation } = world.here
    const site = await installation.openSite('default')
    const ctx = makeContext({ ...(await systemCall(installation, 'default')), file: world.sent(content) })
    const input = { table: 'shelf', publish: 'keep', on_fault: 'stop', spreadsheet: false } as const
    ctx.prepared = await prepareImport(ctx, input)
    await other()
    return transact(site.db, (trx) => runImport({ ...ctx, db: trx }))
  }
  const one = async () => (await world.list('shelf')).find(({ slug }) => slug === 'one')

  test('an entry that was changed meanwhile is told, and keeps what it has', async () => {
    const { uid } = await one()
    const edit = () => world.ask('save_entry', { table: 'shelf', entry: uid, fields: { title: 'Edited' } })
    await assert.rejects(importDuring(`_uid,title\n,New\n${uid},Imported\n`, edit), {
      code: 'conflict',
      message: /line 3 was changed meanwhile/,
    })
    assert.deepEqual(
      (await world.list('shelf')).map(({ title }) => title),
      ['Edited'],
    )
    assert.equal(world.leftOver(), 0)
  })

  test('so is a slug or value that somebody took', async () => {
    const take = (more: object) => () => world.ask('save_entry', { table: 'shelf', ...more })
    const slug = importDuring('_slug,title\nnew,New\n', take({ slug: 'new', fields: { title: 'New' } }))
    await assert.rejects(slug, { code: 'conflict', message: /came in meanwhile/ })
    const value = importDuring('title,code\nNew,z\n', take({ fields: { title: 'Z', code: 'z' } }))
    await assert.rejects(value, { code: 'conflict', message: /came in meanwhile/ })
    assert.equal((await world.list('shelf')).length, 3)
  })

  test('and a table that has other fields now', async () => {
    const change = () =>
      world.ask('save_data_table', {
        table: 'shelf',
        apply: true,
        fields: [...fields, { type: 'bool', name: 'x' }],
      })
    await assert.rejects(importDuring('title\nNew\n', change), {
      code: 'conflict',
      message: /was changed while/,
    })
    assert.equal((await world.list('shelf')).length, 3)
    assert.equal(world.leftOver(), 0)
  })
})
