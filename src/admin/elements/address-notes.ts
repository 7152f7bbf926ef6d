// What became of an address: said when something came back and somebody else has its address by now.
import type { Answer } from '../client/api.ts'
import type { FieldError } from '../client/problem.ts'
import type { Translate } from '../lang/lang.ts'

interface SlugWarning {
  code: string
  title?: string
  slug?: string
}

/** Of a version that was brought back: its page or entry keeps the slug it has. Empty where nothing is to be said. */
export const storedAddress = (warnings: readonly FieldError[], t: Translate): string =>
  warnings.some(({ pointer, code }) => pointer === '/slug' && code === 'kept')
    ? t('The address stays as it is now: that of the version has been taken meanwhile.')
    : ''

/** Of what came back from the trash under another slug. Empty where it has its own. */
export function newAddress({ meta }: Pick<Answer<unknown>, 'meta'>, t: Translate): string {
  const warnings = (meta?.['warnings'] ?? []) as SlugWarning[]
  return warnings
    .filter(({ code }) => code === 'slug_taken')
    .map(({ title = '', slug = '' }) =>
      t('The address of “{title}” has been taken meanwhile: it ends in “{slug}” now.', { title, slug }),
    ) // prettier-ignore
    .join(' ')
}
