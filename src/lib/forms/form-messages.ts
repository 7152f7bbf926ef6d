// Messages about a whole form, in the website's language: why a submission is rejected, or must be sent again.
import type { Translate } from '../platform/i18n/site-texts.ts'
import type { ReviewReason } from './receive-post.ts'
import type { SpamError } from './spam.ts'

export const spamText = (lt: Translate, error: SpamError): string =>
  error.code === 'links'
    ? lt('There are too many links in what you wrote: {most} are allowed.', { most: error.most })
    : lt('Something in what you wrote is not accepted here. Put it in other words.')

export function reviewReasonText(lt: Translate, doubt: ReviewReason): string {
  if (doubt === 'expired') return lt('The page was open for a long time. Look through your entries, and send them now.')
  if (doubt === 'used')
    return lt('This form was sent from the same page before. To send it once more, press the button.')
  if (doubt === 'early') return lt('That was very quick. Look through your entries, and press the button once more.')
  return lt('Look through your entries, and press the button to send them.')
}
