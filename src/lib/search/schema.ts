// What the operations of search take and answer.
import { z } from 'zod'
import { SEARCH_MODES } from './document.ts'
import { SITE_VALUES } from '../core/operation/site-values.ts'

/** A website has those of its extensions as well. */
export const kindKey = z
  .string()
  .max(40)
  .meta({ [SITE_VALUES]: 'search.kinds' })

const counts = z.record(z.string(), z.int())

export const SearchFound = z
  .object({
    kind: z.string(),
    id: z.int().nullable(),
    table: z.string().nullable().describe('Handle of the table of an entry'),
    lang: z.string(),
    title: z.string(),
    snippet: z.string(),
    marks: z.array(z.tuple([z.int(), z.int()])).describe('Where the words are in the snippet: start and length'),
    url: z.string().nullable().describe('Path on the website; null for what visitors cannot open'),
    image: z.string().nullable(),
    date: z.string().nullable(),
    draft: z.boolean().describe('A draft, or what visitors do not find'),
  })
  .meta({ id: 'SearchFound' })

export const SearchMiss = z
  .object({
    q: z.string(),
    lang: z.string(),
    hits: z.int().describe('How often it was looked for'),
    first_at: z.string(),
    last_at: z.string(),
  })
  .meta({ id: 'SearchMiss' })

export const SearchStatus = z
  .object({
    documents: z.int(),
    words: z.int().describe('Different words'),
    bytes: z.int().describe('Of the file'),
    built_at: z.string().nullable(),
    stale: z.boolean().describe('It must be built anew, and is with the next search'),
    behind: z.int().describe('Changed things that it does not have yet'),
    objects: counts.describe('Pages, entries and items of the library that there are'),
    rebuild: z
      .object({
        started_at: z.string(),
        done: z.int(),
        total: z.int(),
        seconds_left: z.int().nullable(),
      })
      .nullable()
      .describe('While it is built anew, beside the one in use'),
    meaning: z
      .object({
        mode: z.enum(SEARCH_MODES).describe('As visitors search'),
        model: z.string().nullable().describe('Of embeddings, provider/model; null: none is configured'),
        used: z.string().nullable().describe('The model that has read everything, which searches use'),
        documents: z.int().describe('Public documents that are to be read'),
        embedded: z.int().describe('Read by the configured model'),
        error: z.string().nullable().describe('Why it rests'),
        retry_at: z.string().nullable(),
      })
      .describe('Finding by meaning'),
  })
  .meta({ id: 'SearchStatus' })

export const SearchSettingsShape = z
  .object({
    uid: z.string(),
    version: z.int(),
    kinds: z.array(kindKey),
    provided: z.array(z.object({ kind: z.string(), label: z.string() })).describe('Kinds that extensions add'),
    note_misses: z.boolean(),
    mode: z.enum(SEARCH_MODES),
  })
  .meta({ id: 'SearchSettings' })
