// The AI providers a website can call: those of the installation's file and its own, and which of them does what.
import { AppError } from '../base/errors.ts'
import { message } from '../base/catalogue/message.ts'
import type {
  AiCapability,
  AiConfig,
  AiModels,
  AiPrices,
  AiProviderConfig,
  AiType,
} from '../platform/config/ai-config.ts'
import { LOCAL_FILE, password } from '../platform/config/local-file.ts'
import type { Installation } from '../core/installation.ts'
import { hasFeature, type Site } from '../core/site.ts'
import { readAiSettings } from './settings.ts'
import type { AiProviderRow } from './table.ts'
import type { Selectable } from 'kysely'

/** What an API key is sealed for. */
export const SEALED_FOR = 'ai.key'

export interface AiProvider {
  key: string
  type: AiType
  name: string
  /** Where its API is, with the version and without a slash at its end. */
  base: string
  /** Its address was written by the operator: it may be in the internal network (contract 2.5). */
  trusted: boolean
  /** file: of the installation, for all its websites. */
  source: 'file' | 'site'
  /** It may not be used now: Ollama on this machine, which the operator has not allowed. */
  off: boolean
  models: AiModels
  prices: AiPrices
  /** Opens the API key; undefined when it has none. */
  secret(): Promise<string | undefined>
}
/** The provider and the model of a call. */
export interface Choice {
  provider: AiProvider
  model: string
}

export type Owner = Pick<Installation, 'local' | 'env' | 'keys'>

const APIS: Partial<Record<AiType, string>> = {
  mistral: 'https://api.mistral.ai/v1',
  openai: 'https://api.openai.com/v1',
}
const OLLAMA = 'http://127.0.0.1:11434'
export const NAMES: Record<AiType, string> = {
  ollama: 'Ollama',
  mistral: 'Mistral',
  openai: 'OpenAI',
  compatible: 'OpenAI-compatible',
}

/** All of them, the preferred one first. */
export async function listProviders(owner: Owner, site: Site): Promise<AiProvider[]> {
  const { ai } = owner.local
  const ofFile = Object.entries(ai.providers).map(([key, config]) => fromFile(owner, key, config))
  const rows = await site.db.read.selectFrom('ai_providers').selectAll().orderBy('id').execute()
  const own = rows.filter(({ key }) => !Object.hasOwn(ai.providers, key)).map((row) => fromRow(owner, row))
  const { provider: first } = await readAiSettings(owner, site)
  return [...own, ...ofFile].sort((a, b) => Number(b.key === first) - Number(a.key === first))
}

/** Throws 404 for a key that none of them has. */
export async function findProvider(owner: Owner, site: Site, key: string): Promise<AiProvider> {
  const found = (await listProviders(owner, site)).find((one) => one.key === key)
  if (!found) throw new AppError('ai.provider_not_found', { key })
  return found
}

/** Throws 409 when no provider has a model for it, 404 when AI is switched off. */
export async function choose(owner: Owner, site: Site, capability: AiCapability): Promise<Choice> {
  if (!hasFeature(site, 'ai')) throw new AppError('ai.off')
  const found = modelFor(await listProviders(owner, site), capability)
  if (found) return found
  throw new AppError('ai.not_configured', { capability: message(CAPABILITIES[capability]) })
}

/**
 * The provider and model of a `modelName`, also when another one is configured by now. Throws 404 when that provider
 * is gone, 403 when it may not be used.
 */
export async function chooseNamed(owner: Owner, site: Site, name: string): Promise<Choice> {
  if (!hasFeature(site, 'ai')) throw new AppError('ai.off')
  const slash = name.indexOf('/')
  const provider = await findProvider(owner, site, name.slice(0, slash))
  requireOn(provider)
  return { provider, model: name.slice(slash + 1) }
}

const CAPABILITIES = {
  text: 'ai.capability_text',
  vision: 'ai.capability_vision',
  embeddings: 'ai.capability_embeddings',
  transcription: 'ai.capability_transcription',
} as const

/** `provider/model`, for usage and callers. */
export const modelName = ({ provider, model }: Choice): string => `${provider.key}/${model}`

/** The first that has a model for it. */
export function modelFor(providers: AiProvider[], capability: AiCapability): Choice | undefined {
  for (const provider of providers) {
    const model = provider.models[capability]
    if (model !== undefined && !provider.off) return { provider, model }
  }
  return undefined
}

/** Throws 403 for one that may not be used. */
export function requireOn({ off }: AiProvider): void {
  if (off) throw new AppError('ai.local_ollama_off')
}

function fromFile({ env }: Owner, key: string, config: AiProviderConfig): AiProvider {
  const { type, name = NAMES[type], url, key_env, models, prices } = config
  return {
    key,
    type,
    name,
    models,
    prices: own(type, models, prices),
    trusted: true,
    off: false,
    source: 'file',
    base: baseOf(type, url ?? APIS[type] ?? OLLAMA),
    secret: async () => password(key_env, env, `${LOCAL_FILE} ai.providers.${key}`) || undefined,
  }
}

function fromRow({ local, keys }: Owner, row: Selectable<AiProviderRow>): AiProvider {
  const { key, type, name, url, secret } = row
  const ollama = local.ai.local_ollama
  const isHere = type === 'ollama' && url === null
  const models = JSON.parse(row.models) as AiModels
  const prices = JSON.parse(row.prices) as AiPrices
  return {
    key,
    type,
    name,
    models,
    prices: own(type, models, prices),
    source: 'site',
    base: baseOf(type, url ?? APIS[type] ?? (ollama || OLLAMA)),
    off: isHere && ollama === false,
    // The address of Ollama on this machine comes from the operator, even when a website chose to use it.
    trusted: isHere && ollama !== false,
    secret: async () => (secret === null ? undefined : keys.open(SEALED_FOR, secret)),
  }
}

/** Ollama on this machine, to detect it. Throws 403 where websites may not use it. */
export function localOllama({ local_ollama }: AiConfig): AiProvider {
  if (local_ollama === false) throw new AppError('ai.local_ollama_off')
  return {
    key: 'ollama',
    type: 'ollama',
    name: NAMES.ollama,
    source: 'site',
    trusted: true,
    off: false,
    models: {},
    prices: {},
    base: baseOf('ollama', local_ollama),
    secret: async () => undefined,
  }
}

/** Calls of models on one's own machines are free. */
function own(type: AiType, models: AiModels, prices: AiPrices): AiPrices {
  if (type !== 'ollama') return prices
  const free = { input: 0, output: 0, minute: 0 }
  return { ...Object.fromEntries(Object.values(models).map((model) => [model, free])), ...prices }
}

/** Ollama speaks the API of OpenAI below /v1. */
function baseOf(type: AiType, url: string): string {
  const base = url.replace(/\/+$/, '')
  return type === 'ollama' && !base.endsWith('/v1') ? `${base}/v1` : base
}
