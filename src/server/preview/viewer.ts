// The viewer of a preview: a member of the website, with the context and the language of their requests.
import { list } from '../../lib/base/catalogue/message.ts'
import { type Member, memberPrincipal } from '../../lib/access/access.ts'
import { ANONYMOUS } from '../../lib/core/principal.ts'
import type { OpenSession } from '../../lib/sessions/sessions.ts'
import { invalid } from '../../lib/base/errors.ts'
import { ADMIN_LANGUAGES, adminLanguage, type AdminLanguage } from '../../lib/platform/i18n/admin-text.ts'
import type { Context } from '../../lib/core/operation/context.ts'
import { makeContext } from '../../lib/core/operation/make-context.ts'
import { callOf, type Visit } from '../context.ts'
import { translate, type Translate } from '../screens/frame.ts'

export interface Viewer {
  visit: Visit
  /** For reading with this person's permissions. */
  ctx: Context
  /** Language of the interface texts; `?lang=` is that of the content. */
  lang: AdminLanguage
  t: Translate
  /** URL of a file of the admin's plain pages, by its name. */
  asset: (name: string) => string
}

interface Signed {
  session?: OpenSession | undefined
  /** Undefined for an account that is not a member of the website. */
  member?: Member | undefined
  asset: Viewer['asset']
}

/** The viewer of a request; for a non-member only to render the rejection. */
export function viewerOf(visit: Visit, { session, member, asset }: Signed): Viewer {
  const own = ADMIN_LANGUAGES.find((one) => one === member?.locale.split('-')[0])
  const lang = own ?? adminLanguage(visit.request.headers.get('accept-language'))
  const principal = member ? memberPrincipal(member, session ?? null) : ANONYMOUS
  return { visit, ctx: makeContext(callOf(visit, principal, 'admin')), lang, t: translate({ lang }), asset }
}

/** A query parameter with few allowed values; the first is the default. Throws 422 naming them. */
export function oneOf<const W extends string>({ visit }: Viewer, name: string, options: readonly W[]): W {
  const given = visit.url.searchParams.get(name)
  if (given === null) return options[0]!
  const found = options.find((word) => word === given)
  if (found === undefined) throw invalid(`/${name}`, 'preview.option_unknown', { name, words: list(options) })
  return found
}

/** A text parameter, cut to 60 characters. */
export const textOf = ({ visit }: Viewer, name: string): string | undefined =>
  visit.url.searchParams.get(name)?.slice(0, 60) || undefined
