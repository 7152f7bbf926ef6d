// Whether the time zone of a website fits its language.
import { message } from '../../base/catalogue/message.ts'
import { timezoneOfLanguage } from '../../platform/config/likely-timezone.ts'
import { defineCheck, ok, warn } from '../define-check.ts'

export default defineCheck({
  site({ key, config, default_language, file_timezone }) {
    const { timezone } = config
    const likely = timezoneOfLanguage(default_language)
    // UTC in the file was chosen on purpose.
    if (timezone !== 'UTC' || file_timezone !== undefined || !likely)
      return [ok('timezone', message('site_health.time_zone', { timezone }))]
    const text = message('site_health.time_zone_unlikely', { lang: default_language, timezone: likely })
    const setting = { setting: `"timezone": "${likely}"`, file: `config/sites/${key}.json` }
    return [warn('timezone', text, message('site_health.choose_time_zone', setting))]
  },
})
