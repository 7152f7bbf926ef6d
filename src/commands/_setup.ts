// The address at which the first account is made, of the website `default` or the first there is.
import type { Installation } from '../lib/installation.ts'

/** Null once there is an account, and while there is no website. */
export async function setupUrl(installation: Installation): Promise<string | null> {
  const { countAccounts } = await import('../lib/access/count-accounts.ts')
  const { baseUrl } = await import('../lib/open-site.ts')
  const { directory, local, port } = installation
  const usable = directory.list().filter(({ config, error }) => config && !error)
  const site = usable.find(({ key }) => key === 'default') ?? usable[0]
  if (!site || (await countAccounts(installation)) > 0) return null
  return `${baseUrl(site.config!, port)}/admin/setup?token=${local.setup_token}`
}
