// Remaining sample text, as operations return it.
import { z } from 'zod'

export const SampleText = z
  .object({
    pages: z.array(
      z.object({
        id: z.int(),
        uid: z.string(),
        lang: z.string(),
        title: z.string(),
        path: z.string().nullable(),
        parts: z.array(z.string()).describe('Ids of blocks, and meta_title, meta_description'),
        fields: z.array(
          z.object({
            block: z.string().nullable().describe('Null: of the page itself'),
            field: z.string(),
          }),
        ),
      }),
    ),
    settings: z.array(z.object({ lang: z.string(), keys: z.array(z.string()) })),
    media: z.array(z.object({ id: z.int(), uid: z.string(), name: z.string() })),
    entries: z.array(
      z.object({ table: z.string(), id: z.int(), uid: z.string(), lang: z.string(), title: z.string() }),
    ),
  })
  .meta({ id: 'SampleText' })

/** The number of each. */
export const SampleCounts = z.object({ pages: z.int(), settings: z.int(), media: z.int(), entries: z.int() })
