// What the service says, in German: every text of the code has one, and a message is found by its template, whatever is in it.
import { AppError } from '../../../../src/lib/base/errors.ts'
import { say, sayError, sayStored, storedMessage } from '../../../../src/lib/platform/i18n/say.ts'
import { feature, list, message, operation, permission } from '../../../../src/lib/base/catalogue/message.ts'
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
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
  assert.ok(listed.length > 100, 'the code is read')
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

test('words in places are translated where the German asks for it', () => {
  const move = (one: string) => message('operation.move', { move: one })
  const moved = { label: '"Home"', status: 'trash', move: 'publish' }
  assert.equal(
    say(
      'de',
      message('operation.move_impossible', { ...moved, allowed: list([move('restore'), move('delete')]) }),
    ),
    '"Home": veröffentlichen ist jetzt nicht möglich (Status: im Papierkorb). Möglich ist: wiederherstellen, löschen.',
  )
  const reason = message('access.permission_missing', { permission: permission('pages.publish') })
  assert.equal(
    say('de', message('change.edit_forbidden', { reason })),
    'Das dürfen Sie selbst nicht ändern. Dafür brauchen Sie das Recht „Seiten veröffentlichen“.',
  )
})

test('operations and permissions are called by their German names, others by their own', () => {
  const again = (name: string) =>
    say('de', message('operation.elevation_missing', { operation: operation(name) }))
  assert.match(again('create_token'), /^Für „Token anlegen“ melden Sie sich bitte noch einmal an/)
  assert.match(again('shop__sell'), /^Für shop__sell melden/)
  const off = (name: string, label: string) =>
    say('de', message('operation.feature_off', { operation: operation(name), feature: feature(label) }))
  assert.equal(
    off('Update entry', 'Tables of entries'),
    '„Eintrag ändern“ gehört zur Funktion „Tabellen mit Einträgen“, die abgeschaltet ist.',
  )
  assert.equal(off('Shop: sell', 'Shop'), 'Shop: sell gehört zur Funktion „Shop“, die abgeschaltet ist.')
  const needed = (name: string) =>
    say('de', message('access.permission_missing', { permission: permission(name) }))
  assert.equal(needed('shop.sell'), 'Dafür brauchen Sie das Recht shop.sell.')
  assert.equal(needed('constructor'), 'Dafür brauchen Sie das Recht constructor.')
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
  for (const { file, line } of missing.slice(0, 3))
    assert.ok(readFileSync(join(ROOT, file), 'utf8').split('\n').length >= line)
  assert.deepEqual(missingMessages(ROOT, 'de-AT'), [])
})

test('what an answer tells beside its object is translated; content is not', () => {
  const warning = { pointer: '/blocks/0', code: 'x', message: 'nothing' }
  const content = { id: 1, title: 'nothing', blocks: [{ data: { ...warning } }] }
  const body = {
    data: { ...content, warnings: [warning], failed: null, items: [{ message: 'is required' }] },
  }
  const { data } = translateTold('de', body) as typeof body
  assert.deepEqual(data, { ...body.data, warnings: [{ ...warning, message: 'nichts' }] })
  assert.equal(translateTold('en', body), body)
  for (const odd of [null, [], 'x', { data: null }, { data: [warning] }])
    assert.equal(translateTold('de', odd), odd)
})

test('names with quotes stay in their places in German', () => {
  const error = new AppError('webhook.delivery_erased', { delivery: 3, name: 'a" of the webhook "b' })
  assert.equal(
    sayError('de', error),
    'Was Zustellung 3 des Webhooks „a" of the webhook "b“ gesendet hat, ist inzwischen gelöscht.',
  )
})

test('a stored text that only looks like a message is shown as it is', () => {
  const stored = storedMessage(new AppError('job.missing', { id: 7 }))
  assert.equal(sayStored('de', stored), 'Es gibt keinen Auftrag 7.')
  for (const text of ['{"key":"job.missing"}', '{"key":{}}', '{"key":', '{"key":"job.missing","args":3}'])
    assert.equal(sayStored('de', text), text)
})
