// The status of a user as short labels: whether they can sign in, and with which factors.
import type { ListedUser } from '../../client/operations.d.ts'
import type { Translate } from '../../lang/lang.ts'

export function stateOf(
  { disabled, invited }: Pick<ListedUser, 'disabled' | 'invited'>,
  t: Translate,
): { text: string; tone: 'good' | 'note' | 'bad' } {
  if (disabled) return { text: t('disabled'), tone: 'bad' }
  return invited ? { text: t('invited'), tone: 'note' } : { text: t('active'), tone: 'good' }
}

export function factorText({ second_factor: { totp, passkeys } }: ListedUser, t: Translate): string {
  const keys = passkeys > 1 ? t('{n} passkeys', { n: passkeys }) : passkeys ? t('passkey') : ''
  return [keys, totp ? t('app') : ''].filter(Boolean).join(', ') || t('not set up')
}
