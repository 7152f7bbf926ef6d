// The media library: files come in by every way, are stored once, are found, used, guarded while used, and deleted. Holds: contract 1.2 media; contract 4.4 once; contract 4.4 usage
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { tokenCall } from '../../support/installation.ts'
import { bench, type Bench } from '../pages/site.ts'
import { mp4, wall } from './pictures.ts'

const png = async (color: string) => (await wall(color)).toString('base64')

describe('the media library', () => {
  let site: Bench
  before(async () => {
    site = await bench()
  })
  after(() => site.close())
  const upload = async (color: string, more: Record<string, unknown> = {}) =>
    site.do<any>('upload_media', { base64: await png(color), name: `${color} Wall.PNG`, ...more })

  test('a file becomes an item: named safely, measured, with what was said of it', async () => {
    const item = await upload('red', { alt: 'A red wall', tags: ['walls', 'red'], credit: 'Me' })
    assert.deepEqual(
      [item.kind, item.mime, item.name, item.width, item.height, item.alt, item.tags, item.uses],
      ['image', 'image/png', 'red-wall.png', 80, 80, 'A red wall', ['red', 'walls'], 0],
    )
    assert.match(item.url, /^\/media\/default\/[0-9a-f]{16}\/red-wall\.80\.png$/)
    assert.equal(item.duplicate, false)
  })

  test('the same content is one item, also when it lay in the trash', async () => {
    const first = await upload('blue')
    const again = await upload('blue', { name: 'other.png', alt: 'Blue' })
    assert.deepEqual([again.id, again.duplicate, again.alt], [first.id, true, 'Blue'])
    await site.do('delete_media', { id: first.id })
    assert.equal((await upload('blue')).id, first.id)
    assert.equal((await site.do<any>('get_media', { id: first.id })).deleted_at, null)
  })

  test('a duplicate gets what it lacks, keeps what it has, and says what it did not take', async () => {
    const first = await upload('navy', { alt: 'Navy' })
    const again = await upload('navy', { alt: 'Other', title: 'Wall', tags: ['o'] })
    assert.deepEqual(
      [again.id, again.alt, again.title, again.tags, again.ignored],
      [first.id, 'Navy', 'Wall', ['o'], ['alt']],
    )
    const error = await site.fails('update_media', { id: first.id, decorative: true, alt: 'Logo' })
    assert.equal(error.errors[0]!.pointer, '/alt')
    assert.deepEqual((await upload('navy', { decorative: true })).ignored, ['decorative'])
  })

  test('texts of other languages, focal point, crops', async () => {
    const { id } = await upload('green', { alt: 'Green' })
    await site.do('update_media', { id, lang: 'de', alt: 'Grün' })
    const item = await site.do<any>('update_media', { id, focus: { x: 0.2, y: 0.9 } })
    assert.deepEqual([item.alt, item.i18n, item.focus], ['Green', { de: { alt: 'Grün' } }, { x: 0.2, y: 0.9 }])
    assert.equal((await site.fails('update_media', { id, lang: 'fr', alt: 'x' })).errors[0]!.pointer, '/lang')
    const rect = { x: 0, y: 0.05, width: 1, height: 0.75 }
    assert.deepEqual((await site.do<any>('crop_media', { id, ratio: '4:3', rect })).crops, { '4:3': rect })
    for (const wrong of [
      { ...rect, height: 0.5 },
      { ...rect, y: 0.5 },
      { x: 0, y: 0, width: 0.04, height: 0.03 },
    ])
      assert.equal((await site.fails('crop_media', { id, ratio: '4:3', rect: wrong })).code, 'validation')
    assert.deepEqual((await site.do<any>('crop_media', { id, ratio: '4:3' })).crops, {})
  })

  test('lists narrow down', async () => {
    const names = async (input: object) => (await site.do<any[]>('list_media', { ...input })).map(({ name }) => name)
    assert.deepEqual(await names({ tag: 'walls' }), ['red-wall.png'])
    assert.deepEqual(await names({ q: 'GREEN' }), ['green-wall.png'])
    assert.deepEqual(await names({ kind: 'video' }), [])
    const small = await upload('olive', { title: '50 % ÖLGRÜN', alt: 'ΟΔΟΣ' })
    for (const q of ['50 % ölgrün', 'Ölgrün', 'Οδοσ']) assert.deepEqual(await names({ q }), [small.name], q)
    assert.deepEqual(await names({ q: '50__' }), [])
    // As the file was called on the camera or the computer.
    for (const q of ['Green_Wall', 'GREEN_WALL.PNG', 'Green Wall'])
      assert.deepEqual(await names({ q }), ['green-wall.png'], q)
    assert.deepEqual(await names({ q: '?!' }), [])
    // What has it not exactly is looked for by the search of the website.
    assert.deepEqual(await names({ q: 'olgrun' }), [small.name])
    const missing = await upload('gray')
    assert.deepEqual(await names({ missing_alt: true }), ['gray-wall.png'])
    await site.do('update_media', { id: missing.id, decorative: true })
    assert.deepEqual(await names({ missing_alt: true }), [])
  })

  test('what a setting, a rich text or a head uses cannot be deleted, and it is said where', async () => {
    const item = await upload('orange')
    const page = await site.do<any>('create_page', {
      title: 'Uses it',
      lang: 'en',
      og_image: item.id,
      blocks: [{ type: 'richtext', data: { text: `<p><a href="cms://media/${item.uid}">get it</a></p>` } }],
    })
    const refused = await site.fails('delete_media', { id: item.id })
    assert.equal(refused.code, 'conflict')
    assert.match(refused.message, /page "Uses it" \(en\) \/blocks\/0\/data\/text/)
    assert.deepEqual(
      (refused.extra['usage'] as any[]).map(({ pointer, state }) => [pointer, state]),
      [
        ['/blocks/0/data/text', 'draft'],
        ['/og_image', 'draft'],
      ],
    )
    await site.do('publish_page', { page: page.uid })
    await site.do('update_page', { page: page.uid, og_image: null })
    await site.do('replace_blocks', { page: page.uid, blocks: [] })
    const published = await site.do<any>('get_media_usage', { id: item.id })
    assert.deepEqual(
      published.usage.map(({ state }: any) => state),
      ['published', 'published'],
    )
    await site.do('publish_page', { page: page.uid })
    assert.deepEqual((await site.do<any>('get_media_usage', { id: item.id })).usage, [])
    assert.notEqual((await site.do<any>('delete_media', { id: item.id })).deleted_at, null)
  })

  test('a page in the trash uses nothing; force deletes what is used; restoring brings both back', async () => {
    const item = await upload('purple')
    const page = await site.do<any>('create_page', { title: 'Trash', lang: 'en', og_image: item.id })
    assert.equal((await site.do<any>('delete_media', { id: item.id, force: true })).id, item.id)
    assert.equal(
      (await site.fails('create_page', { title: 'No', lang: 'en', og_image: item.id })).errors[0]!.code,
      'unknown_media',
    )
    // It names it still, so that nothing else of the page becomes impossible to change.
    await site.do('update_page', { page: page.uid, title: 'Still' })
    const restored = await site.do<any>('restore_item', { uid: item.uid })
    assert.equal(restored.deleted_at, null)
    await site.do('delete_page', { page: page.uid })
    await site.do('delete_media', { id: item.id })
    const trash = await site.do<any[]>('list_trash', {})
    assert.ok(trash.some(({ kind, uid }) => kind === 'media' && uid === item.uid))
    await site.do('purge_item', { uid: item.uid })
    assert.equal((await site.fails('get_media', { id: item.id })).code, 'not-found')
  })

  test('an old revision may bring back what was deleted; publishing says so', async () => {
    const { id, uid } = await upload('salmon', { alt: 'Salmon' })
    const link = { type: 'richtext', data: { text: `<p><a href="cms://media/${uid}">get it</a></p>` } }
    const { uid: page } = await site.do<any>('create_page', { title: 'Old', lang: 'en', og_image: id, blocks: [link] })
    const warnings = async () =>
      (await site.do<any>('publish_page', { page })).warnings.map(({ code, pointer }: any) => [code, pointer])
    assert.deepEqual(await warnings(), [])
    await site.do('update_page', { page, og_image: null })
    await site.do('replace_blocks', { page, blocks: [] })
    await site.do('publish_page', { page })
    await site.do('delete_media', { id })
    const revisions = await site.do<any[]>('list_revisions', { page })
    const n = Math.min(...revisions.map((one) => one.n))
    assert.equal((await site.do<any>('restore_revision', { page, n })).og_image, id)
    assert.deepEqual(await warnings(), [
      ['missing_media', '/blocks/0/data/text'],
      ['missing_media', '/og_image'],
    ])
  })

  test('what is sent wrongly is told apart', async () => {
    assert.match((await site.fails('upload_media', {})).message, /POST it as multipart\/form-data/)
    assert.equal((await site.fails('upload_media', { base64: '%%%' })).errors[0]!.pointer, '/base64')
    assert.equal(
      (await site.fails('upload_media', { base64: 'aGVsbG8=', url: 'https://x.example/' })).code,
      'validation',
    )
    assert.equal((await site.fails('upload_media', { url: 'http://127.0.0.1:9/x.png' })).code, 'forbidden')
    const lost = await site.fails('upload_media', { url: 'http://nobody.invalid/x.png' })
    assert.deepEqual([lost.code, lost.errors[0]!.pointer, lost.errors[0]!.code], ['validation', '/url', 'name'])
    for (const bytes of ['hello\n', '\0\u0001hello'])
      assert.equal(
        (await site.fails('upload_media', { base64: btoa(bytes), name: 'a.jpg' })).errors[0]!.code,
        'not_what_it_says',
      )
    assert.equal(
      (await site.fails('upload_media', { upload: '018f3c5e-0000-7000-8000-000000000000' })).code,
      'not-found',
    )
  })
})

