// The built-in roles of contract 1.5. Which permissions each has say the areas that bring the permissions.
import type { Registry } from '../core/registry.ts'
import type { Site } from '../core/site.ts'

export const ROLES: readonly string[] = [
  'network',
  'admin',
  'editor',
  'author',
  'reviewer',
  'requests',
  'viewer',
]

/** These have all permissions, also those of extensions. */
const ALL = new Set(['network', 'admin'])

export interface Permissions {
  /** Those that are switched on. */
  permissions: Iterable<string>
  registry: Pick<Registry, 'permissions'>
}
/** Of a website, as a whole. */
export type RolePlace = Pick<Site, 'key' | 'permissions' | 'registry'>

/** Which of the permissions that are switched on a role has. `custom` are those of a role that the website made itself. */
export function permissionsOf(
  role: string,
  { permissions, registry }: Permissions,
  custom?: string[],
): Set<string> {
  const own = custom ? new Set(custom) : undefined
  const may = own ? (permission: string) => own.has(permission) : roleMay(role, registry)
  return new Set([...permissions].filter(may))
}

/** What a built-in role may once every feature is on. */
export function roleMay(
  role: string,
  { permissions }: Permissions['registry'],
): (permission: string) => boolean {
  if (ALL.has(role)) return () => true
  const own = new Set(permissions.filter(({ roles }) => roles.includes(role)).map(({ key }) => key))
  return (permission) => own.has(permission)
}
