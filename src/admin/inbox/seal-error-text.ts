// Messages of errors with sealed data, in the user's language.
import type { Translate } from '../lang/lang.ts'
import type { SealError, SealErrorCode } from './seal-error.ts'

export function sealErrorText({ code, details }: SealError, t: Translate): string {
  if (code === 'bad_recovery_text') return recoveryText(details, t)
  if (code === 'bad_passphrase') return t('A passphrase has at least {least} characters, and at most {most}.', details)
  const messages: Record<Exclude<SealErrorCode, 'bad_recovery_text' | 'bad_passphrase'>, string> = {
    unknown_format: t('This was not sealed by this program, or by a newer version of it.'),
    altered: t('This was altered after it was sealed, or sealed with another key. It is not shown.'),
    cut_off: t('This was cut off: its end is missing.'),
    misplaced: t('This was sealed for another place: somebody exchanged or moved it. It is not shown.'),
    not_a_recipient: t('This request is not sealed for your key.'),
    wrong_key: t('This is not the key that belongs to the public key.'),
    wrong_passphrase: t('The passphrase is wrong, or the wrapped key was altered.'),
    too_cheap: t('This key is protected too weakly to be one of this program: it is not opened.'),
    too_costly: t('This key would take too long to open: it was not made by this program.'),
    bad_public_key: t('This is not a public key.'),
    too_many: t('There are too many keys, or none.'),
    too_large: t('This is larger than it may be.'),
    locked: t('The key is locked.'),
    never_the_same: t(
      'The request {reference} was changed by somebody else each of the {tries} times it was to be saved. Go on in a moment, or find out who else is working on it.',
      { reference: details['reference'] ?? '', tries: details['tries'] ?? 0 },
    ),
  }
  return messages[code]
}

function recoveryText(details: SealError['details'], t: Translate): string {
  const { group, expected, length } = details
  if (length === undefined)
    return group === undefined
      ? t('The recovery text has typing errors that its groups do not tell. Compare all of it.')
      : t('Group {group} of the recovery text has a typing error.', { group })
  const long = t('The recovery text has {expected} letters and digits; this one has {length}.', {
    expected: expected!,
    length,
  })
  return group === undefined ? long : `${long} ${t('The first group that is not right is group {group}.', { group })}`
}
