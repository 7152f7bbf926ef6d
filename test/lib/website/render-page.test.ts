// Rendering: sections, what is left out, head, menus, languages, structured data, what extensions add.
// Holds: interface 1 content; interface 2.2 jsonld; interface 2.2 conditional-css; contract 4.1 edit
// Holds: contract 4.1 jsonld; contract 4.2 languages
import { say } from '../../../src/lib/platform/i18n/say.ts'
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { defineBlock, type AnyBlock } from '../../../src/lib/core/extension/define-block.ts'
import { defineDocument, type DocumentView, type MenuItem } from '../../../src/lib/kits/define-kit.ts'
import { html } from '../../../src/lib/base/html.ts'
import { listPublic } from '../../../src/lib/pages/public-pages.ts'
import type { Site } from '../../../src/lib/core/site.ts'
import type { Block } from '../../../src/lib/blocks/schema.ts'
import { renderPage, type RenderPageOptions } from '../../../src/lib/website/render-page.ts'
import { call, type TestInstallation } from '../../support/installation.ts'
import { addPage, makeDemo } from './visitor.ts'

describe('rendering a page', () => {
  let here: TestInstallation
  let site: Site

  before(async () => {
    here = await makeDemo()
    const { installation } = here
    const home = await addPage(installation, { title: 'Home', slug: '' })
    await addPage(installation, { title: 'Start', slug: '', lang: 'de', translation_of: String(home.id) })
    const about = await addPage(installation, {
      title: 'About "us" & <them>',
      slug: 'about',
      nav_title: 'About',
      in_menu: true,
    })
    const team = await addPage(installation, {
      title: 'Team',
      slug: 'team',
      parent: String(about.id),
      in_menu: true,
    })
    await addPage(installation, { title: 'Jobs', slug: 'jobs', parent: String(team.id) })
    await addPage(installation, { title: 'Legal', slug: 'legal', in_footer_menu: true, noindex: true })
    site = await installation.openSite('demo')
  })
  after(() => here.close())

  type Options = { blocks?: Block[]; mode?: RenderPageOptions['mode']; lang?: string }
  const render = async (slug: string, { lang = 'en', ...options }: Options = {}, on = site) => {
    const page = (await listPublic(on.db.read)).find((one) => one.lang === lang && one.head.slug === slug)!
    return renderPage(on, { page, ...options })
  }
  const block = (type: string, rest: Partial<Block> = {}): Block => ({
    id: '0123456789',
    type,
    data: {},
    section: {},
    ...rest,
  })
  const withBlocks = (blocks: Record<string, AnyBlock>): Site => ({
    ...site,
    problems: [],
    blocks: new Map([...site.blocks, ...Object.entries(blocks)]),
  })
  /** What the kit's document gets, whatever it makes of it. */
  const viewOf = async (slug: string, lang = 'en'): Promise<DocumentView> => {
    let captured: DocumentView | undefined
    const document = defineDocument({ render: (view) => ((captured = view), view.body) })
    await render(slug, { lang }, { ...site, kit: { ...site.kit, document } })
    return captured!
  }
  const outline = (items: MenuItem[]): string =>
    items
      .map(
        ({ label, url, current, active, children }) =>
          `${label} ${url}${current ? ' current' : ''}${active ? ' active' : ''} (${outline(children)})`,
      )
      .join(', ')

  test('a section carries its options as id and classes', async () => {
    const section = {
      background: 'dark',
      anchor: 'work',
      space_top: 's',
      space_bottom: 'none',
      divider: true,
      height: 'tall',
      align: 'center',
    } as const
    const { html } = await render('about', { blocks: [block('quote', { variant: 'cards', section })] })
    const classes =
      'block block-quote variant-cards bg-dark space-top-s space-bottom-none has-divider height-tall align-center'
    assert.match(html, new RegExp(`<section id="work" class="${classes}"`))
  })

  test('the first variant stands for none, and a background the kit lacks for nothing', async () => {
    const { html } = await render('about', {
      blocks: [block('quote', { variant: 'gone', section: { background: 'gone' } })],
    })
    assert.match(html, /<section id="0123456789" class="block block-quote variant-single"/)
  })

  test('unknown and hidden blocks print nothing', async () => {
    const blocks = [
      block('of_the_future'),
      block('richtext', { data: { title: 'Secret' }, section: { visible: false } }),
    ]
    const { html } = await render('about', { blocks })
    assert.doesNotMatch(html, /of_the_future|Secret|<section/)
  })

  test('a published page tells a block type that is not there, once, unless its website denies it', async () => {
    const on = withBlocks({})
    on.blocks.delete('quote')
    const blocks = ['of_the_future', 'of_the_future', 'quote'].map((type) => block(type))
    await render('about', { blocks, mode: 'preview' }, on)
    assert.equal(on.problems.length, 0)
    await render('about', { blocks: [...blocks, block('gone', { section: { visible: false } })] }, on)
    const [first, ...more] = on.problems
    assert.deepEqual([first?.id, first?.status, more], ['block.of_the_future.unknown', 'warn', []])
    assert.match(
      `${say('en', first!.message)} ${say('en', first!.fix!)}`,
      /"of_the_future" are left out .* the kit starter .* when it starts, or with --dev/,
    )
  })

  test('the first block that is printed has the first rank', async () => {
    const blocks = [
      block('of_the_future'),
      block('richtext', { data: { title: 'One' } }),
      block('richtext', { data: { title: 'Two' } }),
    ]
    const { html } = await render('about', { blocks })
    assert.match(html, /<h1[^>]*>One<\/h1>[\s\S]*<h2[^>]*>Two<\/h2>/)
  })

  test('stylesheets come with the blocks that need them', async () => {
    const one = await render('about', { blocks: [block('quote')] })
    assert.match(
      one.html,
      /<link rel="stylesheet" href="\/assets\/kits\/starter\/css\/blocks\/quote\.[0-9a-f]{10}\.css">/,
    )
    assert.doesNotMatch(one.html, /blocks\/hero/)
    assert.match(one.html, /<script src="\/assets\/kits\/starter\/js\/menu\.[0-9a-f]{10}\.js" defer><\/script>/)
  })

  test('edit marks are there in edit mode only', async () => {
    const blocks = [block('richtext', { data: { title: 'T' } })]
    const edit = await render('about', { blocks, mode: 'edit' })
    assert.match(edit.html, /<section id="0123456789" [^>]*data-block="0123456789" data-block-type="richtext"/)
    assert.match(edit.html, /<h1[^>]*data-edit="title" data-edit-kind="text"/)
    for (const mode of ['published', 'preview'] as const)
      assert.doesNotMatch((await render('about', { blocks, mode })).html, /data-edit|data-block/)
    assert.match(edit.html, /<meta name="robots" content="noindex, nofollow">/)
  })

  test('children are rendered inside a layout block; its first one may be the heading of the page', async () => {
    const columns = defineBlock({
      label: 'Columns',
      icon: 'columns',
      group: 'layout',
      fields: {},
      children: true,
      render: ({ children }) => html`<div class="columns">${children}</div>`,
    })
    const child = block('richtext', { id: 'child00000', data: { title: 'Inside' } })
    const { html: markup } = await render(
      'about',
      { blocks: [block('columns', { children: [child] })] },
      withBlocks({ columns }),
    )
    assert.match(markup, /<div class="columns"><section id="child00000"[\s\S]*<h1[^>]*>Inside<\/h1>/)
  })

  test('a block that fails is left out and reported, the page goes on', async () => {
    const broken = defineBlock({
      label: 'B',
      icon: 'x',
      group: 'content',
      fields: {},
      render: () => {
        throw new Error('no luck')
      },
    })
    const on = withBlocks({ broken })
    const { html } = await render(
      'about',
      { blocks: [block('broken'), block('richtext', { data: { title: 'After' } })] },
      on,
    )
    assert.match(html, /After/)
    assert.match(say('en', on.problems[0]!.message), /broken.*no luck/)
  })

  test('what a block loads becomes a cache tag', async () => {
    const list = defineBlock({
      label: 'L',
      icon: 'x',
      group: 'data',
      fields: {},
      load: async (ctx) => (ctx.tag('table:news'), ['one']),
      render: ({ loaded }) => html`<p>${(loaded as string[])[0]}</p>`,
    })
    const { html: markup, tags } = await render('about', { blocks: [block('list')] }, withBlocks({ list }))
    assert.match(markup, /<p>one<\/p>/)
    assert.ok(
      tags.has('table:news') && tags.has('pages') && tags.has('settings') && tags.has('design') && tags.has('kit'),
    )
    assert.ok([...tags].some((tag) => tag.startsWith('page:')))
  })

  test('the head names page, languages and card, escaped', async () => {
    const { html: home } = await render('')
    assert.match(home, /<title>Home – Demo<\/title>/)
    assert.match(home, /<link rel="canonical" href="https:\/\/demo\.test\/">/)
    assert.match(
      home,
      /hreflang="de" href="https:\/\/demo\.test\/de">\n<link rel="alternate" hreflang="x-default" href="https:\/\/demo\.test\/">/,
    )
    const { html: about } = await render('about')
    assert.match(about, /<title>About &quot;us&quot; &amp; &lt;them&gt; – Demo<\/title>/)
    assert.match(about, /<meta property="og:title" content="About &quot;us&quot; &amp; &lt;them&gt;">/)
    assert.doesNotMatch(about, /hreflang="[^"]*" href="https/, 'one language only')
    assert.match((await render('legal')).html, /<meta name="robots" content="noindex">/)
  })

  test('menus follow the tree, with what is current and active', async () => {
    const { menus } = await viewOf('team')
    assert.equal(outline(menus.main), 'About /about active (Team /about/team current ())')
    assert.equal(outline(menus.footer), 'Legal /legal ()')
    assert.equal(outline((await viewOf('jobs')).menus.main), 'About /about active (Team /about/team active ())')
  })

  test('breadcrumbs lead from the home page to a page far below', async () => {
    const { breadcrumbs, is_home } = await viewOf('jobs')
    assert.deepEqual(
      breadcrumbs.map(({ label, url }) => `${label} ${url}`),
      ['Home /', 'About /about', 'Team /about/team', 'Jobs /about/team/jobs'],
    )
    assert.equal(is_home, false)
    assert.deepEqual((await viewOf('')).breadcrumbs, [{ label: 'Home', url: '/' }])
  })

  test('the other languages lead to the translation, or home', async () => {
    const languages = async (slug: string, lang?: string) =>
      (await viewOf(slug, lang)).languages.map(({ name, url, current }) => `${name} ${url} ${current}`)
    assert.deepEqual(await languages('', 'de'), ['English / false', 'Deutsch /de true'])
    assert.deepEqual(await languages('about'), ['English /about true', 'Deutsch /de false'])
  })

  test('structured data is one graph that cannot end its script', async () => {
    const data = { items: [{ question: '</script><script>alert(1)</script>\u2028', answer: '<p>Yes</p>' }] }
    const { html } = await render('about', { blocks: [block('faq', { data })] })
    const scripts = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
    assert.equal(scripts.length, 1)
    assert.doesNotMatch(scripts[0]![1]!, /<|\u2028/)
    const { '@graph': graph } = JSON.parse(scripts[0]![1]!) as { '@graph': { '@type': string }[] }
    assert.ok(['WebSite', 'FAQPage', 'BreadcrumbList'].every((type) => graph.some((node) => node['@type'] === type)))
  })

  test('links inside rich text lead to the page wherever it is now', async () => {
    const about = (await listPublic(site.db.read)).find((page) => page.head.slug === 'team')!
    const text = `<p><a href="cms://pages/${about.uid}#x">team</a> <a href="cms://pages/nobody">nobody</a></p>`
    const { html } = await render('', { blocks: [block('richtext', { data: { text } })] })
    assert.match(html, /<a href="\/about\/team#x">team<\/a> nobody/)
  })

  test('a menu put together by hand goes before the tree', async () => {
    const about = (await listPublic(site.db.read)).find((page) => page.head.slug === 'about')!
    const items = [
      { label: 'We', page: about.uid, children: [{ label: 'Bad', href: 'javascript:alert(1)' }] },
      { label: 'Shop', href: 'https://shop.example' },
    ]
    await site.db.write
      .insertInto('settings')
      .values({
        name: 'menu:main:en',
        uid: 'x',
        version: 1,
        value: JSON.stringify({ items }),
        updated_at: '',
        updated_by: null,
      })
      .execute()
    await call(here.installation, 'demo', 'publish_page', { page: String(about.id) })
    const { menus } = await viewOf('')
    assert.equal(outline(menus.main), 'We /about (Bad # ()), Shop https://shop.example ()')
  })

  test('a page of type not_found is what visitors get where nothing is', async () => {
    const fallback = await renderPage(site, { missing: 404, lang: 'en' })
    assert.match(fallback.html, /Page not found/)
    assert.equal(fallback.status, 404)
    await addPage(here.installation, {
      title: 'Lost?',
      slug: '404',
      type: 'not_found',
      blocks: [block('not_found', { id: '0123456789', data: { title: 'Lost?' } })],
    })
    const own = await renderPage(site, { missing: 410, lang: 'en' })
    assert.match(own.html, /<h1[^>]*>Lost\?<\/h1>/)
    assert.equal(own.status, 410)
  })
})
