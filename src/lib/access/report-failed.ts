// Notifies the user who scheduled a publication that failed, with the reason, by mail; registered in area.ts.
import { labelLanguage } from '../platform/i18n/labels.ts'
import type { Providers } from '../core/extension/providers.ts'
import { queueMail, signInLink } from '../mail/mail.ts'
import { memberOf } from './member.ts'

export const reportFailed: Providers['publication.failed'] = async (ctx, { by, title, path, reason }) => {
  const member = await memberOf(ctx.network, ctx.site, by)
  if (!member) return
  const { email: to, locale } = member
  const text = reason[labelLanguage(locale)].replaceAll('\n', '; ')
  const vars = { title, reason: text, url: signInLink(ctx, path) }
  await queueMail(ctx, { template: 'publish_failed', to, locale, vars })
}
