// A filter finds what is stored in a form of its own by the form in which people type it.
// Holds: contract 2.2 evaluator
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { dataBench, type DataBench } from './bench.ts'

suite('filters as they are typed', () => {
  let here: DataBench
  before(async () => {
    here = await dataBench()
    await here.table('accounts', [
      { type: 'iban', name: 'iban', mask: false },
      { type: 'email', name: 'mail' },
      { type: 'url', name: 'site' },
      { type: 'text', name: 'code' },
      { type: 'group', name: 'more', fields: [{ type: 'iban', name: 'other' }] },
    ])
    const data = {
      iban: 'DE89 3704 0044 0532 0130 00',
      mail: 'Anna@EXAMPLE.org',
      site: 'https://example.org/a b',
      code: 'DE 89',
    }
    await here.do('save_entry', { table: 'accounts', fields: { ...data, more: [{ other: data.iban }] } })
  })
  after(() => here.close())

  for (const filter of [
    { iban: 'DE89 3704 0044 0532 0130 00' },
    { iban: { in: ['GB33BUKB20201555555555', 'de89370400440532013000'] } },
    { mail: 'Anna@Example.ORG' },
    { site: 'https://example.org/a b' },
    { 'more.other': 'de89 3704 0044 0532 0130 00' },
    { not: { field: 'iban', op: 'nin', value: ['de89 3704 0044 0532 0130 00'] } },
    { code: 'DE 89' },
  ])
    test(`${JSON.stringify(filter)} finds it`, async () => {
      assert.equal((await here.do('list_entries', { table: 'accounts', filter })).length, 1)
    })

  for (const filter of [
    { iban: { ne: 'de89 3704 0044 0532 0130 00' } },
    { code: 'DE89' },
    { site: 'https://example.org/b' },
  ])
    test(`${JSON.stringify(filter)} does not`, async () => {
      assert.equal((await here.do('list_entries', { table: 'accounts', filter })).length, 0)
    })
})
