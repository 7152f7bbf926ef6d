// Custom blocks: made, published, used on pages, changed while pages use them, withdrawn and removed.
// Holds: interface 2.6 blocks; contract 4.1 unknown
import { sayError } from '../../../src/lib/platform/i18n/say.ts'
import type { AppError } from '../../../src/lib/base/errors.ts'
import assert from 'node:assert/strict'
import test from 'node:test'
import { blockAssets } from '../../../src/lib/blocks/block-style.ts'
import { openInstallation } from '../../../src/lib/installation/installation.ts'
import { renderPage } from '../../../src/lib/website/render-page.ts'
import { COMMANDS, DATA, SCOPED, setUp } from '../../support/custom-blocks.ts'
import { deepEqualItems } from '../../support/item-ids.ts'

test('a published custom block is a block type like a kit’s, and its stylesheet is linked where it stands', async (t) => {
  const { ask, onPage, site, html } = await setUp(t)
  const made = await ask('create_custom_block', COMMANDS)
  assert.equal(made.state, 'draft')
  assert.equal(made.has_unpublished_changes, true)
  await assert.rejects(ask('create_page', { title: 'x', lang: 'en', blocks: [{ type: 'commands' }] }), {
    code: 'validation',
  })
  const published = await ask('publish_custom_block', { key: 'commands' })
  deepEqualItems([published.state, published.has_unpublished_changes], ['published', false])
  const types = await ask('list_block_types', { type: 'commands' })
  assert.equal(types[0].schema.properties.commands.items.properties.cmd.type, 'string')
  deepEqualItems(types[0].sample, COMMANDS.sample)
  await onPage()
  const markup = await html()
  assert.match(markup, /class="block block-custom custom-commands"/)
  assert.match(
    markup,
    /<h2 >Two &amp; more<\/h2>\s*<p>With <strong>care<\/strong><\/p>\s*<ul><li ><code>a &lt; b<\/code><\/li><\/ul>/,
  )
  const style = blockAssets(site, 'css').find(({ url }) => url.includes('commands'))
  assert.match(style!.url, /^\/assets\/sites\/default\/block-commands\.[0-9a-f]{10}\.css$/)
  assert.match(String(style!.body), SCOPED)
  assert.ok(markup.includes(`<link rel="stylesheet" href="${style!.url}">`))
  assert.ok(!(await renderPage(site, { missing: 404, lang: 'en' })).html.includes(style!.url))
})

test('what pages hold survives: a field that goes, a withdrawn block, a deleted one', async (t) => {
  const { ask, onPage, html } = await setUp(t)
  await ask('create_custom_block', COMMANDS)
  await ask('publish_custom_block', { key: 'commands' })
  const page = await onPage()
  await ask('update_custom_block', {
    key: 'commands',
    fields: { title: { type: 'text' } },
    template: '<h2>{{ title | upcase }}</h2>',
    sample: {},
  })
  assert.match(await html(), /<code>a &lt; b/, 'a draft changes nothing')
  await ask('publish_custom_block', { key: 'commands' })
  assert.match(await html(), /<h2>TWO &amp; MORE<\/h2>/)
  deepEqualItems((await ask('get_page', { page })).blocks[0].data, DATA)
  const used = { code: 'conflict', message: /Pages use the block "commands": "Page" \(en\)/ }
  await assert.rejects(ask('withdraw_custom_block', { key: 'commands' }), used)
  await assert.rejects(ask('delete_custom_block', { key: 'commands' }), (error: any) => {
    deepEqualItems(
      error.extra.used_by.map((use: any) => [use.page, use.draft, use.published]),
      [[page, true, true]],
    )
    return true
  })
  assert.equal((await ask('withdraw_custom_block', { key: 'commands', force: true })).state, 'withdrawn')
  await assert.rejects(ask('get_block_type', { type: 'commands' }), { code: 'not-found' })
  assert.ok(!/(custom|block)-commands/.test(await html()))
  await ask('update_page', { page, title: 'Other' })
  deepEqualItems((await ask('get_page', { page })).blocks[0].data, DATA)
  await ask('publish_custom_block', { key: 'commands' })
  assert.match(await html(), /TWO &amp; MORE/)
  await ask('delete_custom_block', { key: 'commands', force: true })
  deepEqualItems((await ask('get_page', { page })).blocks[0].data, DATA)
  await assert.rejects(ask('get_custom_block', { key: 'commands' }), { code: 'not-found' })
})

