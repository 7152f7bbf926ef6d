// Places in JSON as pointers (RFC 6901), and zod's issues as errors that have one.
import type { z } from 'zod'
import { message } from '../base/catalogue/message.ts'
import { issueError, keyed } from '../base/catalogue/zod-text.ts'
import { errorAt, type FieldError } from '../base/errors.ts'
import { escapeKey } from '../base/text/text.ts'

export const pointerTo = (base: string, part: PropertyKey): string => `${base}/${escapeKey(String(part))}`

export function errorsOf(error: z.ZodError | undefined, base: string): FieldError[] {
  return (error?.issues ?? []).flatMap((issue) => {
    const pointer = issue.path.reduce<string>(pointerTo, base)
    if (issue.code === 'unrecognized_keys') {
      const said = keyed(issue.message) ?? message('input.not_known')
      return issue.keys.map((key) => errorAt(pointerTo(pointer, key), said))
    }
    return [issueError(pointer, issue)]
  })
}
