// The embeddings of a website: its provider of AI, as the search index asks for vectors.
import type { SourcePlace } from '../define-documents.ts'
import type { Embedder } from './embed.ts'
import { wantVectors } from './want-vectors.ts'

/** As usage lists it. */
const FEATURE = 'search'
/** Seconds that somebody who searches waits for the meaning of a query at most. */
const QUERY_S = 4

/** `provider/model`; undefined where no provider has a model for it. Nothing of the SDK is loaded. */
export async function embeddingModel({ installation, site }: SourcePlace): Promise<string | undefined> {
  const { aiState } = await import('../../ai/ai.ts')
  return (await aiState(installation, site)).embeddings
}

export async function embedderOf(place: SourcePlace): Promise<Embedder | undefined> {
  const { installation, site } = place
  const { search, clock } = installation
  const model = await embeddingModel(place)
  if (model === undefined) return undefined
  const { embed } = await import('../../ai/ai.ts')
  return {
    model,
    async embed(texts, by, signal) {
      const { vectors } = await embed(installation, site, { feature: FEATURE, texts, model: by, signal })
      return vectors
    },
    embedQuery: (text, by) =>
      search.queries.find({ site: site.key, model: by, text, now: clock.now() }, async () => {
        const asked = { feature: FEATURE, actor: 'visitor' as const, timeout_s: QUERY_S }
        const { vectors } = await embed(installation, site, { ...asked, texts: [text], model: by })
        return vectors[0]!
      }),
    isBehind() {
      if (search.queries.isDue(site.key, clock.now())) wantVectors(place).catch(() => undefined)
    },
  }
}
