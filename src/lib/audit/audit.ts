// The door of the audit.
/** What the last audit of a website came to. */
export { auditSummary } from './audit-summary.ts'
