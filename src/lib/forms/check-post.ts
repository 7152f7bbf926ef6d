// Validates a visitor's submission: the fields of the form with their conditions, and its files.
import { checkValues, withDefaults, type Field, type Values } from '../fields/fields.ts'
import { rejectedFiles, type RejectedFile } from './check-files.ts'
import { isFile, type Form } from './form.ts'
import { instant } from '../base/clock.ts'
import type { PendingFile, Post } from './post.ts'
import { readValues } from './read-values.ts'

/** An error of a field; `path` leads into its value (`people`, `0`, `name`). */
export type PostError = { path: string[] } & ({ refused: RejectedFile[] } | { code: string; message: string })

export interface CheckedPost {
  /** Without files, and without fields hidden by conditions. */
  values: Values
  /** Files of visible fields. */
  files: PendingFile[]
  errors: PostError[]
}

export function checkPost(form: Form, post: Post): CheckedPost {
  const { fields } = form
  const { files } = post
  const options = { complete: true, withoutDefaults: true, ...conditionContextOf(form) }
  const { value, errors } = checkValues(fields, postedValues(form, post), options)
  const visible = files.filter(({ field }) => Object.hasOwn(value, field))
  const names = new Set(fields.filter(isFile).map(({ name }) => name))
  const postErrors = errors.map(({ pointer, code, message }): PostError => ({
    path: pointer.slice(1).split('/'),
    code,
    message,
  }))
  return {
    values: Object.fromEntries(Object.entries(value).filter(([name]) => !names.has(name))),
    files: visible,
    errors: [...postErrors, ...fileErrors(fields, visible)],
  }
}

/** The values as they are validated; a field that was not sent has its default. */
export const postedValues = (
  { ctx, fields, lang = ctx.site.default_language }: Form,
  { values, files }: Post,
): Values =>
  withDefaults(fields, {
    ...readValues(fields, values, { timezone: ctx.site.config.timezone, lang }),
    ...placeholders(fields, files),
  })

/** The context of conditions, besides the values. */
export function conditionContextOf({ ctx: { now, site }, table, lang = site.default_language }: Form) {
  const system = systemOf(table, lang)
  const times = { '@created_at': instant(now), '@updated_at': instant(now) }
  const published = system['@status'] === 'published' && { '@published_at': instant(now) }
  return { now, timezone: site.config.timezone, system: { ...system, ...times, ...published } }
}

/** The system fields of an entry that does not exist yet: some forms publish submissions at once. */
export const systemOf = ({ settings }: Form['table'], lang: string): Values => ({
  '@status': settings.form?.publish ? 'published' : 'draft',
  '@lang': lang,
  '@slug': '',
})

/** Placeholders for files, since conditions and `required` test whether there are any. */
function placeholders(fields: readonly Field[], files: readonly PendingFile[]): Values {
  const own = (field: Field) => files.filter((file) => file.field === field.name).map((_, i) => i + 1)
  const filled = fields.filter((field) => isFile(field) && own(field).length)
  return Object.fromEntries(filled.map((field) => [field.name, field['multiple'] ? own(field) : 1]))
}

const fileErrors = (fields: readonly Field[], files: readonly PendingFile[]): PostError[] =>
  fields.filter(isFile).flatMap((field) => {
    const own = files.filter((file) => file.field === field.name)
    const refused = rejectedFiles(field, own)
    return refused.length ? [{ path: [field.name], refused }] : []
  })
