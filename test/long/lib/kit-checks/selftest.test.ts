// The self-test finds bad blocks of every kind: in a kit's TypeScript, in a kit's .liquid file, and among custom blocks.
// Holds: interface 4.4 selftest
import { say } from '../../../../src/lib/platform/i18n/say.ts'
import assert from 'node:assert/strict'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import test from 'node:test'
import { markupErrors } from '../../../../src/lib/blocks/markup-errors.ts'
import { SELFTEST } from '../../../../src/lib/kit-checks/selftest-render.ts'
import { selftestBlocks, type SelftestResult } from '../../../../src/lib/kit-checks/selftest.ts'
import { transact } from '../../../../src/lib/platform/db/database.ts'
import { createKit } from '../../../../src/lib/kit-checks/create-kit.ts'
import { cms } from '../../../support/cms.ts'
import { call, makeInstallation } from '../../../support/installation.ts'

const LIQUID = (template: string, css = '') =>
  `---\n{"label": "Planted", "icon": "star", "fields": {"title": {"type": "text"}, "link": {"type": "url"}}}\n--- css\n${css}\n--- template\n${template}`
const TS = (render: string) =>
  `import { defineBlock, html } from 'cms/kit'\nexport default defineBlock({ label: 'Planted', icon: 'star', group: 'content', fields: { title: { type: 'text' }, link: { type: 'url' } }, render: ({ data }) => ${render} })\n`

const errorsOf = ({ cases }: SelftestResult, block: string) =>
  cases
    .filter((one) => one.block === block)
    .flatMap(({ errors }) => errors)
    .join('\n')

test('planted blocks of a kit fail: markup, policy and bytes of .ts, and .liquid', async (t) => {
  const { root, close } = await makeInstallation()
  t.after(close)
  createKit({ root, name: 'planted' })
  const blocks = join(root, 'kits/planted/blocks')
  mkdirSync(blocks, { recursive: true })
  const plant = (file: string, text: string) => writeFileSync(join(blocks, file), text)
  plant('fine.liquid', LIQUID('<p>{{ title }}</p>', 'p { color: red }'))
  plant('heavy.ts', TS("html`<p>${'x'.repeat(70_000)}</p>`"))
  plant('elsewhere.ts', TS('html`<img src="https://elsewhere.example/x.png" alt="${data.title}">`'))
  plant('empty.liquid', LIQUID('{% unless title %}<p>{% endunless %}{{ title }}'))
  plant('long.liquid', LIQUID('<p>{{ title }}</p>', '.a { color: red }\n'.repeat(700)))
  const tested = await selftestBlocks(root, { kit: 'planted' })
  assert.equal(errorsOf(tested, 'fine'), '')
  assert.match(errorsOf(tested, 'heavy'), /^html is 70\d{3} bytes/)
  assert.match(errorsOf(tested, 'elsewhere'), /<img> src must be a file of this website/)
  assert.match(errorsOf(tested, 'empty'), /<p> is not closed/)
  assert.match(errorsOf(tested, 'long'), /^css is \d+ bytes, a block may have 12288$/)
  plant('script.liquid', LIQUID('<p>\n<script>alert(1)</script>'))
  const broken = await selftestBlocks(root, { kit: 'planted' })
  const [load] = broken.cases
  assert.deepEqual([load!.status, load!.data], ['failed', 'load'])
  assert.match(load!.errors[0]!, /script\.liquid: template: line 2: <script> is not allowed/)
})

const ITEMS = (price: string) =>
  `import { defineBlock, html } from 'cms/kit'
export default defineBlock({
  label: 'Prices', icon: 'star', group: 'content',
  fields: { items: { type: 'group', fields: { name: { type: 'text', required: true }, price: { type: 'number' } } } },
  sample: { items: [{ name: 'Tea', price: 2.5 }] },
  render: ({ data }) => html\`<ul>\${data.items.map(({ name, price }) => html\`<li>\${name} \${${price}}</li>\`)}</ul>\`,
})
`

test('items with no more than they need are tried, and items without anything', async (t) => {
  const { root, close } = await makeInstallation()
  t.after(close)
  createKit({ root, name: 'sparse' })
  const plant = (name: string, price: string) =>
    writeFileSync(join(root, 'kits/sparse/blocks', `${name}.ts`), ITEMS(price))
  plant('careless', 'price.toFixed(2)')
  plant('by_name', 'name && price.toFixed(2)')
  plant('careful', "price?.toFixed(2) ?? ''")
  const tested = await selftestBlocks(root, { kit: 'sparse' })
  for (const block of ['careless', 'by_name']) assert.match(errorsOf(tested, block), /toFixed/, block)
  assert.deepEqual(
    tested.cases.filter(({ block, status }) => block === 'careless' && status === 'failed').map(({ data }) => data),
    ['empty'],
  )
  assert.equal(errorsOf(tested, 'careful'), '')
  const one = await selftestBlocks(root, { kit: 'sparse', block: 'careless' })
  assert.deepEqual(new Set(one.cases.map(({ block }) => block)), new Set([null, 'careless']))
  assert.equal(errorsOf(one, 'careless'), errorsOf(tested, 'careless'))
  await assert.rejects(selftestBlocks(root, { kit: 'sparse', block: 'nobody' }), { code: 'not-found' })
})

