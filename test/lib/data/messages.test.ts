// Text written by users keeps its position in messages of every language, whatever quotes and braces it contains.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { list, message } from '../../../src/lib/base/catalogue/message.ts'
import { AppError, errorAt, fieldError, invalid } from '../../../src/lib/base/errors.ts'
import { sayError } from '../../../src/lib/platform/i18n/say.ts'
import { unreadable } from '../../../src/lib/data/transfer/errors.ts'

const NAMES = ['a" in b', 'x" (entry 3): choose', '{table}', "it's '{entry}'", '„x“', '$& #', '/y: is required; z']

test('the slug of an entry and the table do not change places in German', () => {
  for (const name of NAMES) {
    const error = new AppError('entry.not_found', { entry: name, table: 'people' })
    assert.equal(error.message, `There is no entry "${name}" in people.`)
    assert.equal(sayError('de', error), `In people gibt es keinen Eintrag „${name}“.`)
    const inLang = new AppError('entry.not_found_in', { entry: name, table: 'people', lang: 'de' })
    assert.equal(sayError('de', inLang), `In people gibt es in der Sprache de keinen Eintrag „${name}“.`)
    assert.deepEqual([error.code, error.status], ['not-found', 404])
  }
})

test('who has a slug or a value is named as it is', () => {
  for (const title of NAMES) {
    const slug = invalid('/slug', 'entry.slug_taken', { slug: 'a" in b', title, id: 7 })
    assert.deepEqual([slug.code, slug.errors[0]?.code], ['conflict', 'taken'])
    assert.equal(
      sayError('de', slug),
      `Die Adresse „a" in b“ gehört zu „${title}“ (Eintrag 7). Wählen Sie eine andere.`,
    )
    const value = fieldError('/fields/sku', 'entry.value_not_unique', { title, id: 7 })
    assert.equal(sayError('de', value), `muss eindeutig sein, steht aber schon in „${title}“ (Eintrag 7)`)
  }
})

test('entries that need another are listed one by one', () => {
  const holder = (title: string) => message('entry.holder', { title, table: 'a" in b', id: 1, field: 'x' })
  const entries = list(NAMES.map(holder))
  const error = new AppError('entry.needed_by', { title: 'A" is needed by B', entries })
  assert.equal(
    sayError('de', error),
    `„A" is needed by B“ wird gebraucht von ${NAMES.map((name) => `„${name}“ (a" in b 1, x)`).join(', ')}. ` +
      'Ändern Sie zuerst dort die Verknüpfung.',
  )
})

test('a target is named by what it is, in both languages', () => {
  const missing = (kind: string) =>
    errorAt('/fields/x', message('entry.target_missing', { kind, table: 'a" in b', id: 4 }))
  assert.equal(missing('entry').message, 'there is no entry of a" in b 4')
  assert.equal(missing('pages').message, 'there is no page 4')
  assert.equal(sayError('de', missing('entry')), 'einen Eintrag 4 gibt es in a" in b nicht')
  assert.equal(sayError('de', missing('users')), 'ein Mitglied 4 gibt es nicht')
})

test('a line that cannot be read has its number and its reason', () => {
  const error = unreadable(3, message('import_file.json_unexpected', { character: '"', expected: 'comma_or_end' }))
  assert.equal(error.message, 'Line 3: """ stands where a comma, or ] is expected')
  assert.equal(sayError('de', error), 'Zeile 3: Erwartet wird ein Komma oder ]; dort steht „"“')
  assert.deepEqual(
    error.errors.map(({ pointer, code, key }) => [pointer, code, key]),
    [['/line/3', 'json', 'import_file.line']],
  )
})

test('days of the week are named in the language of the message', () => {
  const days = list(
    [1, 5].map((day) => message('field.weekday', { day })),
    'or',
  )
  const error = fieldError('/fields/day', 'field.wrong_weekday', { days })
  assert.equal(error.message, 'must be a Monday or Friday')
  assert.equal(sayError('de', error), 'muss ein Montag oder Freitag sein')
})
