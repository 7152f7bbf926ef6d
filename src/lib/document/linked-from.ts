// Links to what visitors will no longer find: hiding or deleting it succeeds with a warning.
import { message, type Message } from '../base/catalogue/message.ts'
import { say } from '../platform/i18n/say.ts'
import type { CallWarning, Context } from '../core/operation/context.ts'
import {
  namesOfObjects,
  referencesTo,
  relationsTo,
  type ObjectName,
  type RelationTarget,
} from '../core/operation/references.ts'

/** Maximum number of warnings in one response. */
const MAX = 50

interface Leaving {
  /** Its names in the index of references. */
  targets: readonly string[]
  /** The title of what is hidden or deleted. */
  title: string
  /** Objects that are hidden or deleted with it: `page:12`. */
  together?: readonly string[]
  /** Its name in relations. */
  target: RelationTarget
}

/** Adds a warning for each page, entry or setting that links to it, in drafts and published versions. */
export async function warnOfLinks(ctx: Context, { targets, title, together = [], target }: Leaving): Promise<void> {
  // A bulk change may have many links: more warnings would not help the caller.
  if (ctx.warnings.length >= MAX) return
  const references = [...(await referencesTo(ctx.db, targets)), ...(await relationsTo(ctx, target))]
  const first = new Map<string, { object: string; pointer: string }>()
  for (const reference of references)
    if (!together.includes(reference.object) && !first.has(reference.object)) first.set(reference.object, reference)
  const found = [...first.values()]
  const names = await namesOfObjects(
    ctx,
    found.map(({ object }) => object),
  )
  const known = found.flatMap(({ object, pointer }) => {
    const name = names.get(object)
    if (!name || name.isTrashed) return []
    const { type, id, title: own, lang, table } = name
    return [{ type, id, title: own, lang, table, pointer }]
  })
  for (const one of known.slice(0, MAX)) ctx.warnings.push(warningOf(ctx, one, title))
  const more = known.length - MAX
  if (more > 0)
    ctx.warnings.push({
      code: 'linked_more',
      message: say(ctx.language, message('page.linked_by_more', { count: more, title })),
      count: more,
    })
}

type Linking = Pick<ObjectName, 'type' | 'id' | 'title' | 'lang' | 'table'>

function linkMessage({ type, title: name, lang, table }: Linking, target: string): Message {
  const [title, handle] = [name ?? '', table ?? '']
  if (type === 'settings') return message('page.linked_by_settings', { lang, target })
  return type === 'page'
    ? message('page.linked_by_page', { title, lang, target })
    : message('page.linked_by_entry', { title, table: handle, lang, target })
}

const warningOf = (
  { language }: Context,
  { pointer, ...one }: Linking & { pointer: string },
  title: string,
): CallWarning => ({
  code: 'linked',
  message: say(language, linkMessage(one, title)),
  ...one,
  pointer: one.type === 'entry' ? `/fields${pointer}` : pointer,
})
