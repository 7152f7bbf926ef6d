// While nobody administers the installation, the setup may choose a website's main language, in this process or in another one.
import { countAccounts } from '../account/count-accounts.ts'
import type { Installation } from '../core/installation.ts'
import { readMainLanguage } from '../core/settings/main-language.ts'
import type { Site } from '../core/site.ts'
import { later, MINUTE } from '../base/clock.ts'

/**
 * Reads the language again, until the setup is over: texts that one process writes by the old one and another by the new one
 * would be mixed up, and only visitors make a process listen to what others wrote.
 */
export async function followSetup(installation: Installation, site: Site): Promise<void> {
  try {
    const isOver = await isSetupOver(installation)
    const { read, facts } = site.db
    const fact = { key: 'main language', tables: ['settings'] }
    const lang = await facts.get(read, fact, () => readMainLanguage(read, site))
    if (lang !== site.default_language) await site.reloadFeatures()
    site.awaits_setup = !isOver
  } catch {
    return // without a database what was published is served all the same
  }
}

/** The language is kept right after the account is made. */
async function isSetupOver(installation: Installation): Promise<boolean> {
  if ((await countAccounts(installation)) === 0) return false
  const { wasAccountMade } = await import('../account/first-account.ts')
  return !(await wasAccountMade(installation, later(installation.clock.now(), -MINUTE)))
}
