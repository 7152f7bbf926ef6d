// Features in the groups of people who edit; those of extensions have their label alone.
import { FEATURE_GROUPS, type FeatureGroup, type Names } from '../../define-names.ts'
import type { Translate } from '../../lang/lang.ts'

/** In the order in which they are listed. */
export function inGroups<T extends { key: string }>(
  features: readonly T[],
  { features: known }: Pick<Names, 'features'>,
): [FeatureGroup, T[]][] {
  const sortOf = ({ key }: T) => known[key]?.sort ?? 0
  const sorted = [...features].sort((a, b) => sortOf(a) - sortOf(b))
  return FEATURE_GROUPS.map((group): [FeatureGroup, T[]] => [
    group,
    sorted.filter(({ key }) => (known[key]?.group ?? 'more') === group),
  ]).filter(([, found]) => found.length > 0)
}

export const groupTitle = (group: FeatureGroup, t: Translate): string =>
  ({
    content: t('Content'),
    site: t('Website'),
    people: t('People and access'),
    programs: t('Programs and technology'),
    more: t('Extensions'),
  })[group]
