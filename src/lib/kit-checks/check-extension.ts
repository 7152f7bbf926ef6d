// Whether an extension can be used and distributed: its package, its registrations, its compiled files.
import { existsSync, readdirSync } from 'node:fs'
import { join, sep } from 'node:path'
import { message, type Message } from '../base/catalogue/message.ts'
import { reasonOf } from '../base/errors.ts'
import type { Contribution } from '../core/extension/contribution.ts'
import { loadExtension, type FoundExtension } from '../core/extension/discover.ts'
import { resolveOwnEntries } from '../core/extension/resolve.ts'
import { composeRegistry, loadCore } from '../core/registry.ts'

export interface ExtensionCheck {
  name: string
  folder: string
  findings: Message[]
  /** Its registrations, by call; missing where it cannot be loaded. */
  registers?: Record<string, number>
  /** Its own tests. */
  tests: string[]
}

/** Loads and boots it as a website does; changes nothing. */
export async function checkExtension(found: FoundExtension): Promise<ExtensionCheck> {
  resolveOwnEntries()
  const { name, folder } = found
  const findings: Message[] = []
  if (!found.version) findings.push(message('kit_check.extension_version'))
  if (!found.module.includes(`${sep}src${sep}`) && !existsSync(found.module))
    findings.push(message('kit_check.extension_not_built'))
  const tests = testsOf(folder)
  try {
    const made = await loadExtension(found)
    composeRegistry(await loadCore(), [made])
    findings.push(...ofNavigation(made))
    return { name, folder, findings, registers: countsOf(made), tests }
  } catch (error) {
    return { name, folder, findings: [...findings, reasonOf(error)], tests }
  }
}

/** An entry of the navigation needs an existing screen, permission and feature. */
function ofNavigation({ nav, adminPages, features, permissions }: Contribution): Message[] {
  return nav.flatMap(({ path, feature, permission }) => [
    ...(adminPages.some((page) => page.path === path) ? [] : [message('kit_check.nav_nowhere', { path })]),
    ...(features.some(({ key }) => key === feature) ? [] : [message('kit_check.nav_unknown', { path, key: feature })]),
    ...(permissions.some(({ key }) => key === permission)
      ? []
      : [message('kit_check.nav_unknown', { path, key: permission })]),
  ])
}

function countsOf(made: Contribution): Record<string, number> {
  const { features, permissions, migrations, routes, operations, jobs, listeners, adminPages, health } = made
  const { htmlFilters, footerLinks, proxies, nav, blocks, sources, searches, csp, sealed } = made
  const counted = { features, permissions, migrations, nav, adminPages, routes, operations, jobs, listeners }
  const more = { health, htmlFilters, footerLinks, proxies, sources, searches, sealed }
  const all = Object.entries({ ...counted, ...more, embeds: made.embeds, cspByCookie: made.policies })
  return Object.fromEntries([
    ...all.map(([key, list]): [string, number] => [key, list.length]),
    ['blocks', blocks.size],
    ['csp', Object.values(csp).flat().length],
    ['german', Object.keys(made.german).length],
    ['provide', Object.values(made.provided).flat().length],
  ])
}

function testsOf(folder: string): string[] {
  const tests = join(folder, 'test')
  if (!existsSync(tests)) return []
  return readdirSync(tests)
    .filter((file) => /\.test\.(ts|js|mjs)$/.test(file))
    .map((file) => join(tests, file))
}
