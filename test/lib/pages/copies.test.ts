// Copies and translations of pages: their position, what prevents them, and which version they are made from.
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { transact } from '../../../src/lib/platform/db/database.ts'
import { call } from '../../support/installation.ts'
import { bench, type Bench } from './site.ts'

interface DryRun {
  before: { id: number } | null
  after: { id: number; title: string }
}

suite('copies of pages', () => {
  let site: Bench
  before(async () => {
    site = await bench()
  })
  after(() => site.close())
  const trashed = async (title: string) => {
    const page = await site.do('create_page', { title })
    await site.do('delete_page', { page: String(page.id) })
    return String(page.id)
  }
  const refused = async (name: string, input: Record<string, unknown>) => {
    const { code, extra } = await site.fails(name, input)
    assert.deepEqual([code, extra['allowed']], ['invalid-transition', ['restore']], name)
  }
  /** As a damaged database has it: a page whose parent is not there. */
  const orphan = async (title: string) => {
    const page = await site.do('create_page', { title })
    const { db } = await site.installation.openSite('default')
    await transact(db, (trx) => trx.updateTable('pages').set({ parent_id: 9999 }).where('id', '=', page.id).execute())
    return page
  }

  test('a page in the trash is not copied, translated, locked or shown', async () => {
    const page = await trashed('Gone')
    for (const name of ['duplicate_page', 'lock_page', 'preview_page']) await refused(name, { page })
    await refused('translate_page', { page, to: 'de' })
    await refused('create_page', { title: 'Weg', lang: 'de', translation_of: page })
    await refused('create_page', { title: 'Below', parent: page })
  })

  test('nothing comes to hang below a parent that is not there', async () => {
    const page = await orphan('Orphan')
    const copy = await site.do('duplicate_page', { page: String(page.id), slug: 'copy' })
    const translated = await site.do('translate_page', { page: String(page.id), to: 'de' })
    assert.deepEqual([copy.parent_id, translated.parent_id], [null, null])
    const child = await site.do('create_page', { title: 'Child', parent: String(page.id) })
    assert.equal(child.parent_id, page.id)
    const other = await site.do('create_page', { title: 'Other' })
    await site.do('move_page', { page: String(other.id), parent: String(page.id) })
    assert.equal((await site.do('move_page', { page: String(page.id), position: 0 })).parent_id, null)
  })

  test('the version that is asked for is that of the original; the answer is the new page', async () => {
    const page = await site.do('create_page', { title: 'Versions' })
    const ref = { page: 'versions' }
    for (const [name, more] of [
      ['duplicate_page', {}],
      ['translate_page', { to: 'de' }],
    ] as const) {
      const wrong = await site.fails(name, { ...ref, ...more, if_version: page.version + 1 })
      assert.equal(wrong.code, 'precondition-failed')
      const rehearsed = await site.do<DryRun>(name, { ...ref, ...more, dry_run: true })
      assert.equal(rehearsed.before, null)
      assert.notEqual(rehearsed.after.id, page.id)
      const { status, location, body } = await call(site.installation, 'default', name, {
        ...ref,
        ...more,
        if_version: page.version,
      })
      assert.deepEqual([status, location], [201, `/api/v1/pages/${(body.data as { id: number }).id}`])
    }
  })

  test('a language has one page of a translation group', async () => {
    const page = await site.do('create_page', { title: 'Once' })
    const input = { title: 'Einmal', lang: 'de', translation_of: String(page.id) }
    await site.do('create_page', input)
    assert.equal((await site.fails('create_page', { ...input, title: 'Zweimal' })).code, 'conflict')
    assert.equal((await site.fails('translate_page', { page: 'once', to: 'de' })).code, 'conflict')
  })

  test('a language that the website lacks is told where it was named', async () => {
    await site.do('create_page', { title: 'Spoken' })
    const pointers = async (name: string, input: object) =>
      (await site.fails(name, { ...input })).errors.map(({ pointer }) => pointer)
    assert.deepEqual(await pointers('translate_page', { page: 'spoken', to: 'fr' }), ['/to'])
    assert.deepEqual(await pointers('create_page', { title: 'Parlé', lang: 'fr' }), ['/lang'])
  })

  test('without pages.structure nothing is moved or translated', async () => {
    await site.do('create_page', { title: 'Fixed' })
    await site.do('set_feature', { key: 'pages.structure', on: false })
    const open = await site.installation.openSite('default')
    await open.reloadFeatures()
    try {
      for (const input of [{ parent: null }, { position: 0 }])
        assert.equal((await site.fails('update_page', { page: 'fixed', ...input })).code, 'feature-disabled')
      assert.equal((await site.fails('translate_page', { page: 'fixed', to: 'de' })).code, 'feature-disabled')
      assert.equal((await site.do('update_page', { page: 'fixed', title: 'Still' })).title, 'Still')
    } finally {
      await site.do('set_feature', { key: 'pages.structure', on: true })
      await open.reloadFeatures()
    }
  })

  test('a link leads somewhere safe or nowhere', async () => {
    const { uid } = await site.do('create_page', { title: 'Target' })
    const input = { title: 'Link', slug: 'link', type: 'link' }
    for (const link of ['javascript:alert(1)', '//evil.example', 'tel:call', 'http://[bad']) {
      const error = await site.fails('create_page', { ...input, link })
      assert.deepEqual([error.code, error.errors[0]?.pointer], ['validation', '/link'], link)
    }
    const page = await site.do('create_page', { ...input, link: uid })
    for (const link of [`cms://pages/${uid}`, 'https://example.org/a?b=1#c', '/services', 'mailto:a@b.example', null])
      assert.equal((await site.do('update_page', { page: String(page.id), link })).link, link)
    for (const [link, stored] of [
      ['www.example.org/x y', 'https://www.example.org/x%20y'],
      ['mailto:a@b.example; c@b.example', 'mailto:a@b.example,c@b.example'],
    ])
      assert.equal((await site.do('update_page', { page: String(page.id), link })).link, stored)
  })
})
