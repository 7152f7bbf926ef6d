// `filter[title][contains]=garden` of the list of pages: what it takes, and the condition it becomes (contract 2.2).
import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import { contains } from '../platform/db/like.ts'

const FIELDS = ['status', 'lang', 'type', 'title', 'translation_group'] as const
const text = z.string().max(200)
const list = z.union([text, z.array(text).max(100)])
const test = z.union([text, z.strictObject({ eq: text, in: list, contains: text }).partial()])

/** Input field: for each field a text it equals, or tests that all hold; `in` is a list or text with commas. */
export const pageFilter = z
  .strictObject(
    Object.fromEntries(FIELDS.map((name) => [name, test])) as Record<(typeof FIELDS)[number], typeof test>,
  )
  .partial()

/** What a page must fulfil; every test of every field. */
export const filterConditions = (filter: z.output<typeof pageFilter>): RawBuilder<boolean>[] =>
  FIELDS.flatMap((name) => {
    const asked = filter[name]
    if (asked === undefined) return []
    const tests = typeof asked === 'string' ? { eq: asked } : asked
    return [
      ...(tests.eq === undefined ? [] : [isOneOf(name, [tests.eq])]),
      ...(tests.in === undefined ? [] : [isOneOf(name, wordsOf(tests.in))]),
      ...(tests.contains === undefined ? [] : [contains(name, tests.contains)]),
    ]
  })

const wordsOf = (value: string | string[]) =>
  typeof value === 'string' ? value.split(',').map((word) => word.trim()) : value

const isOneOf = (column: string, values: string[]): RawBuilder<boolean> =>
  values.length ? sql<boolean>`${sql.ref(column)} in (${sql.join(values)})` : sql<boolean>`1 = 0`
