// Limits and intervals of the page editor.

/** Blocks of a page including children; MAX_BLOCKS of src/lib/blocks/schema.ts (contract 1.5). */
export const MAX_BLOCKS = 400
/** Nested levels of blocks; MAX_DEPTH of src/lib/blocks/schema.ts. */
export const MAX_DEPTH = 8

/** Steps that can be undone. */
export const MAX_STEPS = 200
/** Typing in one field is one step while the pauses are shorter, in milliseconds. */
export const TYPING_PAUSE = 1000

/** Autosave: delay after the last change, and maximum delay after the first one, in milliseconds. */
export const SAVE_AFTER = 800
export const SAVE_AT_LATEST = 5000
/** When more requests are needed, all blocks are sent in one. */
export const FEW_CALLS = 4
/** First retry delay in milliseconds, doubled after each failure. */
export const RETRY_FIRST = 1000
export const RETRY_LONGEST = 60_000

/** A lock lasts five minutes (lock_page); in milliseconds. */
export const LOCK_RENEWAL = 120_000
/** On return to the editor the lock is checked, at most this often; in milliseconds. */
export const LOCK_CHECK_INTERVAL = 5000
/** Without a change for this long, the lock is no longer renewed. */
export const LOCK_IDLE = 900_000
