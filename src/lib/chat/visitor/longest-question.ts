/** Characters that a visitor's question may have. */
export const LONGEST_QUESTION = 1000
