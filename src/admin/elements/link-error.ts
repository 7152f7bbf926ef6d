// Why something cannot be linked to, for the fields that take an address.
import type { Message } from '../../lib/base/catalogue/message.ts'
import type { Translate } from '../lang/lang.ts'

/** The error of `normaliseHref` as a sentence. */
export function linkError({ key }: Message, t: Translate): string {
  switch (key) {
    case 'href.scheme':
      return t('An address begins with https://, http://, mailto:, tel:, / or #.')
    case 'href.user':
      return t('An address must not contain a user name or password before the host.')
    case 'href.tel':
      return t('Write the number with digits, for example +49 2841 12345.')
    case 'href.mailto':
    case 'href.not_email':
      return t('Write e-mail addresses like name@example.com, several with commas between them.')
    case 'href.too_long':
      return t('The address is too long to be linked to.')
    default:
      return t('Write a web address like https://www.example.org/page.')
  }
}
