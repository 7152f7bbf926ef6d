// The door of the checks of kits: for the server, which checks them after an edit.
/** What kit:check finds without rendering a block. */
export { quickFindings } from './check-kit.ts'
export type { Check, Finding } from './check-kit.ts'
