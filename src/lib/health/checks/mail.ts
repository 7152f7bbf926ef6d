// Whether a mail server is configured: invitations, links to sign in and notices depend on it.
import { message } from '../../base/catalogue/message.ts'
import { AppError, messageOf } from '../../base/errors.ts'
import { LOCAL_FILE } from '../../platform/config/local-file.ts'
import { mailSettings, SHARED_SETTING } from '../../mail/mail.ts'
import { defineCheck, ok, run, warn } from '../define-check.ts'

export default defineCheck({
  async site(site, installation) {
    const test = `cms mail:test --site=${site.key}`
    try {
      const settings = await mailSettings(installation, site)
      if (settings)
        return [
          ok('mail', message('site_health.mail_leaves', { host: settings.server.host, port: settings.server.port })),
        ]
    } catch (error) {
      if (error instanceof AppError) return [warn('mail', messageOf(error), run(test))]
      throw error
    }
    const fix = message('site_health.set_mail_server', {
      setting: SHARED_SETTING,
      file: LOCAL_FILE,
      command: test,
    })
    return [warn('mail', message('site_health.no_mail_server'), fix)]
  },
})
