// How the fields of a public form are printed: side by side where they are not full, and colours that may be missing.
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { encode, post, startForms, tokenWords, type Forms } from '../support/forms.ts'

const PATH = '/_form/swatches'
const FIELDS = [
  { type: 'text', name: 'given', width: 'half' },
  { type: 'text', name: 'whole', width: 'full' },
  { type: 'bool', name: 'glossy', width: 'third' },
  { type: 'multiselect', name: 'kinds', width: 'third', options: [{ key: 'a', label: 'A' }] },
  { type: 'group', name: 'rooms', fields: [{ type: 'text', name: 'room', width: 'half' }] },
  { type: 'color', name: 'wall' },
  { type: 'color', name: 'door', required: true },
  { type: 'color', name: 'floor', required: true, default: '#1d4ed8' },
]

describe('controls of public forms', () => {
  let here: Forms
  let page: string
  before(async () => {
    here = await startForms()
    const settings = { form: { open: true, difficulty: 0 } }
    await here.run('save_data_table', { handle: 'swatches', name: 'Swatches', fields: FIELDS, settings, apply: true })
    const blocks = [{ type: 'data_form', data: { table: 'swatches' }, section: {} }]
    const { id } = await here.run('create_page', { title: 'Swatches', slug: 'swatches', lang: 'en', blocks })
    await here.run('publish_page', { page: String(id) })
    page = await (await fetch(`http://localhost:${here.server.port}/swatches`)).text()
  })
  after(() => here.close())

  const classOf = (name: string) =>
    new RegExp(`<(?:div|fieldset) class="(form-field[^"]*)"(?:(?!form-field)[^])*?name="${name}"`).exec(page)?.[1]
  const inputOf = (html: string, name: string) => new RegExp(`<input [^>]*name="${name}"[^>]*>`).exec(html)![0]

  test('a field that is not full says so in its class, in a group too', () => {
    assert.equal(classOf('given'), 'form-field form-half')
    assert.equal(classOf('whole'), 'form-field')
    assert.equal(classOf('glossy'), 'form-field form-third form-box')
    assert.equal(classOf('kinds'), 'form-field form-third')
    assert.equal(classOf('rooms\\[0\\]\\[room\\]'), 'form-field form-half')
  })

  test('a colour that may be missing is typed, as a colour control always sends one', () => {
    assert.doesNotMatch(page, /type="color" value=""/)
    for (const name of ['wall', 'door']) assert.match(inputOf(page, name), /data-colour/)
    assert.match(inputOf(page, 'floor'), /type="color" value="#1d4ed8"/)
  })

  test('without a colour none is stored, and a missing one is asked for', async () => {
    const send = async (values: Record<string, string>) =>
      post(here, encode({ floor: '#1d4ed8', ...values, ...(await tokenWords(here, { path: PATH })) }), { path: PATH })
    const refused = await send({ wall: '', door: '' })
    assert.equal(refused.status, 422)
    assert.match(inputOf(refused.text, 'door'), /aria-invalid="true"/)
    assert.doesNotMatch(inputOf(refused.text, 'wall'), /aria-invalid/)
    assert.equal((await send({ wall: '', door: '#AABBCC' })).status, 303)
    const [{ fields }] = await here.run('list_entries', { table: 'swatches' })
    assert.deepEqual([fields.wall ?? null, fields.door], [null, '#AABBCC'])
  })
})
