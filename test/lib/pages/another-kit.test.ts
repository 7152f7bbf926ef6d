// A kit that changed, or another one: what it no longer declares stays stored, and all else can be edited and published.
import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, suite, test } from 'node:test'
import { createKit } from '../../../src/lib/kit-checks/create-kit.ts'
import { changeKit, planKit } from '../../../src/lib/network/change-kit.ts'
import { exportBundle, importBundle } from '../../support/bundles.ts'
import { bench, type Bench } from './site.ts'

const CARD = (variants: string, fields: string) => `import { defineBlock } from 'cms/kit'
export default defineBlock({ label: 'Card', icon: 'clock', group: 'content', variants: ${variants}, fields: ${fields},
  render: ({ data, html }) => html\`<h2>\${data.title}</h2>\` })`

const OLD = `{ title: { type: 'text' }, kicker: { type: 'text' },
  days: { type: 'group', fields: { day: { type: 'text' }, from: { type: 'text' } } } }`
const NEW = `{ title: { type: 'text' },
  days: { type: 'group', fields: { day: { type: 'text' }, opens: { type: 'text' } } } }`

suite('a website whose kit no longer declares what is stored', () => {
  let site: Bench
  let block: string
  before(async () => {
    site = await bench()
    kit('old', { variants: `{ plain: 'Plain', loud: 'Loud' }`, fields: OLD })
    kit('new', { variants: `{ plain: 'Plain' }`, fields: NEW })
    edit('new', "{ key: 'surface', label: 'Tinted' },", '')
    edit('new', "footer_text: { type: 'textarea'", "imprint: { type: 'textarea'")
    await changeKit(site.installation, { key: 'default', kit: 'old' })
    await site.do('update_settings', { values: { footer_text: 'Made by hand' } })
    const data = { title: 'Hours', kicker: 'New', days: [{ day: 'Monday', from: '9' }, { day: 'Sunday' }] }
    const card = { type: 'card', variant: 'loud', data, section: { background: 'surface' } }
    const plain = { type: 'card', data: { title: 'Plain' }, section: { background: 'surface' } }
    const { blocks } = await site.do('create_page', { title: 'Home', slug: '', blocks: [card, plain] })
    block = blocks[0]!.id
    await site.do('publish_page', { page: 'home' })
    await changeKit(site.installation, { key: 'default', kit: 'new' })
  })
  after(() => site.close())

  function kit(name: string, { variants, fields }: { variants: string; fields: string }) {
    const { folder } = createKit({ root: site.root, name })
    writeFileSync(join(folder, 'blocks/card.ts'), CARD(variants, fields))
  }
  function edit(name: string, text: string, by: string) {
    const file = join(site.root, 'kits', name, 'kit.ts')
    assert.ok(readFileSync(file, 'utf8').includes(text))
    writeFileSync(file, readFileSync(file, 'utf8').replace(text, by))
  }
  const stored = async () => (await site.do('get_page', { page: 'home' })).blocks[0]!
  const change = (data: Record<string, unknown>) => ({ page: 'home', block, data })

  test('values of removed fields, a variant and a background stay, also in items', async () => {
    const { days } = (await stored()).data as { days: { id: string; day: string }[] }
    await site.do('update_block', change({ title: 'Opening', days: [{ id: days[1]!.id, opens: '10' }] }))
    const { data, variant, section } = await stored()
    assert.deepEqual([variant, section.background], ['loud', 'surface'])
    assert.deepEqual([data.title, data.kicker], ['Opening', 'New'])
    const items = (data.days as { id: string }[]).map(({ id: _, ...item }) => item)
    assert.deepEqual(items, [
      { day: 'Monday', from: '9' },
      { day: 'Sunday', opens: '10' },
    ])
    assert.deepEqual((await site.do<{ errors: unknown[] }>('check_page', { page: 'home' })).errors, [])
    await site.do('publish_page', { page: 'home' })
  })

  test('a value of a removed field is not changed, only removed', async () => {
    const pointers = async (input: Record<string, unknown>) =>
      (await site.fails('update_block', { ...change({}), ...input })).errors.map(({ pointer }) => pointer)
    assert.deepEqual(await pointers({ data: { kicker: 'Newer' } }), ['/data/kicker'])
    assert.deepEqual(await pointers({ data: { days: [{ day: 'Tuesday', from: '9' }] } }), ['/data/days/2/from'])
    assert.deepEqual(await pointers({ variant: 'huge' }), ['/variant'])
    assert.deepEqual(await pointers({ section: { background: 'dark' } }), ['/section/background'])
    await site.do('update_block', change({ kicker: null }))
    assert.equal(Object.hasOwn((await stored()).data, 'kicker'), false)
  })

  test('settings of the kit before stay, and others change', async () => {
    const { values } = await site.do<{ values: Record<string, unknown> }>('update_settings', {
      values: { imprint: 'Us' },
    })
    assert.deepEqual([values['imprint'], values['footer_text']], ['Us', 'Made by hand'])
  })

  test('all of it moves in a bundle', async () => {
    const bundle = await exportBundle(site)
    await site.do('update_block', change({ title: 'Later' }))
    await importBundle(site, bundle, { on_conflict: 'replace' })
    assert.equal((await stored()).data.title, 'Opening')
    assert.ok((await exportBundle(site)).equals(bundle))
  })

  test('blocks without a renderer are listed, also those that have none already', async () => {
    const { installation } = site
    await site.do('publish_page', { page: 'home' })
    const lost = async () => {
      const plan = await planKit(installation, { key: 'default', kit: 'starter' })
      return plan.lost.map(({ type, already, blocks, pages }) => [type, already, blocks, pages.length])
    }
    assert.deepEqual(await lost(), [['card', false, 2, 1]])
    await changeKit(installation, { key: 'default', kit: 'starter' })
    assert.deepEqual(await lost(), [['card', true, 2, 1]])
  })
})