describe('collections, tags and captions', () => {
  let site: Bench
  before(async () => {
    site = await bench()
  })
  after(() => site.close())

  for (const [kind, noun] of [
    ['collections', 'collection'],
    ['tags', 'tag'],
  ] as const)
    test(`${kind} are made, renamed, counted and removed; the items stay`, async () => {
      const made = await site.do<any>(`create_${noun}`, { name: 'Kitchens' })
      assert.equal((await site.fails(`create_${noun}`, { name: 'Kitchens' })).code, 'conflict')
      const item = await site.do<any>('upload_media', {
        base64: await png(kind === 'tags' ? 'red' : 'blue'),
        [kind]: kind === 'tags' ? ['Kitchens'] : [made.id],
      })
      const renamed = await site.do<any>(`update_${noun}`, { id: made.id, name: 'Kitchens and baths' })
      assert.deepEqual([renamed.items, renamed.version], [1, 2])
      assert.deepEqual(
        (await site.do<any[]>(`list_${kind}`)).map(({ name, items }) => [name, items]),
        [['Kitchens and baths', 1]],
      )
      await site.do(`delete_${noun}`, { id: made.id })
      assert.deepEqual((await site.do<any>('get_media', { id: item.id }))[kind], [])
      assert.equal((await site.fails(`update_${noun}`, { id: made.id, name: 'x' })).code, 'not-found')
    })

  test('captions are for video and audio, and checked line by line', async () => {
    const { id } = await site.do<any>('upload_media', { base64: await png('pink') })
    const set = (vtt: string | null) => site.fails('set_captions', { id, lang: 'de', vtt })
    assert.match((await set('WEBVTT\n\n00:01.000 --> 00:02.000\nHallo')).message, /captions are for video and audio/)
    for (const [vtt, message] of [
      ['1\n00:01.000 --> 00:02.000\nHallo', /first line/],
      ['WEBVTT\n', /no cue/],
      ['WEBVTT\n\n00:01 --> 00:02\nx', /line 3/],
      ['WEBVTT\n\n00:03.000 --> 00:02.000\nx', /line 3: a cue ends/],
    ] as const)
      assert.match((await set(vtt)).message, message)
  })

  test('captions are in a language that there is; the tag is written in one form', async () => {
    const film = await site.do<any>('upload_media', { base64: mp4().toString('base64'), name: 'film.mp4' })
    const set = { id: film.id, vtt: 'WEBVTT\n\n00:01.000 --> 00:02.000\nHallo' }
    for (const lang of ['de-abc', 'xx', 'German', ''])
      assert.equal((await site.fails('set_captions', { ...set, lang })).errors[0]?.pointer, '/lang', lang)
    const { captions } = await site.do<any>('set_captions', { ...set, lang: 'deu' })
    assert.deepEqual([captions[0].lang, captions[0].label], ['de', 'Deutsch'])
    assert.deepEqual((await site.do<any>('set_captions', { id: film.id, lang: 'de', vtt: null })).captions, [])
  })
})

