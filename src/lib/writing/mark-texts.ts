// Marks AI texts: set whenever they are stored, by any route, and removed when a user edits them.
import type { Kysely } from 'kysely'
import { chunks } from '../base/chunks.ts'
import { instant } from '../base/clock.ts'
import { sha256 } from '../base/hash.ts'
import type { Context } from '../core/operation/context.ts'
import type { SubjectState } from '../core/operation/subject.ts'
import { lookUpTable } from '../data/data.ts'
import type { SiteTables } from '../platform/db/tables.ts'
import { aiModelOf } from './ai-client.ts'
import { isSegment } from './segments.ts'
import {
  hashOf,
  piecesOf,
  textsOfEntry,
  textsOfMedia,
  textsOfPage,
  plainTextIn,
  type Content,
  type TextPart,
} from './texts.ts'

const EXCERPT = 160

/** Updates the marks of an object in the transaction of a write. */
export async function markTexts(ctx: Context, before: SubjectState | undefined, after: SubjectState): Promise<void> {
  const own = ctx.channel === 'ai' ? aiModelOf(ctx.client) : undefined
  const object = `${after.type}:${after.id}`
  // Writes by AI only mark the texts they change. A copied object keeps the marks of its original.
  const original = own !== undefined || before?.id === after.id ? before : undefined
  const old = new Map((await textsOf(ctx, original)).map((part) => [part.path, hashOf(part)]))
  const fresh = await textsOf(ctx, after)
  const changed = fresh.filter((part) => old.get(part.path) !== hashOf(part))
  const there = new Set(fresh.map(({ path }) => path))
  const gone = [...old.keys()].filter((path) => !there.has(path))
  await unmark(ctx.db, object, [...gone, ...changed.map(({ path }) => path)].map(storedPath))
  const made = own
    ? changed.filter(speaks).map((part) => ({ part, model: own }))
    : await knownOutputs(ctx.db, changed.filter(speaks))
  await mark(ctx, { object, lang: langOf(after) }, made)
}

/** The texts of a page, an entry or a media item in a state of it. */
export async function textsOf(ctx: Context, state: SubjectState | undefined): Promise<TextPart[]> {
  if (!state) return []
  const content = structuredClone(state.state) as Content
  if (state.type === 'page') return textsOfPage(ctx.site, content)
  if (state.type === 'media') return textsOfMedia(ctx.site, content)
  const table = await lookUpTable(ctx, String(content['table']))
  return table ? textsOfEntry(table.fields, content['fields'] as Record<string, unknown>) : []
}

const langOf = ({ state }: SubjectState): string | null => {
  const { lang } = state as { lang?: unknown }
  return typeof lang === 'string' ? lang : null
}

/** Texts of only numbers and signs are not marked. */
const speaks = (part: TextPart): boolean => piecesOf(part).some(isSegment)

const LONGEST_PATH = 250
const HASH = 64

/** The path in marks: one too long for the column ends in its hash, so that it stays unique. */
export const storedPath = (path: string): string =>
  path.length <= LONGEST_PATH ? path : `${path.slice(0, LONGEST_PATH - HASH - 1)}~${sha256(path)}`

const AT_ONCE = 200

async function unmark(db: Kysely<SiteTables>, object: string, paths: readonly string[]): Promise<void> {
  for (const some of chunks(paths, AT_ONCE))
    await db.deleteFrom('ai_marks').where('object', '=', object).where('path', 'in', some).execute()
}

interface Made {
  part: TextPart
  model: string
}

/** Texts that AI suggested to a user, and copies of texts marked elsewhere. */
async function knownOutputs(db: Kysely<SiteTables>, parts: readonly TextPart[]): Promise<Made[]> {
  const models = new Map<string, string>()
  const hashes = [...new Set(parts.map(hashOf))]
  for (const some of chunks(hashes, AT_ONCE)) {
    const marked = await db.selectFrom('ai_marks').select(['hash', 'model']).where('hash', 'in', some).execute()
    const made = await db.selectFrom('ai_outputs').select(['hash', 'model']).where('hash', 'in', some).execute()
    for (const { hash, model } of [...marked, ...made]) models.set(hash, model)
  }
  return parts.flatMap((part) => {
    const model = models.get(hashOf(part))
    return model === undefined ? [] : [{ part, model }]
  })
}

async function mark(
  ctx: Context,
  { object, lang }: { object: string; lang: string | null },
  made: readonly Made[],
): Promise<void> {
  const rows = made.map(({ part, model }) => ({
    object,
    lang,
    model,
    path: storedPath(part.path),
    names: JSON.stringify(part.names),
    hash: hashOf(part),
    excerpt: plainTextIn(part).slice(0, EXCERPT),
    made_at: instant(ctx.now),
  }))
  for (const some of chunks(rows, AT_ONCE)) await ctx.db.insertInto('ai_marks').values(some).execute()
}

/** Stores a suggested text; the same text again renews its date. */
export async function recordOutput(ctx: Context, part: Pick<TextPart, 'kind' | 'text'>, model: string): Promise<void> {
  const hash = hashOf(part)
  await ctx.db.deleteFrom('ai_outputs').where('hash', '=', hash).execute()
  await ctx.db
    .insertInto('ai_outputs')
    .values({ hash, model, made_at: instant(ctx.now) })
    .execute()
}
