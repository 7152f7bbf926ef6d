// What is said of a source is a message in both languages; what strangers wrote stays what it is.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { AppError } from '../../../src/lib/base/errors.ts'
import { sayError } from '../../../src/lib/platform/i18n/say.ts'
import { FORMATS } from '../../../src/lib/sources/formats.ts'
import { transform } from '../../../src/lib/sources/mapping/transforms.ts'
import { PathReader } from '../../../src/lib/sources/paths/path-reader.ts'
import type { SourceItem } from '../../../src/lib/core/extension/source-format.ts'
import { asFile } from './read-all.ts'

test('a document that is refused says so with its key, in German too', async () => {
  const rejection = await refusalOf('rss', '<opml><body/></opml>')
  assert.deepEqual(
    [rejection.key, rejection.errors[0]?.key, rejection.errors[0]?.code],
    ['source_document.no_feed', 'source_document.no_feed', 'not_this_format'],
  )
  assert.equal(rejection.message, 'The document is no feed: it begins with <opml>.')
  assert.equal(sayError('de', rejection), 'Das Dokument ist kein Feed. Es beginnt mit <opml>.')
  assert.equal(
    sayError('de', await refusalOf('json', '[1,')),
    'Die Quelle ist kein JSON: Der Text bricht in Zeile 1 ab.',
  )
})

test('problems of items and of the document are messages', async () => {
  const json = await FORMATS.json.read({ file: asFile('{"items": [{"a": 1}, {"a" 2}]}') })
  const [, broken] = await Array.fromAsync<SourceItem>(json.items)
  assert.equal(broken!.rejected?.key, 'source_item.no_json')
  assert.equal(sayError('de', broken!.rejected), 'Der Eintrag ist kein JSON: Zeile 1 ist nicht lesbar.')
  assert.equal(sayError('de', json.info.problems[0]!), 'Das JSON ist beschädigt: Zeile 1 ist nicht lesbar.')
})

test('a value with quotes keeps its place', async () => {
  const field = { name: 'day', type: 'date' } as never
  const got = await transform('date', ['a" is no date. "b'], { field, timezone: 'UTC', lang: 'en' })
  assert.ok('problem' in got)
  assert.deepEqual([got.problem.code, got.problem.key], ['date', 'source_item.no_date'])
  assert.equal(sayError('de', got.problem), '„a" is no date. "b“ ist kein Datum.')
})

test('a path that cannot be used is said in German, with what the evaluator said', async () => {
  const open = PathReader.open('jsonpath', ['$[?'])
  const error: unknown = await open.catch((cause: unknown) => cause)
  assert.ok(error instanceof AppError)
  assert.deepEqual([error.status, error.key, error.errors[0]?.code], [422, 'source_mapping.path_invalid', 'path'])
  assert.match(sayError('de', error), /^Der Pfad "\$\[\?" lässt sich nicht verwenden: .+\.$/)
})

async function refusalOf(key: keyof typeof FORMATS, text: string): Promise<AppError> {
  const reading = await FORMATS[key].read({ file: asFile(text) })
  const error: unknown = await Array.fromAsync<SourceItem>(reading.items).catch((cause: unknown) => cause)
  assert.ok(error instanceof AppError)
  return error
}
