// Public forms, /_form/{table}: the page to fill in, the token for scripts, and what is sent (contract 2.4).
import { message } from '../lib/base/catalogue/message.ts'
import { demandLimit } from '../lib/core/limits.ts'
import { AppError } from '../lib/base/errors.ts'
import { findForm, formAction, type Form } from '../lib/forms/form.ts'
import { closedPage, confirmPage, formPage, sentPage, type Filled } from '../lib/forms/form-page.ts'
import { newToken } from '../lib/forms/form-token.ts'
import { sealHeld } from '../lib/forms/held-files.ts'
import { spamText } from '../lib/forms/page-words.ts'
import { headingOf, LANGUAGE, wordNamed, type Post } from '../lib/forms/post.ts'
import { puzzleOf } from '../lib/forms/proof-of-work.ts'
import { publicPage } from '../lib/forms/public-page.ts'
import { receivePost, type Received } from '../lib/forms/receive-post.ts'
import { isReference } from '../lib/forms/reference.ts'
import { siteTexts } from '../lib/platform/i18n/site-texts.ts'
import { hasFeature } from '../lib/core/site.ts'
import { pagePath } from '../lib/addresses/addresses.ts'
import { limitKey } from './client-address.ts'
import type { Visit } from './context.ts'
import { formAnswer, formJson, formRedirect } from './forms/form-answer.ts'
import { readPost } from './forms/read-post.ts'
import { isOwnRequest } from './session.ts'

export const FORMS = '/_form'

/** What one address may ask of forms, whatever comes of it: reading a post costs, too. */
const POSTS = { name: 'form_posts', limit: 60, window_s: 600 }
const TOKENS = { name: 'form_pages', limit: 120, window_s: 600 }

export async function formsAnswer(visit: Visit): Promise<Response> {
  const [, handle = '', part = ''] = /^\/_form\/([^/]+)(?:\/(token|sent))?$/.exec(visit.url.pathname) ?? []
  const { installation, site, request } = visit
  const form = handle && hasFeature(site, 'forms') ? await findForm(installation, site, handle) : undefined
  if (!form) throw new AppError('form_post.form_missing')
  const isGet = request.method === 'GET' || request.method === 'HEAD'
  if (!isGet && (part || request.method !== 'POST')) return notAllowed(part ? 'GET, HEAD' : 'GET, HEAD, POST')
  if (part === 'sent') return sent(visit, form)
  if (!form.isOpen) return closed(visit, part)
  if (part === 'token') return token(visit, form)
  return isGet ? blank(visit, form) : receive(visit, form)
}

const notAllowed = (allow: string) =>
  new Response(null, { status: 405, headers: { allow, 'cache-control': 'no-store' } })

async function token(visit: Visit, form: Form): Promise<Response> {
  // Scripts of other websites cannot read it: there is no CORS header. Nor shall they make visitors fetch it.
  if (visit.request.headers.has('origin') && !isOwnRequest(visit)) throw foreign()
  if (/^(cross-site|same-site)$/.test(visit.request.headers.get('sec-fetch-site') ?? '')) throw foreign()
  await count(visit, TOKENS)
  const made = newToken(form, 'page')
  return formJson(visit, { token: made, pow: puzzleOf(form, made) })
}

const foreign = () => new AppError('form_post.wrong_origin')

const count = (visit: Visit, limit: typeof POSTS): Promise<void> =>
  demandLimit(
    visit.installation,
    { ...limit, key: `${visit.site.key} ip:${limitKey(visit.ip)}` },
    message('form_post.too_many'),
  )

async function blank(visit: Visit, form: Form): Promise<Response> {
  await count(visit, TOKENS)
  const filled = await filledOf(visit, form, { words: [], token: newToken(form, 'page') })
  const shown = formPage(form, filled)
  return formAnswer(visit, { shown, lang: languageOf(visit), status: 200 })
}

async function closed(visit: Visit, part: string): Promise<Response> {
  if (part === 'token' || visit.request.method === 'POST') await discard(visit.request)
  if (part === 'token') return formJson(visit, { error: 'closed' }, 409)
  const lang = languageOf(visit)
  return formAnswer(visit, { shown: closedPage(siteTexts(visit.site.kit, lang)), lang, status: 409 })
}

/** A body nobody reads would hold up its connection. */
const discard = async ({ body }: Request): Promise<void> => body?.cancel().catch(() => undefined)

