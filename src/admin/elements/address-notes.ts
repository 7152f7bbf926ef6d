// Notes about addresses: shown when a restored object cannot have its old address, because another one uses it now.
import type { Answer } from '../client/api.ts'
import type { FieldError } from '../client/problem.ts'
import type { Translate } from '../lang/lang.ts'

interface SlugWarning {
  code: string
  title?: string
  slug?: string
}

/** After restoring a version: its page or entry keeps the current slug. Empty where there is nothing to say. */
export const storedAddress = (warnings: readonly FieldError[], t: Translate): string =>
  warnings.some(({ pointer, code }) => pointer === '/slug' && code === 'kept')
    ? t('The address stays as it is now: that of the version has been taken meanwhile.')
    : ''

/** After restoring from the trash under another slug. Empty when it has its own. */
export function newAddress({ meta }: Pick<Answer<unknown>, 'meta'>, t: Translate): string {
  const warnings = (meta?.['warnings'] ?? []) as SlugWarning[]
  return warnings
    .filter(({ code }) => code === 'slug_taken')
    .map(({ title = '', slug = '' }) =>
      t('The address of “{title}” has been taken meanwhile: it ends in “{slug}” now.', { title, slug }),
    )
    .join(' ')
}
