// The visitor chat, /_chat/{block}: the answer is streamed while it is generated, or comes as a page.
// When the chat cannot answer, its form is a search.
import { AppError } from '../lib/base/errors.ts'
import { answerVisitor, checkedQuestion, openQuestion, type Opened } from '../lib/chat/chat.ts'
import { readOwnTexts } from '../lib/kits/kits.ts'
import { siteTexts } from '../lib/platform/i18n/site-texts.ts'
import { publicBlock } from '../lib/website/website.ts'
import { chatPage, rejectionText, rejectChat, searchPage, type ChatAt } from './chat/chat-pages.ts'
import { chatStream } from './chat/chat-stream.ts'
import { readChatPost, type ChatPost } from './chat/read-chat-post.ts'
import { limitKey } from './client-address.ts'
import type { Visit } from './context.ts'
import { formRedirect } from './forms/form-answer.ts'
import { isForeign } from './session.ts'

const TYPE = 'chat'

export async function chatAnswer(visit: Visit): Promise<Response> {
  const [, id = ''] = /^\/_chat\/([0-9a-z]{1,32})$/.exec(visit.url.pathname) ?? []
  const { method } = visit.request
  if (!id) throw new AppError('chat.block_missing')
  if (method === 'GET' || method === 'HEAD') return search(visit, id)
  if (method === 'POST') return ask(visit, id)
  return new Response(null, {
    status: 405,
    headers: { allow: 'GET, HEAD, POST', 'cache-control': 'no-store' },
  })
}

/** The search in place of a chat that cannot answer; with an empty query, redirects to the page with the chat. */
async function search(visit: Visit, id: string): Promise<Response> {
  const { searchParams } = visit.url
  const at = await chatAt(visit, id, searchParams.get('page') ?? '')
  const q = (searchParams.get('q') ?? '').trim().slice(0, 200)
  if (!q) return formRedirect(visit, `${at.page}#${id}`)
  return searchPage(visit, at, q)
}

async function ask(visit: Visit, id: string): Promise<Response> {
  if (isForeign(visit)) {
    await visit.request.body?.cancel().catch(() => undefined)
    throw new AppError('chat.wrong_origin')
  }
  const post = await readChatPost(visit.request)
  const at = await chatAt(visit, id, post.page)
  if (!at.chat.open) return searchPage(visit, at, post.question.slice(0, 200))
  const isStream = (visit.request.headers.get('accept') ?? '').includes('text/event-stream')
  const { key } = post
  try {
    return await answered(visit, at, { post, opened: await open(visit, at, post), isStream })
  } catch (error) {
    const text = error instanceof AppError ? rejectionText(at, error) : undefined
    if (text === undefined) throw error
    const { status, extra } = error as AppError
    const retry_after = extra['retry_after'] as number | undefined
    return rejectChat(visit, at, { status, key, question: post.question, error: text, retry_after, isStream })
  }
}

const open = ({ installation, site, ip }: Visit, { lang, page }: ChatAt, post: ChatPost): Promise<Opened> =>
  openQuestion(
    { installation, site },
    {
      question: checkedQuestion(post.question),
      key: post.key,
      agreed: post.consent,
      lang,
      page,
      address: limitKey(ip),
    },
  )

interface Answering {
  post: ChatPost
  opened: Opened
  isStream: boolean
}

async function answered(visit: Visit, at: ChatAt, { opened, isStream }: Answering): Promise<Response> {
  const { installation, site } = visit
  const stop = new AbortController()
  const events = answerVisitor({ installation, site }, opened, stop.signal)
  const { key } = opened
  if (isStream) return chatStream(visit, { lt: at.lt, key, events, stop })
  for await (const _ of events); // Reads to the end: the page shows the complete answer.
  return chatPage(visit, at, { status: 200, key })
}

/** The chat block on the published page. Throws 404 when no public page has it. */
async function chatAt({ site }: Visit, id: string, page: string): Promise<ChatAt> {
  const path = page.startsWith('/') && page.length <= 2000 ? page : '/'
  const found = await publicBlock(site, path, id)
  if (found?.block.type !== TYPE || !site.blocks.has(TYPE)) throw new AppError('chat.block_missing')
  const { block, lang } = found
  const text = (name: string) => {
    const value = block.data[name]
    return typeof value === 'string' ? value : ''
  }
  const chat = await site.visitorChat(new Set())
  const lt = siteTexts(site.kit, lang, await readOwnTexts(site, lang))
  return { id, lang, lt, page: path, title: text('title'), note: text('note'), chat }
}
