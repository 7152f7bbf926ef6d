// Previews of a page: what a look changes of the document, and that nothing of it reaches the website.
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { listPublic } from '../../../src/lib/pages/public-pages.ts'
import { html } from '../../../src/lib/base/html.ts'
import type { Site } from '../../../src/lib/core/site.ts'
import type { PreviewOptions } from '../../../src/lib/website/preview-options.ts'
import { renderPage } from '../../../src/lib/website/render-page.ts'
import { siteDesign } from '../../../src/lib/website/site-design.ts'
import type { TestInstallation } from '../../support/installation.ts'
import { addPage, makeDemo, richtext } from './visitor.ts'

suite('the look of a preview', () => {
  let here: TestInstallation
  let site: Site
  before(async () => {
    here = await makeDemo()
    await addPage(here.installation, { title: 'Home', slug: '', blocks: [richtext('Welcome')] })
    site = await here.installation.openSite('demo')
  })
  after(() => here.close())
  const render = async (previewOptions?: PreviewOptions, mode: 'published' | 'preview' = 'preview') =>
    (await renderPage(site, { page: (await listPublic(site.db.read))[0]!, mode }, previewOptions)).html

  test('attributes and what ends <head> are added as they are, once', async () => {
    const value = `$& $1 "><script>`
    const page = await render({
      root: html`data-x="${value}"`,
      head: html`<meta name="x" content="${value}">`,
    })
    assert.match(page, /<html data-x="\$&amp; \$1 &quot;&gt;&lt;script&gt;" lang="en" dir="ltr" class="/)
    assert.match(page, /<meta name="x" content="\$&amp; \$1 &quot;&gt;&lt;script&gt;">\s*<\/head>/)
    assert.equal(page.match(/data-x/g)!.length, 1)
  })

  test('bare is the blocks alone, with the stylesheets and scripts of the page', async () => {
    const [full, bare] = [await render(), await render({ bare: true })]
    const linked = (page: string) => page.match(/<(?:link rel="stylesheet"|script src)[^>]+>/g)
    assert.deepEqual(linked(bare), linked(full))
    assert.match(bare, /<main><section [^]*Welcome/)
    assert.doesNotMatch(bare, /site-header|site-footer/)
  })

  test('another design is linked by its own address', async () => {
    const values = { sticky: true }
    const design = { ...siteDesign(site, { stored: { values }, families: [] }), url: '/a/design.css' }
    const page = await render({ design })
    assert.match(page, /<html [^>]*class="[^"]*\bsticky\b/)
    assert.match(page, /<link rel="stylesheet" href="\/a\/design\.css">/)
    assert.doesNotMatch(page, /\/assets\/sites\/demo\/design/)
  })

  test('what is wrong with the blocks of a look is reported to nobody, and the website keeps its own', async () => {
    const published = await render(undefined, 'published')
    const broken = { ...site.blocks.get('richtext')!, render: () => assert.fail('on purpose') }
    const page = await render({ blocks: new Map([...site.blocks, ['richtext', broken]]) as never })
    assert.doesNotMatch(page, /Welcome/)
    assert.deepEqual(site.problems, [])
    assert.equal(await render(undefined, 'published'), published)
  })
})
