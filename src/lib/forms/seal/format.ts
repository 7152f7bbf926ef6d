// The exact formats of sealed requests, version 1: an implementation of them can read a request without this program.
//
// A ‖ B       A followed by B; numbers are big-endian; b64() is base64url without padding
// K           the content key of a request: 32 random bytes. Everything in the request is encrypted with keys derived from it
// derive(k, context, head) = BLAKE2b-256(key = k, "cms seal " ‖ context ‖ 0x00 ‖ head); context is ASCII. What is in `head` cannot be altered
// secretbox   XSalsa20-Poly1305, nonce 24 bytes, the tag (16 bytes) before the ciphertext: crypto_secretbox_easy of libsodium
// sealed box  crypto_box_seal of libsodium: ephemeral X25519 key (32) ‖ tag (16) ‖ ciphertext, nonce = BLAKE2b-192(ephemeral ‖ recipient)
//
// Wrap, 85 bytes: sealed box to a recipient of "CMSK" ‖ 0x01 ‖ K. Stored as {recipient: fingerprint, box: b64()}, one per recipient
//
// Content: "CMSR" ‖ 0x01 ‖ nonce (24) ‖ secretbox(key = derive(K, "content", the 29 bytes before), nonce, padded)
//   padded = JSON in UTF-8 ‖ 0x80 ‖ 0x00 … up to the next multiple of 1024: sodium_pad of libsodium
//   JSON = {format: 1, site, table, reference, created_at, values, files: [{number, field, name, type, size}]}, at most 1 MiB.
//   site, table and reference are those under which the request is stored: otherwise it was swapped for another
//
// Stream: "CMSF" ‖ 0x01 ‖ prefix (15 random bytes) ‖ chunk 0 ‖ chunk 1 ‖ …
//   chunk i = secretbox(key = derive(k, context, the 20 bytes before), nonce = prefix ‖ flag ‖ i as 8 bytes, plain)
//   flag = 0x01 in the last chunk, else 0x00. plain = 65,536 bytes, in the last chunk 1 to 65,536. An empty stream has one empty chunk.
//   File n of a request (1, 2, …; listed in `files`): k = K, context = "file:" ‖ n in decimal
//
// Challenge, 85 bytes: sealed box of "CMST" ‖ 0x01 ‖ R (32 random bytes). Its answer: b64(derive(R, "challenge", recipient's public key)).
//   Its mark differs from that of a wrap, so that an answer reveals nothing of a content key
//
// Public key: b64(32 bytes). Fingerprint: the first 100 bits of derive(public key, "fingerprint", ""), in base32 of Crockford, 5 groups of 4
//
// Wrapped secret key: "wrapped-key:1:m=" KiB ",t=" passes ",p=1:" b64(salt, 16) ":" public key ":" b64(nonce (24) ‖ secretbox(key, nonce, secret key))
//   key = derive(argon2id 1.3(passphrase in NFKC and UTF-8, salt, m, t, p, 32 bytes), "secret key", the text before its last ":")
//
// Recovery text: 14 groups of 5 symbols of Crockford's base32. Group i (0 …) = 4 symbols and one that checks them:
//   c = i + 1; for each symbol s: c = double(c xor s); double(x) = x·2 in GF(32), x⁵ + x² + 1
//   The first 13 groups have 0x1 (4 bits: the version) and the secret key (256 bits), the last one the first 20 bits
//   of derive(secret key, "recovery", "")

export const VERSION = 1
/** The first bytes of each format. */
export const MARK = { wrap: 'CMSK', content: 'CMSR', stream: 'CMSF', challenge: 'CMST' } as const
export const KEY_BYTES = 32
export const NONCE_BYTES = 24
export const TAG_BYTES = 16
/** The overhead of a sealed box. */
export const BOX_BYTES = KEY_BYTES + TAG_BYTES
export const PAD_BYTES = 1024
export const CHUNK_BYTES = 65_536
export const PREFIX_BYTES = 15
/** Mark, version and prefix of a stream. */
export const STREAM_HEAD_BYTES = 4 + 1 + PREFIX_BYTES
export const MAX_CONTENT_BYTES = 2 ** 20
export const MAX_RECIPIENTS = 50
export const MAX_FILES = 999

/** The minimum and maximum cost of a passphrase: KiB of memory, passes, and their product. */
export const PASSPHRASE_COST = {
  least_memory: 19_456,
  least_passes: 2,
  most_memory: 262_144,
  most_passes: 16,
  most_work: 1_048_576,
} as const

/** Mark and version, as bytes. */
export const headOf = (mark: keyof typeof MARK): Uint8Array =>
  Uint8Array.of(...[...MARK[mark]].map((letter) => letter.charCodeAt(0)), VERSION)
