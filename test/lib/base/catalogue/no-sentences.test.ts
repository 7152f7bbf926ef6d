// What people read is a message by its key: no code of the service makes a sentence of its own again. Types hold it for AppError and for
// errors of fields; this looks for the other places, where a text would pass as one.
import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { AppError, fieldError, invalid, type FieldError } from '../../../../src/lib/base/errors.ts'
import { ROOT } from '../../../support/root.ts'

/** A text of several words, or one that is put together. */
const WORDS = String.raw`(?:'[^'\n]*[A-Za-z][^'\n]* [^'\n]*'|\`[^\`]* [^\`]*\`)`
const SENTENCES: [what: string, pattern: RegExp][] = [
  ['a member that people read', new RegExp(String.raw`\b(?:message|fix|detail|reason): ${WORDS}`, 'g')],
  [
    'a text of a schema',
    new RegExp(String.raw`\.(?:refine|regex|min|max|length|startsWith|check)\([^()\n]*, ${WORDS}\)`, 'g'),
  ],
  [
    'an error',
    new RegExp(String.raw`new (?:AppError|KeyedError|\w+Failed|\w+Refused)\(\s*(?:'[a-z_-]+',\s*)?${WORDS}`, 'g'),
  ],
]
/** Reports of the shell about kits, which speaks English; and what goes to the log. */
const APART = /^src\/lib\/kit-checks\/|\/messages\//
const IS_LOG = /level: '(?:debug|info|warn|error)',?\s*$/

const found = (text: string): string[] =>
  SENTENCES.flatMap(([, pattern]) =>
    [...text.matchAll(pattern)].filter(({ index }) => !IS_LOG.test(text.slice(0, index))).map(([one]) => one),
  )

test('no code of the service says a sentence', () => {
  const files = globSync('src/{lib,server}/**/*.ts', { cwd: ROOT }).filter((file) => !APART.test(file))
  const wrong = files.flatMap((file) => found(readFileSync(join(ROOT, file), 'utf8')).map((one) => `${file}: ${one}`))
  assert.deepEqual(wrong, [], 'give it a key (docs/adding.md, docs/decisions/0093)')
})

test('a sentence that is planted is found', () => {
  for (const planted of [
    "warnings.push({ code: 'x', message: `The page ${title} is gone.` })",
    "const finding = { id: 'x', message: 'The disk is full.' }",
    "z.string().min(3, 'must be longer than that')",
    "throw new FetchFailed('name', `The name ${host} is unknown.`)",
    "throw new KeyedError('It is over.')",
  ])
    assert.equal(found(planted).length, 1, planted)
  for (const fine of [
    "log({ level: 'error', message: 'A request failed.' })",
    "{ code: 'x', message: say(lang, message('page.missing')) }",
    "z.string().min(3, zodText('input.too_short', { minimum: 3 }))",
  ])
    assert.deepEqual(found(fine), [], fine)
})

/** Never called: that it does not compile is what is tested (npm run types). */
export function refusedByTypes(): unknown[] {
  // @ts-expect-error what is wrong with a place has a key
  const error: FieldError = { pointer: '/title', code: 'x', message: 'It is wrong.' }
  return [
    error,
    // @ts-expect-error a code with a sentence is none
    new AppError('conflict', 'It is taken.'),
    // @ts-expect-error an argument is missing
    invalid('/title', 'input.too_short'),
    // @ts-expect-error there is no such key
    fieldError('/title', 'page.of_the_future'),
  ]
}
