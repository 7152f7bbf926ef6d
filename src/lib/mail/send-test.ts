// A test mail and its report: that it was not sent is a result here, not an error.
import { sayError } from '../platform/i18n/say.ts'
import { z } from 'zod'
import { AppError } from '../base/errors.ts'
import type { Context } from '../core/operation/context.ts'
import { sendNow } from './send.ts'
import { mailSettings } from './settings.ts'

const word = z.string().nullable().default(null)

export const TestReport = z
  .object({
    sent: z.boolean(),
    to: word,
    from: word,
    server: word,
    response: word.describe('What the server answered'),
    error: word.describe('Why it did not leave, and what to do'),
  })
  .meta({ id: 'TestMail' })

/** Without an address it goes to the sender's own. */
export async function sendTest(
  { installation, site, language }: Context,
  { to, locale }: { to: string | undefined; locale: string },
): Promise<z.input<typeof TestReport>> {
  try {
    const address = to ?? (await mailSettings(installation, site))?.from.address ?? ''
    const sent = await sendNow(installation, site, { template: 'test', to: address, locale, vars: {} })
    return { sent: true, ...sent }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { sent: false, to: to ?? null, error: sayError(language, error) }
  }
}
