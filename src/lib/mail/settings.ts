// How a website's mails leave: by its own settings, else by the installation's; the website's file names the sender.
import type { Kysely } from 'kysely'
import { normaliseEmail } from '../core/email.ts'
import type { SiteTables } from '../platform/db/tables.ts'
import { AppError, invalid } from '../base/errors.ts'
import { LOCAL_FILE, password, readLocal } from '../platform/config/local-file.ts'
import type { Installation } from '../core/installation.ts'
import { readSetting, type Setting } from '../core/settings/settings.ts'
import { titleOf } from '../core/settings/site-title.ts'
import type { Site } from '../core/site.ts'
import { isOneLine, oneLine } from './one-line.ts'
import type { Address, Server } from './transport.ts'

/** The document of that name among a website's settings. */
export const SETTING = 'mail'
/** What the password is sealed for. */
export const SEALED_PASSWORD = 'mail.password'

/** What a website keeps; without a host the installation's server is used. */
export interface OwnSettings {
  host: string | null
  port: number
  security: Server['security']
  user: string | null
  /** Sealed. */
  password: string | null
  from: string | null
  reply_to: string | null
  /** The server was chosen by somebody who may do everything anyway: a network account or the shell. */
  trusted: boolean
}
export const NO_SETTINGS: OwnSettings = {
  host: null,
  port: 587,
  security: 'starttls',
  user: null,
  password: null,
  from: null,
  reply_to: null,
  trusted: false,
}

export interface MailSettings {
  server: Server
  /** Chosen by a website's own admin: it has to be on the public internet, or they could look about inside. */
  guarded?: true
  from: Address
  reply_to: Address | undefined
}

/** What a website has of its own; undefined when it was never told. */
export const readOwnSettings = (db: Kysely<SiteTables>): Promise<Setting<OwnSettings> | undefined> =>
  readSetting<OwnSettings>(db, SETTING)

type Shared = Installation['local']['mail']

/** What the installation's file says of mail: read anew each time, so that whoever writes it need not start anything again. */
export const sharedMail = async ({ root }: Pick<Installation, 'root'>): Promise<Shared> =>
  (await readLocal(root)).mail

/**
 * Undefined when nobody has told how mails leave; with `trusted` the server of a website's own admin does not count. Throws 403
 * when the environment lacks the password, 422 for a sender that is no address or a file that is broken.
 */
export async function mailSettings(
  installation: Pick<Installation, 'root' | 'env' | 'keys'>,
  site: Site,
  { trusted = false }: { trusted?: boolean | undefined } = {},
): Promise<MailSettings | undefined> {
  const { value: own = NO_SETTINGS } = (await readOwnSettings(site.db.read)) ?? {}
  const shared = await sharedMail(installation)
  const { mail = {} } = site.config
  const useOwn = own.host !== null && (own.trusted || !trusted)
  const server = useOwn ? await ownServer(installation, own, own.host!) : sharedServer(shared, installation)
  const from = mail.from ?? own.from ?? shared?.from
  if (!server || !from) return undefined
  const reply_to = mail.reply_to ?? own.reply_to ?? shared?.reply_to
  return {
    server,
    ...(useOwn && !own.trusted && { guarded: true }),
    from: readAddress(from, { pointer: '/from', name: oneLine(await titleOf(site)) }),
    reply_to: reply_to ? readAddress(reply_to, { pointer: '/reply_to' }) : undefined,
  }
}

async function ownServer(
  { keys }: Pick<Installation, 'keys'>,
  { port, security, user, password: sealed }: OwnSettings,
  host: string,
): Promise<Server> {
  const server = { host, port, security, ...(user !== null && { user }) }
  return sealed === null ? server : { ...server, password: await keys.open(SEALED_PASSWORD, sealed) }
}

function sharedServer(mail: Shared, { env }: Pick<Installation, 'env'>): Server | undefined {
  if (!mail) return undefined
  const { host, port, security, user, password_env } = mail
  return { host, port, security, user, password: password(password_env, env, `${LOCAL_FILE} mail`) }
}

/** `anna@example.org` or `Anna <anna@example.org>`; throws 422. */
export function readAddress(
  text: string,
  { pointer, name = '' }: { pointer: string; name?: string },
): Address {
  const [, told = '', inner] = /^([^<>]*)<([^<>]+)>\s*$/.exec(text) ?? []
  if (!isOneLine(text)) throw invalid(pointer, 'mail.address_not_one_line')
  return {
    name: told.trim().replace(/^"(.*)"$/, '$1') || name,
    address: normaliseEmail(inner ?? text, pointer),
  }
}

/** What the installation's file says of mail, as people are told of it. */
export const SHARED_SETTING = 'mail{host, from, …}'

/** Nobody has told yet how mails leave. */
export class NotConfigured extends AppError {}

/** What whoever reads the delivery log, or asks for a test, does about a missing mail server. */
export async function notConfigured(
  site: Site,
  { trusted = false }: { trusted?: boolean | undefined } = {},
): Promise<NotConfigured> {
  const title = oneLine(await titleOf(site))
  const args = { site: title, file: LOCAL_FILE, setting: SHARED_SETTING }
  return trusted
    ? new NotConfigured('mail_delivery.no_trusted_server', args)
    : new NotConfigured('mail_delivery.no_server', args)
}
