// The pages of a chat without JavaScript, and the messages for rejected questions.
import { answerPage, hitsPage, LONGEST_QUESTION, printConsent, visitorChatOf } from '../../lib/chat/chat.ts'
import { AppError } from '../../lib/base/errors.ts'
import type { Html } from '../../lib/base/html.ts'
import type { VisitorChat } from '../../lib/core/extension/data-view.ts'
import type { Translate } from '../../lib/platform/i18n/site-texts.ts'
import { findForVisitor } from '../../lib/search/search.ts'
import type { Visit } from '../context.ts'
import { formAnswer, formJson } from '../forms/form-answer.ts'
import { requireQuery } from '../query-limit.ts'

/** A chat block on its page. */
export interface ChatAt {
  /** Id of the block. */
  id: string
  lang: string
  lt: Translate
  /** Path of the page. */
  page: string
  /** Texts by the editor. */
  title: string
  note: string
  chat: VisitorChat
}

export interface RetryOptions {
  status: number
  key?: string | undefined
  /** The question, and why it was rejected. */
  question?: string | undefined
  error?: string | undefined
  retry_after?: number | undefined
}

const placeOf = ({ id, lt, page }: ChatAt) => ({ id: `chat-${id}`, action: `/_chat/${id}`, lt, page })

/** The conversation so far, and the form to continue it. */
export async function chatPage(visit: Visit, at: ChatAt, again: RetryOptions): Promise<Response> {
  const { key, question, error, status, retry_after } = again
  const messages = key === undefined ? [] : await visitorChatOf(visit.site, key)
  const consent: Html | '' = messages.length
    ? ''
    : printConsent({ ...placeOf(at), days: at.chat.days, note: at.note, privacy: undefined })
  const form = { ...placeOf(at), key: messages.length ? key : undefined, consent, question, error }
  const title = at.title || at.lt('Questions and answers')
  return formAnswer(visit, { content: answerPage(form, title, messages), lang: at.lang, status, retry_after })
}

const MAX_HITS = 20

/** The page of a search; when the address exceeds the search limit, with a message in place of the hits. */
export async function searchPage(visit: Visit, at: ChatAt, q: string): Promise<Response> {
  const { installation, site } = visit
  const over = await overLimit(visit)
  if (over) {
    const error = at.lt('You have searched very often in a short time. Please try again in a minute.')
    const content = hitsPage({ ...placeOf(at), q, hits: [], error })
    return formAnswer(visit, { content, lang: at.lang, ...over })
  }
  const searchQuery = { q, lang: at.lang, limit: MAX_HITS, offset: 0 }
  const found = q ? (await findForVisitor({ installation, site }, searchQuery)).hits : []
  const hits = found.filter(({ document }) => document.url.startsWith('/'))
  return formAnswer(visit, { content: hitsPage({ ...placeOf(at), q, hits }), lang: at.lang, status: 200 })
}

async function overLimit(visit: Visit): Promise<{ status: number; retry_after: number } | undefined> {
  try {
    await requireQuery(visit)
    return undefined
  } catch (error) {
    if (!(error instanceof AppError) || error.status !== 429) throw error
    return { status: 429, retry_after: error.extra['retry_after'] as number }
  }
}

/** A rejection in the language of the page: JSON for the script, else the page with the form. */
export function rejectChat(visit: Visit, at: ChatAt, { isStream, ...again }: RetryOptions & { isStream: boolean }) {
  if (!isStream) return chatPage(visit, at, again)
  const answer = formJson(visit, { message: again.error }, again.status)
  if (again.retry_after) answer.headers.set('retry-after', String(again.retry_after))
  return answer
}

/** Undefined for errors that are not meant for visitors. */
export function rejectionText({ lt }: ChatAt, { key }: AppError): string | undefined {
  // Also when the conversation was deleted: the question starts a new one.
  if (key === 'chat.not_agreed') return lt('Please agree to the note first.')
  if (key === 'chat.question_length')
    return lt('Please write a question of at most {most} characters.', { most: LONGEST_QUESTION })
  if (key === 'chat.too_many') return lt('That were too many questions in a short time. Please try again later.')
  if (key === 'chat.busy') return lt('The last question is still being answered.')
  if (key === 'chat.too_long') return lt('This conversation is long enough. Please begin a new one.')
  return undefined
}
