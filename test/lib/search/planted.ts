// Words that visitors may not find, planted wherever something is not for them.
import assert from 'node:assert/strict'
import { runDueJobs } from '../../../src/lib/core/jobs/jobs.ts'
import { call } from '../../support/installation.ts'
import { wav } from '../media/pictures.ts'
import { storeItem } from '../media/stored.ts'
import { pdfSaying } from './pdf-saying.ts'
import type { Website } from './website.ts'

/** Words that nobody may find, each planted in one place; all of them begin alike. */
export const PLANTED: string[] = []
const secret = (position: string): string => {
  const word = `verborgen${position}`
  PLANTED.push(word)
  return word
}
export const rich = (text: string) => ({
  type: 'richtext',
  data: { text: `<h2>${text}</h2><p>Text ${text}</p>` },
})

/** Of a website `default`, with another one, `other`, that shares a library with it, and a stranger. */
export async function plant(site: Website): Promise<void> {
  await pages(site)
  await tables(site)
  await shared(site)
  await media(site)
}

async function pages(site: Website): Promise<void> {
  const page = (title: string, more: object = {}) =>
    site.do('create_page', { title, lang: 'de', blocks: [rich(title)], ...more })
  const published = async (title: string, more: object = {}) => {
    const made = await page(title, more)
    await site.do('publish_page', { page: String(made.id) })
    return String(made.id)
  }
  await published('Sichtbares', {
    blocks: [rich('Sichtbares'), { ...rich(secret('sektion')), section: { visible: false } }],
  })
  await page(secret('entwurf'))
  const changed = await published('Geändert')
  await site.do('update_page', {
    page: changed,
    title: secret('neuertitel'),
    meta_description: secret('neuemeta'),
  })
  await site.do('publish_page', { page: await published(secret('offline')), action: 'unpublish' })
  await site.do('publish_page', { page: await published(secret('archiv')), action: 'archive' })
  await site.do('delete_page', { page: await published(secret('papierkorb')), confirm: true })
  await published(secret('passwort'), { access: 'password', access_password: 'sesam-oeffne' })
  await published(secret('rolle'), { access: 'role' })
  await published(secret('noindex'), { noindex: true })
  const planned = await page(secret('geplant'))
  await site.do('schedule_page', { page: String(planned.id), publish_at: '2030-01-01T00:00:00Z' })
  const german = await published('Zweisprachig')
  const english = await site.do('translate_page', { page: german, to: 'en' })
  await site.do('update_page', { page: String(english.id), title: secret('uebersetzung') })
  const old = await published(secret('altetitel'))
  await site.do('update_page', { page: old, title: 'Neu benannt' })
  await site.do('replace_blocks', { page: old, blocks: [rich('neu')] })
  await site.do('publish_page', { page: old })
  for (const key of ['other', 'stranger']) {
    const { id } = (await call(site.installation, key, 'create_page', { title: secret(key), lang: 'de' })).body
      .data as { id: number }
    await call(site.installation, key, 'publish_page', { page: String(id) })
  }
}

async function tables(site: Website): Promise<void> {
  const fields = [
    { type: 'text', name: 'title' },
    { type: 'textarea', name: 'text' },
    { type: 'text', name: 'intern', private: true, searchable: 'high' },
    { type: 'text', name: 'still', searchable: 'off' },
    { type: 'iban', name: 'konto', encrypt: true },
    { type: 'file', name: 'datei' },
    {
      type: 'group',
      name: 'people',
      fields: [
        { type: 'text', name: 'name' },
        { type: 'text', name: 'note', private: true },
      ],
    },
  ]
  const table = (handle: string, settings: object) =>
    site.do('save_data_table', { handle, name: handle, singular: handle, fields, settings, apply: true })
  const entry = (handle: string, data: object, action?: string) =>
    site.do('save_entry', { table: handle, lang: 'de', fields: data, ...(action && { action }) })
  await table('things', { route: 'things' })
  await entry(
    'things',
    {
      title: 'Sichtbares Ding',
      intern: secret('privat'),
      still: secret('unsuchbar'),
      people: [{ name: 'Sichtbar', note: secret('privatingruppe') }],
    },
    'publish',
  )
  await entry('things', { title: secret('eintragsentwurf') })
  const gone = await entry('things', { title: secret('eintragoffline') }, 'publish')
  await site.do('save_entry', { table: 'things', entry: String(gone.id), action: 'unpublish' })
  const changed = await entry('things', { title: 'Sichtbares zweites' }, 'publish')
  await site.do('save_entry', {
    table: 'things',
    entry: String(changed.id),
    fields: { text: secret('eintragneu') },
  })
  const trashed = await entry('things', { title: secret('eintragmuell') }, 'publish')
  await site.do('delete_entry', { table: 'things', entry: String(trashed.id), confirm: true })
  await table('routeless', {})
  await entry('routeless', { title: secret('ohneroute') }, 'publish')
  await table('silent', { route: 'silent', search: { off: true } })
  await entry('silent', { title: secret('tabelleaus') }, 'publish')
  await site.do('save_data_table', {
    handle: 'inbox',
    name: secret('posteingang'),
    singular: 'x',
    apply: true,
    fields: [{ type: 'text', name: 'name' }],
    settings: { kind: 'inbox' },
  })
  await table('templated', { route: 'templated' })
  await entry('templated', { title: secret('vorlage') }, 'publish')
  const template = await site.do('create_page', {
    title: 'Vorlage',
    lang: 'de',
    type: 'template',
    template_for: 'templated',
    noindex: true,
  })
  await site.do('publish_page', { page: String(template.id) })
}

