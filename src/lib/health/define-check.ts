// One thing that `cms health` looks at: a file of the folder checks.
import type { Installation } from '../core/installation.ts'
import type { Site } from '../core/site.ts'

export type HealthStatus = 'ok' | 'warn' | 'fail'

export interface Finding {
  /** Dotted and stable, for monitors: `disk`, `site.default.jobs`. */
  id: string
  status: HealthStatus
  message: string
  /** What to do about it. */
  fix?: string | undefined
}

export interface HealthCheck {
  /** What it finds about the installation; `sites` are the websites that could be opened. */
  installation?(installation: Installation, sites: SiteFacts): Findings
  /** What it finds about an open website; ids get `site.{key}.` before them. */
  site?(site: Site, installation: Installation): Findings
}
type Findings = Finding[] | Promise<Finding[]>

/** What the whole of the websites told, for checks of the installation. */
export interface SiteFacts {
  features: ReadonlySet<string>
}

/** Declares a check; the default export of its file. What it throws is itself a finding. */
export const defineCheck = (check: HealthCheck): HealthCheck => check

export const ok = (id: string, message: string): Finding => ({ id, status: 'ok', message })
export const warn = (id: string, message: string, fix?: string): Finding => ({
  id,
  status: 'warn',
  message,
  fix,
})
export const fail = (id: string, message: string, fix?: string): Finding => ({
  id,
  status: 'fail',
  message,
  fix,
})
