// A page as Markdown: headings, lists, links, tables and quotes stay what they are, and words never become markup.
// Holds: contract 4.2 markdown
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { richMarkdown } from '../../../src/lib/website/rich-markdown.ts'
import { call, type TestInstallation } from '../../support/installation.ts'
import { addPage, makeDemo, visitor, type Visitor } from './visitor.ts'

const cases: [name: string, html: string, markdown: string][] = [
  ['paragraphs', '<p>One</p><p>Two<br>lines</p>', 'One\n\nTwo\\\nlines'],
  ['headings', '<h2>A <em>b</em></h2><h3>C</h3><h4>D</h4>', '## A *b*\n\n### C\n\n#### D'],
  [
    'marks',
    '<p>a <strong>bold </strong>b <em>em</em> <s>old</s> <u>u</u> <code>x*`y</code></p>',
    'a **bold** b *em* ~~old~~ u ``x*`y``',
  ],
  [
    'lists',
    '<ul><li>One</li><li><p>Two</p><ul><li>In</li></ul></li></ul><ol><li>A</li><li>B</li></ol>',
    '- One\n- Two\n  - In\n\n1. A\n2. B',
  ],
  [
    'lists that begin later',
    '<ol start="24"><li>A<ol start="3"><li>B</li></ol></li><li>C</li></ol><ol start="-2"><li>D</li></ol>',
    '24. A\n    3. B\n25. C\n\n0. D',
  ],
  ['an item of several paragraphs', '<ul><li><p>a</p><p>b</p></li></ul>', '- a\n\n  b'],
  [
    'links',
    '<p><a href="/about?a=1&amp;b=2">Us</a>, <a href="https://e.org/(x)">x]</a></p>',
    '[Us](https://demo.test/about?a=1&b=2), [x\\]](https://e.org/%28x%29)',
  ],
  ['quotes', '<blockquote><p>a</p><p>b</p></blockquote>', '> a\n>\n> b'],
  [
    'tables',
    '<table><caption>Wood</caption><thead><tr><th>Kind</th><th>Price</th></tr></thead><tbody><tr><td>Oak | old</td><td><p>1</p><p>2</p></td></tr><tr><td colspan="2">x</td></tr></tbody></table>',
    'Wood\n\n| Kind | Price |\n| --- | --- |\n| Oak \\| old | 1 2 |\n| x |  |',
  ],
  ['tables without headings', '<table><tr><td>a</td><td>b</td></tr></table>', '|  |  |\n| --- | --- |\n| a | b |'],
  ['rules', '<p>a</p><hr><p>b</p>', 'a\n\n---\n\nb'],
  [
    'words that look like markup',
    '<p># no</p><p>- no</p><p>1. no</p><p>*a* _b_ c_d [x](y) &lt;b&gt; `z` \\</p>',
    '\\# no\n\n\\- no\n\n1\\. no\n\n\\*a\\* \\_b\\_ c_d \\[x\\](y) \\<b> \\`z\\` \\\\',
  ],
  ['nothing', '<p></p><ul></ul>', ''],
]
for (const [name, html, markdown] of cases)
  test(`rich text as Markdown: ${name}`, () => {
    const complete = (address: string) => (address.startsWith('/') ? `https://demo.test${address}` : address)
    assert.equal(richMarkdown(html, complete), markdown)
  })

describe('a page as Markdown', () => {
  let here: TestInstallation
  let visit: Visitor
  before(async () => {
    here = await makeDemo()
    visit = visitor(here.installation)
  })
  after(async () => {
    await visit.website.close()
    await here.close()
  })

  test('of blocks of tables what they say, and not what they are set to', async () => {
    const data = {
      title: 'Dates',
      table: 'events',
      sort: '-start',
      empty: 'None',
      rules: [{ field: 'place', op: 'eq', value: 'Moers' }],
    }
    const fields = [
      { type: 'date', name: 'start' },
      { type: 'text', name: 'place' },
    ]
    await call(here.installation, 'demo', 'save_data_table', { handle: 'events', name: 'Events', fields, apply: true })
    await addPage(here.installation, { title: 'Dates', slug: 'dates', blocks: [{ type: 'data_list', data }] })
    await call(here.installation, 'demo', 'delete_data_table', { table: 'events' })
    const answer = await visit.text('/dates', { accept: 'text/markdown' })
    assert.match(answer, /^# Dates\n\n## Dates\n\nSource: /)
  })

  test('titles are headings, links keep their targets, choices are left out', async () => {
    const us = await addPage(here.installation, { title: 'Us', slug: 'us' })
    const link = { type: 'page', ref: us.uid, label: 'Who *we* are' }
    const items = [{ title: 'Tables', text: 'Any length.\n# Really', icon: 'ruler', link }]
    const text = `<p>See <a href="cms://pages/${us.uid}">us</a>.</p><ul><li>One</li></ul>`
    const blocks = [
      { type: 'hero', data: { kicker: 'Since 1990', title: 'Wood', motif: 'joint' } },
      { type: 'cards', data: { title: 'What we build', items } },
      { type: 'faq', data: { title: 'Questions', items: [{ question: 'How long?', answer: text }] } },
    ]
    await addPage(here.installation, { title: 'Shop', slug: 'shop', blocks })
    const answer = await visit.text('/shop', { accept: 'text/markdown' })
    assert.equal(
      answer,
      `# Shop

## Wood

Since 1990

## What we build

### Tables

Any length.

\\# Really

[Who \\*we\\* are](https://demo.test/us)

## Questions

### How long?

See [us](https://demo.test/us).

- One

Source: <https://demo.test/shop>
`,
    )
  })
})
