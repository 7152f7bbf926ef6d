// What the service says, in German: every text of the code has one, and a message is found by its template, whatever is in it.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { z } from 'zod'
import { listMessages } from '../../../../scripts/list-messages.ts'
import { translateMessage } from '../../../../src/lib/platform/i18n/messages.ts'
import { Catalogue } from '../../../../src/lib/platform/i18n/messages/catalogue.ts'
import { missingMessages } from '../../../../src/lib/kit-checks/missing-messages.ts'
import { translateTold } from '../../../../src/lib/platform/i18n/messages/told.ts'
import { matchTemplate, partsOf } from '../../../../src/lib/platform/i18n/messages/template.ts'

const ROOT = join(import.meta.dirname, '../../../..')
const HOW =
  'node scripts/list-messages.ts renews en.json; its German goes into de.json (src/lib/platform/i18n/messages)'
const texts = (lang: string) =>
  JSON.parse(readFileSync(join(ROOT, `src/lib/platform/i18n/messages/${lang}.json`), 'utf8')) as Record<
    string,
    string
  >
const german = (message: string) => translateMessage('de', message)

const listed = listMessages(ROOT)
const de = texts('de')

test('every message of the code has a German text', () => {
  const lacking = listed
    .filter(({ text }) => !de[text])
    .map(({ file, line, text }) => `${file}:${line} ${text}`)
  assert.deepEqual(lacking, [], HOW)
  assert.ok(listed.length > 400, 'the code is read')
})

test('the list that i18n:missing reads is that of the code, and no German is left over', () => {
  const code = new Map(listed.map(({ text, file }) => [text, file]))
  assert.deepEqual(new Map(Object.entries(texts('en'))), code, HOW)
  assert.deepEqual(
    Object.keys(de).filter((text) => !code.has(text)),
    [],
    'de.json has texts that nobody says any more',
  )
})

test('a German text uses every place of its template, and no other', () => {
  const places = (text: string) =>
    new Set([...text.matchAll(/\{(\d+)(\|[topf])?\}/g)].map((match) => match[1]))
  const wrong = Object.entries(de).filter(([template, text]) => !places(text).isSubsetOf(places(template)))
  assert.deepEqual(wrong, [])
  const silent = Object.entries(de).filter(([template, text]) => places(text).size < places(template).size)
  assert.deepEqual(
    silent.map(([template]) => template).filter((template) => !MAY_LEAVE_OUT.test(template)),
    [],
  )
})
/** The types of values that zod names. */
const MAY_LEAVE_OUT = /^(Too (small|big): expected|Invalid (key|value) in) /

test('a message is found by what is around its places', () => {
  assert.equal(german('Anna is editing "Home".'), 'Anna bearbeitet „Home“.')
  assert.equal(german('The file is empty.'), 'Die Datei ist leer.')
  assert.equal(
    german('There is no menu "x"; there are main and footer.').slice(0, 22),
    'Es gibt kein Menü „x“.',
  )
  assert.equal(german('Nobody wrote this down.'), 'Nobody wrote this down.')
  assert.equal(translateMessage('en', 'The file is empty.'), 'The file is empty.')
})

test('the template that says most goes first', () => {
  assert.equal(german('There is no page "news" in de.'), 'Es gibt keine Seite „news“ in de.')
  assert.equal(german('There is no media item 7: it lies in the trash.'), 'Medium 7 liegt im Papierkorb.')
})

