// What an export of WordPress has beside texts: texts for search engines, plans, authors, embedded videos, addresses of files.
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import sharp from 'sharp'
import { exportBundle, importBundle } from '../../support/bundles.ts'
import { call, makeInstallation, type TestInstallation } from '../../support/installation.ts'
import { localServer } from '../../support/local-server.ts'
import { file, item, wxrOf } from '../../support/wxr.ts'

suite('what an export of WordPress has beside texts', () => {
  let made: TestInstallation
  let wxr: Buffer
  let notes = ''
  let [png, url] = [Buffer.alloc(0), '']
  let end: () => Promise<void> | void
  before(async () => {
    png = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#396' } })
      .png()
      .toBuffer()
    const server = await localServer((_req, res) => res.writeHead(200, { 'content-type': 'image/png' }).end(png))
    end = () => server.close()
    url = server.url
    made = await makeInstallation({ local: { net: { allow: [new URL(url).host] } } })
    wxr = Buffer.from(exported(url))
    notes = (await importBundle(made, wxr)).notes.join('\n')
  })
  after(async () => {
    await made.close()
    await end()
  })
  const run = async (name: string, input: Record<string, unknown>) =>
    (await call(made.installation, 'default', name, input)).body.data as any

  test('texts of Yoast become those for search engines, their variables resolved', async () => {
    const about = await run('get_page', { page: '/about' })
    assert.deepEqual([about.meta_title, about.meta_description], ['About - Old', 'Who we are, about About'])
    const plain = await run('get_page', { page: '/plain' })
    assert.deepEqual([plain.meta_title, plain.meta_description], [null, null])
    const post = await run('get_entry', { table: 'posts', entry: 'hello' })
    assert.equal(post.fields.summary, 'Greetings')
    assert.match(notes, /“Hello”: the title or description for search engines is left out/)
  })

  test('what is planned stays planned, unless its time has passed', async () => {
    const future = await run('get_entry', { table: 'posts', entry: 'future' })
    assert.deepEqual([future.status, future.publish_at], ['scheduled', '2199-05-02T08:30:00.000Z'])
    const page = await run('get_page', { page: '/opening' })
    assert.deepEqual([page.status, page.publish_at], ['scheduled', '2199-05-02T08:30:00.000Z'])
    const missed = await run('get_entry', { table: 'posts', entry: 'missed' })
    assert.deepEqual([missed.status, missed.publish_at], ['draft', null])
    assert.match(notes, /“Missed” was planned for a time that has passed/)
    assert.doesNotMatch(notes, /“Future”/)
  })

  test('comments are counted among what is left behind', () => {
    assert.match(notes, /Left behind: 3 comments\./)
  })

  test('posts have the name of their author, or the login where there is none', async () => {
    const { fields } = await run('get_entry', { table: 'posts', entry: 'hello' })
    assert.equal(fields.author, 'Anna Eiche')
  })

  test('what was embedded becomes a link, and is named', async () => {
    const { fields } = await run('get_entry', { table: 'posts', entry: 'videos' })
    const url = 'https://www.youtube.com/watch?v=M7lc1UVf-VE'
    const link = (href: string) => `<a href="${href}" rel="external noopener">${href}</a>`
    assert.ok(fields.text.includes(`<p>${link(url)}</p><p>A drawer</p>`), fields.text)
    for (const href of ['https://vimeo.com/123456', 'https://maps.example/?a=1&amp;b=2', 'https://vimeo.com/765432'])
      assert.ok(fields.text.includes(link(href)), fields.text)
    assert.match(
      notes,
      /“Videos”: what was embedded from https:\/\/www\.youtube\.com\/watch\?v=M7lc1UVf-VE becomes a link/,
    )
    assert.match(notes, /embedded from https:\/\/maps\.example\/\?a=1&b=2 becomes/)
    const { text } = (await run('get_entry', { table: 'posts', entry: 'classic' })).fields
    assert.match(
      text,
      /^<p>First<\/p>\s*<p><a href="https:\/\/vimeo\.com\/123456"[^>]*>[^<]+<\/a><\/p>\s*<p>Last<\/p>$/,
    )
  })

  test('old addresses of files lead to the files, those of the same content to one', async () => {
    const all = (await call(made.installation, 'default', 'list_redirects', {})).body.data as any[]
    const { data: items } = (await call(made.installation, 'default', 'list_media', {})).body as any
    const to = (from: string) => all.find(({ from_path }) => from_path === from)?.to_url
    assert.equal(items.length, 1)
    assert.match(items[0].url, /^\/media\/default\/[0-9a-f]{16}\/oak\.60\.png$/)
    assert.equal(to('/wp-content/uploads/2024/05/oak.png'), items[0].url)
    assert.equal(to('/wp-content/uploads/copy.png'), items[0].url)
    assert.equal(to('/wp-content/uploads/2024/05/my oak.png'), undefined)
  })

  test('a file that the library has already keeps its uid, tags and texts of other languages', async (t) => {
    const there = await makeInstallation({
      sites: { default: { languages: ['en', 'de'] } },
      local: { net: { allow: [new URL(url).host] } },
    })
    t.after(there.close)
    const runThere = async (name: string, input: Record<string, unknown>) =>
      (await call(there.installation, 'default', name, input)).body.data as any
    const base64 = png.toString('base64')
    const ours = await runThere('upload_media', { base64, name: 'ours.png', alt: 'Ours', tags: ['wood'] })
    await runThere('update_media', { id: ours.id, lang: 'de', alt: 'Unseres' })
    await importBundle(there, wxr, { on_conflict: 'replace' })
    const now = await runThere('get_media', { id: ours.id })
    assert.deepEqual([now.uid, now.title, now.tags, now.i18n.de.alt], [ours.uid, 'Oak', ['wood'], 'Unseres'])
    assert.equal((await importBundle(there, wxr)).conflict_count, 0)
  })

  test('the same file again changes nothing', async () => {
    const before = await exportBundle(made)
    assert.equal((await importBundle(made, wxr)).conflict_count, 0)
    assert.ok((await exportBundle(made)).equals(before))
  })
})

