// The mail settings of a website: its own, else the installation's; the website's file names the sender.
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

/** A website's stored settings; without a host the installation's server is used. */
export interface OwnSettings {
  host: string | null
  port: number
  security: Server['security']
  user: string | null
  /** Sealed. */
  password: string | null
  from: string | null
  reply_to: string | null
  /** The server was chosen by a network account or the shell. */
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
  /** Chosen by a website's own admin: it has to be on the public internet, or they could probe the internal network. */
  guarded?: true
  from: Address
  reply_to: Address | undefined
}

/** A website's own settings; undefined when there are none. */
export const readOwnSettings = (db: Kysely<SiteTables>): Promise<Setting<OwnSettings> | undefined> =>
  readSetting<OwnSettings>(db, SETTING)

type Shared = Installation['local']['mail']

/** The mail settings of the installation's file: read anew each time, so that a change needs no restart. */
export const sharedMail = async ({ root }: Pick<Installation, 'root'>): Promise<Shared> => (await readLocal(root)).mail

/**
 * Undefined when no mail server is configured; with `trusted` the server of a website's own admin does not count.
 * Throws 403 when the environment lacks the password, 422 for an invalid sender or a file that is broken.
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
export function readAddress(text: string, { pointer, name = '' }: { pointer: string; name?: string }): Address {
  const [, label = '', inner] = /^([^<>]*)<([^<>]+)>\s*$/.exec(text) ?? []
  if (!isOneLine(text)) throw invalid(pointer, 'mail.address_not_one_line')
  return {
    name: label.trim().replace(/^"(.*)"$/, '$1') || name,
    address: normaliseEmail(inner ?? text, pointer),
  }
}

/** The mail settings of the installation's file, as messages name them. */
export const SHARED_SETTING = 'mail{host, from, …}'

/** No mail server is configured yet. */
export class NotConfigured extends AppError {}

/** The error about a missing mail server, with what the reader can do about it. */
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