describe('what others made, and what is not known any more', () => {
  let site: Bench
  before(async () => {
    site = await bench()
  })
  after(() => site.close())

  test('who may only upload is offered the duplicate, and changes nothing of it', async () => {
    await site.do('create_role', {
      name: 'uploader',
      title: 'Uploader',
      permissions: ['media.upload', 'pages.edit'],
    })
    const uploader = await tokenCall(site.installation, 'default', { role: 'uploader' })
    const file = { base64: await png('red'), name: 'red.png' }
    const blue = { base64: await png('cyan'), name: 'cyan.png' }
    const { id: by } = uploader.principal.user!
    const mine = await site.do<any>('upload_media', blue, uploader)
    assert.deepEqual([mine.created_by, mine.updated_by], [by, by])
    const item = await site.do<any>('upload_media', { ...file, alt: 'Red' })
    const again = await site.do<any>('upload_media', { ...file, alt: 'Vandal', tags: ['v'] }, uploader)
    assert.deepEqual([again.id, again.duplicate, again.alt, again.version], [item.id, true, 'Red', item.version])
    await site.do('delete_media', { id: item.id })
    assert.equal((await site.fails('upload_media', file, uploader)).code, 'conflict')
    const own = { base64: await png('blue'), name: 'blue.png' }
    assert.equal((await site.fails('upload_media', { ...own, tags: ['new'] }, uploader)).code, 'forbidden')
    const narrow = await tokenCall(site.installation, 'default', { operations: ['upload_media'] })
    const green = { base64: await png('green'), name: 'green.png' }
    await site.do('upload_media', { ...green, alt: 'Green' })
    assert.equal((await site.do<any>('upload_media', { ...green, alt: 'x' }, narrow)).alt, 'Green')
  })

  test('a block whose type is gone goes on using what it used', async () => {
    const block = {
      key: 'pic',
      label: 'Picture',
      fields: { img: { type: 'media', kinds: ['image'] } },
      template: '<p>{{ img | picture }}</p>',
    }
    await site.do('create_custom_block', block)
    await site.do('publish_custom_block', { key: 'pic' })
    const { id } = await site.do<any>('upload_media', { base64: await png('navy'), name: 'navy.png' })
    const page = await site.do<any>('create_page', {
      title: 'Pic',
      lang: 'en',
      blocks: [{ type: 'pic', data: { img: id } }],
    })
    await site.do('withdraw_custom_block', { key: 'pic', force: true })
    await site.do('update_page', { page: page.uid, title: 'Renamed' })
    const refused = await site.fails('delete_media', { id })
    assert.equal(refused.code, 'conflict')
    assert.match(refused.message, /page "Renamed" \(en\) \/blocks\/0\b/)
  })
})
