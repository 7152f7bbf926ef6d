// Notes about addresses: a restored object cannot have its old one, because another uses it now; another source reads the same.
import type { Answer } from '../client/api.ts'
import type { FieldError } from '../client/problem.ts'
import type { Translate } from '../lang/lang.ts'

interface AddressWarning {
  code: string
  message?: string
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
  return warningsOf(meta)
    .filter(({ code }) => code === 'slug_taken')
    .map(({ title = '', slug = '' }) =>
      t('The address of “{title}” has been taken meanwhile: it ends in “{slug}” now.', { title, slug }),
    )
    .join(' ')
}

/** After saving a source, in the words of the server. Empty when no other source reads its URL. */
export const sameUrl = ({ meta }: Pick<Answer<unknown>, 'meta'>): string =>
  warningsOf(meta)
    .flatMap(({ code, message }) => (code === 'same_url' && message ? [message] : []))
    .join(' ')

const warningsOf = (meta: Answer<unknown>['meta']): AddressWarning[] => (meta?.['warnings'] ?? []) as AddressWarning[]
