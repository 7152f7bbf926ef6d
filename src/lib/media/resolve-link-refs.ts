// Links name what they lead to by its uid. Programs may name it as everywhere else: by id or path, which is replaced here.
import { fieldError, invalidAll, undefinedIfMissing, type FieldError } from '../base/errors.ts'
import type { Reference } from '../fields/fields.ts'
import { providersOf } from '../core/extension/providers.ts'
import type { Context } from '../core/operation/context.ts'
import { change } from './resolve-media-uids.ts'

const UID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const MISSING = { page: 'field.link_ref_page', entry: 'field.link_ref_entry' } as const

interface Referring {
  references: readonly Reference[]
  /** Names that the former value had already: they stay as they are. */
  known: ReadonlySet<string>
  /** Pointer of the value in the input. */
  pointer: string
  /** Language of the content, for paths. */
  lang?: string | undefined
}

/** The value with uids in its links. Throws 422 for a name of a page or entry that there is not. */
export async function resolveLinkRefs<T>(ctx: Context, value: T, referring: Referring): Promise<T> {
  const named = linksIn(referring)
  if (!named.length) return value
  const kinds = await providersOf(ctx.site.registry, 'document.kind')
  const resolved = structuredClone(value)
  const errors: FieldError[] = []
  for (const { type, uid: ref, pointer } of named) {
    const kind = kinds.find((one) => one.type === type)
    const uid = await kind?.uidOf?.(ctx, ref, referring.lang).catch(undefinedIfMissing)
    if (uid === undefined) errors.push(fieldError(referring.pointer + pointer, MISSING[type], { ref }))
    else change(resolved, pointer, () => uid)
  }
  if (errors.length) throw invalidAll(errors)
  return resolved
}

function linksIn({ references, known }: Referring) {
  return references.flatMap((one) => {
    const { type, pointer } = one
    if ((type !== 'page' && type !== 'entry') || !('uid' in one) || !pointer.endsWith('/ref')) return []
    return UID.test(one.uid) || known.has(one.uid) ? [] : [{ type, uid: one.uid, pointer } as const]
  })
}
