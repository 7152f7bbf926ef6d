// What the extensions of a website say of themselves: `ext.health(name, check)`.
import { asWritten, message } from '../../base/catalogue/message.ts'
import { reasonOf } from '../../base/errors.ts'
import { activeContributions } from '../../core/extension/active.ts'
import type { HealthProbe } from '../../core/extension/contribution.ts'
import type { Site } from '../../core/site.ts'
import { defineCheck, fail, type Finding } from '../define-check.ts'

const STATES = ['ok', 'warn', 'fail']

export default defineCheck({
  site: (site) =>
    Promise.all(
      activeContributions(site).flatMap(({ name, health }) =>
        health.map((one) => probe(site, { id: `extension.${name}.${one.name}`, name, check: one.check })),
      ),
    ),
})

interface Probe {
  id: string
  /** Of the extension. */
  name: string
  check: HealthProbe
}

async function probe(site: Site, { id, name, check }: Probe): Promise<Finding> {
  try {
    const { status, message: text, fix } = await check(site)
    if (!STATES.includes(status)) throw new TypeError(`status is ${String(status)}`)
    return { id, status, message: asWritten(String(text)), ...(fix && { fix: asWritten(String(fix)) }) }
  } catch (error) {
    return fail(id, message('site_health.extension_check', { extension: name, reason: reasonOf(error) }))
  }
}
