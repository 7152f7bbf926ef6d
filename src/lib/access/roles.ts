// The built-in roles of contract 1.5. The areas that define permissions assign them to these roles.
import type { Registry } from '../core/registry.ts'
import type { Site } from '../core/site.ts'

export const ROLES: readonly string[] = ['network', 'admin', 'editor', 'author', 'reviewer', 'requests', 'viewer']

/** These have all permissions, including those of extensions. */
const ALL = new Set(['network', 'admin'])

export interface Permissions {
  /** The enabled permissions. */
  permissions: Iterable<string>
  registry: Pick<Registry, 'permissions'>
}
/** The scope of a role: a whole website. */
export type RoleScope = Pick<Site, 'key' | 'permissions' | 'registry'>

/** Which of the enabled permissions a role has. `custom` are those of a custom role of the website. */
export function permissionsOf(role: string, { permissions, registry }: Permissions, custom?: string[]): Set<string> {
  const own = custom ? new Set(custom) : undefined
  const may = own ? (permission: string) => own.has(permission) : roleMay(role, registry)
  return new Set([...permissions].filter(may))
}

/** What a built-in role may do if every feature is on. */
export function roleMay(role: string, { permissions }: Permissions['registry']): (permission: string) => boolean {
  if (ALL.has(role)) return () => true
  const own = new Set(permissions.filter(({ roles }) => roles.includes(role)).map(({ key }) => key))
  return (permission) => own.has(permission)
}
