// XPath 1.0 inside of an item: what is followed at once and what goes to the thread give the same.
// Holds: contract 2.5 xpath
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { AppError } from '../../../src/lib/base/errors.ts'
import { sayError } from '../../../src/lib/platform/i18n/say.ts'
import { rawText } from '../../../src/lib/sources/item-text.ts'
import { alternatives, PathReader } from '../../../src/lib/sources/paths/path-reader.ts'
import { PathThread } from '../../../src/lib/sources/paths/path-thread.ts'
import { walkXml } from '../../../src/lib/sources/paths/simple-path.ts'
import { readText } from './read-all.ts'

const thread = new PathThread()
after(() => thread.close())

const ITEM = `<rss xmlns:m="http://search.yahoo.com/mrss/" xmlns:p="urn:p"><channel><item id="7">
  <title>One</title><m:content url="a.jpg" medium="image"/><m:content url="b.mp3"/>
  <p:price p:unit="EUR">5</p:price><tag>x</tag><tag>y</tag><deep><tag n="1">z</tag><tag/></deep>tail</item></channel></rss>`

async function textsAt(path: string, document = ITEM): Promise<string[]> {
  const { items } = await readText('rss', document)
  const reader = await PathReader.open('xpath', [path], thread)
  const [values] = await reader.valuesOf(items)
  assert.deepEqual([...reader.stopped], [])
  return values!.get(path)!.map(rawText)
}

const SIMPLE: [path: string, texts: string[]][] = [
  ['title', ['One']],
  ['@id', ['7']],
  ['media:content@url', ['a.jpg', 'b.mp3']],
  ['media:content/@url', ['a.jpg', 'b.mp3']],
  ["media:content[@medium='image']@url", ['a.jpg']],
  ['media:content[not(@medium)]@url', ['b.mp3']],
  ['p:price', ['5']],
  ['p:price@p:unit', ['EUR']],
  ['tag', ['x', 'y']],
  ['tag[2]', ['y']],
  ['tag[3]', []],
  ['deep/tag', ['z', '']],
  ['deep/*[1]', ['z']],
  ['*/tag@n', ['1']],
  ['./tag', ['x', 'y']],
  ['title/text()', ['One']],
  ['nothing/at/all', []],
]

test('paths that walk down', async () => {
  for (const [path, texts] of SIMPLE) assert.deepEqual(await textsAt(path), texts, path)
  for (const [path] of SIMPLE) assert.ok(walkXml(path), `${path} needs no thread`)
})

test('the evaluator of XPath says the same of them', async () => {
  for (const [path, texts] of SIMPLE) {
    const same = `(${path.replace(/(?<=[\w\])])@/, '/@')})`
    assert.equal(walkXml(same), undefined)
    assert.deepEqual(await textsAt(same), texts, path)
  }
})

test('all of XPath 1.0', async () => {
  const cases: [string, string[]][] = [
    ['//tag', ['x', 'y', 'z', '']],
    ['tag[last()]', ['y']],
    ["tag[. = 'x' or . = 'y'][2]", ['y']],
    ['count(//tag)', ['4']],
    ["concat(title, ' (', @id, ')')", ['One (7)']],
    ["normalize-space(substring-after(title, 'O'))", ['ne']],
    ['deep/tag/@n', ['1']],
    ["deep/tag[@n='1']/../@missing", []],
    ['title | tag[1]', ['One', 'x']],
    ['boolean(media:content)', ['true']],
    ['/item/title', ['One']],
    ["//*[local-name()='content' and @medium]@url", ['a.jpg']],
  ]
  for (const [path, texts] of cases) assert.deepEqual(await textsAt(path), texts, path)
})

test('names in the namespace of the item have no prefix, whatever the document does', async () => {
  const atom = (
    a: string,
    ns: string,
  ) => `<${a}feed xmlns${ns}="http://www.w3.org/2005/Atom" xmlns:yt="http://search.yahoo.com/mrss/">
    <${a}entry><${a}title>One</${a}title><yt:title>Two</yt:title></${a}entry></${a}feed>`
  for (const document of [atom('', ''), atom('x:', ':x')])
    for (const path of ['title', '(title)', 'media:title', '(media:title)'])
      assert.deepEqual(await textsAt(path, document), [path.includes('media') ? 'Two' : 'One'], path)
})