test('revisions are kept, and an old one becomes the draft again', async (t) => {
  const { ask } = await setUp(t)
  await ask('create_custom_block', COMMANDS)
  await ask('publish_custom_block', { key: 'commands' })
  await ask('update_custom_block', { key: 'commands', template: '<p>{{ title }}</p>' })
  const revisions = await ask('list_custom_block_revisions', { key: 'commands' })
  deepEqualItems(
    revisions.map(({ n, kind }: any) => [n, kind]),
    [
      [3, 'draft'],
      [2, 'published'],
      [1, 'draft'],
    ],
  )
  assert.equal((await ask('get_custom_block_revision', { key: 'commands', n: 1 })).content.template, COMMANDS.template)
  const restored = await ask('restore_custom_block_revision', { key: 'commands', n: 2 })
  deepEqualItems([restored.template, restored.has_unpublished_changes], [COMMANDS.template, false])
  for (let i = 0; i < 40; i++) await ask('update_custom_block', { key: 'commands', label: `Label ${i}` })
  const stored = await ask('list_custom_block_revisions', { key: 'commands', limit: 100 })
  assert.equal(stored.length, 31, '30, and the published one')
  assert.equal(stored.at(-1).n, 2)
})

test('keys of the kit and of other custom blocks are taken; deny and allow hold', async (t) => {
  const { ask } = await setUp(t, { blocks: { deny: ['commands'], allow: null } })
  await assert.rejects(ask('create_custom_block', { ...COMMANDS, key: 'hero' }), {
    code: 'conflict',
    message: /the kit starter has a block/,
  })
  await ask('create_custom_block', COMMANDS)
  await assert.rejects(ask('create_custom_block', COMMANDS), { code: 'conflict', message: /already/ })
  await ask('publish_custom_block', { key: 'commands' })
  await assert.rejects(ask('get_block_type', { type: 'commands' }), { code: 'not-found' })
})

test('what is wrong is told with its place: fields, sample, icon, template, stylesheet', async (t) => {
  const { ask } = await setUp(t)
  const refused = async (change: object, pointer: string, message: RegExp) =>
    assert.rejects(ask('create_custom_block', { ...COMMANDS, ...change }), (error: any) => {
      assert.equal(error.code, 'validation')
      assert.equal(error.errors[0].pointer, pointer)
      assert.match(error.message, message)
      return true
    })
  await refused({ fields: { a: { type: 'relation' } } }, '/fields/a/type', /no fields of the type relation/)
  await refused(
    { fields: { g: { type: 'group', fields: { i: { type: 'iban' } } } } },
    '/fields/g/fields/i/type',
    /iban/,
  )
  await refused({ fields: { forloop: { type: 'text' } } }, '/fields/forloop', /a word of templates/)
  await refused({ fields: { title: { type: 'text', nonsense: 1 } }, sample: {} }, '/fields/title/nonsense', /no option/)
  await refused({ sample: { nope: 1 } }, '/sample/nope', /not a field/)
  await refused({ icon: 'no-such-icon' }, '/icon', /no icon/)
  await refused({ template: '<p>\n  {{ title | nope }}</p>' }, '/template', /^line 2: undefined filter: nope$/)
  await refused(
    {
      template: `<p onclick="x">{{ title | nope: "a | b" }}</p>\n{% include 'x' %}{{ title | gone | nope }}
{% foo %}<script>{% endfoo %}</script>{% comment %}{{ x | y }}{% endcomment %}`,
    },
    '/template',
    new RegExp(
      [
        /^line 1: the attribute onclick is not allowed on <p>; line 1: undefined filter: nope; line 2: there is no tag "include".*; /,
        /line 2: undefined filter: gone; line 2: undefined filter: nope; line 3: there is no tag "foo"[^;]*;[^;]*; /,
        /line 3: <script> is not allowed[^;]*$/,
      ]
        .map(({ source }) => source)
        .join(''),
    ),
  )
  await refused({ css: 'a { color: red }\nb { background: url(x) }' }, '/css', /^line 2: url\(\)/)
  await ask('create_custom_block', {
    ...COMMANDS,
    template:
      '{% for i in (1..commands.size) %}{% for j in (1..1000) %}{% for k in (1..1000) %}{% endfor %}{% endfor %}{% endfor %}',
  })
  await assert.rejects(ask('publish_custom_block', { key: 'commands' }), (error: AppError) => {
    assert.equal(error.code, 'validation')
    assert.match(error.message, /does too much/)
    assert.match(sayError('de', error), /veröffentlichen: Zeile 1: die Vorlage tut zu viel: mehr als 20000 Schritte/)
    return true
  })
})

