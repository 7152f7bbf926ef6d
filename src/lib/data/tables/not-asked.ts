// Which fields of a table a public form cannot ask for: what leads into the website's content, and files that would become public.
import type { Field } from '../../fields/fields.ts'

/** Why a form cannot ask for a field. */
export function notAsked(
  { name, type, readonly, default: standard }: Field,
  kind: 'content' | 'inbox',
): string | undefined {
  if (readonly && standard === undefined)
    return `cannot ask for "${name}", which is read-only and has no default`
  if ((type === 'file' || type === 'media') && kind !== 'inbox')
    return `cannot ask for "${name}": visitors send files to a table of kind inbox only, where they are sealed`
  if (type === 'relation' || type === 'relations' || type === 'recurrence')
    return `cannot ask for "${name}": visitors cannot fill in a field of type ${type}`
  return undefined
}
