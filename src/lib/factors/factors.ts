// The door of second factors: passkeys, apps and recovery codes of accounts.
/** What an account can prove itself with besides its password. */
export { factorsOf, hasFactor } from './second-factor.ts'
/** Whoever still waits with a factor of their own lets nobody in; and the waiting ends. */
export { requireOwnFactor, endFactorGrace } from './second-factor.ts'
/** All factors of an account go. */
export { removeFactors } from './second-factor.ts'
/** A code that somebody types is taken. */
export { takeCode } from './take-code.ts'
/** The owner of an account is mailed what happened to what it signs in with. */
export { notifyOwner } from './change-factors.ts'
/** The passkeys of an account, and another name for one. */
export { listPasskeys, renamePasskey } from './own-passkeys.ts'
/** Questions for a browser: to make a passkey, to sign in with one. */
export { assertionOptions, registrationOptions } from './passkeys.ts'
/** The answer of a passkey, and whose it is. */
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
