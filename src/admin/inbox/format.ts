// The constants of the formats described in src/lib/forms/seal/format.ts; a test compares both.

export const VERSION = 1
export const MARK = { wrap: 'CMSK', content: 'CMSR', stream: 'CMSF', challenge: 'CMST' } as const
export const KEY_BYTES = 32
export const NONCE_BYTES = 24
export const TAG_BYTES = 16
export const BOX_BYTES = KEY_BYTES + TAG_BYTES
export const PAD_BYTES = 1024
export const CHUNK_BYTES = 65_536
export const PREFIX_BYTES = 15
export const STREAM_HEAD_BYTES = 4 + 1 + PREFIX_BYTES
export const MAX_CONTENT_BYTES = 2 ** 20
export const MAX_RECIPIENTS = 50
export const MAX_FILES = 999

export const PASSPHRASE_COST = {
  least_memory: 19_456,
  least_passes: 2,
  most_memory: 262_144,
  most_passes: 16,
  most_work: 1_048_576,
} as const

export const headOf = (mark: keyof typeof MARK): Bytes =>
  Uint8Array.of(...[...MARK[mark]].map((letter) => letter.charCodeAt(0)), VERSION)

/** The type that Web APIs require: on an ArrayBuffer. */
export type Bytes = Uint8Array<ArrayBuffer>
