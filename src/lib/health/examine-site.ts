// From a website's file to the open website, with a finding where that ends: file, database, migrations, kit.
import { pendingMigrationsOf } from '../installation/migrate-sites.ts'
import type { Migration } from '../platform/db/migrate.ts'
import type { Installation } from '../core/installation.ts'
import type { Site } from '../core/site.ts'
import { fail, ok, type Finding } from './define-check.ts'

export interface Examined {
  findings: Finding[]
  /** Missing when it cannot be opened, or when opening would migrate it. */
  site?: Site
}

type SiteEntry = ReturnType<Installation['directory']['list']>[number]

/** Never throws. */
export async function examineSite(
  installation: Installation,
  { key, config, error }: SiteEntry,
): Promise<Examined> {
  const file = `config/sites/${key}.json`
  const findings: Finding[] = []
  // A host that two websites have is told by the check of hosts.
  if (error && error.code !== 'conflict')
    findings.push(fail(`site.${key}.config`, error.message, `Mend ${file}.`))
  if (!config) return { findings }
  try {
    const pending = await pendingMigrationsOf(installation, key)
    findings.push(
      pending.length
        ? behind(key, pending)
        : ok(`site.${key}.database`, 'The database answers and is current.'),
    )
    if (pending.length) return { findings }
  } catch (cause) {
    const fix = `Look at "db" of ${file} and whether the database runs.`
    return { findings: [...findings, fail(`site.${key}.database`, (cause as Error).message, fix)] }
  }
  try {
    const site = await installation.openSite(key)
    // It may not have been read yet.
    void site.kit.definition
    const refused = installation.directory.get(key)?.refused
    return { findings: refused ? [...findings, closed(key, refused)] : findings, site }
  } catch (cause) {
    return { findings: [...findings, closed(key, cause as Error)] }
  }
}

const closed = (key: string, { message }: Error): Finding =>
  fail(`site.${key}.open`, message, 'Mend what it names.')

function behind(key: string, pending: Migration[]): Finding {
  const names = pending.map(({ name }) => name).join(', ')
  return fail(`site.${key}.migrations`, `Not applied: ${names}`, `cms migrate --site=${key}`)
}
