// A website's own words, in languages that its kit does not speak: for texts of the design, of tables and of forms.
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { changedBundle, exportBundle, importBundle, partsOf } from '../../support/bundles.ts'
import { call, makeInstallation, type TestInstallation } from '../../support/installation.ts'
import { post, encode } from '../../support/forms.ts'
import { startServer, type TestServer } from '../../support/server.ts'

const FORM = {
  open: true,
  button: 'Unverbindlich anfragen',
  success: 'Danke! Wir melden uns morgen.',
  steps: [{ title: 'Ihre Reise', fields: ['arrival', 'room', 'breakfast'] }],
}
const FIELDS = [
  { type: 'date', name: 'arrival', label: 'Anreise', help: 'Frühestens morgen.', required: true },
  {
    type: 'select',
    name: 'room',
    label: 'Zimmer',
    labels: { pt: 'Chambre' },
    options: [
      { key: 'single', label: 'Einzelzimmer' },
      { key: 'double', label: 'Doppelzimmer', labels: { pt: 'Chambre à deux lits' } },
    ],
  },
  { type: 'bool', name: 'breakfast', label: 'Pause' },
]
const FRENCH = {
  Anreise: 'Arrivée',
  'Frühestens morgen.': 'Au plus tôt demain.',
  Einzelzimmer: 'Chambre simple',
  Doppelzimmer: 'Jamais dit',
  'Unverbindlich anfragen': 'Demander sans engagement',
  'Danke! Wir melden uns morgen.': 'Merci ! Nous répondons demain.',
  'Ihre Reise': 'Votre voyage',
  Buchungen: 'Réservations',
  '(required)': '(obligatoire)',
  'Page not found': 'Page introuvable',
}

