// Captions of pictures in texts of WordPress become those of the pictures, also in galleries of either kind.
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import sharp from 'sharp'
import { exportBundle, importBundle } from '../../support/bundles.ts'
import { call, makeInstallation, type TestInstallation } from '../../support/installation.ts'
import { localServer } from '../../support/local-server.ts'
import { file, item, wxrOf } from '../../support/wxr.ts'

const COLORS: Record<string, string> = { drawer: '#396', ash: '#639', plain: '#963', own: '#369' }

suite('captions of WordPress', () => {
  let made: TestInstallation
  let wxr: Buffer
  let end: () => Promise<void> | void
  before(async () => {
    const server = await localServer((req, res) => {
      const [name = ''] = /\w+(?=\.png)/.exec(req.url!) ?? []
      if (!COLORS[name]) return res.writeHead(404).end()
      const create = { width: 60, height: 40, channels: 3, background: COLORS[name] } as const
      const png = sharp({ create }).png().toBuffer()
      void png.then((bytes) => res.writeHead(200, { 'content-type': 'image/png' }).end(bytes))
    })
    end = () => server.close()
    made = await makeInstallation({ local: { net: { allow: [new URL(server.url).host] } } })
    wxr = Buffer.from(exported(`${server.url}/wp-content/uploads`))
    await importBundle(made, wxr)
  })
  after(async () => {
    await made.close()
    await end()
  })
  const run = async (name: string, input: Record<string, unknown>) =>
    (await call(made.installation, 'default', name, input)).body.data as any
  const captions = (ids: number[]) => Promise.all(ids.map(async (id) => (await run('get_media', { id })).caption))

  test('they go with their pictures; another one of the same picture, and that of a whole gallery, stay in the text', async () => {
    const { fields } = await run('get_entry', { table: 'posts', entry: 'gallery' })
    assert.deepEqual(await captions(fields.images), ['A drawer & its front', 'Ash, oiled', null])
    assert.equal(
      fields.text.replaceAll(/\s*\n\s*/g, ''),
      '<p>All of it</p><p>Before</p><p>Not here</p><p>Another</p><ul><li>Kept</li></ul>',
    )
  })

  test('in texts of the classic editor as well; the caption of the library comes first', async () => {
    const { fields } = await run('get_entry', { table: 'posts', entry: 'classic' })
    assert.deepEqual(await captions(fields.images), ['Ash, oiled', 'From the library'])
    assert.equal(fields.text.replaceAll(/\s*\n\s*/g, ''), '<p>First</p><p>Own words</p><p>Last</p>')
  })

  test('the same file again changes nothing', async () => {
    const before = await exportBundle(made)
    assert.equal((await importBundle(made, wxr)).conflict_count, 0)
    assert.ok((await exportBundle(made)).equals(before))
  })
})

const figure = (src: string, caption: string) =>
  `<!-- wp:image --><figure class="wp-block-image"><a href="/x"><img src="${src}" alt=""/></a>${caption}</figure><!-- /wp:image -->`
const gallery = (url: string) => `<!-- wp:gallery --><figure class="wp-block-gallery has-nested-images">
${figure(`${url}/drawer-300x200.png`, '<figcaption class="wp-element-caption">A <em>drawer</em> &amp; its front</figcaption>')}
<figcaption class="blocks-gallery-caption">All of it</figcaption></figure><!-- /wp:gallery -->
<figure><ul class="blocks-gallery-grid"><li>${figure(`${url}/ash.png`, '<figcaption>Ash, oiled</figcaption>')}</li></ul></figure>
<p>Before</p>
${figure(`${url}/plain.png`, '<figcaption></figcaption>')}
${figure(`${url}/nowhere.png`, '<figcaption>Not here</figcaption>')}
${figure(`${url}/drawer.png`, '<figcaption>Another</figcaption>')}<ul><li>Kept</li></ul>`
const classic = (url: string) => `First

[caption id="attachment_21" align="left"]<a href="/x"><img src="${url}/ash.png" /></a> Ash, oiled[/caption]

[caption id="attachment_23" caption="Own words"]<img src="${url}/own.png" />[/caption]

Last`

const exported = (url: string) =>
  wxrOf(
    [
      item({ id: 3, type: 'post', title: 'Gallery', name: 'gallery', link: '/3/', content: gallery(url) }),
      item({ id: 4, type: 'post', title: 'Classic', name: 'classic', link: '/4/', content: classic(url) }),
      file(20, `${url}/drawer.png`, 'Drawer'),
      file(21, `${url}/ash.png`, 'Ash'),
      file(22, `${url}/plain.png`, 'Plain'),
      file(23, `${url}/own.png`, 'Own').replace(
        '<excerpt:encoded><![CDATA[]]>',
        '<excerpt:encoded><![CDATA[From the library]]>',
      ),
    ].join('\n'),
  )
