// The message for a correct code that was used before.
import type { UsedCode } from '../../lib/factors/schema.ts'
import type { Translate } from './frame.ts'

export const usedText = (t: Translate, { used }: UsedCode): string =>
  used === 'totp'
    ? t('This code was used already. Wait until your app shows the next one.')
    : t('This recovery code was used already. Each is good once: take another one.')
