// The sources of documents that a website has at the moment.
import { providersOf } from '../../core/extension/providers.ts'
import { hasFeature } from '../../core/site.ts'
import type { DocumentScope, DocumentSource, SourcePlace } from '../define-documents.ts'

/** Those whose feature is on. */
export async function sourcesOf({ site }: SourcePlace): Promise<DocumentSource[]> {
  const all = await providersOf(site.registry, 'search.documents')
  return all.filter(({ feature }) => feature === undefined || hasFeature(site, feature))
}

export interface OwnedScope extends DocumentScope {
  source: DocumentSource
}

/** The scopes of all of them. */
export async function scopesOf(place: SourcePlace): Promise<OwnedScope[]> {
  const scopes: OwnedScope[] = []
  for (const source of await sourcesOf(place))
    for (const scope of await source.scopes(place)) scopes.push({ ...scope, source })
  return scopes
}

export const stampsOf = (scopes: readonly DocumentScope[]): Record<string, string> =>
  Object.fromEntries(scopes.map(({ prefix, stamp }) => [prefix, stamp]))
