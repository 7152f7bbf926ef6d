// Sends one mail now: what the job does, and `mail:test`.
import type { Message } from '../base/catalogue/message.ts'
import { AppError, KeyedError, messageOf } from '../base/errors.ts'
import type { Installation } from '../core/installation.ts'
import { findServer } from '../platform/net/guarded-fetch.ts'
import { titleOf } from '../core/settings/site-title.ts'
import type { Site } from '../core/site.ts'
import { newUid } from '../base/clock.ts'
import { explainError, isFinal } from './failure.ts'
import { oneLine } from './one-line.ts'
import { mailSettings, notConfigured, type MailSettings } from './settings.ts'
import { readOwnTexts } from '../kits/kits.ts'
import { isForVisitors, mailFolder, renderMail, type TemplateMail } from './templates.ts'
import { transmit, type Server } from './transport.ts'

export interface Sending extends TemplateMail {
  to: string
  uid: string
}
export interface Sent {
  from: string
  to: string
  server: string
  message_id: string
  /** The server's response. */
  response: string
}

/** A mail that was not sent; the message contains no secret. */
export class Undelivered extends KeyedError {
  override name = 'Undelivered'
  /** A retry is of no use. */
  readonly final: boolean
  constructor(message: Message, { final, cause }: { final: boolean; cause: unknown }) {
    super(message, { cause })
    this.final = final
  }
}

/** Sends a mail through the website's server, without a job. Throws 404 without one, 503 with what has to be fixed. */
export async function sendNow(installation: Installation, site: Site, mail: Omit<Sending, 'uid'>): Promise<Sent> {
  const settings = await mailSettings(installation, site)
  if (!settings) throw await notConfigured(site)
  try {
    const uid = newUid(installation.clock.now())
    return await send({ ...mail, uid }, { installation, site, settings })
  } catch (error) {
    if (error instanceof Undelivered)
      throw new AppError('mail.not_sent', { reason: messageOf(error) }, { cause: error })
    throw error
  }
}

/**
 * Throws Undelivered, 422 for invalid settings, and 403 for a server in the internal network that a website's admin
 * chose.
 */
export async function send(
  { uid, to, ...letter }: Sending,
  { installation, site, settings }: { installation: Installation; site: Site; settings: MailSettings },
): Promise<Sent> {
  const { host } = new URL(site.base_url)
  const { server, from, reply_to } = settings
  const vars = { site: oneLine(await titleOf(site)), host, base_url: site.base_url, ...letter.vars }
  const message_id = `${uid}@${host.replace(/:\d+$/, '')}`
  const date = installation.clock.now()
  const texts = isForVisitors(letter.template) ? await readOwnTexts(site, letter.locale) : {}
  const message = {
    ...renderMail({ ...letter, vars, texts }, mailFolder(site.kit)),
    from,
    reply_to,
    to,
    message_id,
    date,
  }
  try {
    const at = settings.guarded && (await placeOf(installation, server))
    const response = await transmit({ ...server, at }, message)
    return { from: from.address, to, server: `${server.host}:${server.port}`, message_id, response }
  } catch (error) {
    if (error instanceof AppError) throw error
    const explanation = explainError(error, server, [letter.vars['url'] ?? ''])
    throw new Undelivered(explanation, { final: isFinal(error), cause: undefined })
  }
}

/** The address to connect to. Not every machine has IPv6: the other kind comes first. */
async function placeOf(installation: Installation, server: Server): Promise<string> {
  const addresses = await findServer(installation, server)
  return (addresses.find(({ family }) => family === 4) ?? addresses[0]!).address
}
