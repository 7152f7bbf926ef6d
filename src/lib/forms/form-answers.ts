// The answers of a form's address: the form, with errors, to confirm, and the redirect after sending.
import { siteTexts, type Translate } from '../platform/i18n/site-texts.ts'
import { readOwnTexts } from '../kits/kits.ts'
import { pagePath } from '../addresses/addresses.ts'
import { closedPage, confirmPage, formPage, sentPage, type Filled, type FormPageContent } from './form-page.ts'
import { formAction, inLanguage, type Form } from './form.ts'
import { newToken } from './form-token.ts'
import { sealPendingFiles } from './pending-files.ts'
import { spamText } from './form-messages.ts'
import { headingOf, LANGUAGE, wordNamed, type Post } from './post.ts'
import { proofOfWorkOf, type ProofOfWork } from './proof-of-work.ts'
import { publicPage } from './public-page.ts'
import { receivePost, type Received } from './receive-post.ts'
import { isReference } from './reference.ts'

export interface FormAnswer {
  content: FormPageContent
  lang: string
  status: number
  /** Seconds until the next attempt is allowed. */
  retry_after?: number
}

/** The empty form; must not be cached, since it has a token. */
export async function blankForm(form: Form, lang: string): Promise<FormAnswer> {
  const { said, lt } = await saidIn(form, lang)
  const filled = await filledOf(said, { submitted: [], lang, lt, token: newToken(said, 'page') })
  return { content: formPage(said, filled), lang, status: 200 }
}

export const closedForm = async (form: Form, lang: string): Promise<FormAnswer> => ({
  content: closedPage((await saidIn(form, lang)).lt),
  lang,
  status: 409,
})

/** The form and fixed texts as visitors of a language read them. */
async function saidIn(form: Form, lang: string): Promise<{ said: Form; lt: Translate }> {
  const { site } = form.ctx
  const texts = await readOwnTexts(site, lang)
  return { said: inLanguage(form, { lang, texts }), lt: siteTexts(site.kit, lang, texts) }
}

/** For the script of a cached page: its token, and the proof of work. */
export function scriptToken(form: Form): { token: string; pow: ProofOfWork } {
  const token = newToken(form, 'page')
  return { token, pow: proofOfWorkOf(form, token) }
}

/** The page after sending; `referenceParam` is the reference from the query. */
export async function sentForm(
  form: Form,
  { lang, referenceParam }: { lang: string; referenceParam: string | null },
): Promise<FormAnswer> {
  const { site } = form.ctx
  const reference =
    referenceParam !== null && form.table.kind === 'inbox' && isReference(referenceParam) ? referenceParam : undefined
  const { said, lt } = await saidIn(form, lang)
  const view = sentPage(said, lt, { home: pagePath(site, lang, ''), reference })
  return { content: view, lang, status: 200 }
}

interface Sender {
  /** The key of rate limits. */
  address: string
  /** The language of the answer, from the language of the form. */
  languageOf: (lang: string | undefined) => string
}

/** Processes a submission: answers with a redirect, or with the form and everything that was entered. */
export async function receiveForm(
  form: Form,
  post: Post,
  { address, languageOf }: Sender,
): Promise<{ location: string } | FormAnswer> {
  const lang = languageOf(wordNamed(post, LANGUAGE))
  const { said, lt } = await saidIn(form, lang)
  const received = await receivePost(said, post, { address, lang })
  if (received.outcome !== 'sent') return again(said, post, { received, lang, lt })
  return { location: await successPath(said, { lang, reference: received.reference }) }
}

interface Again {
  received: Exclude<Received, { outcome: 'sent' }>
  lang: string
  lt: Translate
}

async function again(form: Form, post: Post, { received, lang, lt }: Again): Promise<FormAnswer> {
  const { files } = received
  const held = files.length ? { sealed: await sealPendingFiles(form, files), files } : undefined
  const given = { submitted: post.values, held, heading: headingOf(post), lang, lt }
  if (received.outcome === 'confirm') {
    const { doubt, token: unused } = received
    const filled: Filled = { ...given, token: unused ?? newToken(form, 'confirm') }
    const status = doubt === 'no_token' || doubt === 'early' ? 200 : 409
    return { content: confirmPage(form, filled, doubt), lang, status }
  }
  const filled = await filledOf(form, { ...given, token: newToken(form, 'confirm', { ripe: true }) })
  if (received.outcome === 'limited') {
    const minutes = Math.max(1, Math.ceil(received.wait_s / 60))
    const notes = [lt('Too many forms were sent. Wait {minutes} minutes, then press the button again.', { minutes })]
    const view = formPage(form, filled, { errors: [], notes })
    return { content: view, lang, status: 429, retry_after: received.wait_s }
  }
  const notes = [
    ...(received.spam ? [spamText(lt, received.spam)] : []),
    ...(received.lost ? [lt('Files that you had chosen are not there any more. Choose them again.')] : []),
  ]
  const { errors, addedFields } = received
  return { content: formPage(form, filled, { errors, notes, addedFields }), lang, status: 422 }
}

async function filledOf({ ctx, table }: Form, given: Omit<Filled, 'policy'>): Promise<Filled> {
  const policy = await publicPage(ctx.site, table.settings.form?.privacy_page, given.lang)
  return { policy, ...given }
}

/** The success page of the form, if visitors can see it. */
async function successPath(
  { ctx: { site }, table }: Form,
  { lang, reference }: { lang: string; reference: string | undefined },
): Promise<string> {
  const page = await publicPage(site, table.settings.form?.success_page, lang)
  if (page) return page.path
  const query = new URLSearchParams({
    // Browsers may prefer another language than that of the form.
    ...(site.languages.length > 1 && { lang }),
    ...(reference !== undefined && { reference }),
  })
  return `${formAction(table.handle)}/sent${query.size ? `?${String(query)}` : ''}`
}
