// Changing the country of telephone numbers in a shared table: members follow, even if two numbers become equal.
import { say } from '../../../src/lib/platform/i18n/say.ts'
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import uniqueValues from '../../../src/lib/health/checks/unique-values.ts'
import { sharedBench, type SharedBench } from './shared-bench.ts'

const FIELDS = (country: string) => [
  { type: 'text', name: 'title', id: 'title', required: true },
  { type: 'tel', name: 'phone', id: 'phone', unique: true, default_country: country },
]

suite('numbers of a shared table', () => {
  let bench: SharedBench
  before(async () => {
    bench = await sharedBench()
    await bench.table('town', 'people', FIELDS('DE'))
    await bench.do('town', 'share_table', { table: 'people', members: ['north'] })
    await bench.jobs()
  })
  after(() => bench.close())

  test('what is the same then stays, and health names it', async () => {
    await bench.entry('town', 'people', 'Ada', { phone: '01 234567' })
    await bench.entry('north', 'people', 'Eve', { phone: '01 234567' })
    const same = await bench.entry('north', 'people', 'Bob', { phone: '+43 1 234567' })
    await bench.jobs()
    await bench.do('town', 'update_data_table', { table: 'people', fields: FIELDS('AT') })
    await bench.jobs()
    const { fields } = await bench.do('north', 'get_data_table', { table: 'people' })
    assert.equal(fields[1].default_country, 'AT')
    assert.equal((await bench.named('north', 'people', 'Ada')).e164.phone, '+431234567')
    const site = await bench.installation.openSite('north')
    const [found] = await uniqueValues.site!(site, bench.installation)
    assert.equal(found!.id, 'unique-values.people.phone')
    assert.match(say('en', found!.message), new RegExp(`another one has: ${same.id}\\.`))
    const conflict = await bench.fails('north', 'save_entry', {
      table: 'people',
      fields: { title: 'Next', phone: '+43 1 234567' },
    })
    assert.equal(conflict.errors[0]!.code, 'duplicate')
  })
})
