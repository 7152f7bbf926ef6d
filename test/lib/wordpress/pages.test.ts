// Pages of WordPress keep what they look like: text, pictures and videos in their order, shared blocks, the front page.
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import sharp from 'sharp'
import { exportBundle, importBundle } from '../../support/bundles.ts'
import { call, makeInstallation, type TestInstallation } from '../../support/installation.ts'
import { localServer } from '../../support/local-server.ts'
import { file, item, wxrOf } from '../../support/wxr.ts'

const COLORS: Record<string, string> = { oak: '#396', ash: '#639', loose: '#963', small: '#369', pixel: '#111' }

suite('pages of WordPress', () => {
  let made: TestInstallation
  let wxr: Buffer
  let notes = ''
  let end: () => Promise<void> | void
  before(async () => {
    const server = await localServer((req, res) => {
      const [name = ''] = /\w+(?=(-30x20)?\.png)/.exec(req.url!) ?? []
      if (req.url === '/up/small.png' || !COLORS[name]) return res.writeHead(404).end()
      const create = { width: 60, height: 40, channels: 3, background: COLORS[name] } as const
      const png = sharp({ create }).png().toBuffer()
      void png.then((bytes) => res.writeHead(200, { 'content-type': 'image/png' }).end(bytes))
    })
    end = () => server.close()
    made = await makeInstallation({ local: { net: { allow: [new URL(server.url).host] } } })
    wxr = Buffer.from(exported(server.url))
    notes = (await importBundle(made, wxr)).notes.join('\n')
  })
  after(async () => {
    await made.close()
    await end()
  })
  const run = async (name: string, input: Record<string, unknown>) =>
    (await call(made.installation, 'default', name, input)).body.data as any
  const shown = async (page: string) =>
    ((await run('get_page', { page })).blocks as { type: string; data: any }[]).map(({ type, data }) => [
      type,
      data.text?.replaceAll(/>\s+</g, '><') ?? data.url ?? data.images.length,
    ])

  test('text, pictures and videos stay in their order, also within containers', async () => {
    assert.deepEqual(await shown('/mixed'), [
      ['richtext', '<p>One</p>'],
      ['gallery', 2],
      ['richtext', '<p>Two</p>'],
      ['video', 'https://www.youtube.com/watch?v=M7lc1UVf-VE'],
      ['richtext', '<p>A drawer</p><p>Three </p>'],
      ['gallery', 1],
      ['richtext', '<ul><li>Before</li><li>With</li></ul>'],
      ['gallery', 1],
      ['richtext', '<hr><p>Last</p>'],
    ])
    assert.doesNotMatch(notes, /embedded/)
  })

  test('the title stands above the first block, and blocks are as close as paragraphs; pictures are not cropped', async () => {
    const blocks = (await run('get_page', { page: '/mixed' })).blocks as any[]
    const [first, second] = [blocks[0], blocks[1]]
    assert.deepEqual([first.data.title, first.section], ['Mixed', { space_bottom: 'none' }])
    assert.deepEqual([second.variant, second.section], ['rows', { space_top: 's', space_bottom: 'none' }])
    assert.deepEqual(blocks.at(-1).section, { space_top: 's' })
    assert.deepEqual(
      blocks.slice(1).map(({ data }) => data.title ?? ''),
      Array.from({ length: 8 }, () => ''),
    )
    assert.equal((await run('get_page', { page: 'home' })).blocks[0].data.title ?? '', '')
    assert.equal((await run('get_page', { page: '/below' })).blocks[0].data.title ?? '', '')
  })

  test('texts of the classic editor keep their paragraphs beside markup', async () => {
    assert.deepEqual(await shown('/classic'), [
      ['richtext', '<p>One</p><p>Two<br>lines</p>'],
      ['gallery', 1],
      ['richtext', '<p>Three</p><h2>Four</h2><p>Five</p><ul><li>Six</li></ul>'],
    ])
  })

  test('what pages share comes with each; what is not in the export is named', async () => {
    assert.deepEqual(await shown('/sharing'), [['richtext', '<p>Opening hours</p><p>Within</p><p>Own</p>']])
    assert.match(notes, /“Sharing”: a block that it shares with other pages is not in the export/)
  })

  test('pictures that are no attachments come along, in the size that is there, with their alternative text', async () => {
    assert.deepEqual(await shown('/loose'), [['gallery', 2]])
    const [{ data }] = (await run('get_page', { page: '/loose' })).blocks
    const alts = await Promise.all(data.images.map(async (id: number) => (await run('get_media', { id })).alt))
    assert.deepEqual(alts, ['A loose & old one', null])
  })

  test('the front page becomes the home page, and links lead there', async () => {
    const home = await run('get_page', { page: 'home' })
    assert.deepEqual([home.title, home.path], ['Welcome', ''])
    assert.deepEqual(await shown('/below'), [
      ['richtext', `<h2>Own</h2><p><a href="cms://pages/${home.uid}">Home</a></p>`],
    ])
  })

  test('without a menu the pages of the top level are in it, and what the law asks for is in the footer', async () => {
    const labels = async (name: string) =>
      ((await run('get_menu', { name })).items as { label: string }[]).map(({ label }) => label)
    assert.deepEqual(await labels('main'), ['Mixed', 'Sharing', 'Loose', 'Below', 'Classic'])
    assert.deepEqual(await labels('footer'), ['Datenschutz'])
  })

  test('the same file again changes nothing, and its trial says so', async () => {
    const before = await exportBundle(made)
    for (const dry_run of [true, false]) {
      const { conflict_count, parts } = await importBundle(made, wxr, dry_run ? { dry_run } : {})
      assert.deepEqual([conflict_count, parts['pages']?.unchanged], [0, 7], `dry_run: ${dry_run}`)
    }
    assert.ok((await exportBundle(made)).equals(before))
  })
})