test('variants that are no labels by key fail, and say how they are written', async (t) => {
  const { root, close } = await makeInstallation()
  t.after(close)
  createKit({ root, name: 'varied' })
  const plant = (name: string, variants: string) =>
    writeFileSync(
      join(root, 'kits/varied/blocks', `${name}.ts`),
      TS('html`<p>${data.title}</p>`').replace("group: 'content'", `group: 'content', variants: ${variants}`),
    )
  plant('listed', "['plain', 'cards']")
  plant('unlabelled', "{ plain: '' }")
  plant('labelled', "{ plain: 'Plain', cards: 'Cards' }")
  const tested = await selftestBlocks(root, { kit: 'varied' })
  assert.match(
    errorsOf(tested, 'listed'),
    /^variants are labels by key, variants: \{ plain: 'Plain', .* and not a list$/,
  )
  assert.match(errorsOf(tested, 'unlabelled'), /^the variant plain has no label: variants are labels by key/)
  assert.equal(errorsOf(tested, 'labelled'), '')
})

test('a stylesheet or script of a block that nothing names is told', async (t) => {
  const { root, close } = await makeInstallation()
  t.after(close)
  const { folder } = createKit({ root, name: 'styled' })
  const write = (file: string, text: string) => {
    mkdirSync(join(folder, file, '..'), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  write('blocks/price_list.ts', TS('html`<p>${data.title}</p>`'))
  write('css/blocks/price_list.css', '.block-price_list p { margin: 0 }')
  write('js/blocks/price_list.js', '')
  const { cases } = await selftestBlocks(root, { kit: 'styled' })
  assert.deepEqual(cases.find(({ data }) => data === 'assets')!.errors, [
    "css/blocks/price_list.css is never loaded: name it in conditional_css of kit.ts, 'css/blocks/price_list.css': ['price_list']",
    "js/blocks/price_list.js is never loaded: name it in conditional_css of kit.ts, 'js/blocks/price_list.js': ['price_list']",
  ])
  write('js/all.js', "import '../../../lib/kit-checks/blocks/price_list.js'")
  write('css/base.css', "@import '../../../lib/kit-checks/blocks/price_list.css';")
  const again = await selftestBlocks(root, { kit: 'styled' })
  assert.deepEqual(again.cases.find(({ data }) => data === 'assets')!.errors, [])
})

test('markup is read as browsers do: what looks like an attribute in a title is its end', () => {
  const messagesOf = (markup: string) => markupErrors(markup, SELFTEST).map((error) => say('en', error))
  const hidden = `<p title=""><title><a title='</title><meta name="x">'></a></title>">x</p>`
  assert.ok(messagesOf(hidden).includes('<meta> is not allowed in a block'))
  assert.deepEqual(markupErrors('<svg><title>A <b>b</b></title></svg><textarea><b></textarea>', SELFTEST), [])
  for (const [markup, error] of [
    ['<a href="&#0000000106;avascript:alert(1)">x</a>', /leads to/],
    ['<img src="/&Tab;/evil.example/x.png" alt="">', /file of this website/],
    ['<img srcset="/a.png 1x,//evil.example/x.png 2x" alt="">', /file of this website/],
    ['<p\u00A0title="a onclick=alert(1) ">x</p>', /onclick/],
  ] as const)
    assert.match(messagesOf(markup).join('; '), error, markup)
})

test('planted custom blocks of a website fail, and sound ones pass', async (t) => {
  const { installation, root, options, close } = await makeInstallation()
  t.after(close)
  const block = {
    label: 'Planted',
    icon: 'star',
    fields: { title: { type: 'text' } },
    template: '<p>{{ title }}</p>',
  }
  const ask = (name: string, input: object) => call(installation, 'default', name, { ...input })
  for (const key of ['sound', 'half', 'forbidden']) await ask('create_custom_block', { ...block, key })
  await ask('publish_custom_block', { key: 'sound' })
  const site = await installation.openSite('default')
  // What no operation lets in may come with a backup of an older version.
  const put = (key: string, template: string) =>
    transact(site.db, (trx) =>
      trx
        .updateTable('custom_blocks')
        .set({
          state: 'published',
          published_content: JSON.stringify({
            ...block,
            description: '',
            group: 'content',
            css: '',
            variants: {},
            sample: {},
            template,
          }),
          published_hash: key,
        })
        .where('key', '=', key)
        .execute(),
    )
  await put('half', '<p>{{ title }}{% if title %}</p>{% endif %}')
  await put('forbidden', '<p onclick="alert(1)">{{ title }}</p>')
  const tested = await selftestBlocks(root, { sites: [site] })
  assert.equal(errorsOf(tested, 'sound'), '')
  assert.deepEqual(
    tested.cases.filter((one) => one.block === 'sound').map(({ kit, data }) => [kit, data]),
    ['load', 'budget', 'sample', 'empty', 'hostile'].map((data) => ['site:default', data]),
  )
  assert.match(errorsOf(tested, 'half'), /<p> is not closed/)
  assert.match(errorsOf(tested, 'forbidden'), /line 1: the attribute onclick is not allowed on <p>/)
  const shell = await cms(root, ['blocks:selftest', '--all', '--json'], { env: options.env })
  assert.equal(shell.code, 1)
  assert.deepEqual([shell.json.result.passed, shell.json.result.failed], [tested.passed, tested.failed])
  const plain = await cms(root, ['blocks:selftest', '--json'], { env: options.env })
  const failures = plain.json.result.cases.filter(({ status }: { status: string }) => status === 'failed')
  assert.deepEqual(
    [plain.code, new Set(failures.map(({ block }: { block: string }) => block))],
    [1, new Set(['forbidden', 'half'])],
    'kits and websites without a word',
  )
  await site.reloadFeatures()
  assert.ok(!site.blocks.has('forbidden'))
  const { message } = site.problems.find(({ id }) => id === 'block.forbidden')!
  assert.match(say('en', message), /cannot be read: .*onclick/)
})
