// Content of every kind and state goes from one installation into another, and comes out of it the same.
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import sharp from 'sharp'
import { changedBundle, exportBundle, importBundle, partsOf, textsOf } from '../../../support/bundles.ts'
import { call, makeInstallation, type TestInstallation } from '../../../support/installation.ts'

const config = { languages: ['en', 'de'] }

suite('content of every kind', () => {
  let from: TestInstallation
  let to: TestInstallation
  let bundle: Buffer
  const run = async (name: string, input: Record<string, unknown>, where = from) =>
    (await call(where.installation, 'default', name, input)).body.data as any

  before(async () => {
    from = await makeInstallation({ sites: { default: config } })
    to = await makeInstallation({ sites: { default: config } })
    await fillWebsite(run)
    bundle = await exportBundle(from)
  })
  after(async () => {
    await from.close()
    await to.close()
  })

  test('a trial says what is new, and leaves nothing', async () => {
    const plan = await importBundle(to, bundle, { dry_run: true })
    assert.equal(plan.conflict_count, 0)
    assert.deepEqual(plan.parts['tables'], { new: 3, changed: 0, unchanged: 0, kept: 0 })
    assert.deepEqual(Object.values(partsOf(await exportBundle(to))).flat(), [])
  })

  test('what comes out is byte by byte what went in, and a second import changes nothing', async () => {
    const plan = await importBundle(to, bundle)
    assert.equal(plan.conflict_count, 0)
    const again = await exportBundle(to)
    assert.deepEqual(partsOf(again), partsOf(bundle))
    assert.deepEqual(textsOf(again), textsOf(bundle))
    assert.ok(again.equals(bundle))
    const versions = await versionsIn(to)
    const second = await importBundle(to, bundle)
    for (const [name, counts] of Object.entries(second.parts))
      assert.deepEqual({ ...counts, unchanged: 0 }, { new: 0, changed: 0, unchanged: 0, kept: 0 }, name)
    assert.deepEqual(await versionsIn(to), versions)
  })

  test('visitors and editors find the same: published versions, drafts, states, relations', async () => {
    const { data } = (await call(to.installation, 'default', 'list_entries', { table: 'films', sort: 'title' }))
      .body as any
    assert.deepEqual(
      data.map(({ title, status }: any) => `${title} ${status}`),
      ['A draft draft', 'Alien published', 'Old film archived', 'Zulu scheduled'],
    )
    const alien = data.find(({ title }: any) => title === 'Alien')
    assert.deepEqual([alien.has_unpublished_changes, alien.fields.year], [true, 1980])
    const published = await run('get_entry', { table: 'films', entry: alien.uid, view: 'published' }, to)
    assert.equal(published.fields.year, 1979)
    const people = (await call(to.installation, 'default', 'list_entries', { table: 'people' })).body.data as any
    assert.deepEqual([alien.fields.director, people[0].fields.best], [people[0].id, alien.id])
    const page = await run('get_page', { page: '/about' }, to)
    assert.deepEqual([page.status, page.has_unpublished_changes, page.title], ['published', true, 'About us, soon'])
    assert.equal((await run('get_page', { page: '/about', view: 'published' }, to)).title, 'About us')
    assert.equal(
      (
        await run('get_page', { page: '/de/ueber', lang: 'de' }, to).catch(() =>
          run('get_page', { page: '/ueber', lang: 'de' }, to),
        )
      ).translation_group,
      page.translation_group,
    )
  })

  test('what differs is a conflict that is named with its place: refused, kept, or replaced', async () => {
    const other = changedBundle(bundle, 'pages', (pages) => {
      pages.find(({ draft }) => draft.title === 'Contact')!.draft.title = 'Write to us'
    })
    await assert.rejects(importBundle(to, other), (error: any) => {
      assert.equal(error.code, 'conflict')
      assert.match(error.message, /“Write to us” is here already and differs at \/draft\/title/)
      return true
    })
    const plan = await importBundle(to, other, { dry_run: true })
    assert.deepEqual(
      plan.conflicts.map(({ part, kind, pointer }) => [part, kind, pointer]),
      [['pages', 'changed', '/draft/title']],
    )
    await importBundle(to, other, { on_conflict: 'keep' })
    assert.ok((await exportBundle(to)).equals(bundle))
    await importBundle(to, other, { on_conflict: 'replace' })
    assert.deepEqual(partsOf(await exportBundle(to)), partsOf(other))
    await importBundle(to, bundle, { on_conflict: 'replace' })
    assert.ok((await exportBundle(to)).equals(bundle))
  })

  test('an address that another page has is a conflict; replaced, that page becomes the one of the bundle, with its revisions', async (t) => {
    const third = await makeInstallation({ sites: { default: config } })
    t.after(third.close)
    const home = await run('create_page', { title: 'Ours', slug: '' }, third).catch(() =>
      run('create_page', { title: 'Ours', lang: 'en' }, third),
    )
    const mine = await run(
      'create_page',
      { title: 'Contact', slug: 'contact', blocks: [{ type: 'richtext', data: { text: '<p>Mine</p>' } }] },
      third,
    )
    await assert.rejects(importBundle(third, bundle), { code: 'conflict' })
    const plan = await importBundle(third, bundle, { dry_run: true })
    assert.deepEqual(plan.conflicts.map(({ kind, label, by }) => [kind, label, by]).at(-1), [
      'taken',
      'Contact',
      'Contact',
    ])
    await importBundle(third, bundle, { on_conflict: 'replace' })
    const now = await run('get_page', { page: '/contact' }, third)
    assert.deepEqual([now.id, now.uid === mine.uid], [mine.id, false])
    const { data: revisions } = (await call(third.installation, 'default', 'list_revisions', { page: String(mine.id) }))
      .body as any
    assert.ok(revisions.length >= 2)
    if (home.path !== '') await run('delete_page', { page: String(home.id), confirm: true }, third)
    assert.deepEqual(partsOf(await exportBundle(third)), partsOf(bundle))
  })

  test('where the page of an address is kept, what the bundle has below it comes below the kept one', async (t) => {
    const third = await makeInstallation({ sites: { default: config } })
    t.after(third.close)
    const blocks = [{ type: 'richtext', data: { text: '<p>Ours</p>' } }]
    const mine = await run('create_page', { title: 'Ours', slug: 'contact', blocks }, third)
    const plan = await importBundle(third, bundle, { on_conflict: 'keep' })
    assert.deepEqual(
      plan.conflicts.map(({ kind, label, by }) => [kind, label, by]),
      [['taken', 'Contact', 'Ours']],
    )
    assert.equal((await run('get_page', { page: '/contact' }, third)).uid, mine.uid)
    assert.equal((await run('get_page', { page: '/contact/map' }, third)).parent_id, mine.id)
  })

  test('a page renamed where the bundle is from is renamed with its redirect, there and back', async (t) => {
    const third = await makeInstallation({ sites: { default: config } })
    t.after(third.close)
    await importBundle(third, bundle)
    const redirects = async () =>
      partsOf(await exportBundle(third))['redirects']!.map(({ from_path: path, to_url }) => [path, to_url])
    const rename = async (page: string, slug: string) => {
      const { id } = await run('update_page', { page, slug }, to)
      await run('publish_page', { page: String(id) }, to)
    }
    await rename('/about', 'us')
    const renamed = await exportBundle(to)
    const plan = await importBundle(third, renamed, { on_conflict: 'replace' })
    assert.ok(plan.parts['redirects']!.new > 0)
    assert.deepEqual(partsOf(await exportBundle(third)), partsOf(renamed))
    assert.ok((await redirects()).some(([path, target]) => path === '/about' && target === '/us'))
    await rename('/us', 'about')
    await importBundle(third, await exportBundle(to), { on_conflict: 'replace' })
    assert.deepEqual(partsOf(await exportBundle(third)), partsOf(await exportBundle(to)))
    assert.ok((await redirects()).some(([path, target]) => path === '/us' && target === '/about'))
  })
})

