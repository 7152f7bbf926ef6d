// What is left of websites that have no file: created or deleted by a process that was killed, or whose file was removed by hand.
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { message } from '../../base/catalogue/message.ts'
import { instant } from '../../base/clock.ts'
import { SITE_KEY } from '../../platform/config/site-directory.ts'
import type { Installation } from '../../core/installation.ts'
import { incompleteSites } from '../../network/network.ts'
import { defineCheck, ok, run, warn, type Finding } from '../define-check.ts'

export default defineCheck({
  async installation(installation) {
    const incomplete = incompleteSites(installation)
    const findings: Finding[] = (await isChangingSites(installation)) ? [] : incomplete.map(half)
    findings.push(...withoutFile(installation, incomplete).map(foldersOf))
    return findings.length ? findings : [ok('leftovers', message('site_health.no_leftovers'))]
  },
})

const half = (site: string): Finding =>
  warn(
    `leftovers.${site}`,
    message('site_health.half_made', { site }),
    run(`cms site:delete ${site} --confirm=${site}`),
  )

const foldersOf = (site: string): Finding =>
  warn(
    `leftovers.${site}`,
    message('site_health.without_file', { site }),
    message('site_health.put_file_back', { site }),
  )

/** Keys with content in storage/sites. */
function withoutFile({ root, directory }: Installation, incomplete: readonly string[]): string[] {
  const folder = join(root, 'storage/sites')
  if (!existsSync(folder)) return []
  const keys = readdirSync(folder, { withFileTypes: true }).flatMap((one) => (one.isDirectory() ? [one.name] : []))
  return keys.filter((key) => SITE_KEY.test(key) && !directory.exists(key) && !incomplete.includes(key))
}

/** Whether a process is creating or deleting a website at this moment. */
async function isChangingSites({ network, clock }: Installation): Promise<boolean> {
  const lease = await network.read
    .selectFrom('leases')
    .select('until')
    .where('name', '=', 'sites')
    .where('until', '>', instant(clock.now()))
    .executeTakeFirst()
  return lease !== undefined
}
