// A message in a language: what stands in its places is put in as it is, whatever it looks like.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { z } from 'zod'
import { list, message, operation, permission, type Message } from '../../../../src/lib/base/catalogue/message.ts'
import { issueError, zodText } from '../../../../src/lib/base/catalogue/zod-text.ts'
import { AppError, fieldError, invalid, invalidAll, reasonOf } from '../../../../src/lib/base/errors.ts'
import { say, sayError, sayStored, translatedErrors, storedMessage } from '../../../../src/lib/platform/i18n/say.ts'

test('quotes, braces and signs of a name change nothing around it', () => {
  for (const name of ['a" in b', '{title}', "it's '{x}'", '<b>&amp;</b>', '#', '', '„x“; /y: is required', '$& $1']) {
    const error = new AppError('page.not_found_in', { page: name, lang: 'de" in "x' })
    assert.equal(error.message, `There is no page "${name}" in de" in "x.`)
    assert.equal(sayError('de', error), `In der Sprache de" in "x gibt es keine Seite „${name}“.`)
  }
})

test('an error has the problem, the status and the exit code of its key', () => {
  const error = new AppError('page.home_not_deletable')
  assert.deepEqual([error.code, error.status, error.exit, error.key], ['conflict', 409, 4, 'page.home_not_deletable'])
  const field = invalid('/slug', 'page.slug_taken', { path: 'a', title: 'A', id: 7 })
  assert.deepEqual([field.code, field.errors[0]?.code, field.errors[0]?.key], ['conflict', 'taken', 'page.slug_taken'])
})

test('numbers choose the form of their noun', () => {
  const of = (count: number) => say('de', message('page.has_subpages', { count }))
  assert.match(of(1), /^Darunter liegt noch eine Seite\./)
  assert.match(of(1200), /^Darunter liegen noch 1\.200 Seiten\./)
})

test('lists, messages in messages and names of the product are in the language of the message', () => {
  const titles = list(
    ['A', 'B" und'].map((title) => message('page.quoted_title', { title })),
    'or',
  )
  const loop = message('page.link_leads_back', { titles })
  assert.equal(say('de', loop), 'darf nicht über „A“ oder „B" und“ auf die Seite selbst zurückführen')
  assert.match(say('en', loop), /by "A" or "B" und"$/)
  assert.equal(say('de', operation('create_token')), '„Token anlegen“')
  assert.equal(say('de', operation('shop__sell')), 'shop__sell')
  assert.equal(say('de', permission('pages.publish')), '„Seiten veröffentlichen“')
  assert.equal(say('en', permission('constructor')), 'constructor')
  assert.equal(say('de', permission('constructor')), 'constructor')
})

test('several places are named one by one, in each language, whatever their names are', () => {
  const errors = [
    fieldError('/a: b; c', 'input.required'),
    ...Array.from({ length: 11 }, (_, i) => fieldError(`/k${i}`, 'input.unknown_key')),
  ]
  const error = invalidAll(errors)
  assert.match(error.message, /^\/a: b; c: is required; \/k0: unknown key; .*; and 2 more$/)
  assert.match(sayError('de', error), /^\/a: b; c: muss ausgefüllt sein; \/k0: unbekannte Angabe; .*; und 2 weitere$/)
  assert.deepEqual(translatedErrors('de', errors)[0], {
    pointer: '/a: b; c',
    code: 'required',
    key: 'input.required',
    message: 'muss ausgefüllt sein',
  })
})

test('a stored message is read in any language later; a sentence of an earlier version is what it is', () => {
  const error = new AppError('page.slug_taken', { path: 'a', title: 'x" (page 3)', id: 7 })
  const stored = storedMessage(error)
  assert.equal(sayStored('en', stored), error.message)
  assert.match(sayStored('de', stored), /^Die Adresse \/a gehört zu „x" \(page 3\)“ \(Seite 7\)\./)
  assert.equal(sayStored('de', 'needs FREQ=YEARLY'), 'needs FREQ=YEARLY')
  assert.equal(sayStored('de', '{"key":'), '{"key":')
  assert.equal(sayStored('de', '{"key":"gone.by_now"}'), 'gone.by_now')
})

test('an error in another message, ours or one of a library', () => {
  const old = new Error('Nobody {knows} why.')
  const stays = (reason: Error): Message => message('page.slug_stays', { slug: 'a', reason: reasonOf(reason) })
  assert.match(say('de', stays(old)), /„a“\. Nobody \{knows\} why\.$/)
  assert.match(say('de', stays(new AppError('page.home_not_deletable'))), /Startseite lässt sich nicht löschen\.$/)
})

test('what zod finds is said by keys, in both languages', () => {
  const schema = z.strictObject({
    text: z.string().min(3),
    short: z.string().max(2),
    filled: z.string().min(1),
    n: z.int().min(1),
    most: z.number().lt(5),
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
    own: z.string().regex(/^a$/, zodText('redirect.path_format')),
    counted: z.string().regex(/^a$/, zodText('redirect.path_names_once', { max: 5 })),
    either: z.union([z.string(), z.number()]),
    half: z.number().multipleOf(2),
    map: z.record(z.string().max(1), z.string()),
  })
  const input = {
    text: 'a',
    short: 'abc',
    filled: '',
    n: 0,
    most: 5,
    list: ['a'],
    few: ['a', 'b'],
    one: 'c',
    just: 'y',
    when: 'x',
    day: 'x',
    mail: 'x',
    on: 'x',
    pattern: 'b',
    own: 'b',
    counted: 'b',
    either: true,
    half: 3,
    map: { ab: 'x' },
  }
  const { error } = schema.safeParse(input, { reportInput: true })
  const messages: Record<string, string[]> = Object.fromEntries(
    error!.issues.map((issue) => {
      const { key, message, args, code } = issueError('', issue)
      return [issue.path[0], [code, key, message, sayError('de', { key, args, message })]]
    }),
  )
  assert.deepEqual(messages['text'], [
    'too_small',
    'input.too_short',
    'must have at least 3 characters',
    'muss mindestens 3 Zeichen haben',
  ])
  assert.deepEqual(messages['few'], [
    'too_big',
    'input.too_many',
    'may have at most 1 item',
    'darf höchstens einen Eintrag haben',
  ])
  assert.deepEqual(messages['filled']?.slice(1), ['input.empty', 'must not be empty', 'darf nicht leer sein'])
  assert.deepEqual(messages['missing']?.slice(1), ['input.required', 'is required', 'muss ausgefüllt sein'])
  assert.deepEqual(messages['on']?.slice(1), [
    'input.wrong_type',
    'must be true or false, not a text',
    'muss ja oder nein sein, nicht Text',
  ])
  assert.deepEqual(messages['one']?.slice(1), [
    'input.not_offered',
    'must be one of "a" or "b"',
    'muss eines davon sein: „a“ oder „b“',
  ])
  assert.equal(messages['counted']?.[3], 'darf jeden :namen nur einmal enthalten, und höchstens 5 davon')
  assert.equal(messages['own']?.[1], 'redirect.path_format')
  assert.equal(messages['pattern']?.[1], 'input.wrong_pattern')
  assert.equal(error!.issues.length, 20)
  for (const [field, [, key, english, german]] of Object.entries<string[]>(messages)) {
    assert.ok(key, field)
    assert.notEqual(german, english, field)
    assert.doesNotMatch(String(english), /undefined|expected|received/, field)
  }
})

test('a failure is told although one of its arguments is null', () => {
  const error = new AppError('server.worker_ended', { code: null as unknown as number })
  assert.equal(error.message, 'A worker ended with code  before it listened.')
})
