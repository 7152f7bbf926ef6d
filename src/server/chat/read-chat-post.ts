// The post of a chat's form.
import { AppError } from '../../lib/base/errors.ts'
import { readText } from '../body.ts'

export interface ChatPost {
  question: string
  /** Path of the page where it is asked. */
  page: string
  /** Of the conversation that goes on. */
  key: string | undefined
  consent: boolean
}

const URLENCODED = /^application\/x-www-form-urlencoded\s*(;\s*charset="?utf-?8"?\s*)?$/i
/** A question in characters that are escaped, and what stands beside it. */
const MOST_BYTES = 20_000

/** Throws 400, 413 and 415. */
export async function readChatPost(request: Request): Promise<ChatPost> {
  const type = request.headers.get('content-type') ?? ''
  if (!URLENCODED.test(type.trim())) throw new AppError('chat.post_unreadable')
  const words = new URLSearchParams(await readText(request, MOST_BYTES))
  const text = (name: string) => words.get(name) ?? ''
  const key = text('chat')
  return {
    question: text('question').replaceAll('\u0000', ''),
    page: text('page'),
    key: key === '' ? undefined : key,
    consent: text('consent') === '1',
  }
}
