// Why sealed data cannot be opened: a code for the screen, and a message for logs.

export const SEAL_ERRORS = {
  unknown_format: 'This was not sealed by this program, or by a newer version of it.',
  altered: 'This was altered, or sealed with another key.',
  cut_off: 'This was cut off: its end is missing.',
  misplaced: 'This request was sealed for another place: it was swapped or moved.',
  not_a_recipient: 'This request is not sealed for your key.',
  wrong_key: 'This is not the key that belongs to the public key.',
  wrong_passphrase: 'The passphrase is wrong, or the wrapped key was altered.',
  bad_passphrase: 'The passphrase is too short or too long.',
  too_cheap: 'The passphrase of this key is too cheap to guess: the key was not made by this program.',
  too_costly: 'This key would take too long to open: it was not made by this program.',
  bad_public_key: 'This is not a public key.',
  bad_recovery_text: 'The recovery text has a typing error.',
  too_many: 'There are too many recipients, or none.',
  too_large: 'This is larger than it may be.',
  locked: 'The key is locked.',
  never_the_same: 'Others changed this request every time it was to be saved.',
} as const
export type SealErrorCode = keyof typeof SEAL_ERRORS

export class SealError extends Error {
  override name = 'SealError'
  readonly code: SealErrorCode
  /** Parameters of the message: the group of a typing error, the place a request was sealed for. */
  readonly details: Readonly<Record<string, string | number>>
  constructor(code: SealErrorCode, details: Record<string, string | number> = {}, message: string = SEAL_ERRORS[code]) {
    super(message)
    this.code = code
    this.details = details
  }
}
