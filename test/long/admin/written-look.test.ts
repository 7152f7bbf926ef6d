// What the block builder writes from fields alone is a block that can be published, whatever the fields are.
import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { followed, generatedTemplateAndCss } from '../../../src/admin/screens/blocks/generate-template.ts'
import { setUp } from '../../support/custom-blocks.ts'

const options = [
  { key: 'oak', label: 'Oak {{ & "more" }}' },
  { key: 'ash', label: 'Ash' },
]
const PLAIN = {
  title: { type: 'text', label: 'Heading' },
  more: { type: 'text' },
  lines: { type: 'textarea' },
  body: { type: 'richtext' },
  price: { type: 'number' },
  open: { type: 'bool', label: 'Open {% today %} <b>' },
  day: { type: 'date' },
  at: { type: 'datetime' },
  from: { type: 'time' },
  wood: { type: 'select', options },
  woods: { type: 'multiselect', options },
  picture: { type: 'media', kinds: ['image'] },
  pictures: { type: 'media', multiple: true },
  paper: { type: 'file' },
  papers: { type: 'file', multiple: true },
  link: { type: 'link' },
  mail: { type: 'email' },
  phone: { type: 'tel' },
  web: { type: 'url' },
  tint: { type: 'color' },
  place: { type: 'geo' },
}
const FIELDS = { ...PLAIN, days: { type: 'group', label: 'Days', fields: PLAIN } }

suite('a block nobody wrote a template for', () => {
  test('passes the self-test with every type of field, alone and in a list', async (t) => {
    const { ask } = await setUp(t)
    await ask('create_custom_block', {
      key: 'all_of_it',
      label: 'All',
      fields: FIELDS,
      ...generatedTemplateAndCss(FIELDS),
    })
    assert.equal((await ask('publish_custom_block', { key: 'all_of_it' })).state, 'published')
  })

  test('shows its heading, and each item of a list in a line of its own', async (t) => {
    const { ask } = await setUp(t)
    const fields = {
      title: { type: 'text', label: 'Heading' },
      days: { type: 'group', fields: { day: { type: 'text' }, hours: { type: 'text' } } },
    }
    const data = { title: 'Open <daily>', days: [{ day: 'Monday', hours: '8 to 5' }, { day: 'Sunday' }] }
    await ask('create_custom_block', {
      key: 'hours',
      label: 'Hours',
      fields,
      ...generatedTemplateAndCss(fields),
    })
    const { html, problems } = await ask('preview_custom_block', { key: 'hours', sample: data })
    assert.deepEqual(problems, [])
    const markup = html.replace(/\s+/g, ' ')
    assert.match(markup, /<h2 [^>]*>Open &lt;daily&gt;<\/h2>/)
    assert.match(markup, /<li> <strong [^>]*>Monday<\/strong> <span [^>]*>8 to 5<\/span> <\/li>/)
    assert.match(markup, /<li> <strong [^>]*>Sunday<\/strong> <\/li>/)
  })

  test('follows the fields until somebody writes in it', () => {
    const [before, after] = [{ title: { type: 'text' } }, { title: { type: 'text' }, day: { type: 'date' } }]
    const generated = generatedTemplateAndCss(before)
    assert.deepEqual(followed({ fields: before, ...generated }), { template: true, css: true })
    assert.match(generatedTemplateAndCss(after).template, /\{\{ day \| date: 'long' \}\}/)
    assert.deepEqual(followed({ fields: before, ...generated, template: '<p>Mine</p>' }), {
      template: false,
      css: true,
    })
  })
})
