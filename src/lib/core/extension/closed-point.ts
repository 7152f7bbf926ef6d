// The `ext` that `boot` gets: unknown calls and wrong arguments throw where they are made.
import { list, message, type Message } from '../../base/catalogue/message.ts'
import { AppError } from '../../base/errors.ts'
import type { ExtensionPoint } from './define-extension.ts'

/** Returns the error of an argument, or undefined. `expected` describes valid arguments. */
interface Check {
  (given: unknown): Message | undefined
  expected: string
}

const says = (expected: string, check: (given: unknown) => Message | undefined): Check =>
  Object.assign(check, { expected })
const takes = (expected: string, fits: (given: unknown) => boolean): Check =>
  says(expected, (given) =>
    fits(given) ? undefined : message('extension.argument_wrong', { expected, given: kindOf(given) }),
  )
const optional = (check: Check): Check =>
  says(`${check.expected} (may be missing)`, (given) => (given === undefined ? undefined : check(given)))

const isText = (given: unknown) => typeof given === 'string' && given.trim() !== ''
const isRecord = (given: unknown): given is Record<string, unknown> =>
  typeof given === 'object' && given !== null && !Array.isArray(given)
const KEY = /^[a-z][a-z0-9_-]*(\.[a-z0-9_-]+)*$/
const isKey = (given: unknown) => typeof given === 'string' && KEY.test(given)

const text = takes('text', isText)
const key = takes('a key such as guestbook.sign', isKey)
const keys = takes('a list of keys', (given) => Array.isArray(given) && given.every(isKey))
const fn = takes('a function', (given) => typeof given === 'function')
const integer = takes('an integer', Number.isInteger)
const texts = takes(
  'descriptions by key',
  (given) => isRecord(given) && Object.entries(given).every(([name, one]) => isKey(name) && isText(one)),
)
const anything = says('defineBlock({…})', () => undefined)
/** An object with no other members than these; their values are checked by the call itself. */
const options = (...names: string[]): Check =>
  says(`an object with ${names.join(', ')}`, (given) => {
    if (!isRecord(given)) return takes('an object', isRecord)(given)
    const name = Object.keys(given).find((one) => !names.includes(one))
    return name === undefined ? undefined : message('extension.option_unknown', { name, names: list(names) })
  })

/** The checks of each call's arguments. */
const CALLS: Record<keyof ExtensionPoint, Check[]> = {
  feature: [key, text, optional(keys)],
  permissions: [text, texts, optional(takes('permissions by role', isRecord))],
  migration: [integer, fn],
  nav: [text, text, key, key],
  htmlFilter: [fn, optional(options('load'))],
  csp: [fn],
  cspByCookie: [options('cookie', 'pattern', 'sources')],
  embed: [options('key', 'name', 'id', 'player', 'watch', 'frames', 'forms')],
  footerLinks: [fn],
  route: [text, text, fn, optional(options('auth', 'feature', 'limit'))],
  proxy: [text, options('hosts', 'paths', 'ttl', 'query', 'feature')],
  block: [anything, says('', () => undefined)],
  operation: [takes('defineOperation({…})', (given) => isRecord(given) && typeof given['handler'] === 'function')],
  on: [text, fn, optional(options('when'))],
  job: [key, options('every', 'run', 'background', 'parallel', 'onFailed')],
  adminPage: [text, options('element', 'module', 'label', 'feature', 'permission')],
  health: [text, fn],
  source: [
    options(
      'key',
      'label',
      'path_language',
      'roles',
      'is_feed',
      'is_confidential',
      'is_general',
      'detect',
      'predefinedTable',
      'read',
    ),
  ],
  search: [options('kind', 'label', 'feature', 'version', 'all', 'one', 'count')],
  german: [
    takes(
      'German by the English texts',
      (given) => isRecord(given) && Object.entries(given).every(([text, german]) => isText(text) && isText(german)),
    ),
  ],
  sealed: [options('store', 'table', 'columns', 'purpose', 'key')],
  provide: [text, fn],
  factTables: [],
}

/** Descriptions of each call's arguments; calls for the core's own areas only are left out. */
export const extensionCalls = (): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(CALLS).flatMap(([call, checks]) =>
      call === 'factTables' ? [] : [[call, checks.map(({ expected }) => expected).filter(Boolean)]],
    ),
  )

/** `close()` ends registration once boot has returned. Late or unknown calls and wrong arguments throw 422. */
export function closedPoint(point: ExtensionPoint): { ext: ExtensionPoint; close: () => void } {
  let isClosed = false
  const ext = new Proxy(point, {
    get(calls, name) {
      if (typeof name === 'symbol') return undefined
      if (!Object.hasOwn(CALLS, name))
        throw new AppError('extension.call_unknown', { call: name, calls: list(Object.keys(CALLS)) })
      return (...given: unknown[]) => {
        if (isClosed) throw new AppError('extension.call_late', { call: name })
        check(name as keyof ExtensionPoint, given)
        return (calls[name as keyof ExtensionPoint] as (...args: unknown[]) => void)(...given)
      }
    },
    set: (_, name) => {
      throw new AppError('extension.call_unknown', { call: String(name), calls: list(Object.keys(CALLS)) })
    },
  })
  return { ext, close: () => void (isClosed = true) }
}

function check(call: keyof ExtensionPoint, given: unknown[]): void {
  const checks = CALLS[call]
  if (call !== 'factTables' && given.length > checks.length)
    throw new AppError('extension.too_many', { call, count: checks.length })
  for (const [i, one] of checks.entries()) {
    const reason = one(given[i])
    if (reason) throw new AppError('extension.argument', { call, place: i + 1, reason })
  }
}

function kindOf(given: unknown): string {
  if (given === null) return 'null'
  if (Array.isArray(given)) return 'a list'
  return typeof given === 'string' ? `"${given}"` : typeof given
}
