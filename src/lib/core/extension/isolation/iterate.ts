// What an extension iterates, one step after the other, each within its time.
import { isObject } from '../../../base/json.ts'

export type AnyIterator = Iterator<unknown> | AsyncIterator<unknown>
/** Calls something of the extension within its time. */
export type Within = <R>(work: () => R | Promise<R>) => Promise<R>

/** Undefined for what cannot be iterated, text included. */
export function iteratorOf(given: unknown): AnyIterator | undefined {
  if (typeof given !== 'object' || given === null) return undefined
  const iterable = given as Partial<AsyncIterable<unknown> & Iterable<unknown>>
  const iterator = (iterable[Symbol.asyncIterator]?.() ?? iterable[Symbol.iterator]?.()) as unknown
  return isObject(iterator) && typeof iterator['next'] === 'function' ? (iterator as never) : undefined
}

/**
 * The values of an iterator, at most so many; `take` is called within the time of the step, with its value, or with its end. What
 * is left is closed. Throws what the extension throws, and `refuse()` for a step that is none.
 */
export async function* stepsOf<T>(
  iterator: AnyIterator,
  within: Within,
  { most, take, refuse }: Steps<T>,
): AsyncGenerator<T> {
  const next = () =>
    within(async (): Promise<{ isEnd: true } | { isEnd: false; value: T }> => {
      const step: unknown = await iterator.next()
      if (!isObject(step)) throw refuse()
      const isEnd = step['done'] === true
      const value = take(isEnd, step['value'])
      return isEnd ? { isEnd } : { isEnd, value }
    })
  let isEnded = false
  try {
    for (let count = 0; ; count++) {
      const step = await next()
      if (step.isEnd) isEnded = true
      if (step.isEnd || count === most) return
      yield step.value
    }
  } finally {
    if (!isEnded) await within(() => iterator.return?.()).catch(() => undefined)
  }
}
interface Steps<T> {
  most: number
  /** The value as it is handed on; whatever it returns at the end is dropped. */
  take: (isEnd: boolean, value: unknown) => T
  refuse: () => Error
}

/** Without accessors, functions and whatever else is no JSON; throws for what cannot be written as such. */
export const copied = <T>(given: T): T =>
  given === undefined ? given : (JSON.parse(JSON.stringify(given) ?? 'null') as T)

/** Text that a database takes, of so many characters at most. */
export const plain = (text: string, most: number): string =>
  text.toWellFormed().replaceAll('\0', '').slice(0, most)