/** A table of another website: its members' entries are not for this one, and one is hidden here. */
async function shared(site: Website): Promise<void> {
  const { installation } = site
  const ask = (key: string, name: string, input: object) => call(installation, key, name, input as never)
  const fields = [{ type: 'text', name: 'title' }]
  await ask('other', 'save_data_table', {
    handle: 'common',
    name: 'common',
    singular: 'common',
    fields,
    settings: { route: 'common' },
    apply: true,
  })
  await ask('other', 'share_table', { table: 'common', members: ['default', 'stranger'] })
  const settle = async () => {
    for (let round = 0; round < 3; round++)
      for (const key of ['default', 'other', 'stranger'])
        await runDueJobs(installation, await installation.openSite(key))
  }
  await settle()
  await ask('stranger', 'save_entry', {
    table: 'common',
    lang: 'de',
    fields: { title: secret('andermitglied') },
    action: 'publish',
  })
  await ask('other', 'save_entry', {
    table: 'common',
    lang: 'de',
    fields: { title: secret('eigentuemerentwurf') },
  })
  await settle()
}

async function media(site: Website): Promise<void> {
  const own = await site.installation.openSite('default')
  const { id } = await storeItem(site.installation, own, {
    content: pdfSaying(secret('impdf')),
    name: 'akte.pdf',
    title: secret('dateititel'),
    caption: secret('bildunterschrift'),
  })
  const draft = await site.do('create_page', {
    title: 'Mit Datei',
    lang: 'de',
    blocks: [{ type: 'downloads', data: { items: [{ file: id }] } }],
  })
  const guarded = await site.do('create_page', {
    title: secret('dateiseite'),
    lang: 'de',
    access: 'role',
    blocks: [{ type: 'downloads', data: { title: 'x', items: [{ file: id }] } }],
  })
  await site.do('publish_page', { page: String(guarded.id) })
  assert.ok(draft.id)
  await publicFiles(site)
  // The first search sees that the words of the file are not read yet.
  await site.members('akte')
  await runDueJobs(site.installation, own)
}

/** What is not for visitors of files that pages show, and files that pages and entries name without showing them. */
async function publicFiles(site: Website): Promise<void> {
  const own = await site.installation.openSite('default')
  const store = async (name: string, title: string, content = pdfSaying(title)) =>
    (await storeItem(site.installation, own, { content, name, title })).id
  const show = async (title: string, blocks: (file: number) => object[], file: number) => {
    const { id } = await site.do('create_page', { title, lang: 'de', blocks: blocks(file) })
    await site.do('publish_page', { page: String(id) })
  }
  const downloads = (file: number) => ({ type: 'downloads', data: { title: 'x', items: [{ file }] } })
  const talk = await store('vortrag.wav', 'Vortrag', wav())
  await show('Mit Vortrag', (file) => [downloads(file)], talk)
  await site.do('update_media', { id: talk, tags: [secret('schlagwort')] })
  const vtt = (text: string) => `WEBVTT\n\n00:00.000 --> 00:01.000\n${text}\n`
  await site.do('set_captions', { id: talk, lang: 'de', vtt: vtt('Offenes Wort') })
  const draft = { draft: true, machine: true }
  await site.do('set_captions', { id: talk, lang: 'de', vtt: vtt(secret('untertitel')), ...draft })
  const hidden = (file: number) => ({ ...downloads(file), section: { visible: false } })
  await show('Mit Lücke', (file) => [hidden(file)], await store('versteck.pdf', secret('imversteck')))
  const data = { title: 'Mit Datei', datei: await store('vorlage.pdf', secret('vorlagendatei')) }
  await site.do('save_entry', { table: 'templated', lang: 'de', fields: data, action: 'publish' })
}
