// The public API of second factors: passkeys, apps and recovery codes of accounts.
/** What an account can prove itself with besides its password. */
export { factorsOf, hasFactor } from './second-factor.ts'
/**
 * Requires a second factor of accounts that may still do without, before they add others; and ends that period of
 * grace.
 */
export { requireOwnFactor, endFactorGrace } from './second-factor.ts'
/** Removes all factors of an account. */
export { removeFactors } from './second-factor.ts'
/** Uses a code that a person typed. */
export { consumeCode } from './take-code.ts'
/** Mails the owner of an account what happened to its factors. */
export { notifyOwner } from './change-factors.ts'
/** The passkeys of an account, and another name for one. */
export { listPasskeys, renamePasskey } from './own-passkeys.ts'
/** Challenges for a browser: to create a passkey, to sign in with one. */
export { assertionOptions, registrationOptions } from './passkeys.ts'
/** Checks the response of a passkey, and returns its owner. */
export { provePasskey } from './prove-passkey.ts'
/** For which hosts passkeys are made and accepted. */
export { relatedOrigins, relyingParty } from './relying-party.ts'
/** What people do with their own factors. */
export {
  appSetup,
  confirmApp,
  registerPasskey,
  renewRecoveryCodes,
  withdrawApp,
  withdrawPasskey,
} from './own-factors.ts'
