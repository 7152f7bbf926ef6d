// Targets of references in responses with `expand` (contract 3.2).
import { z } from 'zod'
import type { Context } from '../../core/operation/context.ts'
import { Actor } from '../../core/actors.ts'
import { NamedMedia } from '../../media/schema.ts'
import { Entry, STATUSES } from '../schema.ts'

/** Input of reads of entries. */
export const expandField = z
  .array(z.string())
  .max(10)
  .optional()
  .describe('References to follow, two levels at most: maker, maker.brand')

/** A page as a target: its address and title. */
const NamedPage = z.object({
  id: z.int().min(1),
  uid: z.string(),
  lang: z.string(),
  title: z.string(),
  path: z.string().nullable(),
  status: z.enum(STATUSES),
})
export type NamedPage = z.output<typeof NamedPage>

declare module '../../core/extension/providers.ts' {
  interface Providers {
    /** The pages that references of entries point to: for visitors the public ones; without the trash. */
    'expanded.pages': (
      ctx: Pick<Context, 'db'>,
      ids: readonly number[],
      view: 'draft' | 'published',
    ) => Promise<NamedPage[]>
  }
}

const Media = NamedMedia.meta({ id: 'ExpandedMedia' })
const Page = NamedPage.meta({ id: 'ExpandedPage' })
const User = Actor.meta({ id: 'ExpandedUser' })

/** By the name of the field: one or null, or a list in their order. */
const objectsOf = (entry: z.ZodType) => {
  const one = z.union([entry, Media, Page, User])
  return z.record(z.string(), z.union([one, z.null(), z.array(one)])).optional()
}

const ExpandedEntry = Entry.extend({ expanded: objectsOf(Entry) }).meta({ id: 'ExpandedEntry' })

/** Output field of entries that were requested with `expand`. */
export const expanded = objectsOf(ExpandedEntry).describe('What the fields named by expand lead to')

/** The target of a reference; a page, an account or a media item has fewer fields than an entry. */
export type Expanded = (Entry & { expanded?: Objects }) | NamedMedia | NamedPage | Actor
/** By the name of the field. */
export type Objects = Record<string, Expanded | Expanded[] | null>
