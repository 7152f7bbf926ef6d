// What WordPress exports is imported: pages, posts, files that can be had, and redirects from the old addresses; a second time nothing changes.
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import sharp from 'sharp'
import { exportBundle, importBundle, partsOf } from '../../support/bundles.ts'
import { call, makeInstallation, type TestInstallation } from '../../support/installation.ts'
import { localServer } from '../../support/local-server.ts'
import { file, item, wxrOf } from '../../support/wxr.ts'

suite('an export of WordPress', () => {
  let made: TestInstallation
  let wxr: Buffer
  let end: () => Promise<void> | void
  before(async () => {
    const png = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#396' } })
      .png()
      .toBuffer()
    const server = await localServer((req, res) => {
      if (req.url === '/wp-content/uploads/2024/05/oak.png')
        res.writeHead(200, { 'content-type': 'image/png' }).end(png)
      else if (req.url === '/wp-content/uploads/evil.png') res.writeHead(200).end('<script>alert(1)</script>')
      else res.writeHead(404).end('gone')
    })
    end = () => server.close()
    made = await makeInstallation({ local: { net: { allow: [new URL(server.url).host] } } })
    wxr = Buffer.from(exported(server.url))
  })
  after(async () => {
    await made.close()
    await end()
  })
  const run = async (name: string, input: Record<string, unknown>) =>
    (await call(made.installation, 'default', name, input)).body.data as any

  test('a trial fetches nothing and says what would come', async () => {
    const plan = await importBundle(made, wxr, { dry_run: true })
    assert.deepEqual([plan.parts['pages']?.new, plan.parts['entries']?.new, plan.parts['media']?.new], [4, 2, 0])
    assert.match(plan.notes.join('\n'), /3 files of the old website will be fetched/)
    assert.deepEqual(Object.values(partsOf(await exportBundle(made))).flat(), [])
  })

  test('pages, posts, files and redirects come; what cannot is named', async () => {
    const plan = await importBundle(made, wxr)
    const notes = plan.notes.join('\n')
    assert.match(notes, /The file http\S+missing\.jpg does not come along: .*404/)
    assert.match(notes, /The file http\S+evil\.png does not come along/)
    assert.match(notes, /\[contact-form-7\]/)
    assert.match(notes, /kind “product”/)
    assert.match(notes, /“Secret” was private/)
    const about = await run('get_page', { page: '/about/team' })
    assert.deepEqual([about.title, about.status], ['Our team', 'published'])
    const [prose, gallery] = about.blocks as { type: string; data: any }[]
    assert.equal(prose!.type, 'richtext')
    assert.doesNotMatch(prose!.data.text, /script|onclick|wp:|<img/)
    assert.match(prose!.data.text, /<a href="cms:\/\/entries\/[0-9a-f-]{36}">/)
    assert.deepEqual([gallery!.type, gallery!.data.images.length], ['gallery', 1])
    const post = await run('get_entry', { table: 'posts', entry: 'hello-oak' })
    assert.deepEqual(
      [post.title, post.status, post.published_at, post.fields.categories, post.fields.tags],
      ['Hello, oak & ash', 'published', '2024-05-02T08:30:00.000Z', ['Wood'], ['Oak', 'Ash']],
    )
    assert.match(post.fields.text, /<p>First\.<br>Second\.<\/p>/)
    const item = await run('get_media', { id: post.fields.image })
    assert.deepEqual([item.alt, item.title], ['An oak', 'Oak'])
    const all = (await call(made.installation, 'default', 'list_redirects', {})).body.data as any[]
    assert.ok(all.some((one) => one.from_path === '/2024/05/hello-oak' && one.to_url === '/posts/hello-oak'))
    assert.equal((await run('get_page', { page: '/secret' })).status, 'draft')
  })

  test('the same file again changes nothing', async () => {
    const before = await exportBundle(made)
    const plan = await importBundle(made, wxr)
    assert.equal(plan.conflict_count, 0)
    for (const [name, counts] of Object.entries(plan.parts)) assert.equal(counts.new + counts.changed, 0, name)
    assert.ok((await exportBundle(made)).equals(before))
  })

  test('what is no XML, or has entities of its own, is refused', async () => {
    const head = '<?xml version="1.0"?><rss xmlns:wp="http://wordpress.org/export/1.2/">'
    await assert.rejects(importBundle(made, Buffer.from(`<!DOCTYPE x [<!ENTITY a "b">]>${head}</rss>`)), {
      code: 'validation',
    })
    await assert.rejects(importBundle(made, Buffer.from(head + '<a>'.repeat(500))), { code: 'validation' })
  })

  test('an export that breaks off is refused with the line, and nothing of it comes', async () => {
    const text = wxr.toString()
    const inItem = text.slice(0, text.indexOf('Third [sic]'))
    const lines = inItem.split('\n').length
    for (const part of [inItem, text.slice(0, text.indexOf('<item><title>Secret')), text.slice(0, -3)]) {
      const before = await exportBundle(made)
      const error = await importBundle(made, Buffer.from(part)).then(
        () => assert.fail('was taken'),
        (thrown: unknown) => thrown as Error & { code: string },
      )
      assert.equal(error.code, 'validation')
      assert.match(error.message, part === inItem ? new RegExp(`breaks off at line ${lines}:`) : /breaks off at line/)
      assert.ok((await exportBundle(made)).equals(before))
    }
    const unclosed = Buffer.from(text.replace('</item>', ''))
    await assert.rejects(importBundle(made, unclosed), /cannot be read at line \d+: <item> is not closed/)
  })

  test('what is neither a bundle nor an export of WordPress is refused as that', async () => {
    for (const other of ['name: Muster\nhosts: []\n', '<rss><channel/></rss>', ''])
      await assert.rejects(importBundle(made, Buffer.from(other)), (error: any) => {
        assert.equal(error.code, 'validation')
        return /neither a bundle, .*, nor a WordPress export/.test(error.message)
      })
  })
})

