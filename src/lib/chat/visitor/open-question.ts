// A visitor's question before it is answered: its rate limit, and the conversation that it belongs to.
import { message } from '../../base/catalogue/message.ts'
import { AppError } from '../../base/errors.ts'
import { encodeId, MINUTE, SECOND } from '../../base/clock.ts'
import { randomBytes } from 'node:crypto'
import { sha256 } from '../../base/hash.ts'
import { requireLimit, consumeLimit } from '../../core/limits.ts'
import { addConversation, beginTurn, conversationByKey, type Conversation } from '../store.ts'
import { LONGEST_QUESTION } from './longest-question.ts'
import type { ChatScope } from './find-sources.ts'

const MAX_QUESTIONS = 30
/** After this time an answer is given up. */
const LONGEST_MS = 2 * MINUTE
const WINDOW_S = (10 * MINUTE) / SECOND
const LIMITS = {
  address: { name: 'chat_ip', limit: 20, window_s: WINDOW_S },
  site: { name: 'chat_site', limit: 300, window_s: WINDOW_S },
}
const KEY = /^[0-9a-hjkmnp-tv-z]{32}$/

export interface Question {
  question: string
  /** The key of the conversation to continue; a new one begins without it. */
  key: string | undefined
  /** Whether they agreed to the consent note, which a new conversation needs. */
  agreed: boolean
  lang: string
  /** Path of the page. */
  page: string
  /** As rate limits count it. Stored as a keyed hash, for the window of the limit only. */
  address: string
}
export interface Opened {
  conversation: Conversation
  key: string
  question: string
  lang: string
  /** The website's limit is used up: no provider is called, and only pages are shown. */
  crowded: boolean
}

/**
 * Stores the question. Throws 422 without consent, 429 for an address over its limit, 409 while the last one is still
 * being answered.
 */
export async function openQuestion(scope: ChatScope, params: Question): Promise<Opened> {
  const { installation, site } = scope
  const { question, lang, page, address } = params
  const { name, limit, window_s } = LIMITS.address
  const counted = { name, limit, window_s, key: `${site.key} ip:${address}` }
  await requireLimit(installation, counted, message('chat.too_many'))
  const { allowed } = await consumeLimit(installation, { ...LIMITS.site, key: site.key })
  const now = installation.clock.now()
  const known = params.key !== undefined && KEY.test(params.key) ? params.key : undefined
  const found = known === undefined ? undefined : await conversationByKey(site, sha256(known))
  if (!found && !params.agreed) throw new AppError('chat.not_agreed')
  const key = found && known !== undefined ? known : encodeId(randomBytes(32))
  const begin = { kind: 'visitor' as const, key_hash: sha256(key), lang, page, question }
  const conversation = found ?? (await addConversation(site, begin, now))
  await beginTurn(site, conversation, { question, longest_ms: LONGEST_MS, most: MAX_QUESTIONS, now })
  return { conversation, key, question, lang, crowded: !allowed }
}

/** A question as it is stored; throws 422 for none, and for one that is too long. */
export function checkedQuestion(text: string): string {
  const question = text.replace(/\r\n?/g, '\n').trim()
  if (question && question.length <= LONGEST_QUESTION) return question
  throw new AppError('chat.question_length', { most: LONGEST_QUESTION })
}
