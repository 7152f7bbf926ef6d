// How large what is uploaded may be, in bytes (contract 1.5).

const MB = 1024 * 1024
/** Of a file inside JSON, decoded. */
export const BASE64_LIMIT = 10 * MB
/** Every part but the last; the last may be smaller. */
export const PART_SIZE = { min: MB, max: 8 * MB }
