// Speech as text, by a provider.
import type { Installation } from '../core/installation.ts'
import type { Site } from '../core/site.ts'
import { callOnce, type AiUsage, type Begun, type CallOptions, type AiScope } from './call.ts'
import { choose, modelName, type Choice } from './providers.ts'
import { transcriptionModel } from './sdk.ts'

export interface TranscribeOptions extends Omit<CallOptions, 'actor'> {
  /** The service itself, when missing. */
  actor?: CallOptions['actor'] | undefined
  /** A file of a usual format; its media type is detected by its first bytes. */
  audio: Uint8Array
  mime?: string | undefined
  /** Two letters; the provider listens for it when missing. */
  language?: string | undefined
  /** Its length, where it is known: prices are for minutes. */
  seconds?: number | undefined
}
export interface Transcribed {
  text: string
  /** Times in seconds; empty where the model returns none. */
  segments: { start: number; end: number; text: string }[]
  language: string | undefined
  usage: AiUsage
  model: string
}

const MAX_BYTES = 20_000_000
/** Bytes a second of speech at the lowest usable quality. */
const BYTES_A_SECOND = 1000

/** Throws as generateText does. */
export async function transcribe(
  installation: Installation,
  site: Site,
  options: TranscribeOptions,
): Promise<Transcribed> {
  const choice = await choose(installation, site, 'transcription')
  return transcribeBy({ installation, site }, choice, options)
}

/** The same, by the given provider and model. */
export async function transcribeBy(scope: AiScope, choice: Choice, options: TranscribeOptions): Promise<Transcribed> {
  const seconds = options.seconds ?? options.audio.length / BYTES_A_SECOND
  const tokens = { input: 0, output: 0, minutes: seconds / 60 }
  const callOptions = { actor: 'system' as const, ...options, choice, most: tokens, usual: tokens }
  const { result, usage } = await callOnce(scope, { ...callOptions, max_bytes: MAX_BYTES }, (begun) =>
    transcribeOnce(choice, options, begun),
  )
  return { ...result, usage, model: modelName(choice) }
}

async function transcribeOnce(choice: Choice, { audio, language }: TranscribeOptions, begun: Begun) {
  const { sdk, fetch, signal, retries } = begun
  const answer = await sdk.transcribe({
    model: await transcriptionModel(choice, fetch),
    audio,
    maxRetries: retries,
    abortSignal: signal,
    telemetry: { isEnabled: false },
    providerOptions: optionsOf(choice, language),
  })
  const segments = answer.segments.map(({ startSecond, endSecond, text }) => ({
    start: startSecond,
    end: endSecond,
    text: text.trim(),
  }))
  return { text: answer.text.trim(), segments, language: answer.language }
}

/** Mistral returns times only without a language; compatible servers return them on request. */
const optionsOf = ({ provider: { type } }: Choice, language: string | undefined) => ({
  mistral: { timestampGranularities: ['segment'] },
  openai: {
    ...(language !== undefined && { language: language.slice(0, 2) }),
    ...(type !== 'openai' && { responseFormat: 'verbose_json' }),
  },
})
