// Fields that are shown only: programs write them, people do not (contract 2.1, readonly).
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import type { Call } from '../../../src/lib/core/operation/context.ts'
import { tokenCall } from '../../support/installation.ts'
import { dataBench, type DataBench } from './bench.ts'

suite('fields that are shown only', () => {
  let here: DataBench
  before(async () => void (here = await dataBench()))
  after(() => here.close())

  test('what people only see is written by programs; in the admin a changed value is refused', async () => {
    const number = { type: 'number', name: 'count', label: 'Count', readonly: true, default: 1 }
    await here.table('counted', [{ type: 'text', name: 'title' }, number])
    const program = await tokenCall(here.installation, 'default', {})
    const person = { ...program, channel: 'admin' as const }
    const save = (fields: object, as: Call) => here.do('save_entry', { table: 'counted', entry: '1', fields }, as)
    const made = await here.do('save_entry', { table: 'counted', fields: { title: 'A', count: 1 } }, person)
    assert.equal(made.fields.count, 1)
    assert.equal((await save({ count: 5 }, program)).fields.count, 5)
    assert.equal((await save({ title: 'B', count: 5 }, person)).fields.title, 'B')
    const fields = { count: 6 }
    const refused = await here.fails('save_entry', { table: 'counted', entry: '1', fields }, person)
    assert.deepEqual(
      refused.errors.map(({ pointer, code }) => [pointer, code]),
      [['/fields/count', 'readonly']],
    )
  })
})
