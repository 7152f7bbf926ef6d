// What the compliance suite of JSONPath has gained since the version that is published as a package: the same selectors, with documents of our own.
import type { JsonPathCase } from './json-path.test.ts'

const LETTERS = [{ a: 1, b: 1, c: 1, d: 1, e: 1 }, { a: 1, b: 1, c: 1 }, { a: 1 }, { d: 1 }, { f: 1 }]
const WORDS = ['True', 'False', 'Null', 'true', 'false', 'null'].map((a) => ({ a }))
const of = (list: typeof LETTERS | typeof WORDS, ...indexes: number[]) => indexes.map((i) => list[i]!)

const names = ['true', 'false', 'null'].map((name) => ({
  name: `a name that is a word elsewhere: ${name}`,
  selector: `$.${name}`,
  document: { [name]: 'A' },
  result: ['A'],
}))

const consecutive = (
  [
    ['$[?@.a && @.b && @.c]', of(LETTERS, 0, 1)],
    ['$[?@.a || @.b || @.c]', of(LETTERS, 0, 1, 2)],
    ['$[?@.a && @.b && @.c && @.d && @.e]', of(LETTERS, 0)],
    ['$[?@.a || @.b || @.c || @.d || @.e]', of(LETTERS, 0, 1, 2, 3)],
    ['$[?@.a && @.b && @.c || @.d || @.e]', of(LETTERS, 0, 1, 3)],
  ] as const
).map(([selector, result]) => ({ name: selector, selector, document: LETTERS, result }))

const quoted = ['True', 'False', 'Null'].flatMap((word, i) =>
  ['"', "'"].map((quote) => ({
    name: `${word} in ${quote}`,
    selector: `$[?@.a==${quote}${word}${quote}]`,
    document: WORDS,
    result: of(WORDS, i),
  })),
)

const invalid = ['$[?length(@[1, 2])<3]', "$[?length(@['a', 'b'])<3]"].map((selector) => ({
  name: selector,
  selector,
  invalid_selector: true,
}))

export const LATER_CASES = [...names, ...consecutive, ...quoted, ...invalid] as JsonPathCase[]
