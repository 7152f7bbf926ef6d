// Lists and confirms marks: of an object only those whose text is unchanged.
import type { Selectable } from 'kysely'
import type { z } from 'zod'
import type { Context } from '../core/operation/context.ts'
import type { SubjectState } from '../core/operation/subject.ts'
import { entrySubject } from '../data/data.ts'
import { contentOf, lookUp } from '../pages/pages.ts'
import type { AiText, ObjectNamed } from './mark-schema.ts'
import { storedPath, textsOf } from './mark-texts.ts'
import { partName } from './part-names.ts'
import { namesOfMarked, type MarkedName } from './purge.ts'
import type { AiMarkRow } from './table.ts'
import { hashOf, type PartName } from './texts.ts'

type Mark = Selectable<AiMarkRow>

/** The marks of an object whose text is still the one that AI wrote. */
export async function currentMarks(ctx: Context, named: ObjectNamed, marks: readonly Mark[]): Promise<Mark[]> {
  const state = await stateOf(ctx, named)
  if (!state) return [...marks]
  const hashes = new Map((await textsOf(ctx, state)).map((part) => [storedPath(part.path), hashOf(part)]))
  return marks.filter(({ path, hash }) => hashes.get(path) === hash)
}

async function stateOf(ctx: Context, { page, table, entry }: ObjectNamed): Promise<SubjectState | undefined> {
  if (entry !== undefined) return entrySubject.load(ctx, { table, entry: String(entry) })
  const found = page === undefined ? undefined : await lookUp(ctx, String(page))
  if (!found) return undefined
  const { uid, version, title: label } = found
  return { type: 'page', id: String(found.id), label, uid, version, state: contentOf(found) }
}

/** In the language of the caller; without objects that are deleted or in the trash. */
export async function serializeMarks(ctx: Context, marks: readonly Mark[]): Promise<z.input<typeof AiText>[]> {
  const names = await namesOfMarked(ctx, [...new Set(marks.map(({ object }) => object))])
  const called = partName(ctx.site, ctx.language)
  return marks.flatMap((mark) => {
    const name = names.get(mark.object)
    return name && !name.isTrashed ? [view(mark, name, called)] : []
  })
}

function view(mark: Mark, name: MarkedName, called: (name: PartName) => string): z.input<typeof AiText> {
  const [type = '', ...ids] = mark.object.split(':')
  const { table, title, lang } = name
  return {
    id: Number(mark.id),
    object: { type: type as 'page', id: Number(ids.at(-1)), table, title, lang: mark.lang ?? lang },
    path: mark.path,
    place: (JSON.parse(mark.names) as PartName[]).map(called).join(' › '),
    text: mark.excerpt,
    model: mark.model,
    made_at: mark.made_at,
  }
}
