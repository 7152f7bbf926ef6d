// A mark as operations return it, and the names of marked objects.
import { z } from 'zod'
import type { Context } from '../core/operation/context.ts'

export const AiText = z
  .object({
    id: z.int(),
    object: z.object({
      type: z.enum(['page', 'entry', 'media']),
      id: z.int(),
      table: z.string().nullable().describe('Handle of the table of an entry'),
      title: z.string(),
      lang: z.string().nullable(),
    }),
    path: z.string().describe('title, fields/intro, de/alt, blocks/{block}/{field}'),
    place: z.string().describe('The same as people call it'),
    text: z.string().describe('Its beginning'),
    model: z.string().describe('provider/model'),
    made_at: z.string(),
  })
  .meta({ id: 'AiText' })

/** Input fields that name an object; all objects when missing. */
export const objectFields = {
  page: z.int().min(1).optional().describe('Id of a page'),
  table: z.string().max(64).optional().describe('With entry'),
  entry: z.int().min(1).optional().describe('Id of an entry'),
  media: z.int().min(1).optional().describe('Id of a media item'),
}
export interface ObjectNamed {
  page?: number | undefined
  table?: string | undefined
  entry?: number | undefined
  media?: number | undefined
}

/** The object name in marks; undefined when none is given, or for an entry whose table does not exist. */
export async function objectOf(ctx: Context, { page, table, entry, media }: ObjectNamed): Promise<string | undefined> {
  if (page !== undefined) return `page:${page}`
  if (media !== undefined) return `media:${media}`
  if (entry === undefined) return undefined
  const found = await ctx.db
    .selectFrom('data_tables')
    .select('id')
    .where('living', '=', table ?? '')
    .executeTakeFirst()
  return `entry:${found?.id ?? 0}:${entry}`
}
