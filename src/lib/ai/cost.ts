// What a call costs: before it, at most; after it, by the tokens that the provider counted.
import type { Choice } from './providers.ts'

export interface Tokens {
  input: number
  output: number
  /** Of speech. */
  minutes?: number
}

/** Tokens of a text, at most: no tokenizer in use makes more of European languages. */
export const mostTokens = (bytes: number): number => Math.ceil(bytes / 2)
/** The usual number, where the provider counted none. */
export const usualTokens = (bytes: number): number => Math.ceil(bytes / 4)
/** What a picture counts as, at most. */
export const IMAGE_TOKENS = 6000

export const bytesOf = (text: string): number => Buffer.byteLength(text)

/** In millionths of the currency; undefined where the model has no price. */
export function costOf({ provider, model }: Choice, { input, output, minutes = 0 }: Tokens): number | undefined {
  const price = Object.hasOwn(provider.prices, model) ? provider.prices[model] : undefined
  // Prices are for a million tokens, so they are millionths for each.
  return price && Math.ceil(input * price.input + output * price.output + minutes * price.minute * 1_000_000)
}
