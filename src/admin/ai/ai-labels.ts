// Labels of the AI screens for providers, capabilities, features and amounts of money.
import type { AiProvider } from '../client/operations.d.ts'
import type { Translate } from '../lang/lang.ts'

export const CAPABILITIES = ['text', 'vision', 'embeddings', 'transcription'] as const
export type Capability = (typeof CAPABILITIES)[number]
export type ProviderType = AiProvider['type']

export const capabilityName = (one: Capability, t: Translate): string =>
  ({
    text: t('Texts'),
    vision: t('Images'),
    embeddings: t('Embeddings'),
    transcription: t('Transcription'),
  })[one]

export const capabilityHelp = (one: Capability, t: Translate): string =>
  ({
    text: t('Writes, shortens and translates.'),
    vision: t('Describes images; often the same model as for texts.'),
    embeddings: t('Finds by meaning, where the search is set up for it.'),
    transcription: t('Writes down what is spoken in videos and recordings.'),
  })[one]

export const typeName = (type: ProviderType, t: Translate): string =>
  ({ ollama: 'Ollama', mistral: 'Mistral', openai: 'OpenAI', compatible: t('OpenAI-compatible server') })[type]

export const typeIcon = (type: ProviderType): string =>
  ({ ollama: 'desktop', mistral: 'cloud', openai: 'cloud', compatible: 'hard-drives' })[type]

/** A feature of an extension is called by its own name. */
export function featureName(feature: string, t: Translate): string {
  const known: Record<string, string> = {
    test: t('Tests'),
    search: t('Semantic search'),
    write: t('Writing'),
    translate: t('Translating'),
    alt: t('Alt texts'),
    meta: t('Meta descriptions'),
    captions: t('Transcription'),
    assistant: t('Editors’ assistant'),
    chat: t('Visitor chat'),
  }
  return known[feature] ?? feature
}

/** Small amounts with as many digits as they need. */
export function moneyText(amount: number, currency: string, lang: string): string {
  const digits = amount !== 0 && Math.abs(amount) < 0.01 ? 6 : 2
  const style = {
    style: 'currency',
    currency,
    maximumFractionDigits: digits,
    minimumFractionDigits: 2,
  } as const
  return new Intl.NumberFormat(lang, style).format(amount)
}

export const countText = (n: number, lang: string): string => new Intl.NumberFormat(lang).format(n)
