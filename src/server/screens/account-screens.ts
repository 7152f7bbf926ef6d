// The screens of one's own account and its factors: one table for the dispatcher.
import { account } from './account.ts'
import { passkeyLogin } from './passkey-login.ts'
import { passkeys } from './passkeys.ts'
import { programs } from './programs.ts'
import { recoveryCodesFile } from './recovery-codes-file.ts'
import { recoveryCodes } from './recovery-codes.ts'
import type { Screen } from './screen.ts'
import { secondFactor } from './second-factor.ts'
import { sessions } from './sessions.ts'
import { totpQr } from './totp-qr.ts'
import { totp } from './totp.ts'

export const accountScreens: Screen[] = [
  account, secondFactor, totp, totpQr, recoveryCodes, recoveryCodesFile, sessions, programs, ...passkeys, ...passkeyLogin,
] // prettier-ignore
