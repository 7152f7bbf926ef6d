// Ids of new blocks like those of the service: BlockId of src/lib/blocks/schema.ts, encodeId of src/lib/base/clock.ts.

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'

/** 10 characters of base32. */
export const newBlockId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(10))].map((byte) => ALPHABET[byte & 31]).join('')
