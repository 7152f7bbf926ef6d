// Rich text as visitors get it: what was stored is what is shown.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { TestInstallation } from '../../support/installation.ts'
import { addPage, makeDemo, visitor, type Visitor } from './visitor.ts'

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

test('a numbered list begins where it was written to begin, a raised digit stays raised', async () => {
  const text = '<div><ol start="24"><li>Dezember: geschlossen</li></ol></div><div>120 m<sup>2</sup></div>'
  const blocks = [{ type: 'richtext', data: { text } }]
  await addPage(here.installation, { title: 'Dates', slug: 'dates', blocks })
  const page = await visit.text('/dates')
  assert.match(page, /<ol start="24"><li>Dezember: geschlossen<\/li><\/ol><p>120 m²<\/p>/)
  const markdown = await visit.text('/dates', { accept: 'text/markdown' })
  assert.match(markdown, /^24\. Dezember: geschlossen\n\n120 m²$/m)
})

test('a table scrolls in a frame that keyboards reach, in the language of the page; one of a single column has none', async () => {
  const row = (cells: number) => `<tr>${'<td>x</td>'.repeat(cells)}</tr>`
  const table = (cells: number) => `<table><tbody>${row(cells)}</tbody></table>`
  const blocks = [{ type: 'richtext', data: { text: `<p>Before.</p>${table(2)}${table(1)}<p>After.</p>` } }]
  for (const [lang, label] of [
    ['en', 'Table'],
    ['de', 'Tabelle'],
  ]) {
    await addPage(here.installation, { title: `Tables ${lang}`, slug: 'tables', lang, blocks })
    const page = await visit.text(lang === 'en' ? '/tables' : `/${lang}/tables`)
    const frame = `<div class="table-scroll" role="group" tabindex="0" aria-label="${label}">`
    assert.ok(page.includes(`<p>Before.</p>${frame}${table(2)}</div>${table(1)}<p>After.</p>`), page)
    assert.equal(page.split('table-scroll').length, 2)
  }
  assert.match(await visit.text('/tables', { accept: 'text/markdown' }), /^\| x \| x \|$/m)
})
