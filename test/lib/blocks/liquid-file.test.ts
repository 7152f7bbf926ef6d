// A custom block as a file: it comes back as it was, and a kit that holds it prints the same bytes.
// Holds: interface 2.3 custom-block; contract 4.1 liquid-file
import assert from 'node:assert/strict'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import test from 'node:test'
import { readLiquidFile, writeLiquidFile } from '../../../src/lib/blocks/liquid-file.ts'
import { Definition } from '../../../src/lib/blocks/schema.ts'
import { EMPTY } from '../../../src/lib/blocks/custom-definition.ts'
import { createKit } from '../../../src/lib/kit-checks/create-kit.ts'
import { listPublic } from '../../../src/lib/pages/public-pages.ts'
import type { Site } from '../../../src/lib/core/site.ts'
import { findAsset } from '../../../src/server/assets.ts'
import { renderPage } from '../../../src/lib/website/render-page.ts'
import { call, makeInstallation } from '../../support/installation.ts'

const BLOCK = {
  key: 'price_card',
  label: 'Preis – Karte',
  description: 'Mit "Zitat"',
  icon: 'star',
  fields: {
    title: { type: 'text', label: 'Titel' },
    link: { type: 'link' },
    text: { type: 'richtext' },
    items: { type: 'group', fields: { name: { type: 'text' }, price: { type: 'number' } } },
  },
  variants: { plain: 'Schlicht', loud: 'Laut' },
  template: `\n{% comment %} --- css {% endcomment %}<h2 {{ 'title' | edit }}>{{ title }}</h2>
{{ text }}
<ul>{% for item in items %}<li>{{ item.name }}: {{ item.price | number: 2 }}</li>{% endfor %}</ul>
{% if link %}<a href="{{ link.href }}">{{ link.label }}</a>{% endif %}{{ 'star' | icon }}\n\n`,
  css: 'li { color: #333 }\n.custom-price_card.variant-loud h2 { color: #a00 }\n',
  sample: { title: 'A & B', items: [{ name: '<x>', price: 1234.5 }], text: '<p>y</p>' },
}

test('the file holds everything, in its order', () => {
  const { key: _, ...given } = BLOCK
  const definition = Definition.parse({ ...EMPTY, ...given })
  const text = writeLiquidFile(definition)
  assert.match(text, /^---\n\{\n {2}"label"/)
  assert.deepEqual(readLiquidFile(text, 'x'), definition)
  assert.equal(writeLiquidFile(readLiquidFile(text, 'x')), text)
  assert.deepEqual(Object.keys(readLiquidFile(text, 'x').fields), ['title', 'link', 'text', 'items'])
  assert.deepEqual(readLiquidFile(text.replaceAll('\n', '\r\n'), 'x').template, definition.template)
  for (const [broken, error] of [
    ['<p>x</p>', /it has three parts/],
    ['---\n{\n--- css\n\n--- template\nx', /is no JSON/],
    ['---\n{"fields": {}}\n--- css\n\n--- template\nx', /label/],
  ] as const)
    assert.throws(() => readLiquidFile(broken, 'blocks/x.liquid'), error)
})

test('an exported block in a kit renders byte for byte as the custom block it was', async (t) => {
  const { installation, root, close } = await makeInstallation({ sites: { default: { languages: ['en'] } } })
  t.after(close)
  const ask = async (name: string, input: object = {}): Promise<any> =>
    (await call(installation, 'default', name, { ...input })).body.data
  // As an editor on Windows sends it.
  await ask('create_custom_block', { ...BLOCK, template: BLOCK.template.replaceAll('\n', '\r\n') })
  await ask('publish_custom_block', { key: BLOCK.key })
  const blocks = ['plain', 'loud'].map((variant) => ({ type: BLOCK.key, variant, data: BLOCK.sample }))
  const { uid } = await ask('create_page', { title: 'Page', slug: 'page', lang: 'en', blocks })
  await ask('publish_page', { page: uid })
  const site = await installation.openSite('default')
  const before = await render(site)
  assert.match(before, /A &amp; B/)
  await assert.rejects(ask('update_custom_block', { key: BLOCK.key, css: '/*\n--- template\n*/ p { top: 0 }' }), {
    code: 'validation',
    message: /^line 2: in an exported file this line would end the stylesheet/,
  })
  const { path, content } = await ask('export_custom_block', { key: BLOCK.key })
  assert.equal(path, 'blocks/price_card.liquid')

  createKit({ root, name: 'own' })
  mkdirSync(join(root, 'kits/own/blocks'), { recursive: true })
  writeFileSync(join(root, 'kits/own', path), content)
  await ask('delete_custom_block', { key: BLOCK.key, force: true })
  const file = join(root, 'config/sites/default.json')
  writeFileSync(file, readFileSync(file, 'utf8').replace('"starter"', '"own"'))
  await installation.directory.refresh()
  const again = await installation.openSite('default')
  assert.equal(again.kit.name, 'own')
  assert.equal(blocksOf(await render(again)), blocksOf(before))
  const address = /\/assets\/sites\/default\/block-price_card\.\w+\.css/
  assert.equal(address.exec(await render(again))?.[0], address.exec(before)?.[0])
  const style = await findAsset(root, again, address.exec(before)![0])
  assert.match(String(style?.body), /\}\.custom-price_card li\{color:#333\}\.custom-price_card\.variant-loud h2/)
  await assert.rejects(ask('create_custom_block', BLOCK), {
    code: 'conflict',
    message: /the kit own has a block/,
  })
})

async function render(site: Site): Promise<string> {
  const page = (await listPublic(site.db.read)).find(({ path }) => path === 'page')!
  return (await renderPage(site, { page })).html
}

const blocksOf = (html: string) =>
  [...html.matchAll(/<section[\s\S]*?<\/section>/g)].map(([section]) => section).join('\n')
