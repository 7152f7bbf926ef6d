// list_icons: for the icon picker of the admin, in both languages.
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { resolveOwnEntries } from '../../../src/lib/core/extension/resolve.ts'
import { iconTopics, searchIcons } from '../../../src/lib/icons/icons.ts'
import { call, makeInstallation, type TestInstallation } from '../../support/installation.ts'

// Parts of kits import cms/kit, which the product resolves.
resolveOwnEntries()
const { iconField } = await import('../../../kits/starter/parts/icon-field.ts')

suite('list_icons', () => {
  let made: TestInstallation
  before(async () => {
    made = await makeInstallation()
  })
  after(() => made.close())

  const list = async (input: Record<string, unknown>) =>
    (await call(made.installation, 'default', 'list_icons', input)).body as {
      data: any[]
      links?: any
      meta?: any
    }

  test('found by words of both languages, with labels and the shapes', async () => {
    const { data } = await list({ q: 'briefkasten' })
    assert.deepEqual(
      data.map(({ name, labels }) => [name, labels]),
      [['mailbox', { en: 'Mailbox', de: 'Briefkasten' }]],
    )
    assert.match(data[0].svg, /^<svg class="icon" .*currentColor/)
    assert.equal((await list({ q: 'Telefon' })).data[0].name, 'phone')
  })

  test('of one topic, in pages, each once', async () => {
    const { data } = await list({ topic: 'law', limit: 200 })
    assert.equal(data[0].topic_labels.de, 'Recht & Verwaltung')
    const first: any = await list({ limit: 200, count: true })
    assert.equal(first.meta.total, 511)
    const names = new Set(first.data.map(({ name }: any) => name))
    let next = first
    while (next.meta.next_cursor ?? cursorOf(next.links?.next)) {
      next = await list({ limit: 200, cursor: next.meta.next_cursor ?? cursorOf(next.links.next) })
      for (const { name } of next.data) names.add(name)
    }
    assert.equal(names.size, 511)
    await assert.rejects(list({ topic: 'nope' }), { code: 'not-found' })
  })

  const cursorOf = (link: string | undefined) => link && new URL(link, 'http://x').searchParams.get('cursor')

  test('what editors of the starter kit choose from, and all topics, have German names', () => {
    for (const { label_de } of iconTopics()) assert.ok(label_de)
    const all = new Map(searchIcons('').map((one) => [one.name, one]))
    for (const { key } of iconField.options) assert.ok(all.get(key)!.germanTags.length > 0, key)
  })
})
