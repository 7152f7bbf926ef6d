// Previews for those who work on a website: who may look, what is shown of which version, and that looking writes nothing.
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { sql } from 'kysely'
import { findPage } from '../../src/lib/pages/locate.ts'
import { renderForEditing } from '../../src/server/preview/preview.ts'
import { bumpTags } from '../../src/lib/core/cache-tags.ts'
import { addPage, changePage, richtext } from '../lib/website/visitor.ts'
import { ask } from '../support/client.ts'
import { COMMANDS } from '../support/custom-blocks.ts'
import { dump } from '../support/dump.ts'
import { HOST, HOSTILE, previewing } from '../support/previewing.ts'

describe('previews', () => {
  const open = previewing()

  test('strangers are led to the sign-in and back, people without their factor to it, others are refused', async () => {
    for (const path of ['/admin/preview/pages/home?view=draft', '/admin/edit/de', '/admin/preview/design']) {
      const answer = await open.get(path, { as: 'stranger' })
      assert.equal(answer.status, 303, path)
      const location = new URL(answer.headers.get('location')!, `https://${HOST}`)
      assert.deepEqual([location.pathname, location.searchParams.get('next')], ['/admin/login', path])
      assert.match(answer.headers.get('cache-control')!, /no-store/)
      assert.equal(await open.status(path, 'elsewhere'), 403, path)
    }
    const begun = await open.get('/admin/preview/pages/home', { as: 'begun' })
    assert.match(begun.headers.get('location')!, /^\/admin\/login\/second\?next=/)
    const token = await ask(open.app, 'GET', '/admin/preview/pages/home', {
      host: HOST,
      token: open.agent.value,
    })
    assert.equal(token.status, 303, 'tokens are for programs')
    assert.equal((await open.get('/admin/preview/pages/home', { method: 'POST' })).status, 405)
    const head = await open.get('/admin/preview/pages/home', { method: 'HEAD' })
    assert.deepEqual([head.status, await head.text()], [200, ''])
  })

  test('every answer is kept nowhere, found by nobody and framed by nobody else', async () => {
    for (const path of ['pages/home', 'pages/nowhere', 'changes/999', 'block-types/hero', 'design', 'nothing']) {
      const { headers } = await open.get(`/admin/preview/${path}`)
      assert.equal(headers.get('cache-control'), 'private, no-store', path)
      assert.equal(headers.get('vary'), 'Cookie')
      assert.equal(headers.get('x-robots-tag'), 'noindex, nofollow')
      const policy = headers.get('content-security-policy')!
      assert.match(policy, /frame-ancestors 'self'/)
      assert.equal(policy, (await open.get('/')).headers.get('content-security-policy'), 'the website’s own')
    }
  })

  test('a page is shown as draft, as public and as a revision; marks come with no script', async () => {
    const page = await open.changed()
    for (const ref of [page.id, page.uid, page.path, encodeURIComponent(`/${page.path}`)]) {
      const draft = await open.text(`/admin/preview/pages/${ref}`)
      assert.match(draft, /Fresh words/)
      assert.match(draft, /anew/)
      assert.doesNotMatch(draft, /Old words|data-edit|data-block/)
    }
    const published = await open.text(`/admin/preview/pages/${page.uid}?view=published`)
    assert.match(published, /Old words/)
    assert.doesNotMatch(published, /Fresh words|anew/)
    const revisions = await open.act('list_revisions', { page: page.uid })
    const first = revisions.at(-1).n
    assert.match(await open.text(`/admin/preview/pages/${page.id}?revision=${first}`), /Old words/)
    const marked = await open.text(`/admin/preview/pages/${page.id}?marks=1`)
    assert.match(marked, /data-edit="title"/)
    assert.match(marked, /data-block="[0-9a-z]{10}" data-block-type="richtext"/)
    assert.doesNotMatch(marked, /admin\/assets|data-cms-/)
    const still = await open.text(`/admin/preview/pages/${page.id}?marks=1&scripts=0`)
    assert.deepEqual(
      [/<script [^>]*src=/.test(marked), /<script [^>]*src=/.test(still), /data-block/.test(still)],
      [true, false, true],
    )
    assert.equal(await open.status(`/admin/preview/pages/${page.id}?revision=4711`), 404)
    for (const query of ['revision=x', 'revision=-1', 'view=secret', 'marks=yes', 'scripts=no'])
      assert.equal(await open.status(`/admin/preview/pages/${page.id}?${query}`), 422, query)
    assert.match(await open.text('/admin/preview/pages/home?lang=de'), /<html lang="de"[^]*Hallo/)
  })

  test('pages that were never published are seen; those in the trash and of other websites are not', async () => {
    const draft = await open.act('create_page', {
      title: 'Secret',
      slug: 'secret',
      blocks: [richtext('Not yet')],
    })
    assert.match(await open.text(`/admin/preview/pages/${draft.uid}`, 'viewer'), /Not yet/)
    assert.equal(await open.status(`/admin/preview/pages/${draft.uid}?view=published`), 404)
    assert.equal((await open.get('/secret', { as: 'stranger' })).status, 404)
    const foreign = await addPage(open.here.installation, { title: 'Far', slug: 'far' }, 'other')
    for (const ref of [foreign.uid, 'far', '%00', '..%2f..', '%2e%2e', '__proto__', ''])
      assert.equal(await open.status(`/admin/preview/pages/${ref}`), 404, ref)
    await open.act('delete_page', { page: draft.uid })
    assert.equal(await open.status(`/admin/preview/pages/${draft.uid}`), 404)
    assert.equal(await open.status('/admin/edit/secret'), 404)
  })

  test('links and folders say that they are none', async () => {
    await open.act('create_page', { title: HOSTILE, slug: 'folder', type: 'folder' })
    await open.act('create_page', { title: 'Link', slug: 'link', type: 'link', link: 'https://example.org/' })
    const folder = await open.text('/admin/preview/pages/folder')
    assert.match(folder, /This is a folder/)
    assert.ok(!folder.includes('<script>'))
    assert.match(await open.text('/admin/preview/pages/link'), /This is a link in the menu/)
    assert.match(await open.text('/admin/edit/link'), /This is a link in the menu/)
    assert.match(await open.text('/admin/preview/pages/folder', 'editor'), /<html lang="de">[^]*Das ist ein Ordner/)
    const nowhere = await (await open.get('/admin/preview/pages/nowhere', { as: 'editor' })).text()
    assert.match(nowhere, /Nicht gefunden[^]*Es gibt keine Seite „nowhere“/)
  })

  test('the page to edit is found by its address, with its facts and the script, by those who may', async () => {
    const page = await open.changed(HOSTILE)
    const viewer = await open.viewer('admin')
    const stored = await findPage(viewer.ctx, page.uid)
    const answer = await renderForEditing(viewer, stored, '/admin/assets/app/inline.x.js')
    const markup = await answer.text()
    assert.match(markup, new RegExp(`<html data-cms-page="${page.id}" data-cms-uid="${page.uid}" data-cms-lang="en"`))
    assert.equal(markup.match(/<html/g)!.length, 1)
    assert.match(markup, /<script src="\/admin\/assets\/app\/inline\.x\.js" defer><\/script>\s*<\/head>/)
    assert.match(markup, /data-edit="title"/)
    assert.match(markup, /Fresh words/)
    assert.ok(!markup.includes('<script>alert'))
    // Whether the script is built is not this test's: an address that leads to a page never answers 404.
    const built = [200, 503]
    for (const path of ['', '/', '/de', '/de/', '/en', `/${page.path}`, `/${page.path}/`, `/en/${page.path}`])
      assert.ok(built.includes(await open.status(`/admin/edit${path}`)), path)
    for (const path of ['/de/nowhere', '/%2f', '/%00', '/fr', `/de/${page.path}`])
      assert.equal(await open.status(`/admin/edit${path}`), 404, path)
    assert.equal(await open.status(`/admin/edit/${page.path}`, 'viewer'), 403)
    assert.ok(built.includes(await open.status(`/admin/edit/${page.path}`, 'author')), 'what waits is edited, too')
    assert.ok(built.includes(await open.status(`/admin/edit/${page.path}`, 'editor')))
    assert.equal(await open.status('/admin/edit/de', 'editor'), 403, 'beyond the limits of a membership')
    await open.act('update_page', { page: page.uid, slug: 'moved-in-the-draft' })
    for (const path of ['moved-in-the-draft', page.path])
      assert.ok(built.includes(await open.status(`/admin/edit/${path}`)), path)
  })

  test('a block type is alone on its page; drafts are for those who build blocks', async () => {
    const site = await open.here.installation.openSite('demo')
    for (const [type, block] of site.blocks) {
      const markup = await open.text(`/admin/preview/block-types/${type}`)
      assert.match(markup, /<main><section /, type)
      assert.doesNotMatch(markup, /site-header|site-footer|data-edit/, type)
      assert.doesNotMatch(markup, /there is none called/, `${type}: tables of samples are made up`)
      for (const variant of Object.keys(block.variants ?? {}))
        assert.match(
          await open.text(`/admin/preview/block-types/${type}?variant=${variant}`),
          new RegExp(`variant-${variant}\\b`),
        )
    }
    assert.deepEqual(site.problems, [])
    const german = await open.text('/admin/preview/block-types/hero?lang=de')
    assert.match(german, /<html[^>]* lang="de"/)
    assert.match(german, /Einmal gebaut, täglich benutzt/)
    assert.match(await open.text('/admin/preview/block-types/layout?lang=de'), /Warum Massivholz/)
    assert.match(await open.text('/admin/preview/block-types/data_list?lang=de'), /Tag der offenen Tür/)
    assert.match(
      await open.text('/admin/preview/block-types/properties_list?lang=de'),
      /Unsere Immobilien[^]*Haus mit Garten und Kamin[^]*489\.000/,
    )
    assert.match(
      await open.text('/admin/preview/block-types/properties_detail?lang=en'),
      /House with a garden[^]*Energy class C/,
    )
    assert.match(await open.text('/admin/preview/block-types/data_form?lang=de'), /<form[^]*Ihre Nachricht/)
    assert.match(await open.text('/admin/preview/block-types/hero?lang=en'), /Made once, used daily/)
    const [background] = site.kit.definition.backgrounds
    assert.match(
      await open.text(`/admin/preview/block-types/richtext?background=${background!.key}`),
      new RegExp(`bg-${background!.key}`),
    )
    const odd = await open.text(
      `/admin/preview/block-types/richtext?variant=${encodeURIComponent(HOSTILE)}&background=${encodeURIComponent(HOSTILE)}&lang=${encodeURIComponent(HOSTILE)}`,
    )
    assert.ok(!odd.includes('alert(1)'))
    for (const type of ['__proto__', 'constructor', 'not_there', '..%2f..', encodeURIComponent(HOSTILE), '%00', ''])
      for (const view of ['published', 'draft'])
        assert.equal(await open.status(`/admin/preview/block-types/${type}?view=${view}`), 404, type)
    await open.act('create_custom_block', COMMANDS)
    const draft = await open.text('/admin/preview/block-types/commands')
    assert.match(draft, /Install[^]*npm ci/)
    const address = /href="(\/admin\/preview\/block-types\/commands\/style\.css\?view=draft)"/.exec(draft)![1]!
    assert.match(await open.text(address), /\.custom-commands code\{color:#333\}/)
    assert.equal(await open.status('/admin/preview/block-types/commands', 'viewer'), 404)
    assert.equal(await open.status(address, 'author'), 404)
  })

  test('the page for trying a design on is the public one, or another', async () => {
    const page = await open.changed()
    assert.match(await open.text('/admin/preview/design', 'viewer'), /Welcome/)
    assert.match(await open.text('/admin/preview/design?lang=de'), /Hallo/)
    assert.match(await open.text(`/admin/preview/design?page=${page.uid}`), /Old words/)
    assert.equal(await open.status('/admin/preview/design?page=nowhere'), 404)
  })

  test('looking writes nothing, and the bytes of public pages stay', async () => {
    const page = await open.changed()
    const change = await open.proposed('replace_blocks', { page: page.uid, blocks: [richtext('Proposed')] })
    const site = await open.here.installation.openSite('demo')
    const bytes = async () =>
      Buffer.from(await (await open.visit.get(`/${page.path}`)).arrayBuffer()).toString('base64')
    const published = await bytes()
    const before = JSON.stringify(await dump(site.db))
    const reported = site.problems.length
    for (const path of [
      `preview/pages/${page.id}`,
      `preview/pages/${page.id}?view=published`,
      `preview/pages/${page.id}?marks=1`,
      `preview/pages/${page.id}?revision=1`,
      `edit/${page.path}`,
      `preview/changes/${change}?side=before`,
      `preview/changes/${change}?side=after`,
      'preview/block-types/hero',
      'preview/block-types/columns',
      'preview/design',
    ])
      for (const as of ['admin', 'author', 'viewer', 'stranger'])
        await (await open.get(`/admin/${path}`, { as })).text()
    assert.equal(JSON.stringify(await dump(site.db)), before)
    assert.equal(site.problems.length, reported)
    assert.equal(await bytes(), published)
    await open.restart()
    assert.equal(await bytes(), published)
  })

  test('the fast path answers nothing below /admin, whatever pages are called', async () => {
    // Pages of older versions may be called so: nobody gives one this address now.
    const site = await open.here.installation.openSite('demo')
    const admin = await addPage(open.here.installation, {
      title: 'Admin',
      slug: 'admin-old',
      blocks: [richtext('Fake')],
    })
    const below = await addPage(open.here.installation, {
      title: 'Edit',
      slug: 'edit',
      parent: admin.uid,
      blocks: [richtext('Fake')],
    })
    const renamed = (column: string) => sql`replace(${sql.ref(column)}, 'admin-old', 'admin')`
    for (const column of ['slug', 'path', 'public_path', 'public_head', 'content'])
      await site.db.write
        .updateTable('pages')
        .set({ [column]: renamed(column) })
        .execute()
    // Written past the operations: all of it is read again.
    await bumpTags(site.db.write, new Set(['kit']))
    await changePage(open.here.installation, below, { title: 'Edit it' })
    for (const path of ['/admin/edit', '/admin/preview/pages/home', '/admin/preview/design']) {
      await (await open.get(path)).text()
      assert.equal(open.visit.fast(path), undefined, path)
      assert.doesNotMatch(await (await open.get(path, { as: 'stranger' })).text(), /Fake/)
    }
  })
})
