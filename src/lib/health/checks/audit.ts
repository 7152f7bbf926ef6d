// What the last audit of the website found.
import { auditSummary } from '../../audit/audit.ts'
import { message } from '../../base/catalogue/message.ts'
import { defineCheck, ok, warn } from '../define-check.ts'

export default defineCheck({
  async site(site) {
    const summary = await auditSummary(site)
    if (!summary) return [ok('audit', message('site_health.audit_waits'))]
    const { errors, warnings } = summary
    const at = summary.at.slice(0, 10)
    if (!errors && !warnings) return [ok('audit', message('site_health.audit_clean', { at }))]
    const text = message('site_health.audit_found', { errors, warnings, at })
    return [errors ? warn('audit', text, message('site_health.look_at_audit')) : ok('audit', text)]
  },
})
