// The roles of contract 1.5 and the permissions each has.

const EDITOR_EXCEPT = new Set(['media.shared', 'data.schema', 'data.shared.manage'])
const AUTHOR = ['pages.edit', 'media.upload', 'media.edit', 'data.edit', 'ai.use']

type Rule = (permission: string) => boolean
const only = (list: string[]): Rule => {
  const set = new Set(list)
  return (permission) => set.has(permission)
}

export const ROLES: Record<string, Rule> = {
  network: () => true,
  admin: () => true,
  editor: (permission) =>
    (/^(pages|media|data)\./.test(permission) && !EDITOR_EXCEPT.has(permission)) ||
    ['redirects.manage', 'requests.read', 'ai.use'].includes(permission),
  author: only(AUTHOR),
  reviewer: only([...AUTHOR, 'pages.publish', 'data.publish', 'review.manage']),
  requests: only(['requests.read', 'requests.manage']),
  viewer: () => false,
}

/**
 * Which of the permissions that are switched on a role has; extensions' permissions go to admins. `custom` are those of a
 * role that the website made itself.
 */
export function permissionsOf(role: string, enabled: Iterable<string>, custom?: string[]): Set<string> {
  if (custom) return new Set([...enabled].filter(only(custom)))
  const rule = Object.hasOwn(ROLES, role) ? ROLES[role]! : () => false
  return new Set([...enabled].filter(rule))
}
