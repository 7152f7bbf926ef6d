// Programs that write Markdown into rich text, which is HTML, or HTML into plain text are told: visitors would see the signs.
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import type { Channel } from '../../../src/lib/core/operation/context.ts'
import { call, systemCall } from '../../support/installation.ts'
import { bench, type Bench } from './site.ts'

suite('Markdown in rich text', () => {
  let site: Bench
  before(async () => {
    site = await bench()
  })
  after(() => site.close())
  const warned = async (name: string, input: Record<string, unknown>, channel: Channel = 'mcp') => {
    const asked = await systemCall(site.installation, 'default')
    const { body } = await call(site.installation, 'default', name, input, { ...asked, channel })
    const warnings = (body.meta?.['warnings'] ?? []) as { code: string; message: string; pointers: string[] }[]
    return { data: body.data as any, warnings, warning: warnings.find(({ code }) => code === 'markdown_in_rich_text') }
  }
  const htmlIn = async (name: string, input: Record<string, unknown>, channel?: Channel) => {
    const { warnings } = await warned(name, input, channel)
    return warnings.find(({ code }) => code === 'html_in_plain_text')?.pointers
  }
  const prose = (text: string) => ({ type: 'richtext', data: { text } })

  test('one warning names all texts of a call, also those in groups and columns', async () => {
    const faq = { type: 'faq', data: { items: [{ question: 'Why?', answer: 'See [here](/oak).' }] } }
    const blocks = [
      prose('# Oak\n\nWe like it.'),
      prose('<p>**Fine**, as it has a tag</p>'),
      { type: 'layout', variant: 'two', children: [faq, prose('Wood:\n- oak\n- ash')] },
    ]
    const { data, warning } = await warned('create_page', { title: 'Wood', slug: 'wood', blocks })
    assert.deepEqual(warning?.pointers, [
      '/blocks/0/data/text',
      '/blocks/2/children/0/data/items/0/answer',
      '/blocks/2/children/1/data/text',
    ])
    assert.match(warning.message, /^Rich text is HTML\./)
    const [first, second] = data.blocks as { id: string }[]
    const change = (block: string, text: string) => warned('update_block', { page: 'wood', block, data: { text } })
    assert.equal((await change(second!.id, '<p>What was there already is not named again</p>')).warning, undefined)
    assert.deepEqual((await change(first!.id, 'This is **bold**.')).warning?.pointers, ['/data/text'])
    assert.equal((await change(first!.id, 'Open 9 - 12 * 13 - 17, a * b * c, #1')).warning, undefined)
  })

  test('so is an entry; people in the admin see what they write', async () => {
    const fields = [
      { type: 'text', name: 'title' },
      { type: 'richtext', name: 'text' },
      { type: 'textarea', name: 'plain' },
      { type: 'textarea', name: 'code', format: 'code' },
    ]
    await site.do('save_data_table', { handle: 'notes', name: 'Notes', fields, apply: true })
    const values = { title: '# Oak', text: '- oak', plain: '- ash' }
    const save = (channel: Channel) => warned('save_entry', { table: 'notes', fields: values }, channel)
    assert.deepEqual((await save('api')).warning?.pointers, ['/fields/text'])
    assert.equal((await save('admin')).warning, undefined)
    const tags = { title: 'Tags', plain: '<b>One</b>', code: '<b>Two</b>' }
    const pointers = await htmlIn('save_entry', { table: 'notes', fields: tags }, 'api')
    assert.deepEqual(pointers, ['/fields/plain'], 'code may have tags')
  })

  test('HTML in plain text is named, also in groups; rich text, signs and what was there are not', async () => {
    const faq = { type: 'faq', data: { items: [{ question: 'Oak &amp; ash?', answer: '<p>Both.</p>' }] } }
    const hero = {
      id: 'spcjkbyrex',
      type: 'hero',
      data: { title: 'A <b>fine</b> table', text: 'R&D; x < y, <3 & more' },
    }
    const input = { title: 'Html', slug: 'html', blocks: [hero, faq, prose('<p><b>Bold</b> &amp; fine</p>')] }
    assert.deepEqual(await htmlIn('create_page', input), ['/blocks/0/data/title', '/blocks/1/data/items/0/question'])
    const block = { page: 'html', block: 'spcjkbyrex' }
    assert.equal(await htmlIn('update_block', { ...block, data: { kicker: 'New' } }), undefined)
    assert.deepEqual(await htmlIn('update_block', { ...block, data: { text: 'One<br>two' } }), ['/data/text'])
    assert.equal(await htmlIn('update_block', { ...block, data: { text: 'One<br>three' } }, 'admin'), undefined)
  })
})
