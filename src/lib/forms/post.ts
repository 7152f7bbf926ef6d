// A form submission as received: its values by name, and its files, which are already encrypted.
import { AppError } from '../base/errors.ts'

/** A value with its path: `people[0][name]` is people, 0, name. */
export interface Word {
  path: string[]
  value: string
}

/** An encrypted file with its own key, which only the visitor's page and this submission know. */
export interface PendingFile {
  id: string
  /** Name of the field. */
  field: string
  /** The client's name of it, without folders. */
  name: string
  /** By its content; '' if unknown. */
  type: string
  /** Bytes before encryption. */
  size: number
  /** base64url. */
  key: string
}

export interface Post {
  values: Word[]
  files: PendingFile[]
}

/** Limits of one submission. */
export const MAX = {
  values: 2000,
  /** Bytes of all values. */
  text: 1024 * 1024,
  files: 20,
  /** Bytes of all files. */
  bytes: 50 * 1024 * 1024,
} as const
const LONGEST_NAME = 200
const LONGEST_HEADING = 200

/** Internal names begin with a character that field names cannot begin with. */
export const TOKEN = '_token'
export const SOLUTION = '_pow'
export const PENDING_FILES = '_held'
/** The id of an uploaded file to be removed. */
export const DROP = '_drop'
export const LANGUAGE = '_lang'
export const HIDDEN_PATHS = '_left_out'
/** The heading above the form on its page. */
export const HEADING = '_heading'

/** Throws 400 for an invalid name. */
export function wordOf(name: string, value: string): Word {
  if (name.length > LONGEST_NAME || /[\u0000-\u001f\u007f]/.test(name)) throw new AppError('form.field_name_invalid')
  if (value.includes('\u0000') || !value.isWellFormed()) throw new AppError('form.characters_invalid')
  const [, base = name, rest = ''] = /^([^[\]]+)((?:\[[^[\]]*\]){0,3})$/.exec(name) ?? []
  const steps = [...rest.matchAll(/\[([^[\]]*)\]/g)].map((match) => match[1]!)
  return { path: [base, ...steps].filter((step, i) => i === 0 || step !== ''), value }
}

/** The value of an internal name; '' counts as missing. */
export const wordNamed = ({ values }: Pick<Post, 'values'>, name: string): string | undefined =>
  values.find(({ path }) => path.length === 1 && path[0] === name)?.value || undefined

/** Plain text of the page's author, or forged by the sender, who is then the only one to see it. */
export const headingOf = (post: Pick<Post, 'values'>): string | undefined =>
  wordNamed(post, HEADING)?.replace(/\s+/g, ' ').trim().slice(0, LONGEST_HEADING) || undefined

/** The name of an input for a path. */
export const controlName = ([base = '', ...steps]: readonly string[]): string =>
  base + steps.map((step) => `[${step}]`).join('')