test('a preview renders what is not saved, and tells line, column and text of a fault', async (t) => {
  const { ask } = await setUp(t)
  const { html, css, problems } = await ask('preview_custom_block', { ...COMMANDS, data: { title: 'Now' } })
  deepEqualItems(problems, [])
  assert.match(html, /^<!doctype html>/i)
  assert.match(html, /<section id="prev1ew000" class="block block-custom custom-commands" >\s*<h2 >Now<\/h2>/)
  assert.match(html, /<link rel="stylesheet" href="\/assets\/kits\/starter\/css\/base/)
  assert.match(css, SCOPED)
  const bad = await ask('preview_custom_block', {
    ...COMMANDS,
    template: '<p>fine</p>\n<p class={{ title }}>',
  })
  deepEqualItems(bad.problems, [
    {
      where: 'template',
      message: 'line 2: the value of class must stand in quotes',
      line: 2,
      column: 4,
      text: '<p class={{ title }}>',
    },
  ])
  await ask('create_custom_block', COMMANDS)
  const saved = await ask('preview_custom_block', { key: 'commands' })
  assert.match(saved.html, /<code>npm ci<\/code>/)
  const late = await ask('preview_custom_block', { key: 'commands', template: '<p>\n{{ title | edit }}' })
  assert.equal(late.problems[0].line, 2)
})

test('another process takes a published block in', async (t) => {
  const { ask, options } = await setUp(t)
  const other = await openInstallation(options)
  t.after(() => other.close())
  const there = await other.openSite('default')
  await ask('create_custom_block', COMMANDS)
  await ask('publish_custom_block', { key: 'commands' })
  const tags = await there.db.read.selectFrom('cache_tags').select('tag').execute()
  assert.ok(tags.some(({ tag }) => tag === 'features'))
  await there.reloadFeatures()
  const first = there.blocks.get('commands')
  assert.ok(first)
  await there.reloadFeatures()
  assert.equal(there.blocks.get('commands'), first, 'parsed once per revision')
})

test('a block of the kit stays when a custom block of its key goes', async (t) => {
  const { ask, site } = await setUp(t)
  await ask('create_custom_block', COMMANDS)
  await ask('publish_custom_block', { key: 'commands' })
  // A later version of the kit has a block of that name.
  const own = site.kit.blocks.get('hero')!
  site.kit.blocks.set('commands', own)
  t.after(() => site.kit.blocks.delete('commands'))
  await site.reloadFeatures()
  assert.equal(site.blocks.get('commands'), own)
  await ask('withdraw_custom_block', { key: 'commands' })
  assert.equal(site.blocks.get('commands'), own)
})

test('a block that is not published says so where it is put on a page', async (t) => {
  const { ask, site } = await setUp(t)
  await ask('create_custom_block', COMMANDS)
  const page = (await ask('create_page', { title: 'Page', slug: 'page', lang: 'en' })).uid
  const errorsOf = async (work: Promise<unknown>) => {
    const error: AppError = await work.then(
      () => assert.fail('it is taken'),
      (thrown: AppError) => thrown,
    )
    return error.errors.map((one) => `${one.pointer} ${one.code} ${sayError('en', one)}`)
  }
  const draft = 'the block "commands" is a draft: publish it first'
  assert.deepEqual(await errorsOf(ask('add_block', { page, type: 'commands' })), [`/type unknown_block ${draft}`])
  const blocks = [{ type: 'commands' }, { type: 'nobody' }]
  const [first, second] = await errorsOf(ask('create_page', { title: 'x', lang: 'en', blocks }))
  assert.equal(first, `/blocks/0/type unknown_block ${draft}`)
  assert.match(second!, /^\/blocks\/1\/type unknown_block there is no block type "nobody"; there are /)
  await ask('publish_custom_block', { key: 'commands' })
  await site.reloadFeatures()
  await ask('add_block', { page, type: 'commands' })
  await ask('withdraw_custom_block', { key: 'commands', force: true })
  await site.reloadFeatures()
  assert.match(
    (await errorsOf(ask('add_block', { page, type: 'commands' })))[0]!,
    /"commands" was withdrawn: publish it first/,
  )
})

test('edit with the word that TypeScript needs says that rich text needs none', async (t) => {
  const { ask } = await setUp(t)
  const template = `<div {{ 'text' | edit: 'rich' }}>{{ text }}</div>`
  const { problems } = await ask('preview_custom_block', { ...COMMANDS, template })
  assert.match(problems[0].message, /none called "text\.rich": "text" is rich text already, which needs no second word/)
})
