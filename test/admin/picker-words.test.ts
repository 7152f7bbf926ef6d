// The picker finds blocks by the words people use, not only by those in their descriptions.
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import type { BlockType } from '../../src/admin/screens/page-editor/page-data.ts'
import { groupsOf, inOrder } from '../../src/admin/screens/page-editor/picker-types.ts'
import type { Translate } from '../../src/admin/lang/lang.ts'
import { call, makeInstallation, type TestInstallation } from '../support/installation.ts'

suite('words of the picker', () => {
  let here: TestInstallation
  before(async () => {
    here = await makeInstallation({ sites: { starter: {}, gable: { kit: 'gable' } } })
  })
  after(() => here.close())

  const t = ((text: string) => text) as Translate
  async function found(query: string, { site = 'starter', locale = 'de' } = {}): Promise<string[]> {
    const { body } = await call(here.installation, site, 'list_block_types', { locale, limit: 200 })
    return inOrder(groupsOf(body.data as BlockType[], { query }, t)).map(({ type }) => type)
  }

  test('find the block that is meant, in German and English, in every kit', async () => {
    for (const [query, type, site = 'starter', locale = 'de'] of [
      ['Fotos', 'gallery'],
      ['Anmeldung', 'data_form'],
      ['Vorstand', 'team'],
      ['Protokoll', 'downloads'],
      ['Veranstaltungen', 'data_list'],
      ['Karussell', 'slideshow'],
      ['Anfahrt', 'map'],
      ['Rezensionen', 'quote'],
      ['fotos', 'gallery', 'gable'],
      ['photos', 'gallery', 'starter', 'en'],
      ['registration form', 'data_form', 'starter', 'en'],
      ['testimonial', 'quote', 'starter', 'en'],
    ] as const)
      assert.ok((await found(query, { site, locale })).includes(type), `${query}: ${type}`)
  })

  test('come after what is called so, and find nothing for what no block shows', async () => {
    assert.equal((await found('Kalender'))[0], 'calendar')
    assert.equal((await found('Bilder', { site: 'gable' }))[0], 'gallery')
    assert.deepEqual(await found('Warenkorb'), [])
    assert.deepEqual(await found('Fotos Warenkorb'), [])
  })
})
