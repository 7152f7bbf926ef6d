// Size limits of uploads, in bytes (contract 1.5).

const MB = 1024 * 1024
/** Of a file inside JSON, decoded. */
export const BASE64_LIMIT = 10 * MB
/** The size of a part of an upload; only the last may be smaller. */
export const PART_SIZE = { min: MB, max: 8 * MB }