function sent(visit: Visit, form: Form): Promise<Response> {
  const { site, url } = visit
  const lang = languageOf(visit)
  const said = url.searchParams.get('reference') ?? ''
  const reference = form.table.kind === 'inbox' && isReference(said) ? said : undefined
  const shown = sentPage(form, siteTexts(site.kit, lang), { home: pagePath(site, lang, ''), reference })
  return formAnswer(visit, { shown, lang, status: 200 })
}

async function receive(visit: Visit, form: Form): Promise<Response> {
  if (isForeign(visit)) {
    await discard(visit.request)
    throw foreign()
  }
  await count(visit, POSTS)
  const post = await readPost(visit.request, form)
  const lang = languageOf(visit, wordNamed(post, LANGUAGE))
  const received = await receivePost(form, post, { address: limitKey(visit.ip), lang })
  if (received.outcome === 'sent') {
    const { reference } = received
    return formRedirect(visit, await successPath(visit, form, { lang, reference }))
  }
  return again({ visit, form, lang }, post, received)
}

/** Programs that are no browser send neither header, and are let in: they carry nobody's cookie, and forms know none. */
function isForeign(visit: Visit): boolean {
  const { headers } = visit.request
  return (headers.has('origin') || headers.has('sec-fetch-site')) && !isOwnRequest(visit)
}

interface Place {
  visit: Visit
  form: Form
  lang: string
}

/** The page that has to be looked at once more, with everything that was written. */
async function again(
  { visit, form, lang }: Place,
  post: Post,
  received: Exclude<Received, { outcome: 'sent' }>,
): Promise<Response> {
  const { words } = post
  const heading = headingOf(post)
  const lt = siteTexts(visit.site.kit, lang)
  const { files } = received
  const held = files.length ? { sealed: await sealHeld(form, files), files } : undefined
  if (received.outcome === 'confirm') {
    const { doubt, token: unused } = received
    const filled: Filled = { lt, lang, words, held, heading, token: unused ?? newToken(form, 'confirm') }
    const status = doubt === 'no_token' || doubt === 'early' ? 200 : 409
    return formAnswer(visit, { shown: confirmPage(form, filled, doubt), lang, status })
  }
  const token = newToken(form, 'confirm', { ripe: true })
  const filled = await filledOf(visit, form, { words, held, heading, lang, token })
  if (received.outcome === 'limited') {
    const minutes = Math.max(1, Math.ceil(received.wait_s / 60))
    const notes = [
      lt('Too many forms were sent. Wait {minutes} minutes, then press the button again.', { minutes }),
    ]
    const headers = { 'retry-after': String(received.wait_s) }
    return formAnswer(visit, {
      shown: formPage(form, filled, { faults: [], notes }),
      lang,
      status: 429,
      headers,
    })
  }
  const notes = [
    ...(received.spam ? [spamText(lt, received.spam)] : []),
    ...(received.lost ? [lt('Files that you had chosen are not there any more. Choose them again.')] : []),
  ]
  return formAnswer(visit, {
    shown: formPage(form, filled, { faults: received.faults, notes, asked: received.asked }),
    lang,
    status: 422,
  })
}

async function filledOf(
  visit: Visit,
  { table }: Form,
  {
    lang = languageOf(visit),
    ...given
  }: Pick<Filled, 'words' | 'token' | 'held' | 'heading'> & { lang?: string },
): Promise<Filled> {
  const { site } = visit
  const policy = await publicPage(site, table.settings.form?.privacy_page, lang)
  return { lt: siteTexts(site.kit, lang), lang, policy, ...given }
}

/** What the page says, the address asks for, or the browser prefers. */
function languageOf({ site, url, request }: Visit, said?: string): string {
  const wanted = said ?? url.searchParams.get('lang') ?? undefined
  if (wanted !== undefined && site.languages.includes(wanted)) return wanted
  const accepted = (request.headers.get('accept-language') ?? '')
    .split(',', 10)
    .map((one) => one.split(';')[0]!.trim())
  const found = accepted.flatMap(
    (one) => site.languages.find((lang) => lang === one || lang.split('-')[0] === one.split('-')[0]) ?? [],
  )
  return found[0] ?? site.default_language
}

/** A page of the website, when the form names one that visitors can see. */
async function successPath(
  { site }: Visit,
  { table }: Form,
  { lang, reference }: { lang: string; reference: string | undefined },
): Promise<string> {
  const page = await publicPage(site, table.settings.form?.success_page, lang)
  if (page) return page.path
  const query = new URLSearchParams({
    // Browsers may prefer another language than the one the form had.
    ...(site.languages.length > 1 && { lang }),
    ...(reference !== undefined && { reference }),
  })
  return `${formAction(table.handle)}/sent${query.size ? `?${String(query)}` : ''}`
}