const meta = (key: string, value: string) =>
  `<wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value><![CDATA[${value}]]></wp:meta_value></wp:postmeta>`
const comment = '<wp:comment><wp:comment_id>1</wp:comment_id><wp:comment_content>Nice</wp:comment_content></wp:comment>'
const yoast = (title: string, description: string) =>
  meta('_yoast_wpseo_title', title) + meta('_yoast_wpseo_metadesc', description)
const made = (type: string, id: number, own: object) => {
  const title = `T${id}`
  return item({ type, id, title, name: title, link: `/${id}/`, content: '<p>x</p>', ...own })
}
const future = { status: 'future', date: '2199-05-02 08:30:00' }
const videos = `<!-- wp:embed {"url":"https://www.youtube.com/watch?v=M7lc1UVf-VE","type":"video"} -->
<figure class="wp-block-embed"><div class="wp-block-embed__wrapper">
https://www.youtube.com/watch?v=M7lc1UVf-VE
</div><figcaption class="wp-element-caption">A drawer</figcaption></figure>
<!-- /wp:embed -->
<p>[embed]https://vimeo.com/123456[/embed]</p>
<iframe src="https://maps.example/?a=1&amp;b=2" width="3"></iframe><p>
https://vimeo.com/765432
</p>`

const exported = (url: string) =>
  wxrOf(
    [
      '<wp:author><wp:author_login><![CDATA[anna]]></wp:author_login><wp:author_display_name><![CDATA[Anna Eiche]]></wp:author_display_name></wp:author>',
      made('page', 2, {
        title: 'About',
        name: 'about',
        more: yoast('%%title%% %%page%% %%sep%% %%sitename%%', 'Who we are, about %%title%%') + comment,
      }),
      made('page', 3, { title: 'Plain', name: 'plain', more: yoast('%%page%% %%sep%%', '') }),
      made('page', 4, { title: 'Opening', name: 'opening', ...future }),
      made('post', 5, { title: 'Hello', name: 'hello', more: yoast('Hello there', 'Greetings') + comment + comment }),
      made('post', 6, { title: 'Future', name: 'future', ...future }),
      made('post', 7, { title: 'Missed', name: 'missed', ...future, date: '2020-05-02 08:30:00' }),
      made('post', 8, { title: 'Videos', name: 'videos', content: videos }),
      made('post', 9, { title: 'Classic', name: 'classic', content: 'First\n\nhttps://vimeo.com/123456\n\nLast' }),
      file(20, `${url}/wp-content/uploads/2024/05/oak.png`, 'Oak'),
      file(21, `${url}/wp-content/uploads/2024/05/my%20oak.png`, 'My oak'),
      file(22, `${url}/wp-content/uploads/copy.png`, 'Copy'),
    ].join('\n'),
  )
