// The faults of the website that is audited, of each kind some.
import { text, type Garden } from './planted.ts'

export async function plantFaults(garden: Garden): Promise<void> {
  await links(garden)
  await pictures(garden)
  await headings(garden)
  await titles(garden)
  await translations(garden)
  await forms(garden)
  await unlinked(garden)
  await colours(garden)
}

async function pictures(garden: Garden): Promise<void> {
  for (let i = 0; i < 5; i++) {
    const image = await garden.picture(`silent-${i}.png`)
    await garden.pair([{ type: 'text_image', data: { title: 'With a picture', text: '<p>x</p>', image } }])
    garden.note('alt_missing', 'media', image)
  }
  const speaking = await garden.picture('speaking.png', 'Four colours')
  await garden.pair([{ type: 'text_image', data: { title: 'With a picture', text: '<p>x</p>', image: speaking } }])
  for (let i = 0; i < 3; i++) garden.note('media_unused', 'media', await garden.picture(`unused-${i}.png`, 'x'))
  const away = await garden.picture('away.png', 'Away')
  const { id } = await garden.pair([{ type: 'text_image', data: { title: 'Gone', text: '<p>x</p>', image: away } }])
  await garden.ask('delete_media', { id: away, confirm: true, force: true })
  garden.note('media_gone', 'page', id)
  const photo = await garden.picture('entry.png')
  const entry = await garden.ask('list_entries', { table: 'news', limit: 1 })
  await garden.ask('save_entry', { table: 'news', entry: String(entry[0].id), fields: { photo } })
  await garden.ask('publish_entry', { table: 'news', entry: String(entry[0].id) })
  garden.note('alt_missing', 'media', photo)
}

async function headings(garden: Garden): Promise<void> {
  await garden.custom('shout', '<h1>{{ title }}</h1>')
  await garden.custom('whisper', '<p>{{ title }}</p>')
  for (let i = 0; i < 2; i++) {
    const { id } = await garden.pair([], { blocks: [{ type: 'whisper', data: { title: `Quiet ${i}` } }] })
    garden.note('heading_none', 'page', id)
  }
  for (let i = 0; i < 2; i++)
    garden.note('heading_twice', 'page', (await garden.pair([{ type: 'shout', data: { title: `Loud ${i}` } }])).id)
  garden.note('heading_empty', 'page', (await garden.pair([{ type: 'shout', data: { title: '' } }])).id)
  for (let i = 0; i < 3; i++)
    garden.note('heading_skipped', 'page', (await garden.pair([text('<h2>Two</h2><h4>Four</h4><p>x</p>')])).id)
}

async function titles(garden: Garden): Promise<void> {
  const long = 'A title that is much longer than any search engine would ever show '.repeat(2).slice(0, 110).trim()
  for (const meta_title of [`${long} 1`, `${long} 2`])
    garden.note('title_long', 'page', (await garden.pair([], { meta_title })).id)
  for (let i = 0; i < 3; i++)
    garden.note('description_missing', 'page', (await garden.pair([], { meta_description: null })).id)
  for (let i = 0; i < 2; i++)
    garden.note(
      'description_long',
      'page',
      (await garden.pair([], { meta_description: `${i} ${'word '.repeat(40)}` })).id,
    )
  await garden.pair([], { meta_title: 'The same', meta_description: 'The very same.' })
  const second = await garden.pair([], { meta_title: 'The same', meta_description: 'The very same.' })
  garden.note('title_twice', 'page', second.id)
  garden.note('description_twice', 'page', second.id)
  const third = await garden.pair([], { meta_title: 'THE SAME' })
  garden.note('title_twice', 'page', third.id)
}

async function translations(garden: Garden): Promise<void> {
  for (let i = 0; i < 4; i++) {
    const page = await garden.page('en', ++garden.n)
    garden.note('translation_missing', 'page', page.id)
  }
  const begun = await garden.page('en', ++garden.n)
  await garden.ask('translate_page', { page: String(begun.id), to: 'de', title: 'Begonnen' })
  garden.note('translation_missing', 'page', begun.id)
  // The German page is there, the English one is not.
  const german = await garden.page('de', ++garden.n)
  garden.note('translation_missing', 'page', german.id)
}

async function forms(garden: Garden): Promise<void> {
  const fields = [
    { type: 'text', name: 'title', required: true },
    { type: 'email', name: 'email' },
  ]
  const consent = { type: 'bool', name: 'agreed', must_be_true: true }
  const table = (handle: string, more: object[] = []) =>
    garden.ask('save_data_table', {
      handle,
      name: handle,
      singular: handle,
      fields: [...fields, ...more],
      apply: true,
      settings: { form: { open: true } },
    })
  await table('asking')
  garden.note('form_without_consent', 'table', 'asking')
  await table('calling')
  garden.note('form_without_consent', 'table', 'calling')
  await table('agreeing', [consent])
}

async function unlinked(garden: Garden): Promise<void> {
  for (let i = 0; i < 4; i++) {
    const { id, german } = await garden.pair()
    garden.listed['en']!.pop()
    garden.listed['de']!.pop()
    garden.note('page_unlinked', 'page', id)
    garden.note('page_unlinked', 'page', german.id)
  }
}

async function colours(garden: Garden): Promise<void> {
  await garden.ask('set_design', { values: { muted: { light: '#CCCCCC' } }, allow_low_contrast: true })
  garden.note('contrast_low_light', 'design', 'design')
}

async function links(garden: Garden): Promise<void> {
  for (const href of ['/missing', '/missing/below', '/de/fehlt', 'relative-missing', '/media/demo/none/none.pdf'])
    garden.note('link_broken', 'page', (await garden.pair([text(`<p><a href="${href}">x</a></p>`)])).id)
  const draft = await garden.ask('create_page', { title: 'Draft', slug: 'draft', translation_of: undefined })
  for (let i = 0; i < 2; i++)
    garden.note(
      'link_hidden',
      'page',
      (await garden.pair([text(`<p><a href="cms://pages/${draft.uid}">x</a></p>`)])).id,
    )
  await garden.ask('delete_page', { page: String(draft.id), confirm: true })
  const gone = (await garden.pair([text('<p><a href="cms://pages/01900000-0000-7000-8000-000000000000">x</a></p>')])).id
  garden.note('link_hidden', 'page', gone)
  for (const href of ['#nothing', '/en-1#nothing'])
    garden.note('anchor_missing', 'page', (await garden.pair([text(`<p><a href="${href}">x</a></p>`)])).id)
  const redirect = await garden.ask('create_redirect', { from_path: '/old', to_url: '/nowhere' })
  garden.note('redirect_nowhere', 'redirect', redirect.id)
  const link = { type: 'link', link: '/nothing-there', title: 'Short', slug: 'short' }
  const short = await garden.ask('create_page', link)
  await garden.ask('publish_page', { page: String(short.id) })
  garden.note('link_broken', 'page', short.id)
  const hidden = await garden.ask('create_page', { title: 'Hidden', slug: 'hidden' })
  await garden.ask('set_menu', {
    name: 'footer',
    lang: 'en',
    items: [{ page: hidden.uid, label: 'Hidden' }],
  })
  garden.note('menu_page_hidden', 'menu', 'footer')
  await garden.ask('set_menu', {
    name: 'main',
    lang: 'de',
    items: [{ href: '/de/nichts', label: 'Nichts' }],
  })
  garden.note('link_broken', 'menu', 'main')
}
