// What a visitor sent, checked: the fields of the form with their conditions, and its files.
import { checkValues, type Field, type Values } from '../fields/fields.ts'
import { fileFault, type FileFault } from './check-files.ts'
import { isFile, type Form } from './form.ts'
import type { HeldFile, Post } from './post.ts'
import { readValues } from './read-values.ts'

/** What is wrong with a field; `path` leads into it (`people`, `0`, `name`). */
export type PostFault = { path: string[] } & (FileFault | { code: string; message: string })

export interface CheckedPost {
  /** Without files, and without what conditions hide. */
  values: Values
  /** Those of fields that are shown. */
  files: HeldFile[]
  faults: PostFault[]
}

export function checkPost(form: Form, { words, files }: Post): CheckedPost {
  const { ctx, fields } = form
  const { timezone } = ctx.site.config
  const given = readValues(fields, words, { timezone })
  const data = { ...given, ...placeholders(fields, files) }
  const around = { now: ctx.now, timezone, system: { '@lang': ctx.site.default_language } }
  const { value, errors } = checkValues(fields, data, { complete: true, ...around })
  const shown = files.filter(({ field }) => Object.hasOwn(value, field))
  const names = new Set(fields.filter(isFile).map(({ name }) => name))
  const faults = errors.map(({ pointer, code, message }): PostFault => ({
    path: pointer.slice(1).split('/'),
    code,
    message,
  }))
  return {
    values: Object.fromEntries(Object.entries(value).filter(([name]) => !names.has(name))),
    files: shown,
    faults: [...faults, ...fileFaults(fields, shown)],
  }
}

/** Conditions and `required` ask whether there is a file; the numbers stand for those there are. */
function placeholders(fields: readonly Field[], files: readonly HeldFile[]): Values {
  const own = (field: Field) => files.filter((file) => file.field === field.name).map((_, i) => i + 1)
  const filled = fields.filter((field) => isFile(field) && own(field).length)
  return Object.fromEntries(filled.map((field) => [field.name, field['multiple'] ? own(field) : 1]))
}

const fileFaults = (fields: readonly Field[], files: readonly HeldFile[]): PostFault[] =>
  fields.filter(isFile).flatMap((field) => {
    const own = files.filter((file) => file.field === field.name)
    const fault = own.length ? fileFault(field, own) : undefined
    return fault ? [{ path: [field.name], ...fault }] : []
  })