async function versionsIn({ installation }: TestInstallation): Promise<unknown> {
  const { db } = await installation.openSite('default')
  const pages = await db.read.selectFrom('pages').select(['uid', 'version']).orderBy('uid').execute()
  const revisions = await db.read
    .selectFrom('revisions')
    .select((eb) => eb.fn.countAll().as('n'))
    .execute()
  const media = await db.read.selectFrom('media').select(['uid', 'version']).orderBy('uid').execute()
  return [pages, revisions.map(({ n }) => Number(n)), media]
}

type Run = (name: string, input: Record<string, unknown>) => Promise<any>

async function fillWebsite(run: Run): Promise<void> {
  const png = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#1f3f8f' } })
    .png()
    .toBuffer()
  const picture = await run('upload_media', {
    base64: png.toString('base64'),
    name: 'blue.png',
    alt: 'Blue',
    tags: ['sea', 'sky'],
  })
  await run('update_media', { id: picture.id, lang: 'de', alt: 'Blau', credit: 'Anna' })
  await run('update_media', { id: picture.id, focus: { x: 0.25, y: 0.75 } })
  await tables(run)
  await entries(run, picture.id)
  await pages(run, picture.id)
  await run('create_redirect', { from_path: '/old/*', to_url: '/films/*', status: 302 })
  await run('set_design', { values: { radius: 'large' } }).catch(() => undefined)
}

