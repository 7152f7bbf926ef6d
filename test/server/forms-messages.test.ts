// What visitors read beside a field: each code of error has its own sentence, in the language of the page, with what is right.
// Holds: contract 2.4 errors
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { encode, post, startForms, tokenWords, type Forms } from '../support/forms.ts'

interface Case {
  field: { type: string } & Record<string, unknown>
  sent: string | string[] | Record<string, string>
  de: string
  en: string
}
const options = ['oak', 'ash', 'elm'].map((key) => ({ key, label: key }))

/** By the name of the field. */
const CASES: Record<string, Case> = {
  missing: { field: { type: 'text', required: true }, sent: '', de: 'Bitte füllen Sie dieses Feld aus.', en: 'Fill in this field.' },
  unpicked: { field: { type: 'select', options, required: true }, sent: '', de: 'Bitte wählen Sie eine Antwort.', en: 'Choose an answer.' },
  unticked: { field: { type: 'bool', must_be_true: true }, sent: [], de: 'Bitte setzen Sie hier ein Häkchen.', en: 'Tick this box.' },
  long: { field: { type: 'text', max: 5 }, sent: 'zu lang', de: 'Bitte geben Sie höchstens 5 Zeichen ein.', en: 'Enter 5 characters at most.' },
  very_long: { field: { type: 'text' }, sent: 'x'.repeat(256), de: 'Bitte geben Sie höchstens 255 Zeichen ein.', en: 'Enter 255 characters at most.' },
  long_text: { field: { type: 'textarea', max: 1000 }, sent: 'x'.repeat(1001), de: 'Bitte geben Sie höchstens 1000 Zeichen ein.', en: 'Enter 1000 characters at most.' },
  long_mail: { field: { type: 'email' }, sent: `${'x'.repeat(250)}@example.org`, de: 'Bitte geben Sie höchstens 254 Zeichen ein.', en: 'Enter 254 characters at most.' },
  short: { field: { type: 'text', min: 3 }, sent: 'ab', de: 'Bitte geben Sie mindestens 3 Zeichen ein.', en: 'Enter at least 3 characters.' },
  plate: { field: { type: 'text', pattern: '[A-Z]{1,3}-[0-9]{1,4}', suggest: ['MO-1234'] }, sent: 'xx', de: 'Diese Angabe hat nicht die verlangte Form. Ein Beispiel: MO-1234', en: 'This does not have the form that is asked for here. An example: MO-1234' },
  code: { field: { type: 'text', pattern: '[A-Z]+' }, sent: 'xx', de: 'Diese Angabe hat nicht die verlangte Form.', en: 'This does not have the form that is asked for here.' },
  slug: { field: { type: 'text', format: 'slug' }, sent: 'A b', de: 'Bitte verwenden Sie nur Kleinbuchstaben von a bis z, Ziffern und einzelne Bindestriche, zum Beispiel neue-seite.', en: 'Use small letters from a to z, digits and single hyphens only, such as new-page.' },
  lines: { field: { type: 'text' }, sent: 'a\nb', de: 'Diese Angabe enthält Zeilenumbrüche oder unsichtbare Zeichen, die hier nicht möglich sind. Bitte geben Sie sie neu ein.', en: 'This has line breaks or invisible characters that are not possible here. Type it anew.' },
  mail: { field: { type: 'email' }, sent: 'anna', de: 'Bitte geben Sie eine E-Mail-Adresse ein, zum Beispiel name@example.org.', en: 'Enter an e-mail address such as name@example.org.' },
  phone: { field: { type: 'tel' }, sent: 'x', de: 'Bitte geben Sie eine Telefonnummer ein, zum Beispiel +49 30 123456.', en: 'Enter a telephone number such as +49 30 123456.' },
  web: { field: { type: 'url' }, sent: 'example', de: 'Bitte geben Sie eine Adresse ein, zum Beispiel https://example.org.', en: 'Enter an address such as https://example.org.' },
  account: { field: { type: 'iban' }, sent: 'DE00', de: 'Bitte prüfen Sie die Kontonummer (IBAN). Sie sieht aus wie DE89 3704 0044 0532 0130 00.', en: 'Check the account number (IBAN). It looks like DE89 3704 0044 0532 0130 00.' },
  abroad: { field: { type: 'iban', countries: ['AT', 'CH'] }, sent: 'DE89370400440532013000', de: 'Hier sind nur diese Länder möglich: Österreich und Schweiz.', en: 'Only these countries are possible here: Austria and Switzerland.' },
  words: { field: { type: 'number' }, sent: 'viele', de: 'Bitte geben Sie eine Zahl ein, zum Beispiel 12,5.', en: 'Enter a number such as 12.5.' },
  few: { field: { type: 'number', min: 2 }, sent: '1', de: 'Bitte geben Sie mindestens 2 ein.', en: 'Enter 2 or more.' },
  many: { field: { type: 'number', max: 1200.5 }, sent: '5000', de: 'Bitte geben Sie höchstens 1200,5 ein.', en: 'Enter 1200.5 or less.' },
  stars: { field: { type: 'number', min: 1, max: 5 }, sent: '6', de: 'Bitte geben Sie eine Zahl von 1 bis 5 ein.', en: 'Enter a number from 1 to 5.' },
  whole: { field: { type: 'number', decimals: 0 }, sent: '1.5', de: 'Bitte geben Sie eine ganze Zahl ein, zum Beispiel 12.', en: 'Enter a whole number such as 12.' },
  exact: { field: { type: 'number', decimals: 2 }, sent: '1.5555', de: 'Nachkommastellen: höchstens 2. Bitte geben Sie eine Zahl ein, zum Beispiel 12,5.', en: 'Decimals: 2 at most. Enter a number such as 12.5.' },
  steps: { field: { type: 'number', step: 0.5 }, sent: '1.3', de: 'Bitte geben Sie eine Zahl in Schritten von 0,5 ein, zum Beispiel 0,5 oder 1.', en: 'Enter a number in steps of 0.5, such as 0.5 or 1.' },
  day: { field: { type: 'date' }, sent: '2026-02-30', de: 'Bitte geben Sie einen Tag ein, zum Beispiel 24.12.2026.', en: 'Enter a day such as 2026-12-24.' },
  early: { field: { type: 'date', min: '2026-05-04' }, sent: '2026-05-03', de: 'Bitte wählen Sie den 4. Mai 2026 oder einen späteren Tag.', en: 'Choose May 4, 2026 or later.' },
  late: { field: { type: 'date', max: '2026-05-04' }, sent: '2026-05-05', de: 'Bitte wählen Sie den 4. Mai 2026 oder einen früheren Tag.', en: 'Choose May 4, 2026 or earlier.' },
  span: { field: { type: 'date', min: '2026-05-04', max: '2026-05-08' }, sent: '2026-05-09', de: 'Bitte wählen Sie einen Tag vom 4. Mai 2026 bis zum 8. Mai 2026.', en: 'Choose a day from May 4, 2026 to May 8, 2026.' },
  weekday: { field: { type: 'date', weekdays: [1, 2] }, sent: '2026-05-06', de: 'Bitte wählen Sie einen dieser Wochentage: Montag oder Dienstag.', en: 'Choose one of these days of the week: Monday or Tuesday.' },
  moment: { field: { type: 'datetime' }, sent: 'morgen', de: 'Bitte geben Sie Tag und Uhrzeit ein, zum Beispiel 24.12.2026 09:30.', en: 'Enter a day and a time such as 2026-12-24 09:30.' },
  clock: { field: { type: 'time' }, sent: '25:00', de: 'Bitte geben Sie eine Uhrzeit ein, zum Beispiel 09:30.', en: 'Enter a time such as 09:30.' },
  hours: { field: { type: 'time', min: '09:00', max: '17:00' }, sent: '18:00', de: 'Bitte geben Sie eine Uhrzeit von 09:00 bis 17:00 ein.', en: 'Enter a time from 09:00 to 17:00.' },
  night: { field: { type: 'time', min: '22:00', max: '02:00' }, sent: '12:00', de: 'Bitte geben Sie eine Uhrzeit von 22:00 bis 02:00 ein.', en: 'Enter a time from 22:00 to 02:00.' },
  quarter: { field: { type: 'time', step: 15 }, sent: '09:05', de: 'Bitte geben Sie eine Uhrzeit in Schritten von 15 Minuten ein, gezählt ab 00:00.', en: 'Enter a time in steps of 15 minutes, counted from 00:00.' },
  wood: { field: { type: 'select', options }, sent: 'pine', de: 'Bitte wählen Sie eine Antwort aus der Liste.', en: 'Choose an answer from the list.' },
  woods: { field: { type: 'multiselect', options }, sent: ['pine'], de: 'Bitte wählen Sie eine Antwort aus der Liste.', en: 'Choose an answer from the list.' },
  two_woods: { field: { type: 'multiselect', options, min_items: 2 }, sent: ['oak'], de: 'Bitte wählen Sie mindestens 2 Antworten.', en: 'Choose at least 2 answers.' },
  one_wood: { field: { type: 'multiselect', options, max_items: 1 }, sent: ['oak', 'ash'], de: 'Bitte wählen Sie nur eine Antwort.', en: 'Choose one answer only.' },
  more_woods: { field: { type: 'multiselect', options, max_items: 2 }, sent: ['oak', 'ash', 'elm'], de: 'Bitte wählen Sie höchstens 2 Antworten.', en: 'Choose 2 answers at most.' },
  paint: { field: { type: 'color' }, sent: 'blau', de: 'Bitte wählen Sie eine Farbe, zum Beispiel #1F3F8F.', en: 'Choose a colour such as #1F3F8F.' },
  ink: { field: { type: 'color', contrast_with: '#ffffff' }, sent: '#eeeeee', de: 'Diese Farbe hebt sich kaum von #ffffff ab. Bitte wählen Sie eine hellere oder dunklere.', en: 'This is hard to tell from #ffffff. Choose a lighter or a darker colour.' },
  place: { field: { type: 'geo' }, sent: { 'place[lat]': '95', 'place[lng]': '9' }, de: 'Bitte geben Sie einen Breitengrad von -90 bis 90 und einen Längengrad von -180 bis 180 ein, zum Beispiel 53,55 / 9,99.', en: 'Enter a latitude from -90 to 90 and a longitude from -180 to 180, such as 53.55 / 9.99.' },
  people: { field: { type: 'group', max: 1, fields: [{ type: 'text', name: 'name' }] }, sent: { 'people[0][name]': 'a', 'people[1][name]': 'b' }, de: 'Bitte füllen Sie höchstens 1 davon aus.', en: 'Fill in 1 of these at most.' },
  guests: { field: { type: 'group', fields: [{ type: 'text', name: 'name', max: 2 }] }, sent: { 'guests[0][name]': 'abc' }, de: 'Bitte geben Sie höchstens 2 Zeichen ein.', en: 'Enter 2 characters at most.' },
  until: { field: { type: 'date', compare: [{ field: 'from', op: 'gte' }] }, sent: '2026-05-01', de: 'Diese Angabe passt nicht zu „Anreise“. Bitte vergleichen Sie beide.', en: 'This does not go together with “Arrival”. Compare the two.' },
  back: { field: { type: 'date', compare: [{ field: 'from', op: 'gte', message: 'Erst ankommen, dann abreisen.' }] }, sent: '2026-05-01', de: 'Erst ankommen, dann abreisen.', en: 'Erst ankommen, dann abreisen.' },
} // prettier-ignore

