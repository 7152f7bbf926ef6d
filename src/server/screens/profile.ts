// What people change about themselves: name, language, time zone.
import { changeProfile } from '../../lib/account/account.ts'
import { ADMIN_LANGUAGES } from '../../lib/platform/i18n/admin-text.ts'
import { ownName } from '../../lib/platform/i18n/languages.ts'
import { html } from '../../lib/base/html.ts'
import { accountPage } from './account-frame.ts'
import { errorsIn } from './link-parts.ts'
import { ACCOUNT } from './own-factors.ts'
import { choice, option, zoneOptions } from './choice.ts'
import { field, summary } from './parts.ts'
import { seeOther, type Answer } from './respond.ts'
import { defineScreen, type AccountContext } from './screen.ts'

const PATH = `${ACCOUNT}/profile`

interface Values {
  name: string
  locale: string
  timezone: string
}

export default defineScreen({
  path: PATH,
  needs: 'full',
  get: async (context) => show(context, await valuesOf(context)),
  async post(context, form) {
    const [name, locale, timezone] = ['name', 'locale', 'timezone'].map((key) => form.get(key) ?? '')
    const values = { name: name!, locale: locale!, timezone: timezone! }
    try {
      await changeProfile(context.visit.installation, { user_id: context.session.user_id, ...values })
    } catch (error) {
      return show(context, values, errorsIn(error, context))
    }
    return seeOther(ACCOUNT)
  },
})

/** From the account itself, which need not be a member of this website. */
async function valuesOf({ visit, session }: AccountContext): Promise<Values> {
  const { read } = visit.installation.network
  const row = read.selectFrom('users').select(['name', 'locale', 'timezone'])
  return row.where('id', '=', session.user_id).executeTakeFirstOrThrow()
}

function show(
  context: AccountContext,
  { name, locale, timezone }: Values,
  errors: Record<string, string> = {},
): Answer {
  const { frame, t } = context
  const failed = Object.keys(errors).length > 0
  const [main = ''] = locale.split('-')
  const languages = ADMIN_LANGUAGES.map((lang) => option(lang, { label: ownName(lang), chosen: lang === main }))
  const body = html`<form class="panel" method="post" action="${PATH}?lang=${frame.lang}" novalidate>
          ${failed && summary(t('Please check:'), errors)}
          ${field({ name: 'name', label: t('Name'), error: errors['name'] }, html`type="text" autocomplete="name" maxlength="200" value="${name}"`)}
          ${choice({ name: 'locale', label: t('Language'), hint: t('Of these pages, and of mails to you.') }, languages)}
          ${choice({ name: 'timezone', label: t('Time zone') }, zoneOptions(timezone))}
          <button type="submit">${t('Save')}</button>
        </form>`
  const title = t('Name and language')
  const lead = t('Others see this name where they work with you.')
  return { status: failed ? 422 : 200, body: accountPage(context, { title, lead, body, path: PATH, failed }) }
}
