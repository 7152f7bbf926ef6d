// The screens behind mailed links, and those of one's own account that mail them: one table for the dispatcher.
import changeEmail from './change-email.ts'
import changePassword from './change-password.ts'
import email from './email.ts'
import invite from './invite.ts'
import profile from './profile.ts'
import reset from './reset.ts'
import type { Screen } from './screen.ts'
import signInLink from './sign-in-link.ts'

export const linkScreens: Screen[] = [invite, reset, email, signInLink, profile, changeEmail, changePassword]
