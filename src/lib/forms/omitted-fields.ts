// Fields that a page left out because they did not apply: those that apply after a change are shown, also without JavaScript.
import type { FieldsNow } from '../rules/conditions/fields-now.ts'
import { innerFields } from '../rules/conditions/plan-fields.ts'
import type { Field } from '../fields/fields.ts'
import type { Form } from './form.ts'
import { renumbered, formNow, isHidden, renumberedPaths } from './form-now.ts'
import { HIDDEN_PATHS, wordNamed, type Post } from './post.ts'

/** More than any form has. */
const MAX = 500

/** The hidden input that lists them: their paths, separated by spaces. */
export const hiddenPaths = (now: FieldsNow | undefined): string =>
  [...(now?.hidden ?? [])].map((pointer) => pointer.slice(1)).join(' ')

/** The same after renumbering the items of groups. */
export function renumberedHiddenPaths(fields: readonly Field[], post: Pick<Post, 'values'>): string {
  const renumberedPath = renumberedPaths(fields, post.values)
  return namedIn(post)
    .flatMap((word) => renumberedPath(word.split('/'))?.join('/') ?? [])
    .join(' ')
}

const namedIn = (post: Pick<Post, 'values'>): string[] =>
  (wordNamed(post, HIDDEN_PATHS) ?? '').split(' ', MAX).filter(Boolean)

/** Paths of the fields that now apply but were not on the page; numbered as by `renumbered`. */
export function newlyRequested(form: Form, post: Post): string[][] {
  const named = namedIn(post)
  if (!named.length) return []
  const { fields } = form
  const now = formNow(form, { ...post, values: renumbered(fields, post.values) })
  const renumberedPath = renumberedPaths(fields, post.values)
  return named.flatMap((word) => {
    const path = word.split('/')
    const at = isField(fields, path) && !isSent(post, path) ? renumberedPath(path) : undefined
    return at && !isHidden(now, at) ? [at] : []
  })
}

function isField(fields: readonly Field[], [name, item, inner, ...more]: string[]): boolean {
  const field = fields.find((one) => one.name === name)
  if (!field || item === undefined) return field !== undefined
  return !more.length && innerFields(field).some((one) => one.name === inner)
}

/** With JavaScript the page has shown the field itself. */
const isSent = ({ values, files }: Post, path: readonly string[]): boolean =>
  values.some((word) => path.every((step, i) => word.path[i] === step)) ||
  files.some(({ field }) => path.length === 1 && field === path[0])
