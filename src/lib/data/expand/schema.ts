// What references lead to, as answers with `expand` show it (contract 3.2).
import { z } from 'zod'
import { Actor } from '../../access/actors.ts'
import { NamedMedia } from '../../media/media.ts'
import { NamedPage } from '../../pages/pages.ts'
import { Entry } from '../schema.ts'

/** Input of reads of entries. */
export const expandField = z
  .array(z.string())
  .max(10)
  .optional()
  .describe('References to follow, two levels at most: maker, maker.brand')

const Media = NamedMedia.meta({ id: 'ExpandedMedia' })
const Page = NamedPage.meta({ id: 'ExpandedPage' })
const User = Actor.meta({ id: 'ExpandedUser' })

/** By the name of the field: one or null, or those of several in their order. */
const objectsOf = (entry: z.ZodType) => {
  const one = z.union([entry, Media, Page, User])
  return z.record(z.string(), z.union([one, z.null(), z.array(one)])).optional()
}

const ExpandedEntry = Entry.extend({ expanded: objectsOf(Entry) }).meta({ id: 'ExpandedEntry' })

/** Output field of entries that were asked for with `expand`. */
export const expanded = objectsOf(ExpandedEntry).describe('What the fields named by expand lead to')

/** An object that a reference leads to; of a page, an account or a media item less than of an entry. */
export type Expanded = (Entry & { expanded?: Objects }) | NamedMedia | NamedPage | Actor
/** By the name of the field. */
export type Objects = Record<string, Expanded | Expanded[] | null>
