// Whether files are what a field takes: how many, how large, and of which kind by their content.
import type { Field } from '../fields/fields.ts'
import { TYPES } from '../base/file-types.ts'
import type { HeldFile } from './post.ts'

const MB = 1024 * 1024
const DEFAULT_MB = 10

export type FileError = { code: 'empty_file' | 'file_type' | 'one_file' } | { code: 'file_size'; mb: number }

export interface RefusedFile {
  file: HeldFile
  fault: FileError
}

/** Those of one field that are not taken. */
export function refusedFiles(field: Field, files: readonly HeldFile[]): RefusedFile[] {
  const isTooMany = files.length > 1 && !field['multiple']
  return files.flatMap((file) => {
    const fault = isTooMany ? { code: 'one_file' as const } : errorOf(field, file)
    return fault ? [{ file, fault }] : []
  })
}

function errorOf(field: Field, file: HeldFile): FileError | undefined {
  const mb = (field['max_mb'] as number | undefined) ?? DEFAULT_MB
  if (file.size === 0) return { code: 'empty_file' }
  if (file.size > mb * MB) return { code: 'file_size', mb }
  return isTaken(field, file) ? undefined : { code: 'file_type' }
}

function isTaken(field: Field, { type, name }: HeldFile): boolean {
  const accept = field['accept'] as string[] | undefined
  const kinds = field['kinds'] as string[] | undefined
  if (type === '' || type === 'text/html') return false
  if (kinds) return kinds.includes(TYPES[type]?.kind ?? '')
  if (!accept) return Object.hasOwn(TYPES, type)
  return accept.some((wanted) => (wanted.startsWith('.') ? endsIn(wanted, type, name) : fits(wanted, type)))
}

const fits = (wanted: string, type: string) =>
  wanted.endsWith('/*') ? type.startsWith(wanted.slice(0, -1)) : wanted === type

/** A name says what it likes: where the content tells an ending, that one counts. */
function endsIn(wanted: string, type: string, name: string): boolean {
  const end = wanted.slice(1).toLowerCase()
  const own = TYPES[type]?.end
  const same = { jpeg: 'jpg', tif: 'tiff' }[end] ?? end
  return own === undefined ? name.toLowerCase().endsWith(`.${end}`) && type.endsWith(end) : own === same
}
