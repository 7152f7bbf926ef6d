// A form on the detail page of a table: it says which entry the visitor asks about.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startForms } from '../support/forms.ts'

const HOUSES = {
  handle: 'houses',
  name: 'Houses',
  fields: [
    { type: 'text', name: 'title', required: true },
    { type: 'text', name: 'number' },
    { type: 'text', name: 'name' },
  ],
  settings: { route: 'houses', title_field: 'title' },
  apply: true,
}
const ENQUIRIES = {
  handle: 'enquiries',
  name: 'Enquiries',
  fields: [
    { type: 'text', name: 'name' },
    { type: 'text', name: 'number' },
    { type: 'text', name: 'subject' },
    { type: 'bool', name: 'call', default: true },
  ],
  settings: { form: { open: true } },
  apply: true,
}

test('a form on the page of an entry starts with its number, or its title', async (t) => {
  const here = await startForms()
  t.after(here.close)
  const { run, server } = here
  for (const table of [HOUSES, ENQUIRIES]) await run('save_data_table', table)
  const fields = { title: 'House "Elbe"', number: 'KM-17', name: 'Villa' }
  await run('save_entry', { table: 'houses', fields, action: 'publish' })
  const form = (about?: string) => ({ type: 'data_form', data: { table: 'enquiries', ...(about && { about }) } })
  const { id } = await run('create_page', {
    title: 'House',
    type: 'template',
    template_for: 'houses',
    blocks: [form('number'), form('subject'), form()],
  })
  await run('publish_page', { page: String(id) })
  const page = await fetch(`http://localhost:${server.port}/houses/house-elbe`)
  assert.equal(page.status, 200)
  const forms = (await page.text()).split('<form').slice(1)
  // The defaults of other fields stay.
  for (const one of forms) assert.match(one, /name="call" type="checkbox" value="1" checked/)
  assert.deepEqual(forms.map(startOf), [
    { name: '', number: 'KM-17', subject: '' },
    { name: '', number: '', subject: 'House &quot;Elbe&quot;' },
    { name: '', number: '', subject: '' },
  ])
})

const startOf = (form: string) =>
  Object.fromEntries(
    ['name', 'number', 'subject'].map((name) => [
      name,
      new RegExp(`name="${name}"[^>]* value="([^"]*)"`).exec(form)?.[1],
    ]),
  )
