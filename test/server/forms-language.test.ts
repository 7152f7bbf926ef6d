// A form speaks its own language to the end, shows days as that language writes them, and tells browsers what they may fill in.
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Field } from '../../src/lib/fields/fields.ts'
import { autocompleteOf } from '../../src/lib/forms/autocomplete.ts'
import { encode, freshIp, post, startForms, tokenWords, type Forms } from '../support/forms.ts'

describe('language of a form', () => {
  let here: Forms
  before(async () => {
    here = await startForms()
    const fields = [
      { type: 'text', name: 'first_name', label: 'Vorname' },
      { type: 'text', name: 'nachname' },
      { type: 'text', name: 'firm', label: 'Firma' },
      { type: 'email', name: 'reply_to' },
      { type: 'tel', name: 'telefon' },
      { type: 'tel', name: 'fax' },
      { type: 'text', name: 'strasse', label: 'Straße und Hausnummer' },
      { type: 'textarea', name: 'anschrift' },
      { type: 'text', name: 'plz', label: 'PLZ' },
      { type: 'text', name: 'ort' },
      { type: 'select', name: 'land', dictionary: 'countries' },
      { type: 'date', name: 'geburtsdatum' },
      { type: 'datetime', name: 'at' },
      { type: 'date', name: 'until' },
      {
        type: 'group',
        name: 'guests',
        fields: [
          { type: 'text', name: 'name' },
          { type: 'date', name: 'birthday' },
        ],
      },
    ]
    const settings = { kind: 'inbox', form: { open: true, difficulty: 0 } }
    await here.run('save_data_table', { handle: 'visit', name: 'Visit', fields, settings, apply: true })
  })
  after(() => here.close())

  const get = async (path: string, language: string) => {
    const headers = { 'accept-language': language, 'x-forwarded-for': freshIp() }
    const answer = await fetch(`http://127.0.0.1:${here.server.port}${path}`, { redirect: 'manual', headers })
    return answer.text()
  }
  const sentTo = (values: Record<string, string>) => post(here, encode(values), { path: '/_form/visit' })

  test('the page has the language that the browser prefers most, by weight and whatever its case', async () => {
    const langOf = async (preferred: string) => /<html lang="(..)"/.exec(await get('/_form/visit', preferred))?.[1]
    assert.equal(await langOf('de'), 'de')
    assert.equal(await langOf('EN-gb'), 'en')
    assert.equal(await langOf('en;q=0.3, de;q=0.8'), 'de')
    assert.equal(await langOf('de;q=0.3, en;q=0.8'), 'en')
    assert.equal(await langOf('de;q=0, en;q=0, fr'), await langOf('fr'))
  })

  test('the page of thanks has the language of the form, whatever the browser prefers', async () => {
    const form = await get('/_form/visit?lang=de', 'en')
    assert.match(form, /<html lang="de"/)
    assert.match(form, /<select [^>]*name="land"[^>]*><option value="">Bitte wählen<\/option>/)
    for (const [lang, thanks] of [
      ['de', 'Vielen Dank'],
      ['en', 'Thank you'],
    ] as const) {
      const values = { first_name: 'Ada', _lang: lang, ...(await tokenWords(here, { path: '/_form/visit' })) }
      const sent = await sentTo(values)
      assert.equal(sent.status, 303, sent.text)
      const location = sent.headers.get('location')!
      assert.match(location, new RegExp(`^/_form/visit/sent\\?lang=${lang}&reference=`))
      const page = await get(location, lang === 'de' ? 'en' : 'de')
      assert.match(page, new RegExp(`<html lang="${lang}"`))
      assert.match(page, new RegExp(thanks))
    }
  })

  test('what is to be confirmed shows days and times as the language writes them', async () => {
    const values = { until: '2026-12-24', at: '2026-12-24T18:30', 'guests[0][birthday]': '2020-02-01' }
    const german = (await sentTo({ ...values, _lang: 'de' })).text
    assert.match(german, /<dd>24\.12\.2026<\/dd>/)
    assert.match(german, /<dd>24\.12\.2026, 18:30<\/dd>/)
    assert.match(german, /<dd>01\.02\.2020<\/dd>/)
    // What is sent again stays as it was typed.
    assert.match(german, /name="until" value="2026-12-24"/)
    const english = (await sentTo({ ...values, _lang: 'en' })).text
    assert.match(english, /<dd>Dec 24, 2026<\/dd>/)
    assert.match((await sentTo({ until: '24.12.', _lang: 'de' })).text, /<dd>24\.12\.<\/dd>/)
  })

  test('fields that ask visitors for something of themselves say what it is (WCAG 1.3.5)', async () => {
    const page = await get('/_form/visit?lang=de', 'de')
    const tokenOf = (name: string) =>
      new RegExp(`<(?:input|textarea|select)[^>]* name="${name.replace(/[[\]]/g, '\\$&')}"[^>]*`)
        .exec(page)?.[0]
        .match(/autocomplete="([^"]*)"/)?.[1]
    const expected: Record<string, string | undefined> = {
      first_name: 'given-name',
      nachname: 'family-name',
      firm: 'organization',
      reply_to: 'email',
      telefon: 'tel',
      fax: undefined,
      strasse: 'address-line1',
      plz: 'postal-code',
      ort: 'address-level2',
      land: 'country',
      geburtsdatum: 'bday',
      until: undefined,
      'guests[0][name]': undefined,
    }
    assert.deepEqual(Object.fromEntries(Object.keys(expected).map((name) => [name, tokenOf(name)])), expected)
  })

  test('their names are known in German and English, with what people write around them', () => {
    const known: Record<string, [names: string, type?: Field['type']]> = {
      name: ['Name; Your name; Vor- und Nachname; Dein Name; Ihr vollständiger Name; Full name (optional)'],
      'given-name': ['First name; Given name; Vorname; Ihr Vorname'],
      'family-name': ['Last name; Family name; Surname; Nachname; Familienname'],
      organization: [
        'Company; Company / Organisation; Firma; Firma / Organisation; Organisation; Verein; Institution; Unternehmen',
      ],
      'address-line1': [
        'Street; Street and number; Street and house number; Address; Straße; Straße, Hausnummer; Straße & Hausnr.; Straße/Nr.; Anschrift',
      ],
      'postal-code': ['Postal code; Postcode; ZIP; ZIP / Postal code; PLZ; Postleitzahl (Pflichtfeld)'],
      'address-level2': ['City; Town; City / Town; Ort; Stadt; Wohnort; Dein Wohnort'],
      'country-name': ['Country; Your country; Land; Staat', 'select'],
      tel: [
        'Phone; Phone number; Cell phone; Mobile; Telefon; Telefonnummer; Telefon für Rückfragen; Mobiltelefon; Handynummer',
      ],
      email: ['Email; E-mail address; Your e-mail; E-Mail; E-Mail-Adresse; Deine E-Mail'],
      url: ['Website; Your website (optional); Homepage; Webseite; Internetadresse; Ihre Website (freiwillig)', 'url'],
      bday: ['Birthday; Date of birth; Geburtsdatum; Ihr Geburtsdatum; Geburtstag', 'date'],
    }
    for (const [token, [names, type = 'text']] of Object.entries(known))
      for (const label of names.split('; ')) {
        const field = { id: 'f', name: 'x', type, label } as Field
        assert.equal(autocompleteOf({ settings: {} }, [field]).get('x'), token, label)
      }
    const others = [
      'Name of the event',
      'PLZ und Ort',
      'Fax',
      'Link',
      'Stadtteil',
      'Ihr Anliegen',
      'Land und Leute',
      'Veranstaltungsort',
    ]
    for (const label of others) {
      const field = { id: 'f', name: 'x', type: 'text', label } as Field
      assert.equal(autocompleteOf({ settings: {} }, [field]).get('x'), undefined, label)
    }
  })

  test('a file that a form would leave out without a word is refused when the table is saved', async () => {
    const save = async (fields: object[], form: object, kind = 'content') =>
      here.run('save_data_table', {
        handle: `t${crypto.randomUUID().slice(0, 8)}`,
        name: 'T',
        fields,
        settings: { kind, form },
        apply: true,
      })
    const title = { type: 'text', name: 'title' }
    const file = { type: 'file', name: 'cv' }
    const errorsOf = (work: Promise<unknown>) =>
      work.then(
        () => [],
        (error) => error.errors.map(({ pointer, code }: any) => [pointer, code]),
      )
    const form = { open: true }
    assert.deepEqual(await errorsOf(save([title, file], form)), [['/settings/form/fields', 'not_asked']])
    assert.deepEqual(await errorsOf(save([title, file], { ...form, fields: ['title', 'cv'] })), [
      ['/settings/form/fields/1', 'not_asked'],
    ])
    assert.deepEqual(
      await errorsOf(
        save([title, { type: 'relation', name: 'page', target: '@pages' }], {
          ...form,
          steps: [{ title: 'A', fields: ['page'] }],
        }),
      ),
      [['/settings/form/steps/0/fields/0', 'not_asked']],
    )
    assert.deepEqual(await errorsOf(save([title, file], { ...form, fields: ['title'] })), [])
    assert.deepEqual(await errorsOf(save([title, file], form, 'inbox')), [])
  })

  test('a required field that visitors cannot fill in is refused while the form is open and names no fields', async () => {
    const vacancy = { type: 'relation', name: 'vacancy', target: '@pages', required: true }
    const save = async (field: object, form: object) =>
      here.run('save_data_table', {
        handle: `t${crypto.randomUUID().slice(0, 8)}`,
        name: 'T',
        fields: [{ type: 'text', name: 'title' }, field],
        settings: { form },
        apply: true,
      })
    for (const field of [vacancy, { type: 'recurrence', name: 'repeated', required: true }])
      await assert.rejects(save(field, { open: true }), (error: any) => {
        assert.deepEqual(
          error.errors.map(({ pointer, code }: any) => [pointer, code]),
          [['/settings/form/fields', 'not_asked']],
        )
        assert.match(error.errors[0].message, new RegExp(`"${field.name}" is required.*type ${field.type}`))
        return true
      })
    await save(vacancy, { open: false })
    await save(vacancy, { open: true, fields: ['title'] })
    await save(vacancy, { open: true, steps: [{ title: 'A', fields: ['title'] }] })
    await save({ ...vacancy, required: false }, { open: true })
    await save({ ...vacancy, default: 1 }, { open: true })
    const { handle } = (await save(vacancy, { open: false })) as { handle: string }
    await assert.rejects(
      here.run('save_data_table', { table: handle, settings: { form: { open: true } }, apply: true }),
      { key: 'input.invalid' },
    )
    await here.run('save_data_table', { table: handle, name: 'Other', apply: true })
  })
})
