// One check of `cms health`: a file of the folder checks.
import { message, type Message } from '../base/catalogue/message.ts'
import type { Installation } from '../core/installation.ts'
import type { Site } from '../core/site.ts'

export type HealthStatus = 'ok' | 'warn' | 'fail'

export interface Finding {
  /** Dotted and stable, for monitors: `disk`, `site.default.jobs`. */
  id: string
  status: HealthStatus
  message: Message
  /** What to do about it. */
  fix?: Message | undefined
}

export interface HealthCheck {
  /** Checks the installation; `sites` are the websites that could be opened. */
  installation?(installation: Installation, sites: SiteFacts): Findings
  /** Checks an open website; ids get `site.{key}.` before them. */
  site?(site: Site, installation: Installation): Findings
}
type Findings = Finding[] | Promise<Finding[]>

/** Facts of all websites together, for checks of the installation. */
export interface SiteFacts {
  features: ReadonlySet<string>
}

/** Declares a check; the default export of its file. An error that it throws becomes a finding. */
export const defineCheck = (check: HealthCheck): HealthCheck => check

export const ok = (id: string, message: Message): Finding => ({ id, status: 'ok', message })
/** A command that fixes it. */
export const run = (command: string): Message => message('health.run', { command })
export const warn = (id: string, message: Message, fix?: Message): Finding => ({
  id,
  status: 'warn',
  message,
  fix,
})
export const fail = (id: string, message: Message, fix?: Message): Finding => ({
  id,
  status: 'fail',
  message,
  fix,
})