suite('own words of a website', () => {
  let made: TestInstallation
  let server: TestServer
  const run = async (name: string, input: Record<string, unknown> = {}): Promise<any> =>
    (await call(made.installation, 'default', name, input)).body.data
  const read = async (path: string, accept = 'text/html') =>
    (await fetch(`http://127.0.0.1:${server.port}${path}`, { headers: { accept } })).text()
  const missing = async (lang: string): Promise<string[]> => {
    const found = await run('list_missing_texts', { lang, visitors: true, limit: 200 })
    return found.map(({ text }: { text: string }) => text)
  }
  before(async () => {
    const sites = {
      default: { hosts: ['127.0.0.1', 'localhost'], languages: ['de', 'pt'] },
      copy: { languages: ['de', 'pt'] },
    }
    made = await makeInstallation({ sites })
    server = await startServer(made.installation)
    await run('save_data_table', {
      handle: 'bookings',
      name: 'Buchungen',
      singular: 'Buchung',
      fields: FIELDS,
      settings: { form: FORM },
      apply: true,
    })
    for (const [lang, path] of [
      ['de', 'anfrage'],
      ['pt', 'demande'],
    ]) {
      const blocks = [{ type: 'data_form', data: { table: 'bookings' } }]
      const page = await run('create_page', { lang, title: 'Anfrage', slug: path, blocks })
      await run('publish_page', { page: page.id })
    }
  })
  after(async () => {
    await server.close()
    await made.close()
  })

  test('what tables and forms say in the main language only is missing in the others', async () => {
    const french = await missing('pt')
    for (const text of Object.keys(FRENCH).filter((one) => one !== 'Doppelzimmer'))
      assert.ok(french.includes(text), text)
    assert.ok(!french.includes('Zimmer'), 'the field has a label for French')
    assert.ok(!french.includes('Doppelzimmer'))
    assert.deepEqual(await missing('de'), [])
    const labels: { visitors: boolean }[] = await run('list_missing_texts', { lang: 'pt', visitors: false, limit: 5 })
    assert.deepEqual(
      labels.map(({ visitors }) => visitors),
      Array(5).fill(false),
    )
  })

  test('visitors of a language read them, on pages and on those of the form; others read what they read before', async () => {
    assert.match(await read('/pt/demande'), /Anreise/)
    await run('update_settings', { lang: 'pt', texts: FRENCH })
    for (const path of ['/pt/demande', '/_form/bookings?lang=pt']) {
      const french = await read(path)
      for (const text of ['Arrivée', '(obligatoire)', 'Au plus tôt demain.', 'Chambre simple', 'Votre voyage'])
        assert.ok(french.includes(text), `${path}: ${text}`)
      assert.match(french, /<button[^>]*>Demander sans engagement</)
      assert.match(french, /Chambre à deux lits/)
      assert.doesNotMatch(french, /Anreise|Einzelzimmer|Jamais dit|Unverbindlich/)
    }
    assert.match(await read('/_form/bookings?lang=pt'), /<h1[^>]*>Réservations/)
    assert.match(await read('/_form/bookings/sent?lang=pt'), /Merci ! Nous répondons demain\./)
    assert.match(await read('/pt/nulle-part'), /Page introuvable/)
    const german = await read('/anfrage')
    assert.match(german, /Anreise.*\(Pflichtfeld\)/s)
    assert.doesNotMatch(german, /Arrivée|obligatoire/)
    const left = await missing('pt')
    assert.deepEqual(
      Object.keys(FRENCH).filter((text) => left.includes(text)),
      [],
    )
  })

  test('what a visitor has sent is shown again in them', async () => {
    const sent = await post({ server }, encode({ _lang: 'pt', room: 'single' }), { path: '/_form/bookings?lang=pt' })
    assert.match(sent.text, /Chambre simple[^]*Demander sans engagement/)
    assert.doesNotMatch(sent.text, /Einzelzimmer|Unverbindlich/)
  })

  test('an editor’s own text is not translated by the kit', async () => {
    assert.match(await read('/anfrage'), />Pause</)
  })

  test('values that a text holds a place for have to stay', async () => {
    const send = (texts: Record<string, string>) => run('update_settings', { lang: 'pt', texts })
    await assert.rejects(send({ '{count} found': 'trouvé' }), /\{count\} is missing/)
    await assert.rejects(send({ Send: '{bouton}' }), /has no \{bouton\}/)
    await send({ '{count} found': '{count} trouvés' })
    const { texts } = await send({ '{count} found': '' })
    assert.deepEqual(texts, FRENCH)
  })

  test('the mail that confirms a form is theirs, too', async () => {
    const subject = 'We have received what you sent'
    const paragraph = 'Its reference is {{reference}}. Please name it when you write about it.'
    assert.ok(!(await missing('pt')).includes(subject), 'no form sends it yet')
    const fields = [...FIELDS, { type: 'email', name: 'email' }]
    const form = { ...FORM, confirm_field: 'email' }
    await run('save_data_table', { table: 'bookings', fields, settings: { form }, apply: true })
    const french = await missing('pt')
    assert.ok(french.includes(subject) && french.includes(paragraph))
    assert.ok(!(await missing('de')).includes(subject))
    const say = (text: string) => run('update_settings', { lang: 'pt', texts: { [paragraph]: text } })
    await assert.rejects(say('Sans numéro.'), /\{\{reference\}\} is missing/)
    await assert.rejects(say('Le {reference}.'), /missing|has no/)
    await assert.rejects(say('Le {{reference}} et {{#la}}'), /has no \{\{#la\}\}/)
    await assert.rejects(say('Le {{reference}} et {{la suite'), /has no/)
    await say('Son numéro est {{reference}}.')
    await say('')
  })

  test('a change is taken back alone, and a copy of the website has them', async () => {
    await run('update_settings', { lang: 'pt', texts: { Send: 'Envoyer' } })
    const [change] = (await call(made.installation, 'default', 'list_changes', { status: 'any', limit: 1 })).body
      .data as {
      id: number
    }[]
    await run('update_settings', { lang: 'pt', texts: { Menu: 'Menu principal' } })
    await run('revert_changes', { change: change!.id })
    const { texts } = await run('get_settings', { lang: 'pt' })
    assert.deepEqual(texts, { ...FRENCH, Menu: 'Menu principal' })
    const bundle = await exportBundle(made)
    await importBundle(made, bundle, { site: 'copy', on_conflict: 'replace' })
    const copied = (await call(made.installation, 'copy', 'get_settings', { lang: 'pt' })).body.data as {
      texts: object
    }
    assert.deepEqual(copied.texts, texts)
    const german = partsOf(bundle)['settings']?.find(({ lang }) => lang === 'de')
    assert.equal(german?.['texts'], undefined)
  })

  test('entries say their choices and labels in them, in lists, on their pages, in Markdown and in feeds', async () => {
    const fields = [
      { type: 'text', name: 'title', label: 'Titel' },
      { type: 'select', name: 'kind', label: 'Zimmerart', options: [{ key: 'single', label: 'Einzelbett' }] },
    ]
    const settings = { route: 'unterkunft' }
    await run('save_data_table', {
      handle: 'rooms',
      name: 'Unterkünfte',
      singular: 'Zimmer',
      fields,
      settings,
      apply: true,
    })
    const entry = { table: 'rooms', fields: { title: 'Nord', kind: 'single' }, action: 'publish' }
    const { id } = await run('save_entry', entry)
    await run('save_entry', { ...entry, lang: 'pt', translation_of: String(id) })
    for (const lang of ['de', 'pt']) {
      const blocks = [{ type: 'data_list', data: { table: 'rooms', shown: ['kind'] } }]
      const page = await run('create_page', { lang, title: 'Liste', slug: `liste-${lang}`, blocks })
      await run('publish_page', { page: page.id })
    }
    const texts = { Einzelbett: 'Lit simple', Zimmerart: 'Genre', Unterkünfte: 'Logements' }
    await run('update_settings', { lang: 'pt', texts })
    for (const [path, type] of ['/pt/liste-pt', '/pt/unterkunft/nord'].flatMap((one) => [
      [one, 'text/html'],
      [one, 'text/markdown'],
    ])) {
      const shown = await read(path!, type)
      assert.match(shown, /Genre[^]*Lit simple/, `${path} as ${type}`)
      assert.doesNotMatch(shown, /Einzelbett|Zimmerart/, path)
    }
    assert.match(await read('/unterkunft/nord'), /Zimmerart[^]*Einzelbett/)
    assert.match(await read('/pt/unterkunft/feed.xml'), /<title>Logements/)
  })

  test('there are no more of them than a copy of the website takes', async () => {
    const many = (letter: string) => Object.fromEntries(Array.from({ length: 1900 }, (_, i) => [`${letter}${i}`, 'x']))
    await run('update_settings', { lang: 'pt', texts: many('a') })
    await assert.rejects(run('update_settings', { lang: 'pt', texts: many('b') }), {
      errors: [
        { pointer: '/texts', code: 'too_large', message: 'These are too many texts.', key: 'setting.texts_too_many' },
      ],
    })
    await importBundle(made, await exportBundle(made), { site: 'copy', on_conflict: 'replace' })
    const none = Object.fromEntries(Object.keys(many('a')).map((text) => [text, '']))
    await run('update_settings', { lang: 'pt', texts: none })
  })

  test('an import takes no text that a mail could not be made with', async () => {
    const paragraph = 'Its reference is {{reference}}. Please name it when you write about it.'
    const records = [{ lang: 'pt', title: null, values: {}, texts: { [paragraph]: '{{reference}} {{#open}}' } }]
    const bundle = changedBundle(
      await exportBundle(made),
      'settings',
      (own) => void own.splice(0, own.length, ...records),
    )
    await assert.rejects(importBundle(made, bundle, { site: 'copy', on_conflict: 'replace' }), /has no \{\{#open\}\}/)
  })
})
