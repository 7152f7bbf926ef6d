// Validates files against a field: how many, how large, and of which type by their content.
import type { Field } from '../fields/fields.ts'
import { TYPES } from '../base/file-types.ts'
import type { PendingFile } from './post.ts'

const MB = 1024 * 1024
const DEFAULT_MB = 10

export type FileError = { code: 'empty_file' | 'file_type' | 'one_file' } | { code: 'file_size'; mb: number }

export interface RejectedFile {
  file: PendingFile
  error: FileError
}

/** The rejected files of one field. */
export function rejectedFiles(field: Field, files: readonly PendingFile[]): RejectedFile[] {
  const isTooMany = files.length > 1 && !field['multiple']
  return files.flatMap((file) => {
    const error = isTooMany ? { code: 'one_file' as const } : errorOf(field, file)
    return error ? [{ file, error }] : []
  })
}

function errorOf(field: Field, file: PendingFile): FileError | undefined {
  const mb = (field['max_mb'] as number | undefined) ?? DEFAULT_MB
  if (file.size === 0) return { code: 'empty_file' }
  if (file.size > mb * MB) return { code: 'file_size', mb }
  return isTaken(field, file) ? undefined : { code: 'file_type' }
}

function isTaken(field: Field, { type, name }: PendingFile): boolean {
  const accept = field['accept'] as string[] | undefined
  const kinds = field['kinds'] as string[] | undefined
  if (type === '' || type === 'text/html') return false
  if (kinds) return kinds.includes(TYPES[type]?.kind ?? '')
  if (!accept) return Object.hasOwn(TYPES, type)
  return accept.some((accepted) => (accepted.startsWith('.') ? endsIn(accepted, type, name) : fits(accepted, type)))
}

const fits = (accepted: string, type: string) =>
  accepted.endsWith('/*') ? type.startsWith(accepted.slice(0, -1)) : accepted === type

/** Names are not reliable: if the content has a known extension, that is used. */
function endsIn(extension: string, type: string, name: string): boolean {
  const end = extension.slice(1).toLowerCase()
  const own = TYPES[type]?.end
  const same = { jpeg: 'jpg', tif: 'tiff' }[end] ?? end
  return own === undefined ? name.toLowerCase().endsWith(`.${end}`) && type.endsWith(end) : own === same
}
