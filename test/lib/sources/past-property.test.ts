// What was asked or paid for a property that is sold is on no version of its page, and on none of a list.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { starterDefinition } from '../../../src/lib/sources/sources.ts'
import { startForms } from '../../support/forms.ts'

test('the price of what is sold, or a reference, is neither in HTML nor in Markdown', async (t) => {
  const here = await startForms()
  t.after(here.close)
  const { run, server } = here
  await run('save_data_table', {
    ...(await starterDefinition({ predefined: 'openimmo', entries: [] }, 'en')),
    apply: true,
  })
  const costs = { price: 456_789, commission: '3.57 % of 456789' }
  const states = { Free: {}, Sold: { sale_status: 'sold' }, Past: { reference: true } }
  for (const [title, state] of Object.entries(states))
    await run('save_entry', {
      table: 'properties',
      fields: { title, property_type: 'house', offer: 'buy', rooms: 7, ...costs, ...state },
      action: 'publish',
    })
  const blocks = [{ type: 'properties_list', data: { table: 'properties', show: 'all' } }]
  const { id } = await run('create_page', { title: 'All', slug: 'all', blocks })
  await run('publish_page', { page: String(id) })
  const prices = async (path: string, accept: string) => {
    const answer = await fetch(`http://localhost:${server.port}${path}`, { headers: { accept } })
    assert.equal(answer.status, 200)
    return (await answer.text()).match(/456[,.]?789/g)?.length ?? 0
  }
  for (const accept of ['text/html', 'text/markdown']) {
    assert.ok((await prices('/properties/free', accept)) > 0, accept)
    for (const one of ['sold', 'past']) assert.equal(await prices(`/properties/${one}`, accept), 0, `${one} ${accept}`)
    assert.equal(await prices('/all', accept), 1, accept)
  }
})
