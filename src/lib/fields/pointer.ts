// Places in JSON as pointers (RFC 6901), and zod's issues as errors that have one.
import type { z } from 'zod'
import { issueError } from '../base/catalogue/zod-text.ts'
import { fieldError, type FieldError } from '../base/errors.ts'
import { escapeKey } from '../base/text/text.ts'

export const pointerTo = (base: string, part: PropertyKey): string => `${base}/${escapeKey(String(part))}`

export function errorsOf(error: z.ZodError | undefined, base: string): FieldError[] {
  return (error?.issues ?? []).flatMap((issue) => {
    const pointer = issue.path.reduce<string>(pointerTo, base)
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => fieldError(pointerTo(pointer, key), 'input.not_known'))
    }
    return [issueError(pointer, issue)]
  })
}
