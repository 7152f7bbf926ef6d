// The catalogue of messages: every key has its texts in all languages, with the same arguments, and is used.
import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { test } from 'node:test'
import { IntlMessageFormat } from 'intl-messageformat'
import { messageFiles, subjectTexts } from '../../../../src/lib/base/catalogue/catalogue.ts'
import { ROOT } from '../../../support/root.ts'

const LANGUAGES = ['en', 'de'] as const
const files = globSync('src/{lib,server,commands}/**/messages/*.ts', { cwd: ROOT }).filter(
  (file) => !file.includes('/i18n/'),
)
const all = [...messageFiles().keys()].flatMap((subject) =>
  Object.entries(subjectTexts(subject)!).map(([key, texts]) => ({ subject, key, texts })),
)

test('every file of messages is found, and a subject stands in one of them', () => {
  assert.deepEqual([...messageFiles().values()].sort(), files.map((file) => join(ROOT, file)).sort())
  const names = files.map((file) => basename(file))
  assert.deepEqual(
    names.filter((name, i) => names.indexOf(name) < i),
    [],
  )
  assert.ok(all.length > 100)
})

test('a key begins with the subject of its file, in snake_case', () => {
  const wrong = all.filter(({ subject, key }) => !new RegExp(`^${subject}\\.[a-z][a-z\\d_]*$`).test(key))
  assert.deepEqual(
    wrong.map(({ key }) => key),
    [],
  )
})

test('every key has a text in each language', () => {
  const lacking = all.flatMap(({ key, texts }) =>
    LANGUAGES.filter((lang) => !texts[lang].trim()).map((lang) => `${key} (${lang})`),
  )
  assert.deepEqual(lacking, [])
})

test('each text is ICU MessageFormat, and its arguments are those of the English one', () => {
  const namesOf = (text: string) => [...argumentsIn(parsed(text))].sort()
  for (const { key, texts } of all) {
    assert.deepEqual(namesOf(texts.de), namesOf(texts.en), key)
    for (const lang of LANGUAGES) {
      if (!texts[lang].includes('{')) assert.doesNotMatch(texts[lang], /''/, `${key}: nothing is quoted`)
      for (const name of namesOf(texts[lang])) assert.match(name, /^[a-z][a-z\d_]*$/, key)
    }
  }
})

test('German is an editor’s: no exclamation marks, quotes as German has them', () => {
  const wrong = all.filter(({ texts: { de } }) => /!|"/.test(de.replace(/\{[^{}]*\}/g, '')))
  assert.deepEqual(
    wrong.map(({ key }) => key),
    [],
  )
})

test('every key is used', () => {
  const code = globSync('src/{lib,server,commands}/**/*.ts', { cwd: ROOT })
    .filter((file) => !files.includes(file))
    .map((file) => readFileSync(join(ROOT, file), 'utf8'))
    .join('\n')
  assert.deepEqual(
    all.map(({ key }) => key).filter((key) => !code.includes(`'${key}'`)),
    [],
  )
})

type Parts = ReturnType<IntlMessageFormat['getAst']>
const parsed = (text: string): Parts => new IntlMessageFormat(text, 'en', undefined, { ignoreTag: true }).getAst()

/** Names of arguments, also of those inside plurals. */
function argumentsIn(parts: Parts, found = new Set<string>()): Set<string> {
  for (const part of parts) {
    if (Number(part.type) === TEXT || Number(part.type) === COUNT) continue
    if ('value' in part) found.add(part.value)
    if ('options' in part) for (const option of Object.values(part.options)) argumentsIn(option.value, found)
  }
  return found
}
/** Kinds of parts (icu-messageformat-parser): a text, and the number sign of a plural. */
const TEXT = 0
const COUNT = 7
