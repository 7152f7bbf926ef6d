// Relations in a block are no uses of media, though their ids could be taken for those of items.
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import type { AnyBlock } from '../../../../src/lib/core/extension/define-block.ts'
import { html } from '../../../../src/lib/base/html.ts'
import { bench, type Bench } from '../../../lib/pages/site.ts'

const related: AnyBlock = {
  label: 'Related',
  icon: 'file',
  group: 'content',
  fields: {
    page: { type: 'relation', target: '@pages' },
    news: { type: 'relations', target: 'news' },
    every: { type: 'recurrence' },
  },
  render: () => html`<p></p>`,
}

suite('relations in blocks', () => {
  let site: Bench
  before(async () => {
    site = await bench()
    ;(await site.installation.openSite('default')).blocks.set('related', related)
  })
  after(() => site.close())

  test('are stored, published and not looked for in the library', async () => {
    const data = { page: 999, news: [998, 997], every: { rrule: 'freq=daily' } }
    const { blocks } = await site.do<any>('create_page', {
      title: 'R',
      slug: 'r',
      blocks: [{ type: 'related', data }],
    })
    assert.deepEqual(blocks[0].data, {
      ...data,
      news: [997, 998],
      every: { rrule: 'FREQ=DAILY', exdates: [], rdates: [] },
    })
    const { warnings } = await site.do<any>('publish_page', { page: 'r' })
    assert.deepEqual(warnings ?? [], [])
  })
})
