// Tries what a provider is to do, with the smallest questions there are.
import { reasonOf } from '../base/errors.ts'
import type { Message } from '../base/catalogue/message.ts'
import { AI_CAPABILITIES, type AiCapability } from '../platform/config/ai-config.ts'
import type { CallOptions, AiScope } from './call.ts'
import { embedBy } from './embed.ts'
import { generateBy } from './generate-text.ts'
import type { AiProvider, Choice } from './providers.ts'
import { transcribeBy } from './transcribe.ts'

export interface Tried {
  capability: AiCapability
  model: string
  works: boolean
  ms: number
  /** Why not. */
  reason: Message | undefined
}

type Try = (scope: AiScope, choice: Choice, options: CallOptions) => Promise<unknown>

const TRIES: Record<AiCapability, Try> = {
  text: (scope, choice, options) =>
    generateBy(scope, choice, { ...options, prompt: 'Answer with the word: yes', max_output_tokens: 200 }),
  vision: (scope, choice, options) =>
    generateBy(scope, choice, {
      ...options,
      prompt: 'Which colour has this picture? One word.',
      max_output_tokens: 200,
      images: [{ bytes: RED, mime: 'image/png' }],
    }),
  embeddings: (scope, choice, options) => embedBy(scope, choice, { ...options, texts: ['yes'] }),
  transcription: (scope, choice, options) => transcribeBy(scope, choice, { ...options, audio: silence(), seconds: 1 }),
}

/** One after the other: a machine of one's own does not do them better at once. */
export async function tryProvider(scope: AiScope, provider: AiProvider, options: CallOptions): Promise<Tried[]> {
  const tried: Tried[] = []
  for (const capability of AI_CAPABILITIES) {
    const model = provider.models[capability]
    if (model === undefined) continue
    const begun = performance.now()
    const failed = await TRIES[capability](scope, { provider, model }, options).then(
      () => undefined,
      (error: unknown) => ({ reason: reasonOf(error) }),
    )
    const ms = Math.round(performance.now() - begun)
    tried.push({ capability, model, works: !failed, ms, reason: failed?.reason })
  }
  return tried
}

/** 32 × 32 pixels. */
const RED = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAACAAAAAgCAIAAAD8GO2jAAAAJ0lEQVR4nO3NMQEAAAjDMMC/52ECvlRA01vZJvwHAAAAAAAAAAAAbx2jxAE/i2AjOgAAAABJRU5ErkJggg==',
  'base64',
)

/** A second of it: a WAV file of 8,000 samples of 8 bits. */
function silence(): Uint8Array {
  const [rate, head] = [8000, Buffer.alloc(44)]
  head.write('RIFF', 0)
  head.writeUInt32LE(36 + rate, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(rate, 24)
  head.writeUInt32LE(rate, 28)
  head.writeUInt16LE(1, 32)
  head.writeUInt16LE(8, 34)
  head.write('data', 36)
  head.writeUInt32LE(rate, 40)
  return Buffer.concat([head, Buffer.alloc(rate, 128)])
}
