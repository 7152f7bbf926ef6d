// Mails: a mail is a job of the same transaction, its text and links sealed until it has been sent.
import type { Kysely } from 'kysely'
import type { NetworkTables } from '../platform/db/tables.ts'
import type { Installation } from '../core/installation.ts'
import { enqueue, enqueueFor } from '../core/jobs/jobs.ts'
import type { Context } from '../core/operation/context.ts'
import type { Site } from '../core/site.ts'
import { newUid } from '../base/clock.ts'
import { isOneLine, oneLine } from './one-line.ts'
import type { TemplateName } from './templates.ts'

/** What people typed, as one line of a mail. */
export { oneLine } from './one-line.ts'
/** Errors in the mail templates of a kit, and what a mail says that has no template in a language. */
export { mailErrors, mailFolder, untranslatedMail } from './templates.ts'
/** Deletes the waiting mails of a website to an address. */
export { dropMails } from './drop-mails.ts'
/** The settings mails are sent by: the website's, else the installation's. */
export { mailSettings, SHARED_SETTING } from './settings.ts'

export interface Mail {
  template: TemplateName
  /** Address of the recipient, as accounts have it. */
  to: string
  /** Language of the recipient; English where there is no template of it. */
  locale: string
  /**
   * Plain texts, one line each, for the template's names; `url` is the main link, made with `adminLink` or `signInLink`. Title
   * and host of the website are added.
   */
  vars: Record<string, string>
  /** After that instant it is not sent any more: its link would not work. */
  good_until?: string | undefined
  /**
   * Its link opens an account that is more than this website's: it is not sent by a server that only this website's
   * admin has chosen, who could read it there.
   */
  trusted?: boolean | undefined
  /** Neither the delivery log nor error messages contain the recipient. */
  discreet?: boolean | undefined
}

/** What a mail is sealed for while it waits. */
export const SEALED_FOR = 'mail'
/** 2 minutes after the first attempt, 4 after the second …: four hours in all. */
export const MAX_ATTEMPTS = 8

type Where = Pick<Site, 'base_url'>
interface MailContext {
  installation: Pick<Installation, 'local'>
  site: Where
  /** The origin of the request that caused the mail; the server has checked that it is the website's. */
  origin?: string | undefined
}
type Query = Record<string, string>

/** An address of the website on its configured host: for mails that no request of the recipient has caused. */
export const adminLink = ({ base_url }: Where, path: `/${string}`, query: Query = {}): string =>
  address(base_url, path, query)

/**
 * An address where people sign in: on `admin_host` when it is set, else on the host of the request, else on the
 * configured one.
 */
export const signInLink = (scope: MailContext, path: `/${string}`, query: Query = {}): string =>
  address(signInOrigin(scope), path, query)

const address = (base: string, path: string, query: Query): string => {
  const search = new URLSearchParams(query).toString()
  return `${base}${path}${search && `?${search}`}`
}

function signInOrigin({ installation: { local }, site: { base_url }, origin }: MailContext): string {
  if (local.admin_host === undefined) return origin ?? base_url
  const { protocol, port } = new URL(base_url)
  return `${protocol}//${local.admin_host.toLowerCase().replace(/:\d+$/, '')}${port && `:${port}`}`
}

/** Sends a mail once the transaction of an operation has committed; with a server that is down, later. */
export async function queueMail(ctx: Context, mail: Mail): Promise<void> {
  const { installation, site, origin, ids } = ctx
  await enqueue(ctx, await jobOf(mail, { installation, site, origin, uid: ids.uid() }))
}

/** The same for a write of the network database that is no operation (sign-in); call `forwardOutbox` once it committed. */
export async function queueMailFor(
  trx: Kysely<NetworkTables>,
  {
    installation,
    site,
    origin,
    mail,
  }: { installation: Installation; site: Site; origin?: string | undefined; mail: Mail },
  now: Date,
): Promise<void> {
  const job = await jobOf(mail, { installation, site, origin, uid: newUid(now) })
  await enqueueFor(trx, { ...job, site: site.key }, now)
}

interface From extends MailContext {
  installation: Pick<Installation, 'keys' | 'local'>
  uid: string
}

async function jobOf(mail: Mail, { uid, ...scope }: From) {
  const { installation, site } = scope
  const vars = Object.fromEntries(Object.entries(mail.vars).map(([name, text]) => [name, oneLine(text)]))
  checkMail(mail, [site.base_url, signInOrigin(scope), ...(scope.origin === undefined ? [] : [scope.origin])])
  const sealed = await installation.keys.seal(SEALED_FOR, JSON.stringify({ ...mail, vars }))
  return { kind: 'mail', payload: { uid, sealed }, max_attempts: MAX_ATTEMPTS }
}

/** What violates these is a bug of the caller: a link to elsewhere, a line break that could begin a header. */
function checkMail({ template, to, vars: { url } }: Mail, bases: string[]): void {
  if (url !== undefined && !bases.some((base) => url === base || url.startsWith(`${base}/`)))
    throw new Error(`The mail ${template} has a link that is not below ${bases.join(' or ')}.`)
  if (!isOneLine(to)) throw new Error(`The mail ${template} has a recipient of several lines.`)
}
