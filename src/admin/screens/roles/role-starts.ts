// What a new role can begin with: the permissions for one kind of work, as far as they may be given.
import type { Permission } from '../../client/operations.d.ts'
import type { App } from '../../app-context.ts'

export interface RoleStart {
  key: string
  title: string
  permissions: string[]
}

const PAGES = ['pages.edit', 'media.upload', 'media.edit']
const ENTRIES = ['data.edit', 'data.publish', 'media.upload', 'media.edit']

/** Those with something to give. */
export function roleStarts(known: readonly Permission[], { can, t }: Pick<App, 'can' | 't'>): RoleStart[] {
  const given = (keys: string[]) => keys.filter((key) => can(key) && known.some((one) => one.key === key))
  return [
    { key: 'pages', title: t('Pages only'), permissions: given(PAGES) },
    {
      key: 'publishing',
      title: t('Pages only, with publishing'),
      permissions: given([...PAGES, 'pages.publish']),
    },
    { key: 'entries', title: t('Entries of tables only'), permissions: given(ENTRIES) },
    { key: 'media', title: t('Media only'), permissions: given(['media.upload', 'media.edit']) },
  ].filter(({ permissions }) => permissions.length > 0)
}
