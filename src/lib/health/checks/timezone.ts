// Whether the times of a website are those of the people who read it.
import { timezoneOfLanguage } from '../../platform/config/likely-timezone.ts'
import { defineCheck, ok, warn } from '../define-check.ts'

export default defineCheck({
  site({ key, config, default_language, file_timezone }) {
    const { timezone } = config
    const likely = timezoneOfLanguage(default_language)
    // Whoever wrote UTC into the file means it.
    if (timezone !== 'UTC' || file_timezone !== undefined || !likely)
      return [ok('timezone', `The time zone is ${timezone}.`)]
    const message = `The time zone is UTC, while the language (${default_language}) suggests ${likely}: schedules and forms may be hours off.`
    const fix = `Choose it in the admin (Settings), or set "timezone": "${likely}" in config/sites/${key}.json`
    return [warn('timezone', message, fix)]
  },
})
