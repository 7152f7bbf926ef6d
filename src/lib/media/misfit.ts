// What keeps an item out of a field: its kind, its type or its size (contract 2.1).
import { list, message, type Message } from '../base/catalogue/message.ts'
import type { Field } from '../fields/fields.ts'
import type { StoredMedia } from './facts.ts'

const MB = 1024 * 1024

interface Limits {
  kinds?: readonly string[]
  /** Media types, image/* or endings. */
  accept?: readonly string[]
  max_mb?: number
}

/** Undefined for an item that the field takes, and where there is no field (a link in a text). */
export function misfit(
  field: Field | undefined,
  item: Pick<StoredMedia, 'id' | 'kind' | 'mime' | 'name' | 'size'>,
): Message | undefined {
  const { kinds, accept, max_mb } = (field ?? {}) as Limits
  const { id } = item
  if (kinds && !kinds.includes(item.kind))
    return message('media.kind_not_taken', { id, kind: item.kind, kinds: list(kinds, 'or') })
  if (accept && !accept.some((one) => accepts(one, item)))
    return message('media.type_not_taken', { id, mime: item.mime, accepted: list(accept) })
  if (max_mb && item.size > max_mb * MB)
    return message('media.too_big', { id, size: megabytes(item.size), max: max_mb })
  return undefined
}

function accepts(wanted: string, { mime, name }: Pick<StoredMedia, 'mime' | 'name'>): boolean {
  if (wanted.startsWith('.')) return name.endsWith(wanted)
  return wanted.endsWith('/*') ? mime.startsWith(wanted.slice(0, -1)) : mime === wanted
}

/** Rounded up: what is a little too large must not look as if it fitted. */
const megabytes = (bytes: number) => Math.ceil((bytes / MB) * 10) / 10
