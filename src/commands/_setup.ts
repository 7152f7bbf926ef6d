// The setup URL for the first account, on the website `default` or the first one.
import { localUrl } from './_local-url.ts'
import type { Installation } from '../lib/core/installation.ts'

/** The website `default`, or the first one with a valid file. */
export function mainSite({ directory }: Pick<Installation, 'directory'>) {
  const usable = directory.list().filter(({ config, error }) => config && !error)
  return usable.find(({ key }) => key === 'default') ?? usable[0]
}

/** The setup URL on this machine, when that differs. */
export function localSetupUrl(installation: Installation, url: string): string | undefined {
  const site = mainSite(installation)
  return site && localUrl({ installation, site }, url)
}

/** Null when there is an account already, or no website yet. */
export async function setupUrl(installation: Installation): Promise<string | null> {
  const { countAccounts } = await import('../lib/account/count-accounts.ts')
  const { baseUrl } = await import('../lib/installation/open-site.ts')
  const { local } = installation
  const site = mainSite(installation)
  if (!site || (await countAccounts(installation)) > 0) return null
  return `${baseUrl(site.config!, installation)}/admin/setup?token=${local.setup_token}`
}
