// A post of a form as it came: its words by name, and its files, sealed already.
import { AppError } from '../base/errors.ts'

/** `people[0][name]` is the path people, 0, name. */
export interface Word {
  path: string[]
  value: string
}

/** A file that is held sealed, each with a key of its own that only the visitor's page and this post know. */
export interface HeldFile {
  id: string
  /** Name of the field. */
  field: string
  /** As the sender calls it, without folders. */
  name: string
  /** By its content; '' for what is not known. */
  type: string
  /** Bytes before sealing. */
  size: number
  /** base64url. */
  key: string
}

export interface Post {
  words: Word[]
  files: HeldFile[]
}

/** Limits of what one post may bring. */
export const MOST = {
  words: 2000,
  /** Bytes of all words. */
  text: 1024 * 1024,
  files: 20,
  /** Of all files. */
  bytes: 50 * 1024 * 1024,
} as const
const LONGEST_NAME = 200
const LONGEST_HEADING = 200

/** Names of ours never begin like a field's. */
export const TOKEN = '_token'
export const SOLUTION = '_pow'
export const HELD = '_held'
/** The id of a held file that is not to be sent. */
export const DROP = '_drop'
export const LANGUAGE = '_lang'
export const LEFT_OUT = '_left_out'
/** What stands above the form on its page. */
export const HEADING = '_heading'

/** Throws 400 for a name no form has, so that none is made up by the thousand. */
export function wordOf(name: string, value: string): Word {
  if (name.length > LONGEST_NAME || /[\u0000-\u001f\u007f]/.test(name))
    throw new AppError('form.field_name_invalid')
  if (value.includes('\u0000') || !value.isWellFormed()) throw new AppError('form.characters_invalid')
  const [, base = name, rest = ''] = /^([^[\]]+)((?:\[[^[\]]*\]){0,3})$/.exec(name) ?? []
  const steps = [...rest.matchAll(/\[([^[\]]*)\]/g)].map((match) => match[1]!)
  return { path: [base, ...steps].filter((step, i) => i === 0 || step !== ''), value }
}

/** Of a name that is there once; '' counts as missing. */
export const wordNamed = ({ words }: Pick<Post, 'words'>, name: string): string | undefined =>
  words.find(({ path }) => path.length === 1 && path[0] === name)?.value || undefined

/** Plain text of whoever made the page, or of whoever sent this: it is shown to nobody else. */
export const headingOf = (post: Pick<Post, 'words'>): string | undefined =>
  wordNamed(post, HEADING)?.replace(/\s+/g, ' ').trim().slice(0, LONGEST_HEADING) || undefined

/** How a name is written in a form. */
export const nameOf = ([base = '', ...steps]: readonly string[]): string =>
  base + steps.map((step) => `[${step}]`).join('')
