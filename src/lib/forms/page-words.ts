// What a form says to its visitors, in the website's language: faults, and why a post has to be sent once more.
import type { Field } from '../fields/fields.ts'
import type { Translate } from '../i18n/site-texts.ts'
import type { RefusedFile } from './check-files.ts'
import type { PostFault } from './check-post.ts'
import { isFile } from './form.ts'
import type { Doubt } from './receive-post.ts'
import type { SpamFault } from './spam.ts'

/** One sentence that says what to do. */
export function faultText(lt: Translate, fault: PostFault, field: Field | undefined): string {
  if ('refused' in fault)
    return fault.refused.map((one) => `${one.file.name}: ${fileText(lt, one)}`).join(' ')
  if (fault.code === 'required' || field?.['must_be_true']) return missingText(lt, field)
  return (field && textOfType(lt, field)) ?? lt('Check this entry.')
}

function fileText(lt: Translate, { fault }: RefusedFile): string {
  if ('mb' in fault) return lt('A file here may have {mb} MB at most.', { mb: fault.mb })
  if (fault.code === 'empty_file') return lt('The file is empty.')
  if (fault.code === 'one_file') return lt('Only one file can be sent here.')
  return lt('This kind of file is not taken here.')
}

function missingText(lt: Translate, field: Field | undefined): string {
  if (field?.type === 'bool') return lt('Tick this box.')
  if (field && isFile(field)) return lt('Choose a file.')
  if (field?.type === 'select' || field?.type === 'multiselect') return lt('Choose an answer.')
  return lt('Fill in this field.')
}

function textOfType(lt: Translate, field: Field): string | undefined {
  const { min, max } = field
  if (field.type === 'email') return lt('Enter an e-mail address such as name@example.org.')
  if (field.type === 'tel') return lt('Enter a telephone number such as +49 30 123456.')
  if (field.type === 'url' || field.type === 'link')
    return lt('Enter an address such as https://example.org.')
  if (field.type === 'iban') return lt('Check the account number (IBAN).')
  if (field.type === 'number' && typeof min === 'number' && typeof max === 'number')
    return lt('Enter a number from {min} to {max}.', { min, max })
  if (field.type === 'number') return lt('Enter a number.')
  if (field.type === 'date' || field.type === 'datetime' || field.type === 'time')
    return lt('Enter a date or time that is possible here.')
  if (field.type === 'select' || field.type === 'multiselect') return lt('Choose an answer from the list.')
  if ((field.type === 'text' || field.type === 'textarea') && typeof max === 'number')
    return lt('Check this entry. It may have {max} characters at most.', { max })
  return undefined
}

export const spamText = (lt: Translate, fault: SpamFault): string =>
  fault.code === 'links'
    ? lt('There are too many links in what you wrote: {most} are allowed.', { most: fault.most })
    : lt('Something in what you wrote is not accepted here. Put it in other words.')

export function doubtText(lt: Translate, doubt: Doubt): string {
  if (doubt === 'expired')
    return lt('The page was open for a long time. Look through your entries, and send them now.')
  if (doubt === 'used')
    return lt('This form was sent from the same page before. To send it once more, press the button.')
  if (doubt === 'early')
    return lt('That was very quick. Look through your entries, and press the button once more.')
  return lt('Look through your entries, and press the button to send them.')
}
