// The labels of the groups of chapters.
import type { ManualChapterHead } from '../client/operations.d.ts'
import type { Translate } from '../lang/lang.ts'

export type Group = ManualChapterHead['group']

export const groupName = (t: Translate, group: Group): string =>
  ({
    start: t('Getting started'),
    guides: t('Building'),
    interfaces: t('Interfaces'),
    running: t('Operating'),
    reference: t('Reference pages'),
    operations: t('Operations of the REST API'),
    inside: t('How the service is built'),
  })[group]

/** In the order of the service. */
export const inGroups = (chapters: readonly ManualChapterHead[]): [Group, ManualChapterHead[]][] => {
  const groups = new Map<Group, ManualChapterHead[]>()
  for (const chapter of chapters) groups.set(chapter.group, [...(groups.get(chapter.group) ?? []), chapter])
  return [...groups]
}
