// An entry as it travels: its draft and what visitors see of it, with all that it names by uid.
import { z } from 'zod'
import { withUids } from '../../core/bundle/references.ts'
import type { Context } from '../../core/operation/context.ts'
import { UNTRASHED } from '../../core/operation/states.ts'
import { languageInput, slug } from '../../fields/inputs.ts'
import type { Values } from '../../fields/fields.ts'
import { contentOf, contentOfRevision, type EntryContent } from '../entries/content.ts'
import { objectOf, type StoredEntry } from '../entries/locate-entry.ts'
import { openValues } from '../entries/sealed-values.ts'
import { handle } from '../schema.ts'
import type { DataTable } from '../tables/definition.ts'

const Content = z.strictObject({ slug, sort: z.int(), fields: z.record(z.string().max(60), z.unknown()) })
type Content = z.output<typeof Content>

const moment = z.iso.datetime().nullable()

export const EntryRecord = z.strictObject({
  table: handle,
  uid: z.uuid(),
  lang: languageInput(),
  translation_group: z.uuid(),
  status: z.enum(UNTRASHED),
  published_at: moment,
  publish_at: moment,
  unpublish_at: moment,
  draft: Content,
  /** What visitors see; `draft` where that is the same, null where they see nothing. */
  published: z.union([z.literal('draft'), Content]).nullable(),
})
export type EntryRecord = z.output<typeof EntryRecord>

export async function recordOf(ctx: Context, entry: StoredEntry): Promise<EntryRecord> {
  const { row, table } = entry
  return {
    table: table.handle,
    uid: row._uid,
    lang: row._lang,
    translation_group: row._group,
    status: row._status as EntryRecord['status'],
    published_at: row._published_at,
    publish_at: row._publish_at,
    unpublish_at: row._unpublish_at,
    draft: await portable(ctx, table, contentOf(entry)),
    published: await publishedOf(ctx, entry),
  }
}

async function publishedOf(ctx: Context, entry: StoredEntry): Promise<EntryRecord['published']> {
  const { row, table } = entry
  if (row._published_n === null) return null
  if (row._published_hash === row._hash) return 'draft'
  const revision = await ctx.db
    .selectFrom('revisions')
    .select('content')
    .where('object', '=', objectOf(entry))
    .where('n', '=', row._published_n)
    .executeTakeFirst()
  return revision ? portable(ctx, table, contentOfRevision(table.fields, revision.content)) : 'draft'
}

/** What is stored sealed is opened: elsewhere there is another key. */
async function portable(ctx: Context, { fields }: DataTable, { slug, sort, values }: EntryContent): Promise<Content> {
  const portableValues = await withUids(ctx, fields, await openValues(ctx, fields, values))
  return { slug, sort, fields: inOrder(fields, portableValues) }
}

/** In the order of the fields, however they were stored. */
const inOrder = (fields: DataTable['fields'], values: Values): Values =>
  Object.fromEntries(fields.flatMap(({ name }) => (values[name] === undefined ? [] : [[name, values[name]]])))
