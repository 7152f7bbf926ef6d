// The entries that visitors see, as far as the audit needs them: what they name and where they lead.
import { slices } from '../../base/slices.ts'
import { providersOf } from '../../core/extension/providers.ts'
import type { Site } from '../../core/site.ts'
import type { AuditedEntry, AuditedTable } from '../../document/define-public-entries.ts'
import type { Reference } from '../../fields/fields.ts'
import { writtenLinks } from '../../redirects/redirects.ts'
import { missingEnergyFields } from '../../sources/sources.ts'

/** So many entries of a table are looked at, and so many of all tables. */
const MAX_OF_TABLE = 5000
const MAX = 20_000

export interface EntryFacts {
  table: AuditedTable
  entry: Omit<AuditedEntry, 'values' | 'references'>
  /** Addresses in its rich texts and links, as they are written. */
  hrefs: string[]
  references: Reference[]
  hasDescription: boolean
  /** Labels of fields of a property that have to say something of its energy certificate, and are empty. */
  missing_energy: string[]
}

export async function surveyEntries(site: Site): Promise<{ entries: EntryFacts[]; isWhole: boolean }> {
  const entries: EntryFacts[] = []
  const pause = slices({ rests: true })
  for (const entriesOf of await providersOf(site.registry, 'public.entries'))
    for await (const { table, entries: batch } of entriesOf(site, MAX_OF_TABLE)) {
      entries.push(...batch.map((entry) => factsOf(table, entry)))
      if (entries.length >= MAX) return { entries: entries.slice(0, MAX), isWhole: false }
      await pause()
    }
  const counts = Map.groupBy(entries, ({ table }) => table.id)
  return { entries, isWhole: [...counts.values()].every(({ length }) => length < MAX_OF_TABLE) }
}

function factsOf(table: AuditedTable, { values, references, ...entry }: AuditedEntry): EntryFacts {
  const description = table.description_field === undefined ? undefined : values[table.description_field]
  const hasDescription = typeof description === 'string' && description.trim() !== ''
  const missing_energy = missingEnergyFields(table.labels, values)
  return {
    table,
    entry,
    missing_energy,
    hrefs: writtenLinks(values).map(({ href }) => href),
    references,
    hasDescription,
  }
}
