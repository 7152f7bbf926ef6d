// Which fields of a table a public form cannot ask for: what leads into the website's content, and files that would become public.
import { message, type Message } from '../../base/catalogue/message.ts'
import type { Field } from '../../fields/fields.ts'

/** Why a form cannot ask for a field. */
export function notAsked(
  { name, type, readonly, default: standard }: Field,
  kind: 'content' | 'inbox',
): Message | undefined {
  if (readonly && standard === undefined) return message('table.not_asked_readonly', { field: name })
  if ((type === 'file' || type === 'media') && kind !== 'inbox')
    return message('table.not_asked_file', { field: name })
  if (type === 'relation' || type === 'relations' || type === 'recurrence')
    return message('table.not_asked_type', { field: name, type })
  return undefined
}
