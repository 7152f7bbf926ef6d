// What waits, as it is and as it would be: pages, the design, pictures; for reviewers and whoever proposed it.
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import sharp from 'sharp'
import { richtext } from '../lib/website/visitor.ts'
import { COMMANDS } from '../support/custom-blocks.ts'
import { HOSTILE, previewing } from '../support/previewing.ts'

describe('previews of changes', () => {
  const open = previewing()

  test('a change of a page is seen from both sides by its proposer and by reviewers', async () => {
    const page = await open.changed()
    const change = await open.proposed('replace_blocks', {
      page: page.uid,
      blocks: [richtext('Proposed words')],
    })
    const [before, after] = await open.beforeAndAfter(change)
    assert.match(before!, /Fresh words/)
    assert.match(after!, /Proposed words/)
    assert.doesNotMatch(after!, /Fresh words|data-edit/)
    for (const as of ['viewer', 'author'])
      assert.equal(await open.status(`/admin/preview/changes/${change}`, as), 404, as)
    const made = await open.proposed('create_page', {
      title: 'New',
      slug: 'new',
      blocks: [richtext('Brand new')],
    })
    const [none, fresh] = await open.beforeAndAfter(made)
    assert.match(none!, /This page is not there yet/)
    assert.match(fresh!, /Brand new/)
    const [there, gone] = await open.beforeAndAfter(await open.proposed('delete_page', { page: page.uid }))
    assert.match(there!, /Fresh words/)
    assert.match(gone!, /This page is gone afterwards/)
    const [old, young] = await open.beforeAndAfter(await open.proposed('publish_page', { page: page.uid }))
    assert.match(old!, /Old words/)
    assert.match(young!, /Fresh words/)
    const [visible, hidden] = await open.beforeAndAfter(
      await open.proposed('publish_page', { page: page.uid, action: 'unpublish' }),
    )
    assert.match(visible!, /Old words/)
    assert.match(hidden!, /Visitors do not see this page/)
    await open.act('replace_blocks', { page: page.uid, blocks: [richtext('Words of somebody else')] })
    assert.match(await open.text(`/admin/preview/changes/${change}?side=before`), /Fresh words/)
    assert.match(await open.text(`/admin/preview/changes/${change}?side=now`), /Words of somebody else/)
    assert.match(await open.text(`/admin/preview/changes/${made}?side=now`), /There is nothing to see/)
    await open.act('reject_change', { change, reason: 'No' })
    assert.match(await open.text(`/admin/preview/changes/${change}`), /This change is decided/)
    for (const ref of ['999', '__proto__', '..', '%3Cscript%3E', `${change}/x`, `${change}/picture/x`])
      assert.equal(await open.status(`/admin/preview/changes/${ref}`), 404, ref)
    assert.equal(await open.status(`/admin/preview/changes/${change}?side=left`), 422)
  })

  test('a change of the design is the home page with a stylesheet of its own', async () => {
    const [token] = (await open.act('get_design', {})).tokens.filter(({ type }: { type: string }) => type === 'color')
    const input = { values: { [token.key]: { light: '#123456' } }, allow_low_contrast: true }
    const change = await open.proposed('set_design', input)
    const css = async (side: string) => {
      const page = await open.text(`/admin/preview/changes/${change}?side=${side}`)
      assert.match(page, /Welcome/)
      const address = /href="(\/admin\/preview\/changes\/\d+\/design\.css\?side=\w+)"/.exec(page)![1]!
      const answer = await open.get(address)
      assert.match(answer.headers.get('content-type')!, /text\/css/)
      return answer.text()
    }
    assert.match(await css('after'), new RegExp(`${token.var}:#123456`))
    assert.ok(!(await css('before')).includes('#123456'))
    assert.equal(await open.status(`/admin/preview/changes/${change}/design.css`, 'viewer'), 404)
    const other = await open.proposed('create_custom_block', { ...COMMANDS, key: 'other' })
    for (const page of await open.beforeAndAfter(other)) assert.match(page, /There is nothing to see of this change/)
  })

  test('a picture that waits is seen by reviewers, and can run nothing', async () => {
    const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#0a0' } })
      .png()
      .toBuffer()
    const input = { base64: png.toString('base64'), name: 'green.png', alt: HOSTILE }
    const change = await open.proposed('upload_media', input)
    const [before, page] = await open.beforeAndAfter(change)
    assert.match(before!, /This file is not there yet/)
    assert.ok(!page!.includes('<script>'))
    const address = /<img src="([^"]+)"/.exec(page!)![1]!.replaceAll('&amp;', '&')
    const picture = await open.get(address)
    assert.equal(picture.headers.get('content-type'), 'image/png')
    assert.match(picture.headers.get('content-security-policy')!, /default-src 'none'.*sandbox/)
    assert.equal(picture.headers.get('cache-control'), 'private, no-store')
    assert.equal((await sharp(Buffer.from(await picture.arrayBuffer())).metadata()).width, 8)
    assert.equal(await open.status(address, 'viewer'), 404)
    assert.equal((await open.get(address, { as: 'stranger' })).status, 303)
    assert.equal(await open.status(address.replace('after', 'before')), 200, 'a page that says so')
  })
})