const FROM = { type: 'date', name: 'from', label: 'Arrival', labels: { de: 'Anreise' } }

describe('messages of public forms', () => {
  let here: Forms
  before(async () => {
    here = await startForms()
    const fields = [
      FROM,
      ...Object.entries(CASES).map(([name, { field }]) => ({ ...field, name })),
      { type: 'file', name: 'papers', max_mb: 1, accept: ['.pdf', 'image/*'] },
    ]
    const settings = { kind: 'inbox', form: { open: true, difficulty: 0 } }
    await here.run('save_data_table', { handle: 'all', name: 'All', fields, settings, apply: true })
    await here.run('save_data_table', {
      handle: 'members',
      name: 'Members',
      apply: true,
      fields: [
        { type: 'email', name: 'email', unique: true },
        { type: 'text', name: 'nick', unique: true },
      ],
      settings: { kind: 'content', form: { open: true, difficulty: 0 } },
    })
  })
  after(() => here.close())

  /** What stands beside each field, by its control. */
  const faultsOf = (page: string) =>
    Object.fromEntries(
      [...page.matchAll(/id="form-([^"]+)-fault">([^<]*)</g)].map(([, name, text]) => [
        name!.split('-')[0]!,
        text!.replaceAll('&#39;', "'").replaceAll('&amp;', '&'),
      ]),
    )
  const send = async (path: string, values: Record<string, string | string[]>, lang: string) =>
    post(here, encode({ ...values, _lang: lang, ...(await tokenWords(here, { path })) }), { path })

  for (const lang of ['de', 'en'] as const)
    test(`every field says what is wrong with it: ${lang}`, async () => {
      const values: Record<string, string | string[]> = { from: '2026-05-02' }
      for (const [name, { sent }] of Object.entries(CASES))
        Object.assign(values, typeof sent === 'object' && !Array.isArray(sent) ? sent : { [name]: sent })
      const { status, text } = await send('/_form/all', values, lang)
      assert.equal(status, 422)
      const expected = Object.fromEntries(Object.entries(CASES).map(([name, one]) => [name, one[lang]]))
      assert.deepEqual(faultsOf(text), expected)
    })

  test('the summary follows the form, and the title of the page says first that nothing was sent', async () => {
    const fields = [
      { type: 'text', name: 'given', required: true },
      { type: 'email', name: 'email' },
      { type: 'text', name: 'town', required: true },
    ]
    const settings = { form: { open: true, difficulty: 0 } }
    await here.run('save_data_table', { handle: 'letters', name: 'Letters', fields, settings, apply: true })
    const { status, text } = await send('/_form/letters', { given: '', email: 'no', town: '' }, 'de')
    assert.equal(status, 422)
    const [, summary] = /<div class="form-summary[^>]*>([^]*?)<\/div>/.exec(text)!
    assert.deepEqual(
      [...summary!.matchAll(/href="#form-(\w+)"/g)].map(([, name]) => name),
      ['given', 'email', 'town'],
    )
    assert.match(text, /<title>Noch nicht abgeschickt: Letters/)
    assert.match(text, /<h1[^>]*>Letters</)
  })

  test('an address that is there already is told as such', async () => {
    const values = { email: 'info@example.org', nick: 'ada' }
    assert.equal((await send('/_form/members', values, 'de')).status, 303)
    const { status, text } = await send('/_form/members', values, 'de')
    assert.equal(status, 422)
    assert.deepEqual(faultsOf(text), {
      email: 'Diese E-Mail-Adresse ist bereits eingetragen. Bitte geben Sie eine andere ein.',
      nick: 'Diese Angabe ist bereits eingetragen. Bitte geben Sie eine andere ein.',
    })
  })

  test('of a file its size, and which kinds are taken', async () => {
    const beside = async (content: string, name: string) => {
      const data = new FormData()
      for (const [key, value] of Object.entries({
        _lang: 'de',
        ...(await tokenWords(here, { path: '/_form/all' })),
      }))
        data.append(key, value)
      data.append('papers', new Blob([content]), name)
      return faultsOf((await post(here, data, { path: '/_form/all' })).text)['papers']
    }
    assert.equal(
      await beside('Hello', 'a.txt'),
      'a.txt: Diese Art von Datei wird hier nicht angenommen. Möglich ist: PDF oder ein Bild.',
    )
    assert.equal(await beside('', 'a.pdf'), 'a.pdf: Die Datei ist leer.')
    assert.equal(
      await beside(`%PDF-1.7\n${' '.repeat(1024 * 1024)}`, 'b.pdf'),
      'b.pdf: Eine Datei darf hier höchstens 1 MB groß sein.',
    )
  })
})
