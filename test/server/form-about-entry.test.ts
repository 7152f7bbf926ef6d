// A form on the detail page of a table, or one that this page links to: it says which entry the visitor asks about.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { EntryView } from '../../src/lib/core/extension/data-view.ts'
import { askHref } from '../../src/lib/kits/data/ask-link.ts'
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

test('a form on another page starts with the entry whose page links to it', async (t) => {
  const here = await startForms()
  t.after(here.close)
  const { run, server } = here
  for (const table of [HOUSES, ENQUIRIES]) await run('save_data_table', table)
  await run('save_data_table', { ...HOUSES, handle: 'notes', name: 'Notes', settings: { title_field: 'title' } })
  const fields = { title: 'House "Elbe"', number: 'KM-17' }
  for (const table of ['houses', 'notes']) await run('save_entry', { table, fields, action: 'publish' })
  await run('save_entry', { table: 'houses', fields: { title: 'Draft', number: 'KM-18' } })
  const blocks = [{ type: 'data_form', data: { table: 'enquiries', about: 'number' } }]
  const { id } = await run('create_page', { title: 'Ask', slug: 'ask', blocks })
  await run('publish_page', { page: String(id) })
  const number = async (path: string) => {
    const page = await fetch(`http://localhost:${server.port}${path}`)
    assert.equal(page.status, 200)
    return startOf(await page.text())['number']
  }
  const entry = { table: 'houses', slug: 'house-elbe', href: '/houses/house-elbe' } as EntryView
  assert.equal(await number('/ask'), '')
  assert.equal(await number(askHref({ href: '/ask#form', external: false }, entry)), 'KM-17')
  // Drafts, entries without a page, and what is not there at all.
  for (const about of ['houses/draft', 'notes/house-elbe', 'houses/none', 'none/none', 'enquiries/a', '%00/', '<b>'])
    assert.equal(await number(`/ask?about=${about}`), '', about)
})

test('only links to pages of the website name the entry', () => {
  const entry = { table: 'houses', slug: 'house-elbe', href: '/houses/house-elbe' } as EntryView
  const from = (href: string, external = false, one = entry) => askHref({ href, external }, one)
  assert.equal(from('/ask'), '/ask?about=houses%2Fhouse-elbe')
  assert.equal(from('/ask?a=b#form'), '/ask?a=b&about=houses%2Fhouse-elbe#form')
  assert.equal(from('/ask', false, { ...entry, href: undefined }), '/ask')
  for (const href of ['#form', 'mailto:a@b.example', '//b.example/ask', 'https://b.example/ask'])
    assert.equal(from(href), href)
  assert.equal(from('/ask', true), '/ask')
})

const startOf = (form: string) =>
  Object.fromEntries(
    ['name', 'number', 'subject'].map((name) => [
      name,
      new RegExp(`name="${name}"[^>]* value="([^"]*)"`).exec(form)?.[1],
    ]),
  )
