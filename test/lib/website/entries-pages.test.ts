// Detail pages: what stands at /{route}/{slug}, its head, its structured data, its moves and its end.
// Holds: contract 2.3 detail
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { addPage } from './visitor.ts'
import { entriesBench, probeBlock, type EntriesBench } from './entries-bench.ts'

const FIELDS = [
  { type: 'text', name: 'title', translatable: true },
  { type: 'textarea', name: 'about' },
  { type: 'text', name: 'city' },
  { type: 'number', name: 'price', display: 'currency', unit: 'EUR' },
  { type: 'bool', name: 'in_stock' },
  { type: 'relation', name: 'brand', target: 'brands' },
]
const SETTINGS = { route: 'shop', title_field: 'title', description_field: 'about', schema_type: 'Product' }

describe('detail pages', () => {
  let bench: EntriesBench
  let lamp: any
  let template: any
  const graph = (text: string): any[] =>
    JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(text)![1]!)['@graph']

  before(async () => {
    bench = await entriesBench()
    const { installation } = bench
    await bench.table('brands', [{ type: 'text', name: 'title' }])
    await bench.table('products', FIELDS, SETTINGS)
    await addPage(installation, { title: 'Home', slug: '' })
    await addPage(installation, { title: 'Our shop', slug: 'shop', blocks: [probeBlock] })
    const brand = await bench.entry('brands', { title: 'Lux' })
    lamp = await bench.entry(
      'products',
      { title: 'Lamp <b>', about: 'Bright & warm', price: 19.9, in_stock: true, brand: brand.id },
      { slug: 'lamp' },
    )
    await bench.entry('products', { title: 'Lampe' }, { lang: 'de', slug: 'lampe', translation_of: String(lamp.id) })
    bench.probe = async ({ entry }) => entry && { title: entry.title, values: entry.values }
  })
  after(() => bench.end())

  test('without a template the kit prints the fields', async () => {
    const answer = await bench.visit.get('/shop/lamp')
    assert.equal(answer.status, 200)
    assert.match(await answer.text(), /<title>Lamp &lt;b&gt; – Demo<\/title>/)
  })

  test('with one its blocks have the entry', async () => {
    template = await addPage(bench.installation, {
      title: 'Product',
      slug: 'product-template',
      type: 'template',
      template_for: 'products',
      blocks: [probeBlock],
    })
    const { title, values } = await bench.probed('/shop/lamp')
    assert.equal(title, 'Lamp <b>')
    assert.equal(values.price, 19.9)
    assert.equal((await bench.visit.get('/product-template')).status, 404, 'a template is no page')
  })

  test('the head says what the entry is', async () => {
    const text = await bench.visit.text('/shop/lamp')
    const { base_url } = bench.site
    assert.ok(text.includes(`<link rel="canonical" href="${base_url}/shop/lamp">`))
    assert.ok(text.includes('<meta name="description" content="Bright &amp; warm">'))
    assert.ok(text.includes(`hreflang="de" href="${base_url}/de/shop/lampe"`), 'the other language')
    assert.ok(text.includes(`hreflang="x-default" href="${base_url}/shop/lamp"`))
    const node = graph(text).find((one) => one['@type'] === 'Product')
    assert.equal(node.name, 'Lamp <b>')
    assert.equal(node.url, `${base_url}/shop/lamp`)
    assert.deepEqual(node.offers, {
      '@type': 'Offer',
      price: 19.9,
      priceCurrency: 'EUR',
      url: `${base_url}/shop/lamp`,
      availability: 'https://schema.org/InStock',
    })
    assert.deepEqual(node.brand, { '@type': 'Brand', name: 'Lux' })
    const trail = graph(text).find((one) => one['@type'] === 'BreadcrumbList')
    if (trail) assert.deepEqual(trail.itemListElement.map(({ name }: any) => name).slice(-2), ['Our shop', 'Lamp <b>'])
    assert.match(text, /Our shop/)
  })

  test('the other language has its own address and leads back', async () => {
    const text = await bench.visit.text('/de/shop/lampe')
    assert.match(text, /<html lang="de"/)
    assert.match(text, /href="\/shop\/lamp"/)
    assert.equal((await bench.visit.get('/shop/lampe')).status, 404)
    const moved = await bench.visit.get('/en/shop/lamp')
    assert.deepEqual([moved.status, moved.headers.get('location')], [308, '/shop/lamp'])
  })

  test('a page does not get the address of an entry, nor an entry that of a page', async () => {
    const shop = await bench.do('get_page', { page: 'shop' })
    const real = { title: 'Real page', parent: String(shop.id) }
    await assert.rejects(bench.do('create_page', { ...real, slug: 'lamp' }), {
      code: 'conflict',
      message: `The address /shop/lamp belongs to the entry "Lamp <b>" (entry ${lamp.id} of the table products): choose another address.`,
    })
    const page = await addPage(bench.installation, { ...real, slug: 'real' })
    await assert.rejects(bench.entry('products', { title: 'Real' }, { slug: 'real' }), {
      code: 'conflict',
      message: `The address /shop/real belongs to the page "Real page" (page ${page.id}): choose another address.`,
    })
    const numbered = await bench.entry('products', { title: 'Real' })
    assert.equal(numbered.slug, 'real-2')
    await bench.do('delete_entry', { table: 'products', entry: String(numbered.id) })
    await bench.do('delete_page', { page: String(page.id) })
    assert.match(await bench.visit.text('/shop/lamp'), /<title>Lamp/)
  })

  test('kept, and stale at once after a write; the template and what it is related to count', async () => {
    await bench.visit.get('/shop/lamp')
    assert.ok(bench.visit.fast('/shop/lamp'))
    await bench.entry('products', { price: 21 }, { entry: String(lamp.id) })
    assert.equal(bench.visit.fast('/shop/lamp'), undefined)
    assert.equal((await bench.probed('/shop/lamp')).values.price, 21)
    await bench.entry('brands', { title: 'Luxor' }, { entry: String(lamp.fields.brand) })
    assert.equal((await bench.probed('/shop/lamp')).values.brand.title, 'Luxor')
    await bench.do('update_page', { page: String(template.id), title: 'One product' })
    // Publishing tries the blocks of the draft, too.
    await bench.do('publish_page', { page: String(template.id) })
    const { made } = bench
    await bench.visit.text('/shop/lamp')
    assert.equal(bench.made, made + 1)
  })

  test('as Markdown', async () => {
    const answer = await bench.visit.get('/shop/lamp', { accept: 'text/markdown' })
    assert.match(answer.headers.get('content-type')!, /text\/markdown/)
    const text = await answer.text()
    assert.match(text, /^# Lamp \\<b>\n\n> Bright & warm\n/)
    assert.match(text, /Brand: Luxor/)
    assert.match(text, /Price: 21/)
  })

  test('the sitemap has them, with their languages', async () => {
    const text = await bench.visit.text('/sitemap.xml')
    const { base_url } = bench.site
    assert.ok(text.includes(`<loc>${base_url}/shop/lamp</loc>`))
    assert.ok(text.includes(`hreflang="de" href="${base_url}/de/shop/lampe"`))
    assert.ok(!text.includes('product-template'))
    await bench.entry('products', { title: 'Chair' })
    assert.ok((await bench.visit.text('/sitemap.xml')).includes(`${base_url}/shop/chair`))
  })

  test('links in texts lead to them, and go along when they move', async () => {
    const text = `<p><a href="cms://entries/${lamp.uid}#top">lamp</a></p>`
    await addPage(bench.installation, {
      title: 'Links',
      slug: 'links',
      blocks: [{ type: 'richtext', data: { title: 'Links', text }, section: {} }],
    })
    assert.match(await bench.visit.text('/links'), /href="\/shop\/lamp#top"/)
    await bench.entry('products', {}, { entry: String(lamp.id), slug: 'table-lamp' })
    const moved = await bench.visit.get('/shop/lamp')
    assert.deepEqual([Math.floor(moved.status / 100), moved.headers.get('location')], [3, '/shop/table-lamp'])
    assert.match(await bench.visit.text('/links'), /href="\/shop\/table-lamp#top"/)
  })

  test('an editor of the template sees the newest entry', async () => {
    const { renderPage, previewPage } = await import('../../../src/lib/website/render-page.ts')
    const row: any = await bench.site.db.read
      .selectFrom('pages')
      .selectAll()
      .where('id', '=', template.id)
      .executeTakeFirst()
    const content = { ...JSON.parse(row.public_head), blocks: [] }
    const blocks = [{ id: 'aaaaaaaaaa', type: 'probe', data: {}, section: {} }]
    const { html } = await renderPage(bench.site, { page: previewPage(row, content), blocks, mode: 'edit' })
    assert.match(html, /&quot;title&quot;:&quot;Chair&quot;/)
  })

  test('what is offline is not found, what is deleted is gone', async () => {
    await bench.do('publish_entry', { table: 'products', entry: String(lamp.id), action: 'unpublish' })
    assert.equal((await bench.visit.get('/shop/table-lamp')).status, 404)
    assert.doesNotMatch(await bench.visit.text('/links'), /href="\/shop\/table-lamp/)
    await bench.do('publish_entry', { table: 'products', entry: String(lamp.id) })
    assert.equal((await bench.visit.get('/shop/table-lamp')).status, 200)
    await bench.do('delete_entry', { table: 'products', entry: String(lamp.id) })
    assert.equal((await bench.visit.get('/shop/table-lamp')).status, 410)
  })

  const strange = ['/shop/lamp/more', '/shop/%00', '/shop/LAMP', '/shop/nothing', '/nothing/lamp', '/shop/__proto__']
  for (const path of strange)
    test(`${path} is no entry`, async () => {
      assert.ok([400, 404, 308, 410].includes((await bench.visit.get(path)).status))
    })
})
