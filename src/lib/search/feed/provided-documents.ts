// The documents of extensions as a source, like those of pages. Errors of one do not affect the index of others:
// failed documents are missing until they are written again, or the index is rebuilt.
import { shortHash } from '../../base/hash.ts'
import { activeContributions } from '../../core/extension/active.ts'
import type { ProvidedObject, SearchProvider } from '../../core/extension/search-provider.ts'
import type { Site } from '../../core/site.ts'
import {
  defineDocuments,
  type DocumentBatch,
  type DocumentSource,
  type SearchDocument,
  type SearchScope,
} from '../define-documents.ts'

/** Those of the website's active extensions. */
export const providersIn = (site: Site): SearchProvider[] =>
  activeContributions(site).flatMap(({ searches }) => searches)

export const providedSources = (site: Site): DocumentSource[] => providersIn(site).map(sourceOf)

function sourceOf(provider: SearchProvider): DocumentSource {
  const { kind, feature, version = 1, one } = provider
  const prefix = `${kind}:`
  const idsIn = (tags: ReadonlySet<string>) =>
    [...tags].flatMap((tag) => (tag.startsWith(prefix) ? [tag.slice(prefix.length)] : []))
  const isWhole = (tags: ReadonlySet<string>) => tags.has(kind) || (!one && idsIn(tags).length > 0)
  return defineDocuments({
    kinds: [kind],
    ...(feature !== undefined && { feature }),
    scopes: ({ site }) => Promise.resolve([{ prefix, stamp: shortHash(JSON.stringify([version, site.languages])) }]),
    count: async ({ site }) => (await Promise.resolve(provider.count?.(site)).catch(() => 0)) ?? 0,
    all: (scope) => allOf(provider, scope),
    async *changed(scope, tags) {
      if (isWhole(tags)) {
        yield { prefixes: [prefix], documents: [] }
        yield* allOf(provider, scope)
        return
      }
      for (const id of idsIn(tags)) yield* oneOf(provider, scope, id)
    },
    isTouched: ({ key }, tags) =>
      key.startsWith(prefix) && (isWhole(tags) || tags.has(key.split(':').slice(0, 2).join(':'))),
  })
}

/** Health reports errors that occur here. */
async function* allOf(provider: SearchProvider, { site }: SearchScope): AsyncGenerator<DocumentBatch> {
  try {
    for await (const found of provider.all(site)) yield batchOf(provider, site, found)
  } catch {
    return
  }
}

async function* oneOf(provider: SearchProvider, { site }: SearchScope, id: string): AsyncGenerator<DocumentBatch> {
  try {
    yield batchOf(provider, site, (await provider.one!(id, site)) ?? { id, documents: [] })
  } catch {
    // The former document may no longer be visible to its readers: it is removed until it is written again.
    yield { prefixes: [`${provider.kind}:${id}:`], documents: [] }
  }
}

const batchOf = ({ kind }: SearchProvider, site: Site, { id, documents }: ProvidedObject): DocumentBatch => ({
  prefixes: [`${kind}:${id}:`],
  documents: documents.flatMap((one): SearchDocument[] => {
    const { lang = site.default_language } = one
    if (!site.languages.includes(lang)) return []
    const { title, headings = '', body = '', url = '', date, image, audience = 'public', permission } = one
    const found: SearchDocument = {
      key: `${kind}:${id}:${lang}${audience === 'admin' ? ':draft' : ''}`,
      kind,
      lang,
      title,
      headings,
      body,
      url,
      audience,
      ...(date !== undefined && { date }),
      ...(image !== undefined && { image }),
      ...(permission !== undefined && { permission }),
    }
    return [found]
  }),
})
