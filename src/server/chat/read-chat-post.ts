// Parses the POST of a chat form.
import { AppError } from '../../lib/base/errors.ts'
import { isUrlencoded, readText } from '../body.ts'

export interface ChatPost {
  question: string
  /** Path of the page with the chat. */
  page: string
  /** Key of the conversation that continues. */
  key: string | undefined
  consent: boolean
}

/** The longest question percent-encoded, and the other fields. */
const MAX_BYTES = 20_000

/** Throws 400, 413 and 415. */
export async function readChatPost(request: Request): Promise<ChatPost> {
  if (!isUrlencoded(request)) throw new AppError('chat.post_unreadable')
  const fields = new URLSearchParams(await readText(request, MAX_BYTES))
  const text = (name: string) => fields.get(name) ?? ''
  const key = text('chat')
  return {
    question: text('question').replaceAll('\u0000', ''),
    page: text('page'),
    key: key === '' ? undefined : key,
    consent: text('consent') === '1',
  }
}
