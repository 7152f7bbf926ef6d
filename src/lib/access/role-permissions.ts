// The permissions a role is made of: known ones, each once.
import { list } from '../base/catalogue/message.ts'
import { invalid } from '../base/errors.ts'
import type { Site } from '../core/site.ts'

/** Sorted. Throws 422 for what is no permission of the website; those of features that are off are. */
export function checkPermissions({ registry }: Pick<Site, 'registry'>, permissions: string[]): string[] {
  const known = new Set(registry.permissions.map(({ key }) => key))
  const unknown = permissions.findIndex((permission) => !known.has(permission))
  if (unknown < 0) return [...new Set(permissions)].sort()
  throw invalid(`/permissions/${unknown}`, 'role.permission_unknown', {
    permission: permissions[unknown]!,
    permissions: list([...known].sort()),
  })
}
