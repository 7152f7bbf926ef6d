// The models that a provider has, and what each can do: as the provider says, else by its name.
import { z } from 'zod'
import { SECOND } from '../base/clock.ts'
import { AppError } from '../base/errors.ts'
import type { AiCapability, AiModels } from '../platform/config/ai-config.ts'
import { aiFetch } from './ai-fetch.ts'
import { Deadline } from './deadline.ts'
import { failureOf, rejectionOf } from './failure.ts'
import type { AiProvider, Owner } from './providers.ts'
import type { Fetch } from './sdk.ts'

export interface AiModel {
  id: string
  capabilities: AiCapability[]
}

const MAX = 500
/** Each needs a request of its own. */
const MAX_OF_OLLAMA = 30
const TIMEOUT_S = 15

const name = z.string().min(1).max(200)
const Listed = z.object({
  data: z.array(z.object({ id: name, capabilities: z.record(z.string(), z.unknown()).optional().catch(undefined) })),
})
const OllamaTags = z.object({ models: z.array(z.object({ name })) })
const OllamaModel = z.object({ capabilities: z.array(z.string()).default([]) })

/** Throws what went wrong with the provider, as calls do. Nothing is counted: it costs nothing. */
export async function listModels({ local }: Pick<Owner, 'local'>, provider: AiProvider): Promise<AiModel[]> {
  const timeout_s = Math.min(TIMEOUT_S, local.ai.timeout_s)
  const deadline = new Deadline({ timeout_s, provider: provider.name })
  const fetch = aiFetch({ local }, { provider }, { max_bytes: 2_000_000, timeout_ms: timeout_s * SECOND })
  const asking = { fetch, provider, signal: deadline.signal, key: await provider.secret() }
  try {
    const models = await deadline.race(provider.type === 'ollama' ? ofOllama(asking) : ofApi(asking))
    return models.sort((a, b) => (a.id < b.id ? -1 : 1))
  } catch (error) {
    throw deadline.failure ?? (await failureOf({ provider }, error))
  } finally {
    deadline.end()
  }
}

/** The first that can do each, as a default. */
export function suggestModels(models: AiModel[]): AiModels {
  const first = (capability: AiCapability) => models.find(({ capabilities }) => capabilities.includes(capability))?.id
  const found = (['text', 'vision', 'embeddings', 'transcription'] as const).map((one) => [one, first(one)])
  return Object.fromEntries(found.filter(([, id]) => id !== undefined)) as AiModels
}

interface Asking {
  fetch: Fetch
  provider: AiProvider
  signal: AbortSignal
  key: string | undefined
}

async function ofApi(asking: Asking): Promise<AiModel[]> {
  const { data } = await ask(asking, { url: `${asking.provider.base}/models` }, Listed)
  return data
    .slice(0, MAX)
    .map(({ id, capabilities }) => ({ id, capabilities: capabilities ? bySaying(capabilities, id) : byName(id) }))
}

async function ofOllama(asking: Asking): Promise<AiModel[]> {
  const root = asking.provider.base.replace(/\/v1$/, '')
  const { models } = await ask(asking, { url: `${root}/api/tags` }, OllamaTags)
  const known = models.slice(0, MAX_OF_OLLAMA)
  return Promise.all(
    known.map(async ({ name: id }) => {
      const body = JSON.stringify({ model: id })
      // Older versions do not report it.
      const response = await ask(asking, { url: `${root}/api/show`, body }, OllamaModel).catch(() => ({
        capabilities: [],
      }))
      return {
        id,
        capabilities: response.capabilities.length ? ofNames(response.capabilities) : ofFamily(id),
      }
    }),
  )
}

async function ask<S extends z.ZodType>(
  { fetch, provider, signal, key }: Asking,
  { url, body }: { url: string; body?: string },
  schema: S,
): Promise<z.output<S>> {
  const headers = {
    ...(body && { 'content-type': 'application/json' }),
    ...(key && { authorization: `Bearer ${key}` }),
  }
  const answer = await fetch(url, { method: body ? 'POST' : 'GET', headers, signal, ...(body && { body }) })
  const text = await answer.text()
  if (!answer.ok) throw (await rejectionOf({ provider }, answer.status, text)).error
  const read = schema.safeParse(parsed(text))
  if (!read.success) throw new AppError('ai.bad_answer', { provider: provider.name })
  return read.data
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The names that Ollama and Mistral use. */
const NAMES: Record<string, AiCapability> = {
  completion: 'text',
  completion_chat: 'text',
  vision: 'vision',
  embedding: 'embeddings',
  audio_transcription: 'transcription',
  transcription: 'transcription',
}
const ofNames = (names: string[]): AiCapability[] => [
  ...new Set(names.flatMap((one) => (Object.hasOwn(NAMES, one) ? NAMES[one]! : []))),
]

function bySaying(capabilities: Record<string, unknown>, id: string): AiCapability[] {
  const found = ofNames(Object.keys(capabilities).filter((one) => capabilities[one] === true))
  return found.length ? found : byName(id)
}

/** Families of models for local use that accept pictures. */
const SEE = /llava|vision|moondream|pixtral|minicpm-v|gemma-?[34]|-?vl\b/i
const ofFamily = (id: string): AiCapability[] => byName(id).filter((one) => one !== 'vision' || SEE.test(id))

/** Whether a model accepts pictures is not reported; it is offered for pictures as well. */
function byName(id: string): AiCapability[] {
  if (/embed|bge-|minilm/i.test(id)) return ['embeddings']
  if (/whisper|transcri|voxtral/i.test(id)) return ['transcription']
  if (/tts|dall-e|image|moderation|realtime|audio|sora|ocr/i.test(id)) return []
  return ['text', 'vision']
}
