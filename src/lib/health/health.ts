// Whether an installation is well: all checks over the installation and each of its websites.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { message } from '../base/catalogue/message.ts'
import { reasonOf } from '../base/errors.ts'
import type { AdminLanguage } from '../platform/i18n/admin-text.ts'
import { say } from '../platform/i18n/say.ts'
import type { Installation } from '../core/installation.ts'
import type { Site } from '../core/site.ts'
import { fail, type Finding, type HealthCheck, type HealthStatus } from './define-check.ts'
import { examineFile, examineSite } from './examine-site.ts'

export interface Health {
  /** The worst of the checks. */
  status: HealthStatus
  checks: Finding[]
}

/** As answers have it. */
export interface HealthView {
  status: HealthStatus
  checks: (Pick<Finding, 'id' | 'status'> & { message: string; fix?: string })[]
}

/** In a language. */
export const serializeHealth = (lang: AdminLanguage, { status, checks }: Health): HealthView => ({
  status,
  checks: checks.map(({ message, fix, ...check }) => ({
    ...check,
    message: say(lang, message),
    ...(fix && { fix: say(lang, fix) }),
  })),
})

/**
 * Looks at everything and changes nothing; what one check or website throws is a finding and stops no other. With `only` of the
 * websites this one is reported; the others are opened, since checks of the installation count what they bring.
 */
export async function checkHealth(installation: Installation, only?: string): Promise<Health> {
  const checks = await loadChecks()
  await installation.directory.refresh()
  const findings: Finding[] = []
  const features = new Set(installation.core.contributions.flatMap((one) => one.features).map(({ key }) => key))
  for (const entry of installation.directory.list()) {
    const examined = await examineSite(installation, entry)
    for (const { key } of examined.site?.registry.features ?? []) features.add(key)
    if (only !== undefined && entry.key !== only) continue
    findings.push(...examined.findings)
    const { site } = examined
    if (!site) continue
    findings.push(...(await examineFile(site)))
    for (const [name, check] of checks) {
      const found = await guarded(name, () => check.site?.(site, installation))
      findings.push(...found.map((one) => ({ ...one, id: `site.${entry.key}.${one.id}` })))
    }
  }
  const own: Finding[] = []
  for (const [name, check] of checks)
    own.push(...(await guarded(name, () => check.installation?.(installation, { features }))))
  const all = [...own, ...findings]
  return { status: worst(all), checks: all }
}

/** The checks of one open website; it changes nothing, and what a check throws is a finding. */
export async function checkSite(installation: Installation, site: Site): Promise<Health> {
  const checks: Finding[] = []
  for (const [name, check] of await loadChecks())
    checks.push(...(await guarded(name, () => check.site?.(site, installation))))
  return { status: worst(checks), checks }
}

async function guarded(name: string, check: () => Finding[] | Promise<Finding[]> | undefined): Promise<Finding[]> {
  try {
    return (await check()) ?? []
  } catch (error) {
    return [fail(name, message('health.check_failed', { reason: reasonOf(error) }))]
  }
}

/** The folder is the list: file name → check. */
async function loadChecks(): Promise<Map<string, HealthCheck>> {
  const folder = join(import.meta.dirname, 'checks')
  const files = readdirSync(folder)
    .filter((file) => /\.(ts|js)$/.test(file) && !file.endsWith('.d.ts'))
    .sort()
  const load = async (file: string) => ((await import(join(folder, file))) as { default: HealthCheck }).default
  const loaded = await Promise.all(files.map(async (file) => [file.replace(/\.\w+$/, ''), await load(file)] as const))
  return new Map(loaded)
}

const worst = (findings: Finding[]): HealthStatus =>
  (['fail', 'warn'] as const).find((status) => findings.some((one) => one.status === status)) ?? 'ok'