test('a path that is not slow is not given up, however many items there are', async () => {
  const many = `<rss><channel>${'<item><a>x</a><b><c>y</c></b></item>'.repeat(1000)}</channel></rss>`
  const { items } = await readText('rss', many)
  const reader = await PathReader.open('xpath', ['(b/c)'], thread)
  const all = await reader.valuesOf(items)
  assert.deepEqual([...reader.stopped], [])
  assert.ok(all.length === 1000 && all.every((values) => rawText(values.get('(b/c)')![0]!) === 'y'))
})

test('what is no path is refused by name', async () => {
  for (const path of ['title[', 'nope(1)', '//', 'a b', '$x', "'"])
    await assert.rejects(textsAt(path), (error: AppError) => {
      assert.equal(error.errors[0]?.code, 'path', path)
      assert.ok(error.message.includes(JSON.stringify(path)), error.message)
      return true
    })
})

test('why a path cannot be used is said in the words of the product, in both languages', async () => {
  const messageOf = async (language: 'xpath' | 'jsonpath', path: string, lang: 'en' | 'de') => {
    const error = await PathReader.open(language, [path], thread).then(
      () => assert.fail(path),
      (one: AppError) => one,
    )
    return sayError(lang, error).slice(sayError(lang, error).indexOf(': ') + 2)
  }
  const cases: ['xpath' | 'jsonpath', string, en: string, de: string][] = [
    ['xpath', 'nope(1)', 'there is no function nope.', 'Die Funktion nope gibt es nicht.'],
    [
      'xpath',
      'count()',
      'the function count takes something else than what is in its parentheses.',
      'Was in der Klammer der Funktion count steht, passt nicht zu ihr.',
    ],
    ['xpath', '$x', 'there are no variables, and so no $x.', 'Variablen wie $x gibt es hier nicht.'],
    ['xpath', "'", 'a quotation mark is not closed.', 'Ein Anführungszeichen ist nicht geschlossen.'],
    [
      'xpath',
      'title[',
      'it is not written as paths are; something is missing, or too much.',
      'Die Schreibweise stimmt nicht. Es fehlt etwas, oder es ist etwas zu viel.',
    ],
    ['jsonpath', '$[?foo(@)]', 'there is no function foo.', 'Die Funktion foo gibt es nicht.'],
    [
      'jsonpath',
      '$[?count(1)]',
      'the function count takes something else than what is in its parentheses.',
      'Was in der Klammer der Funktion count steht, passt nicht zu ihr.',
    ],
    ['jsonpath', '$[', 'a bracket is not closed.', 'Eine Klammer ist nicht geschlossen.'],
    ['jsonpath', "$['a", 'a quotation mark is not closed.', 'Ein Anführungszeichen ist nicht geschlossen.'],
    [
      'jsonpath',
      'a..b c',
      'it does not begin as a path does: with $, or with a name.',
      'Der Anfang stimmt nicht. Ein Pfad beginnt mit $ oder mit einem Namen.',
    ],
    ['jsonpath', '$[99999999999999999999]', 'a number in it is too large.', 'Eine Zahl darin ist zu groß.'],
    ['jsonpath', '$..', 'it ends too early.', 'Am Ende fehlt etwas.'],
    [
      'jsonpath',
      '$.a[01]',
      'what stands at character 5 does not belong there.',
      'Was an Stelle 5 steht, gehört nicht dorthin.',
    ],
  ]
  for (const [language, path, en, de] of cases)
    assert.deepEqual([await messageOf(language, path, 'en'), await messageOf(language, path, 'de')], [en, de], path)
})

test('alternatives are separated outside of quotes and brackets', () => {
  assert.deepEqual(alternatives('guid | link@href |  title '), ['guid', 'link@href', 'title'])
  assert.deepEqual(alternatives("a[. = ' | '] | b"), ["a[. = ' | ']", 'b'])
  assert.deepEqual(alternatives('a[b | c]|d'), ['a[b | c]|d'])
})
