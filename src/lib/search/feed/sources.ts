// The current sources of documents of a website.
import { providersOf } from '../../core/extension/providers.ts'
import { hasFeature } from '../../core/site.ts'
import { providedSources } from './provided-documents.ts'
import type { DocumentScope, DocumentSource, SearchScope } from '../define-documents.ts'

/** Those whose feature is on. */
export async function sourcesOf({ site }: SearchScope): Promise<DocumentSource[]> {
  const all = await providersOf(site.registry, 'search.documents')
  return [...all, ...providedSources(site)].filter(({ feature }) => feature === undefined || hasFeature(site, feature))
}

export interface OwnedScope extends DocumentScope {
  source: DocumentSource
}

/** The scopes of all sources. */
export async function scopesOf(searchScope: SearchScope): Promise<OwnedScope[]> {
  const scopes: OwnedScope[] = []
  for (const source of await sourcesOf(searchScope))
    for (const scope of await source.scopes(searchScope)) scopes.push({ ...scope, source })
  return scopes
}

type Stamps = Record<string, string>

/** The prefixes of scopes that differ between two states. */
export const changedScopes = (before: Stamps, after: Stamps): string[] =>
  Object.keys({ ...before, ...after }).filter((prefix) => before[prefix] !== after[prefix])

export const stampsOf = (scopes: readonly DocumentScope[]): Stamps =>
  Object.fromEntries(scopes.map(({ prefix, stamp }) => [prefix, stamp]))
