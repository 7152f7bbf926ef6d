// Visitors send addresses into link fields: their words never name a page or an entry, which would tell whether there is one.
import assert from 'node:assert/strict'
import test from 'node:test'
import type { Field } from '../../../src/lib/fields/fields.ts'
import { readValues } from '../../../src/lib/forms/read-values.ts'

const linkOf = (types: string[] | undefined, words: Record<string, string>) => {
  const field = { type: 'link', name: 'site', ...(types && { types }) } as Field
  const submitted = Object.entries(words).map(([path, value]) => ({ path: path.split('/'), value }))
  return readValues([field], submitted, { timezone: 'UTC', lang: 'en' })['site']
}

test('whatever visitors send into a link field is an address', () => {
  const parts = { 'site/type': 'page', 'site/ref': '1' }
  for (const word of ['1', '/about', 'home', 'news/1', 'cms://pages/1'])
    for (const types of [undefined, ['page'], ['entry', 'page'], ['page', 'url']])
      assert.deepEqual(linkOf(types, { site: word, ...parts }), { type: 'url', href: word })
  assert.equal(linkOf(['page'], parts), null)
})