async function tables(run: Run): Promise<void> {
  const title = { name: 'title', type: 'text', required: true }
  await run('save_data_table', { handle: 'people', name: 'People', fields: [title], apply: true })
  await run('save_data_table', {
    handle: 'films',
    name: 'Films',
    singular: 'Film',
    apply: true,
    settings: { route: 'films', title_field: 'title' },
    fields: [
      title,
      { name: 'year', type: 'number' },
      { name: 'note', type: 'richtext', translatable: true },
      { name: 'poster', type: 'media' },
      { name: 'director', type: 'relation', target: 'people' },
      { name: 'cast', type: 'relations', target: 'people' },
      { name: 'account', type: 'iban', private: true },
    ],
  })
  // Each of the two leads to the other.
  await run('save_data_table', {
    table: 'people',
    apply: true,
    fields: [title, { name: 'best', type: 'relation', target: 'films' }],
  })
  await run('save_data_table', {
    handle: 'letters',
    name: 'Letters',
    apply: true,
    fields: [title],
    settings: { kind: 'inbox' },
  })
}

async function entries(run: Run, poster: number): Promise<void> {
  const people = { table: 'people', lang: 'en' }
  const ridley = await run('save_entry', { ...people, fields: { title: 'Ridley' } })
  const films = { table: 'films', lang: 'en' }
  const data = {
    title: 'Alien',
    year: 1979,
    note: '<p>In <strong>space</strong></p>',
    poster,
    director: ridley.id,
    cast: [ridley.id],
    account: 'DE89370400440532013000',
  }
  const alien = await run('save_entry', { ...films, fields: data })
  await run('update_entry', { table: 'people', entry: String(ridley.id), fields: { best: alien.id } })
  await run('publish_entry', { table: 'people', entry: String(ridley.id) })
  await run('publish_entry', { table: 'films', entry: String(alien.id) })
  await run('update_entry', { table: 'films', entry: String(alien.id), fields: { year: 1980 } })
  await run('save_entry', { ...films, fields: { title: 'A draft' } })
  const old = await run('save_entry', { ...films, fields: { title: 'Old film' } })
  await run('archive_entry', { table: 'films', entry: String(old.id) })
  const zulu = await run('save_entry', { ...films, fields: { title: 'Zulu' } })
  await run('schedule_entry', { table: 'films', entry: String(zulu.id), publish_at: '2199-01-01T00:00:00Z' })
}

async function pages(run: Run, picture: number): Promise<void> {
  const home = await run('create_page', { title: 'Home', slug: '', lang: 'en' }).catch(() =>
    run('create_page', { title: 'Home', lang: 'en' }),
  )
  await run('publish_page', { page: String(home.id) })
  const about = await run('create_page', {
    title: 'About us',
    slug: 'about',
    in_menu: true,
    og_image: picture,
    blocks: [
      {
        type: 'text_image',
        data: { title: 'We', text: `<p><a href="cms://pages/${home.uid}">Home</a></p>`, image: picture },
      },
    ],
  })
  await run('publish_page', { page: String(about.id) })
  await run('update_page', { page: String(about.id), title: 'About us, soon' })
  await run('translate_page', { page: String(about.id), to: 'de', title: 'Über uns', slug: 'ueber' })
  const contact = await run('create_page', { title: 'Contact', slug: 'contact', parent: null })
  await run('create_page', { title: 'Map', slug: 'map', parent: String(contact.id) })
  await run('submit_page', { page: String(contact.id) })
  const gone = await run('create_page', { title: 'Gone', slug: 'gone' })
  await run('publish_page', { page: String(gone.id) })
  await run('unpublish_page', { page: String(gone.id) })
  await run('set_menu', {
    name: 'footer',
    items: [{ page: about.uid }, { label: 'Elsewhere', href: 'https://example.org/' }],
  })
  await run('update_settings', { title: 'Cinema' })
}
