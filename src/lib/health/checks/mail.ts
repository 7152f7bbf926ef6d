// Without a mail server nobody gets an invitation, a link to sign in or a notice.
import { AppError } from '../../base/errors.ts'
import { LOCAL_FILE } from '../../platform/config/local-file.ts'
import { mailSettings } from '../../mail/mail.ts'
import { defineCheck, ok, warn } from '../define-check.ts'

export default defineCheck({
  async site(site, installation) {
    const test = `cms mail:test --site=${site.key}`
    try {
      const settings = await mailSettings(installation, site)
      if (settings) return [ok('mail', `Mails leave by ${settings.server.host}:${settings.server.port}.`)]
    } catch (error) {
      if (error instanceof AppError) return [warn('mail', error.message, test)]
      throw error
    }
    const fix = `Set mail{host, from, …} in ${LOCAL_FILE}, then: ${test}`
    return [warn('mail', 'No mail server is configured: mails wait some hours, then they are given up.', fix)]
  },
})
