// Public forms, /_form/{table}: the page to fill in, the token for scripts, and submissions (contract 2.4).
import { message } from '../lib/base/catalogue/message.ts'
import { requireLimit } from '../lib/core/limits.ts'
import { AppError } from '../lib/base/errors.ts'
import { blankForm, closedForm, findForm, receiveForm, scriptToken, sentForm, type Form } from '../lib/forms/forms.ts'
import { hasFeature } from '../lib/core/site.ts'
import { availableLanguage, likedLanguages } from '../lib/platform/i18n/languages.ts'
import { limitKey } from './client-address.ts'
import type { Visit } from './context.ts'
import { formAnswer, formJson, formRedirect } from './forms/form-answer.ts'
import { readPost } from './forms/read-post.ts'
import { isForeign, isOwnRequest } from './session.ts'

export const FORMS = '/_form'

/** Form requests per address, also rejected ones: parsing a post costs, too. */
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
  if (!form.isOpen) return closed(visit, form, part)
  if (part === 'token') return token(visit, form)
  return isGet ? blank(visit, form) : receive(visit, form)
}

const notAllowed = (allow: string) =>
  new Response(null, { status: 405, headers: { allow, 'cache-control': 'no-store' } })

async function token(visit: Visit, form: Form): Promise<Response> {
  // Scripts of other websites cannot read it without a CORS header. They must not make visitors request it either.
  if (visit.request.headers.has('origin') && !isOwnRequest(visit)) throw foreign()
  if (/^(cross-site|same-site)$/.test(visit.request.headers.get('sec-fetch-site') ?? '')) throw foreign()
  await count(visit, TOKENS)
  return formJson(visit, scriptToken(form))
}

const foreign = () => new AppError('form_post.wrong_origin')

const count = (visit: Visit, limit: typeof POSTS): Promise<void> =>
  requireLimit(
    visit.installation,
    { ...limit, key: `${visit.site.key} ip:${limitKey(visit.ip)}` },
    message('form_post.too_many'),
  )

async function blank(visit: Visit, form: Form): Promise<Response> {
  await count(visit, TOKENS)
  return formAnswer(visit, await blankForm(form, languageOf(visit)))
}

async function closed(visit: Visit, form: Form, part: string): Promise<Response> {
  if (part === 'token' || visit.request.method === 'POST') await discard(visit.request)
  if (part === 'token') return formJson(visit, { error: 'closed' }, 409)
  return formAnswer(visit, await closedForm(form, languageOf(visit)))
}

/** An unread body would block its connection. */
const discard = async ({ body }: Request): Promise<void> => body?.cancel().catch(() => undefined)

const sent = async (visit: Visit, form: Form): Promise<Response> =>
  formAnswer(
    visit,
    await sentForm(form, { lang: languageOf(visit), referenceParam: visit.url.searchParams.get('reference') }),
  )

async function receive(visit: Visit, form: Form): Promise<Response> {
  if (isForeign(visit)) {
    await discard(visit.request)
    throw foreign()
  }
  await count(visit, POSTS)
  const post = await readPost(visit.request, form)
  const answer = await receiveForm(form, post, {
    address: limitKey(visit.ip),
    languageOf: (pageLang) => languageOf(visit, pageLang),
  })
  return 'location' in answer ? formRedirect(visit, answer.location) : formAnswer(visit, answer)
}

/** The language of the page, of the query, or the one that the browser prefers. */
function languageOf({ site, url, request }: Visit, pageLang?: string): string {
  const requested = pageLang ?? url.searchParams.get('lang') ?? undefined
  if (requested !== undefined && site.languages.includes(requested)) return requested
  const liked = likedLanguages(request.headers.get('accept-language'))
  return availableLanguage(site.languages, liked) ?? site.default_language
}
