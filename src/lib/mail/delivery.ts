// The job that sends a mail, and its entry in the delivery log.
import { transact } from '../platform/db/database.ts'
import { message } from '../base/catalogue/message.ts'
import { AppError, problem } from '../base/errors.ts'
import { storedMessage } from '../platform/i18n/say.ts'
import type { Context } from '../core/operation/context.ts'
import { instant } from '../base/clock.ts'
import { MAX_ATTEMPTS, SEALED_FOR, type Mail } from './mail.ts'
import { send, Undelivered } from './send.ts'
import { mailSettings, NotConfigured, notConfigured } from './settings.ts'
import type { MailRow } from './table.ts'

/** The value for a column of the delivery log. */
const LONGEST_ERROR = 2000

interface Delivery {
  uid: string
  attempts: number
}

/**
 * Sends it once: what was sent before the process died is not sent again. Throws errors after which the job is
 * retried.
 */
export async function deliverMail(payload: Record<string, unknown>, ctx: Context): Promise<void> {
  const { installation, site } = ctx
  const { uid, sealed } = payload as { uid: string; sealed: string }
  const mail = JSON.parse(await installation.keys.open(SEALED_FOR, sealed)) as Mail
  const delivery = await begin(ctx, uid, mail)
  if (!delivery) return
  if (mail.good_until !== undefined && mail.good_until <= instant(ctx.clock.now()))
    return note(ctx, delivery, {
      status: 'failed',
      error: storedMessage(problem('mail_delivery.link_expired')),
    })
  try {
    const { trusted } = mail
    const settings = await mailSettings(installation, site, { trusted })
    // Thrown, so that the job waits: once the server is configured, the mail is sent.
    if (!settings) throw await notConfigured(site, { trusted })
    await send({ ...mail, uid }, { installation, site, settings })
  } catch (error) {
    return noteError(ctx, delivery, mail.discreet ? untold(error) : error)
  }
  await note(ctx, delivery, { status: 'sent', error: null, sent_at: instant(ctx.clock.now()) })
}

/** Without the address, which servers repeat in their messages. */
const untold = (error: unknown): unknown =>
  error instanceof Undelivered
    ? new Undelivered(message('mail_delivery.untold'), { final: error.final, cause: undefined })
    : error

/** Counts an attempt; undefined when the mail has been sent before. */
async function begin(
  { site, now }: Context,
  uid: string,
  { template, to, discreet }: Mail,
): Promise<Delivery | undefined> {
  return transact(site.db, async (trx) => {
    const there = await trx.selectFrom('mails').select(['status', 'attempts']).where('uid', '=', uid).executeTakeFirst()
    if (there?.status === 'sent') return undefined
    const attempts = (there?.attempts ?? 0) + 1
    if (there) await trx.updateTable('mails').set({ attempts }).where('uid', '=', uid).execute()
    else {
      const fresh = {
        uid,
        template,
        recipient: discreet ? '' : to,
        attempts,
        status: 'waiting' as const,
        error: null,
      }
      await trx
        .insertInto('mails')
        .values({ ...fresh, created_at: instant(now), sent_at: null })
        .execute()
    }
    return { uid, attempts }
  })
}

async function noteError(ctx: Context, delivery: Delivery, error: unknown): Promise<void> {
  const known = error instanceof Undelivered || error instanceof AppError
  const text = storedMessage(known ? error : problem('mail_delivery.not_made'), LONGEST_ERROR)
  const final = error instanceof Undelivered && error.final
  const over = final || delivery.attempts >= MAX_ATTEMPTS
  const end = error instanceof NotConfigured ? 'no_transport' : 'failed'
  await note(ctx, delivery, { status: over ? end : 'waiting', error: text })
  if (!final) throw error
}

async function note({ site }: Context, { uid }: Delivery, values: Partial<MailRow>): Promise<void> {
  await transact(site.db, (trx) =>
    trx
      .updateTable('mails')
      .set(values as never)
      .where('uid', '=', uid)
      .execute(),
  )
}