test('what was joined is translated part by part', () => {
  assert.equal(
    german(
      '/title: is required; /blocks/0/type: there is no block type "x"; there are a, b; /n: is required',
    ),
    '/title: muss ausgefüllt sein; /blocks/0/type: den Blocktyp „x“ gibt es nicht; möglich sind a, b; /n: muss ausgefüllt sein',
  )
  assert.equal(
    german('The block "x" cannot be published: tags lie at most 3 deep in one another; undefined filter: y'),
    'Der Block „x“ lässt sich nicht veröffentlichen: Tags liegen höchstens 3 Ebenen tief ineinander; unbekannter Filter: y',
  )
  assert.equal(
    german(
      '/values/a must be one of x, y; /values/b must be a number. get_settings_schema tells what each setting takes.',
    ),
    '/values/a muss einer dieser Werte sein: x, y; /values/b muss eine Zahl sein.',
  )
  assert.equal(german('/a: is required; and 3 more'), '/a: muss ausgefüllt sein; und 3 weitere')
  const many = Array.from({ length: 120 }, (_, i) => `/k${i}: is required`).join('; ')
  assert.equal(german(many), many, 'nothing is left out')
  const half = '/title: is required; /other: said by an extension'
  assert.equal(german(half), half, 'nothing is half German')
})

test('words in places are translated where the German asks for it', () => {
  assert.equal(
    german('"Home" is trash: publish is not possible, only restore, delete.'),
    '"Home" lässt sich jetzt nicht veröffentlichen (Status: im Papierkorb). Möglich ist: wiederherstellen, löschen.',
  )
  assert.equal(german('must be a Monday or Friday'), 'muss einer dieser Tage sein: Montag oder Freitag')
  assert.equal(
    german('You may not write that yourself: This needs the permission pages.publish.'),
    'Das dürfen Sie selbst nicht ändern. Dafür brauchen Sie das Recht „Seiten veröffentlichen“.',
  )
})

test('operations and permissions are called by their German names, others by their own', () => {
  const again = ' needs you to sign in again: it was more than 15 minutes ago.'
  assert.match(german(`create_token${again}`), /^Für „Token anlegen“ melden Sie sich bitte noch einmal an/)
  assert.match(german(`shop__sell${again}`), /^Für shop__sell melden/)
  const off = (operation: string, feature: string) =>
    german(`"${operation}" belongs to the feature "${feature}", which is off.`)
  assert.equal(
    off('Update entry', 'Tables of entries'),
    '„Eintrag ändern“ gehört zur Funktion „Tabellen mit Einträgen“, die abgeschaltet ist.',
  )
  assert.equal(off('Shop: sell', 'Shop'), 'Shop: sell gehört zur Funktion „Shop“, die abgeschaltet ist.')
  assert.equal(german('This needs the permission shop.sell.'), 'Dafür brauchen Sie das Recht shop.sell.')
  assert.equal(german('This needs the permission constructor.'), 'Dafür brauchen Sie das Recht constructor.')
})

test('names are put in as they are, whatever they are', () => {
  for (const title of [
    'a; b',
    '{1}',
    '{2|t}',
    '$& $1',
    '" is editing "',
    '/x: is required',
    'draft',
    '<b>',
    '',
  ])
    assert.equal(german(`Anna is editing "${title}".`).replace(title, 'T').length > 10, true)
  assert.equal(german(`Anna is editing "{1} $& {2|t}".`), `Anna bearbeitet „{1} $& {2|t}“.`)
  assert.equal(german(`Anna is editing "draft; trash".`), `Anna bearbeitet „draft; trash“.`)
})

test('what zod says by itself is German, too', () => {
  const schema = z.strictObject({
    text: z.string().min(3),
    short: z.string().max(2),
    n: z.int().min(1),
    list: z.array(z.string()).min(2),
    few: z.array(z.string()).max(1),
    one: z.enum(['a', 'b']),
    just: z.literal('x'),
    when: z.iso.datetime({ offset: true }),
    day: z.iso.date(),
    mail: z.email(),
    missing: z.string(),
    on: z.boolean(),
    pattern: z.string().regex(/^a$/),
    either: z.union([z.string(), z.number()]),
    half: z.number().multipleOf(2),
    map: z.record(z.string().max(1), z.string()),
  })
  const { error } = schema.safeParse({
    ...{
      text: 'a',
      short: 'abc',
      n: 0,
      list: ['a'],
      few: ['a', 'b'],
      one: 'c',
      just: 'y',
      when: 'x',
      day: 'x',
    },
    ...{ mail: 'x', on: 'x', pattern: 'b', either: true, half: 3, map: { ab: 'x' } },
  })
  assert.equal(error!.issues.length, 16)
  const English = error!.issues.map(({ message }) => message).filter((message) => german(message) === message)
  assert.deepEqual(English, [])
  assert.equal(german('Too small: expected string to have >=3 characters'), 'muss mindestens 3 Zeichen haben')
  assert.equal(german('Invalid input: expected string, received undefined'), 'fehlt (erwartet: Text)')
})

