// Checks a format of external sources when it is registered, so that errors show at boot instead of in its first run.
import { message, type Message } from '../../base/catalogue/message.ts'
import { AppError } from '../../base/errors.ts'
import type { Contribution } from './contribution.ts'
import { ITEM_ROLES, PATH_LANGUAGES, type SourceFormatDefinition, type SourceFormat } from './source-format.ts'

const KEY = /^[a-z][a-z0-9_]{0,59}$/
const LONGEST_LABEL = 60

/** Returns it; throws 422 naming what is invalid. Items are checked when they are read (isolation/isolate-format). */
export function checkFormat(
  { name, sources }: Pick<Contribution, 'name' | 'sources'>,
  format: SourceFormatDefinition | SourceFormat,
): SourceFormat {
  const key = String(format.key)
  const refuse = (reason: Message) => new AppError('extension.source_format', { format: key, reason })
  const own = name.replaceAll('-', '_')
  const isOwn = key === own || key.startsWith(`${own}_`)
  if (!KEY.test(key) || !isOwn || sources.some((one) => one.key === key))
    throw refuse(message('extension.key_not_own', { extension: own }))
  for (const [member, expected, isRight] of MEMBERS)
    if (!isRight(format[member])) throw refuse(message('extension.member_wrong', { member, expected }))
  return format as SourceFormat
}

const isSwitch = (given: unknown) => given === undefined || typeof given === 'boolean'
const isFunction = (given: unknown) => typeof given === 'function'
const isMissingOrFunction = (given: unknown) => given === undefined || isFunction(given)

const MEMBERS: [keyof SourceFormatDefinition, expected: string, isRight: (given: unknown) => boolean][] = [
  [
    'label',
    `text of at most ${LONGEST_LABEL} characters`,
    (given) => typeof given === 'string' && given.trim() !== '' && given.length <= LONGEST_LABEL,
  ],
  ['path_language', PATH_LANGUAGES.join(', '), (given) => (PATH_LANGUAGES as readonly unknown[]).includes(given)],
  ['roles', `paths by ${ITEM_ROLES.join(', ')}`, isRoles],
  ['is_feed', 'true or false', isSwitch],
  ['is_confidential', 'true or false', isSwitch],
  ['is_general', 'true or false', isSwitch],
  ['detect', 'a function', isMissingOrFunction],
  ['predefinedTable', 'a function', isMissingOrFunction],
  ['read', 'a function', isFunction],
]

function isRoles(given: unknown): boolean {
  if (given === undefined) return true
  if (typeof given !== 'object' || given === null) return false
  return Object.entries(given).every(
    ([role, path]) =>
      (ITEM_ROLES as readonly string[]).includes(role) &&
      typeof path === 'string' &&
      path !== '' &&
      path.length <= 1000,
  )
}
