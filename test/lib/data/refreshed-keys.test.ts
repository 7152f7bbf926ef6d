// Upgrade: keys of unique values are recomputed; existing duplicates stay and are reported.
import { say } from '../../../src/lib/platform/i18n/say.ts'
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { sql } from 'kysely'
import { refreshKeys } from '../../../src/lib/data/tables/refresh-keys.ts'
import uniqueValues from '../../../src/lib/health/checks/unique-values.ts'
import { dataBench, type DataBench } from './bench.ts'

suite('keys of an older installation', () => {
  let here: DataBench
  before(async () => {
    here = await dataBench()
    await here.table('people', [
      { type: 'text', name: 'title' },
      { type: 'email', name: 'mail', unique: true },
    ])
  })
  after(() => here.close())

  test('compare whatever the case from now on; what is there twice is named, and edited in other fields', async () => {
    const save = (data: object, more: object = {}) => here.do('save_entry', { table: 'people', fields: data, ...more })
    const mails = ['Info@example.org', 'b@example.org', 'c@example.org']
    const made = []
    for (const mail of mails) made.push(await save({ title: mail, mail }))
    const [, two, three] = made
    // As an older version stored them: by the bytes.
    const db = here.site.db.write
    await sql`update data_people set mail = 'info@example.org', _key_mail = 'old' where _id = ${two.id}`.execute(db)
    await sql`update data_people set _key_mail = 'older' where _id = ${three.id}`.execute(db)
    await refreshKeys(db as never)
    await refreshKeys(db as never)
    const conflict = await here.fails('save_entry', { table: 'people', fields: { mail: 'C@EXAMPLE.ORG' } })
    assert.equal(conflict.errors[0]!.code, 'duplicate')
    const [found] = await uniqueValues.site!(here.site, here.installation)
    assert.deepEqual([found!.id, found!.status], ['unique-values.people.mail', 'warn'])
    assert.match(say('en', found!.message), new RegExp(`another one has: ${two.id}\\.`))
    const edited = await save({ title: 'Two' }, { entry: two.uid, action: 'publish' })
    assert.deepEqual([edited.title, edited.fields.mail], ['Two', 'info@example.org'])
    await save({ mail: 'two@example.org' }, { entry: two.uid })
    assert.equal((await uniqueValues.site!(here.site, here.installation))[0]!.status, 'ok')
  })
})
