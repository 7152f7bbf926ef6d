// Languages that are written from right to left: their pages say so.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { TestInstallation } from '../../support/installation.ts'
import { addPage, makeDemo, visitor, type Visitor } from './visitor.ts'

let here: TestInstallation
let visit: Visitor
before(async () => {
  here = await makeDemo({ sites: { demo: { languages: ['ar', 'de'], title: 'Demo' } } })
  visit = visitor(here.installation)
  for (const lang of ['ar', 'de']) await addPage(here.installation, { title: 'Home', slug: '', lang })
})
after(async () => {
  await visit.website.close()
  await here.close()
})

test('a page says where its language is written to', async () => {
  assert.match(await visit.text('/'), /<html lang="ar" dir="rtl" /)
  assert.match(await visit.text('/de'), /<html lang="de" dir="ltr" /)
})
