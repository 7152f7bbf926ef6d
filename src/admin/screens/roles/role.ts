// A role and a permission, as in the responses of the operations.
import type { Permission } from '../../client/operations.d.ts'

export type FactorPolicy = 'off' | 'remind' | 'required'

/** By group, in alphabetical order. */
export const inGroups = (permissions: Permission[]): [string, Permission[]][] =>
  [...Map.groupBy(permissions, ({ group }) => group)].sort(([a], [b]) => a.localeCompare(b))

const NAME = /^[a-z][a-z0-9]*([_-][a-z0-9]+)*$/
const LETTERS: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' }

/** The stored name of a role: `news-editor` of `News editor`. */
export function roleKey(title: string): string {
  const plain = title
    .toLowerCase()
    .replaceAll(/[äöüß]/g, (letter) => LETTERS[letter]!)
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 60)
    .replaceAll(/-+$/g, '')
  return NAME.test(plain) && plain.length > 1 ? plain : `role-${plain || 'new'}`
}
