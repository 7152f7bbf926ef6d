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
