// Whoever sends a cookie gets the same page as everybody else, and is sent none.
// Holds: contract 4.2 cookies
import assert from 'node:assert/strict'
import test from 'node:test'
import { addPage, makeDemo, visitor } from './visitor.ts'

test('a cookie changes neither the bytes of a page nor its ETag, and none is set', async (t) => {
  const made = await makeDemo()
  t.after(made.close)
  await addPage(made.installation, { title: 'About', slug: 'about' })
  const visit = visitor(made.installation)
  t.after(() => visit.website.close())
  const plain = await visit.get('/about')
  assert.equal(plain.status, 200)
  const text = await plain.text()
  for (const cookie of ['cms_session=0123', '__Host-cms_session=0123; consent=all', 'any=thing']) {
    const answer = await visit.get('/about', { cookie })
    assert.equal(await answer.text(), text)
    assert.equal(answer.headers.get('etag'), plain.headers.get('etag'))
    assert.equal(answer.headers.get('set-cookie'), null)
  }
})
