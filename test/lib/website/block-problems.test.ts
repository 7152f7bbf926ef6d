// What health tells of blocks that pages are shown without: until they are on their page again, or on no page.
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { say } from '../../../src/lib/platform/i18n/say.ts'
import { readProblems } from '../../../src/lib/core/problem-log.ts'
import type { Site } from '../../../src/lib/core/site.ts'
import { defineBlock, type AnyBlock } from '../../../src/lib/core/extension/define-block.ts'
import { checkHealth } from '../../../src/lib/health/health.ts'
import { html } from '../../../src/lib/base/html.ts'
import { listPublic } from '../../../src/lib/pages/public-pages.ts'
import type { Block } from '../../../src/lib/blocks/schema.ts'
import { renderPage, type RenderPageOptions } from '../../../src/lib/website/render-page.ts'
import { call, type TestInstallation } from '../../support/installation.ts'
import { addPage, makeDemo } from './visitor.ts'

const typeOf = (render: () => string): AnyBlock =>
  defineBlock({ label: 'P', icon: 'x', group: 'content', fields: {}, render: () => html`<p>${render()}</p>` })
const broken = typeOf(() => {
  throw new Error('no luck')
})
const sound = typeOf(() => 'Fine')

describe('blocks that are left out', () => {
  let here: TestInstallation
  let site: Site
  before(async () => {
    here = await makeDemo()
    await addPage(here.installation, { title: 'Home', slug: '' })
    site = await here.installation.openSite('demo')
  })
  after(() => here.close())

  const block = (id: string): Block => ({ id, type: 'price_list', data: {}, section: {} })
  const render = async (type: AnyBlock, ids: string[], mode: RenderPageOptions['mode'] = 'published') => {
    site.blocks = new Map([...site.blocks, ['price_list', type]])
    const [page] = await listPublic(site.db.read)
    return renderPage(site, { page: page!, blocks: ids.map(block), mode })
  }
  const reported = () =>
    [site.problems, readProblems(site.problem_file)].map((list) =>
      list.filter(({ id }) => id === 'block.price_list').map(({ message: text }) => text.args?.['block']),
    )
  const inHealth = async () =>
    (await checkHealth(here.installation)).checks.filter(({ id }) => id === 'site.demo.block.price_list')

  test('one that prints again is told no more, here and in other processes', async () => {
    await render(broken, ['aaaaaaaaaa'])
    assert.deepEqual(reported(), [['aaaaaaaaaa'], ['aaaaaaaaaa']])
    assert.match(say('en', site.problems[0]!.fix!), /cms blocks:selftest/)
    await render(sound, ['bbbbbbbbbb'])
    assert.deepEqual(reported(), [['aaaaaaaaaa'], ['aaaaaaaaaa']], 'another one of its type')
    await render(sound, ['aaaaaaaaaa'], 'edit')
    assert.deepEqual(reported(), [['aaaaaaaaaa'], ['aaaaaaaaaa']], 'the draft')
    await render(sound, ['aaaaaaaaaa'])
    assert.deepEqual(reported(), [[], []])
  })

  test('the draft is told as long as it is left out, and the last block of a type is the one that is told', async () => {
    await render(broken, ['aaaaaaaaaa', 'bbbbbbbbbb'], 'edit')
    assert.deepEqual(reported(), [['bbbbbbbbbb'], ['bbbbbbbbbb']])
    await render(sound, ['bbbbbbbbbb'], 'edit')
    assert.deepEqual(reported(), [[], []])
  })

  test('one that stands on no page any more is not in health', async () => {
    site.blocks = new Map([...site.blocks, ['price_list', broken]])
    const page = await addPage(here.installation, {
      title: 'Prices',
      slug: 'prices',
      blocks: [block('cccccccccc')],
    })
    await render(broken, ['cccccccccc'])
    assert.equal((await inHealth()).length, 1)
    assert.ok((await inHealth())[0]!.fix)
    await call(here.installation, 'demo', 'remove_block', { page: String(page.id), block: 'cccccccccc' })
    await call(here.installation, 'demo', 'publish_page', { page: String(page.id) })
    assert.deepEqual(await inHealth(), [])
  })

  test('what a preview leaves out is written down nowhere', async () => {
    const before = readProblems(site.problem_file)
    const [page] = await listPublic(site.db.read)
    const previewOptions = { blocks: new Map([...site.blocks, ['elsewhere', broken] as const]) }
    const one = { ...block('dddddddddd'), type: 'elsewhere' }
    await renderPage(site, { page: page!, blocks: [one], mode: 'preview' }, previewOptions)
    assert.deepEqual(readProblems(site.problem_file), before)
  })
})
