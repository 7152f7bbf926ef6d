// What the names in a file of `site:apply` can refer to: what a website has, or gets by the file. Parts reject other names
// while planning.
import { fieldError, invalidAll, type FieldError } from '../../base/errors.ts'
import { composeRegistry } from '../../core/registry.ts'
import type { Site } from '../../core/site.ts'
import { callSiteForAll, type ApplyContext } from './part.ts'

export interface ListedTable {
  handle: string
  shared?: { owner: string }
}

/** Whether the file adds extensions, which may add features, operations, formats and tables of their own. */
export const bringsExtensions = ({ installation, declared, exists, earlierParts }: ApplyContext): boolean =>
  earlierParts.has('extensions') ||
  (!exists && (declared.extensions ?? []).length + installation.local.extensions.length > 0)

/** The website as it is or, in a plan, will be, without what extensions add that are not there yet. */
export async function knownSite({
  installation,
  declared,
  exists,
  call,
}: ApplyContext): Promise<Pick<Site, 'registry' | 'extensions' | 'features' | 'languages'>> {
  if (exists) return (await call()).site
  const registry = composeRegistry(installation.core, [])
  return { registry, extensions: [], features: new Map(), languages: declared.languages ?? ['en'] }
}

/** An error at each place that names a table which neither the website has nor the file makes. */
export async function tableErrors(
  context: ApplyContext,
  named: { pointer: string; table: string | null | undefined }[],
): Promise<FieldError[]> {
  if (bringsExtensions(context) || named.every(({ table }) => !table)) return []
  const there = await callSiteForAll<ListedTable>(context, 'list_data_tables')
  const { tables = [] } = context.declared
  const known = new Set([...[...there, ...tables].map(({ handle }) => handle), ...context.shared])
  return named.flatMap(({ pointer, table }) =>
    !table || known.has(table) ? [] : [fieldError(pointer, 'apply.target_missing', { table })],
  )
}

/** Throws 422 naming each place. */
export function rejectUnknown(errors: readonly FieldError[]): void {
  if (errors.length) throw invalidAll([...errors])
}
