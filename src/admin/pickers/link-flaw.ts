// What is wrong with the address of a link, for the dialog.
import type { Translate } from '../lang/lang.ts'

export function linkFlaw(code: string, t: Translate): string {
  switch (code) {
    case 'scheme':
      return t('An address begins with https://, http://, mailto:, tel:, / or #.')
    case 'user':
      return t('An address must not contain a user name or password before the host.')
    case 'tel':
      return t('Write the number with digits, for example +49 2841 12345.')
    case 'email':
      return t('Write e-mail addresses like name@example.com, several with commas between them.')
    case 'too_long':
      return t('The address is too long to be linked to.')
    default:
      return t('Write a web address like https://www.example.org/page.')
  }
}
