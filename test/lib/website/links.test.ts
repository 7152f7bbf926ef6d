// Links of a page lead to its own language where what they name is public in it.
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { call, makeInstallation, type TestInstallation } from '../../support/installation.ts'
import { visitor, type Visitor } from './visitor.ts'

suite('links of a translated page', () => {
  let made: TestInstallation
  let visit: Visitor
  const run = async (name: string, input: Record<string, unknown> = {}) =>
    (await call(made.installation, 'demo', name, input)).body.data as any

  before(async () => {
    made = await makeInstallation({
      sites: { demo: { hosts: ['demo.test'], languages: ['en', 'de'], kit: 'starter' } },
    })
    visit = visitor(made.installation)
    const home = await run('create_page', { title: 'Home', slug: '' })
    await run('publish_page', { page: String(home.id) })
  })
  after(() => made.close())

  const page = async (title: string, more: object = {}) => {
    const made = await run('create_page', { title, ...more })
    await run('publish_page', { page: String(made.id) })
    return made as { id: number; uid: string }
  }
  const hrefs = async (path: string) => {
    const text = await visit.text(path)
    const body = text.slice(text.indexOf('<main'), text.indexOf('</main>'))
    return [...body.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(rich|field)/g)].map(([, href]) => href)
  }
  const linking = (uid: string, area = 'pages') => [
    { type: 'richtext', data: { text: `<p><a href="cms://${area}/${uid}#top">rich</a></p>` } },
  ]

  test('of a page: to the version in this language, else to the one that is named', async () => {
    const services = await page('Services')
    await page('About', { slug: 'about', blocks: linking(services.uid) })
    const about = await run('get_page', { page: 'about' })
    await page('Über', {
      slug: 'ueber',
      lang: 'de',
      translation_of: about.uid,
      blocks: linking(services.uid),
    })
    assert.deepEqual(await hrefs('/de/ueber'), ['/services#top'])

    const german = await run('create_page', {
      title: 'Leistungen',
      slug: 'leistungen',
      lang: 'de',
      translation_of: services.uid,
    })
    assert.deepEqual(await hrefs('/de/ueber'), ['/services#top'], 'a draft is nothing to lead to')
    await run('publish_page', { page: String(german.id) })
    assert.deepEqual(await hrefs('/de/ueber'), ['/de/leistungen#top'])
    assert.deepEqual(await hrefs('/about'), ['/services#top'])
    await run('unpublish_page', { page: String(german.id) })
    assert.deepEqual(await hrefs('/de/ueber'), ['/services#top'])
  })

  test('of an entry', async () => {
    const fields = [{ type: 'text', name: 'title', required: true }]
    const settings = { route: 'products', title_field: 'title' }
    await run('save_data_table', { handle: 'products', name: 'Products', fields, settings, apply: true })
    const chair = await run('save_entry', { table: 'products', fields: { title: 'Chair' } })
    await run('publish_entry', { table: 'products', entry: String(chair.id) })
    await page('Angebot', { slug: 'angebot', lang: 'de', blocks: linking(chair.uid, 'entries') })
    assert.deepEqual(await hrefs('/de/angebot'), ['/products/chair#top'])
    const german = await run('translate_entry', {
      table: 'products',
      entry: String(chair.id),
      to: 'de',
      fields: { title: 'Stuhl' },
    })
    await run('publish_entry', { table: 'products', entry: String(german.id) })
    assert.deepEqual(await hrefs('/de/angebot'), ['/de/products/stuhl#top'])
  })

  test('of a file: it is there again once the file comes back from the trash, though the page was rendered without', async () => {
    const base64 = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"/>').toString('base64')
    const file = await run('upload_media', { name: 'plan.svg', base64 })
    await page('Plans', { slug: 'plans', blocks: linking(file.uid, 'media') })
    const [href] = await hrefs('/plans')
    assert.match(href!, /^\/media\//)
    await run('delete_media', { id: file.id, force: true })
    assert.deepEqual(await hrefs('/plans'), [])
    await run('restore_item', { uid: file.uid })
    assert.deepEqual(await hrefs('/plans'), [href])
  })

  test('a page of type link in German leads to the German page, or to the other language of itself', async () => {
    const prices = await page('Prices')
    await page('Preise', { slug: 'preise', lang: 'de', translation_of: prices.uid })
    const short = await page('Kurz', {
      slug: 'kurz',
      lang: 'de',
      type: 'link',
      link: `cms://pages/${prices.uid}`,
    })
    const imprint = await page('Imprint')
    const german = await page('Impressum', {
      slug: 'impressum',
      lang: 'de',
      type: 'link',
      link: `cms://pages/${imprint.uid}`,
      translation_of: imprint.uid,
    })
    await page('Ziel', {
      slug: 'ziel',
      lang: 'de',
      blocks: [...linking(short.uid), ...linking(german.uid), ...linking(imprint.uid)],
    })
    assert.deepEqual(await hrefs('/de/ziel'), ['/de/preise#top', '/imprint#top', '/imprint#top'])
  })
})
