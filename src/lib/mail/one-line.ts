// Texts that stand in a header of a mail or in one line of it.
import { textError } from '../base/text/text.ts'

/** Neither line breaks nor other control characters: nothing in it can begin a header (RFC 5322 2.2). */
export const isOneLine = (text: string): boolean => textError(text) === undefined

/** What people typed, as one line: every run of spaces, line breaks and control characters is a space. */
export const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Z}]+/gu, ' ').trim()
