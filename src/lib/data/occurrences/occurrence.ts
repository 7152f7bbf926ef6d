// Output schema of an occurrence of an entry (contract 3.2, /data/{table}/occurrences).
import { z } from 'zod'

const start = z.string().describe('A moment in UTC, or a day where all_day')
const end = z.string().nullable().describe('A moment, or where all_day the last day')

export const OccurrenceSpan = z.object({ start, end, all_day: z.boolean() })

export const Occurrence = z
  .object({
    entry: z.object({ id: z.int(), uid: z.string(), title: z.string(), slug: z.string() }),
    start,
    end,
    all_day: z.boolean(),
    location: z.unknown().describe('Value of the location field; null when it is empty'),
  })
  .meta({ id: 'Occurrence' })
export type Occurrence = z.output<typeof Occurrence>
