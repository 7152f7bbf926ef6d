// The AI SDK: the one file that knows its packages. They take most of a second to load, so they are loaded when a call is made.
import type * as ai from 'ai'
import type { EmbeddingModel, LanguageModel, TranscriptionModel } from 'ai'
import type { AiProvider, Choice } from './providers.ts'

export type Sdk = typeof ai
/** What the SDK sends its requests by. */
export type Fetch = typeof globalThis.fetch

interface Connection {
  baseURL: string
  apiKey: string
  fetch: Fetch
}

export async function loadSdk(): Promise<Sdk> {
  // It would write warnings about what a model does not know to the console.
  ;(globalThis as { AI_SDK_LOG_WARNINGS?: boolean }).AI_SDK_LOG_WARNINGS = false
  return import('ai')
}

export async function languageModel({ provider, model }: Choice, fetch: Fetch): Promise<LanguageModel> {
  const to = await connection(provider, fetch)
  if (provider.type === 'mistral') return (await import('@ai-sdk/mistral')).createMistral(to).chat(model)
  // Not the Responses API: it stores requests unless each one forbids it.
  if (provider.type === 'openai') return (await openAi(to)).chat(model)
  return withoutThoughts((await compatible(provider, to)).chatModel(model))
}

/** Models that reason write their thoughts before the answer, and not every server takes them out: they are no part of it. */
async function withoutThoughts(model: Parameters<Sdk['wrapLanguageModel']>[0]['model']): Promise<LanguageModel> {
  const { extractReasoningMiddleware, wrapLanguageModel } = await loadSdk()
  return wrapLanguageModel({ model, middleware: extractReasoningMiddleware({ tagName: 'think' }) })
}

export async function embeddingModel({ provider, model }: Choice, fetch: Fetch): Promise<EmbeddingModel> {
  const to = await connection(provider, fetch)
  if (provider.type === 'mistral') return (await import('@ai-sdk/mistral')).createMistral(to).embedding(model)
  if (provider.type === 'openai') return (await openAi(to)).embedding(model)
  return (await compatible(provider, to)).embeddingModel(model)
}

export async function transcriptionModel({ provider, model }: Choice, fetch: Fetch): Promise<TranscriptionModel> {
  const to = await connection(provider, fetch)
  if (provider.type === 'mistral') return (await import('@ai-sdk/mistral')).createMistral(to).transcription(model)
  return (await openAi(to)).transcription(model)
}

/** All settings are passed, since the SDK takes missing ones from the environment. */
async function connection(provider: AiProvider, fetch: Fetch): Promise<Connection> {
  return { baseURL: provider.base, apiKey: (await provider.secret()) ?? '', fetch }
}

const openAi = async (to: Connection) => (await import('@ai-sdk/openai')).createOpenAI(to)

async function compatible({ type }: AiProvider, { apiKey, ...to }: Connection) {
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible')
  return createOpenAICompatible({
    ...to,
    ...(apiKey && { apiKey }),
    name: 'compatible',
    includeUsage: true,
    // Ollama keeps to a schema; of others it is unknown, so they get it in the instructions.
    supportsStructuredOutputs: type === 'ollama',
  })
}
