// Conditions of forms that name what the service knows of an entry: the language of the visitor, and what becomes of what is sent.
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { encode, post, startForms, tokenWords, type Forms } from '../support/forms.ts'

const NAME = { type: 'text', name: 'name' }
const conditionalField = (name: string, field: string, value: string) => ({
  type: 'text',
  name,
  required: true,
  visible_if: { field, op: 'eq', value },
})

describe('what forms know of an entry before there is one', () => {
  let here: Forms
  before(async () => {
    here = await startForms()
  })
  after(() => here.close())
  const make = (handle: string, fields: object[], settings: { kind?: string; publish?: boolean } = {}) => {
    const { publish, ...more } = settings
    const form = { open: true, difficulty: 0, ...(publish && { publish }) }
    const table = { handle, name: handle, fields, settings: { ...more, form } }
    return here.run('save_data_table', { ...table, apply: true })
  }
  const sent = async (path: string, values: Record<string, string>) => {
    here.clock.advance(5000)
    return post(here, encode({ name: 'Ada', ...values, ...(await tokenWords(here, { path })) }), { path })
  }

  test('the language is that of the visitor, on the page and in what is stored', async () => {
    const path = '/_form/tax'
    await make('tax', [NAME, conditionalField('number', '@lang', 'de')])
    const page = (lang: string) =>
      fetch(`http://127.0.0.1:${here.server.port}${path}?lang=${lang}`).then((one) => one.text())
    assert.match(await page('de'), /data-rules="[^"]*&quot;visible&quot;:{&quot;all&quot;:\[\]}/)
    assert.match(await page('en'), /data-rules="[^"]*&quot;visible&quot;:{&quot;any&quot;:\[\]}/)
    assert.equal((await sent(path, { _lang: 'en' })).status, 303)
    assert.equal((await sent(path, { _lang: 'de' })).status, 422)
    assert.equal((await sent(path, { _lang: 'de', number: '12' })).status, 303)
    const [{ fields: data, lang }] = await here.run('list_entries', { table: 'tax', sort: '-@created_at', limit: 1 })
    assert.deepEqual([lang, data], ['de', { name: 'Ada', number: '12' }])
  })

  test('a sealed request knows its language, too', async () => {
    const path = '/_form/sealed'
    await make('sealed', [NAME, conditionalField('number', '@lang', 'de')], { kind: 'inbox' })
    assert.equal((await sent(path, { _lang: 'en' })).status, 303)
    assert.equal((await sent(path, { _lang: 'de' })).status, 422)
  })

  test('what is published at once is asked for as what is published, all else as a draft', async () => {
    const fields = [
      NAME,
      conditionalField('shown', '@status', 'published'),
      conditionalField('hidden', '@status', 'draft'),
    ]
    await make('pub', fields, { publish: true })
    await make('held', fields)
    assert.equal((await sent('/_form/pub', {})).status, 422)
    assert.equal((await sent('/_form/pub', { shown: '1' })).status, 303)
    const [{ fields: data }] = await here.run('list_entries', { table: 'pub', limit: 1, view: 'published' })
    assert.deepEqual(data, { name: 'Ada', shown: '1' })
    assert.equal((await sent('/_form/held', { shown: '1' })).status, 422)
    assert.equal((await sent('/_form/held', { hidden: '1' })).status, 303)
  })
})
