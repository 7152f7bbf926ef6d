// Iterates values of an extension step by step, each within a time limit.
import { isObject } from '../../../base/json.ts'

export type AnyIterator = Iterator<unknown> | AsyncIterator<unknown>
/** Calls a function of the extension within its time limit. */
export type WithTimeout = <R>(work: () => R | Promise<R>) => Promise<R>

/** Undefined for values that are not iterable, and for text. */
export function iteratorOf(given: unknown): AnyIterator | undefined {
  if (typeof given !== 'object' || given === null) return undefined
  const iterable = given as Partial<AsyncIterable<unknown> & Iterable<unknown>>
  const iterator = (iterable[Symbol.asyncIterator]?.() ?? iterable[Symbol.iterator]?.()) as unknown
  return isObject(iterator) && typeof iterator['next'] === 'function' ? (iterator as never) : undefined
}

/**
 * At most `most` values of an iterator; `take` is called within the time limit of the step, with its value, or with its end. The
 * iterator is closed at the end. Throws what the extension throws, and `refuse()` for an invalid step.
 */
export async function* stepsOf<T>(
  iterator: AnyIterator,
  within: WithTimeout,
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
  /** Returns the value to yield; its result for the end is dropped. */
  take: (isEnd: boolean, value: unknown) => T
  refuse: () => Error
}

/** A copy without accessors, functions and other non-JSON values; throws for what cannot be serialized. */
export const copied = <T>(given: T): T =>
  given === undefined ? given : (JSON.parse(JSON.stringify(given) ?? 'null') as T)

/** Text that a database accepts, cut to `most` characters. */
export const plain = (text: string, most: number): string => text.toWellFormed().replaceAll('\0', '').slice(0, most)