const mixed = (url: string) => `<!-- wp:group --><div class="wp-block-group"><p>One</p>
<figure class="wp-block-image"><img src="${url}/up/oak-300x200.png"/></figure><p>&nbsp;</p>
<p><img src="${url}/up/ash.png"/></p><p>Two</p></div><!-- /wp:group -->
<!-- wp:embed {"url":"https://youtu.be/M7lc1UVf-VE"} --><figure><div>
https://youtu.be/M7lc1UVf-VE
</div><figcaption>A drawer</figcaption></figure><!-- /wp:embed -->
<p>Three <img src="${url}/up/oak.png"/></p>
<ul><li>Before</li><li>With<img src="${url}/up/ash.png"/></li></ul><hr/><p>Last</p>`

const page = (own: { id: number; title: string; content: string; link?: string; type?: string; parent?: number }) => {
  const name = own.title.toLowerCase()
  return item({ type: 'page', name, link: `/${name}/`, ...own })
}

const classic = (url: string) =>
  `One\n\nTwo\nlines\n<p><img src="${url}/up/oak.png"/></p>\nThree\n<h2>Four</h2>\nFive\n\n<ul>\n<li>Six</li>\n</ul>`
const shared = (id: number) => `<!-- wp:block {"ref":${id}} /-->`
const loose = (url: string) =>
  `<img src="${url}/up/loose.png" alt="A loose &amp; old one"/><img src="${url}/up/small-30x20.png"/>
<img src="https://count.example/pixel.png"/>`

const exported = (url: string) =>
  wxrOf(
    [
      page({ id: 2, title: 'Welcome', content: '<p>Hello</p>', link: '/' }),
      page({ id: 3, title: 'Mixed', content: mixed(url) }),
      page({ id: 4, title: 'Sharing', content: `${shared(20)}<p>Own</p>${shared(99)}` }),
      page({ id: 5, title: 'Loose', content: loose(url) }),
      page({ id: 6, title: 'Below', content: '<h2>Own</h2><p><a href="https://old.example">Home</a></p>', parent: 2 }),
      page({ id: 7, title: 'Datenschutz', content: '' }),
      page({ id: 8, title: 'Classic', content: classic(url) }),
      page({ id: 20, title: 'Hours', content: `<p>Opening hours</p>${shared(21)}`, type: 'wp_block' }),
      page({ id: 21, title: 'Inner', content: '<p>Within</p>', type: 'wp_block' }),
      file(30, `${url}/up/oak.png`, 'Oak'),
      file(31, `${url}/up/ash.png`, 'Ash'),
    ].join('\n'),
  )