test('why a mail did not leave: every advice of the code is known', () => {
  const advice = readFileSync(join(ROOT, 'src/lib/mail/failure.ts'), 'utf8').match(
    /(?<=^  [A-Z]+: ').*(?=',$)/gm,
  )!
  assert.ok(advice.length > 5)
  for (const text of advice)
    assert.match(
      german(`smtp.example.org:587: ${text}. It said: 535 no`),
      /^smtp\.example\.org:587: [A-Z].*Antwort: 535 no$/,
    )
})

test('what an answer tells beside its object is translated; content is not', () => {
  const warning = {
    pointer: '/blocks/0',
    code: 'missing_alt',
    message: 'shows a picture without an alt text',
  }
  const content = {
    id: 1,
    title: 'is required',
    blocks: [{ data: { ...warning } }],
    meta: { message: 'is required' },
  }
  const body = {
    data: { ...content, warnings: [warning], failed: null, items: [{ message: 'is required' }] },
  }
  const { data } = translateTold('de', body) as typeof body
  assert.deepEqual(data, {
    ...body.data,
    warnings: [{ ...warning, message: 'zeigt ein Bild ohne Alternativtext' }],
  })
  assert.equal(translateTold('en', body), body)
  for (const odd of [null, [], 'x', { data: null }, { data: [warning] }])
    assert.equal(translateTold('de', odd), odd)
  const failed = {
    data: {
      applied: [],
      failed: { change: 1, code: 'x', message: 'is required' },
      error: 'The file is empty.',
    },
  }
  const told = translateTold('de', failed) as typeof failed
  assert.deepEqual(
    [told.data.failed.message, told.data.error],
    ['muss ausgefüllt sein', 'Die Datei ist leer.'],
  )
})

test('a hostile message takes no longer than its length', () => {
  const long = [
    'Anna is editing "' + ' is editing "'.repeat(950),
    '; '.repeat(3900),
    `/a ${'/b: '.repeat(1900)}`,
    `/a: ${'x; /a: '.repeat(1100)}`,
    `${'a: '.repeat(2600)}`,
    'The block "x" cannot be published: '.repeat(200),
  ]
  const began = performance.now()
  for (const message of long) german(message)
  assert.ok(performance.now() - began < 500)
  const megabytes = 'There is no page '.repeat(100_000)
  assert.equal(german(megabytes), megabytes)
})

test('a template is matched from its beginning to its end', () => {
  const match = (template: string, message: string) => matchTemplate(partsOf(template), message)
  assert.deepEqual(match('{1} is {2}.', 'a is b is c.'), ['a', 'b is c'])
  assert.deepEqual(match('"{1}"', '"'), undefined, 'a sign is not used twice')
  assert.deepEqual(match('a{1}b{2}b', 'ab'), undefined)
  assert.deepEqual(match('a{1}b', 'xab'), undefined)
  assert.deepEqual(match('a', 'a'), [])
  const catalogue = new Catalogue({ 'x {1}': 'kurz', 'x {1} of y': 'lang' })
  assert.equal(catalogue.find('x 1 of y')?.text, 'lang')
})

test('a language without a file lacks everything, each with its file and line', () => {
  const missing = missingMessages(ROOT, 'fr')
  assert.equal(missing.length, Object.keys(texts('en')).length)
  const { file, line } = missing.find(({ text }) => text === 'The home page cannot be deleted.')!
  assert.equal(file, 'src/lib/pages/home.ts')
  assert.match(readFileSync(join(ROOT, file), 'utf8').split('\n')[line - 1]!, /cannot be deleted/)
  assert.deepEqual(missingMessages(ROOT, 'de-AT'), [])
})
