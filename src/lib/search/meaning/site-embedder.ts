// The embedder of a website for its search index: calls its AI provider.
import type { SearchScope } from '../define-documents.ts'
import type { Embedder } from './embed.ts'
import { enqueueVectorsFor } from './enqueue-vectors.ts'

/** The name in the list of usage. */
const FEATURE = 'search'
/** The most seconds that a search waits for the vector of a query. */
const QUERY_S = 4

/** `provider/model`; undefined without a provider that has an embedding model. The SDK is not loaded. */
export async function embeddingModel({ installation, site }: SearchScope): Promise<string | undefined> {
  const { aiState } = await import('../../ai/ai.ts')
  return (await aiState(installation, site)).embeddings
}

export async function embedderOf(scope: SearchScope): Promise<Embedder | undefined> {
  const { installation, site } = scope
  const { search, clock } = installation
  const model = await embeddingModel(scope)
  if (model === undefined) return undefined
  const { embed } = await import('../../ai/ai.ts')
  return {
    model,
    async embed(texts, by, signal) {
      const { vectors } = await embed(installation, site, { feature: FEATURE, texts, model: by, signal })
      return vectors
    },
    embedQuery: (text, by, { fresh } = { fresh: false }) =>
      search.queries.find({ site: site.key, model: by, text, now: clock.now(), fresh }, async () => {
        const options = { feature: FEATURE, actor: 'visitor' as const, timeout_s: QUERY_S }
        const { vectors } = await embed(installation, site, { ...options, texts: [text], model: by })
        return vectors[0]!
      }),
    isBehind() {
      if (search.queries.isDue(site.key, clock.now())) enqueueVectorsFor(scope).catch(() => undefined)
    },
  }
}
