// Which fields the form of a table asks for now; undefined when it asks for all.
import type { DataTable } from '../../client/operations.d.ts'

export function askedNames({ settings }: Pick<DataTable, 'settings'>): string[] | undefined {
  const form = settings['form'] as { fields?: string[]; steps?: { fields: string[] }[] } | undefined
  return form?.steps?.flatMap(({ fields }) => fields) ?? form?.fields
}