const exported = (url: string) =>
  wxrOf(`${item({ id: 2, type: 'page', title: 'About', name: 'about', link: '/about/', content: '<!-- wp:paragraph --><p>Hi</p><!-- /wp:paragraph -->' })}
${item({ id: 3, type: 'page', title: 'Our team', name: 'team', link: '/about/team/', parent: 2, content: `<!-- wp:paragraph --><p onclick="x()">We <a href="https://old.example/2024/05/hello-oak/">wrote</a></p><!-- /wp:paragraph --><script>alert(1)</script><figure class="wp-block-image"><img src="${url}/wp-content/uploads/2024/05/oak-300x200.png" alt=""/></figure>[contact-form-7 id="1" title="x"]` })}
${item({ id: 4, type: 'page', title: 'Secret', name: 'secret', link: '/secret/', status: 'private', content: '<p>s</p>' })}
${item({ id: 10, type: 'post', title: 'Hello, oak &amp; ash', name: 'hello-oak', link: '/2024/05/hello-oak/', content: 'First.\nSecond.\n\nThird [sic].', more: `<category domain="category" nicename="wood"><![CDATA[Wood]]></category><category domain="post_tag" nicename="oak"><![CDATA[Oak]]></category><category domain="post_tag" nicename="ash"><![CDATA[Ash]]></category><wp:postmeta><wp:meta_key>_thumbnail_id</wp:meta_key><wp:meta_value>20</wp:meta_value></wp:postmeta>` })}
${item({ id: 11, type: 'post', title: 'A draft', name: '', link: '/?p=11', status: 'draft', content: '' })}
${item({ id: 12, type: 'post', title: 'Gone', name: 'gone', link: '/gone/', status: 'trash', content: '' })}
${item({ id: 13, type: 'product', title: 'Chair', name: 'chair', link: '/chair/', content: '' })}
${file(20, `${url}/wp-content/uploads/2024/05/oak.png`, 'Oak', '<wp:postmeta><wp:meta_key>_wp_attachment_image_alt</wp:meta_key><wp:meta_value><![CDATA[An oak]]></wp:meta_value></wp:postmeta>')}
${file(21, `${url}/wp-content/uploads/missing.jpg`, 'Missing')}
${file(22, `${url}/wp-content/uploads/evil.png`, 'Evil')}`)
