// Numbers of the page editor, in one place.

/** Blocks of a page, children counted; MAX_BLOCKS of src/lib/blocks/schema.ts (contract 1.5). */
export const MAX_BLOCKS = 400
/** Levels of blocks in one another; MAX_DEPTH of src/lib/blocks/schema.ts. */
export const MAX_DEPTH = 8

/** Steps that can be undone. */
export const MAX_STEPS = 200
/** Typing in one field is one step while the pauses are shorter, in milliseconds. */
export const TYPING_PAUSE = 1000

/** Autosave: after the last change, and at the latest after the first one, in milliseconds. */
export const SAVE_AFTER = 800
export const SAVE_AT_LATEST = 5000
/** With more calls than this, all blocks go in one. */
export const FEW_CALLS = 4
/** Waiting after a call without an answer, in milliseconds: doubled each time. */
export const RETRY_FIRST = 1000
export const RETRY_LONGEST = 60_000

/** A lock lasts five minutes (lock_page); in milliseconds. */
export const LOCK_RENEWAL = 120_000
/** Whoever comes back is told of a lost lock, asked for not more often than this; in milliseconds. */
export const LOCK_LOOK = 5000
/** Without a change for this long, the lock is let run out. */
export const LOCK_IDLE = 900_000
