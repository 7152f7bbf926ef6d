// Mails that could not be sent.
import { defineTrouble } from '../../define-trouble.ts'

export default defineTrouble({
  sort: 50,
  icon: 'envelope-simple',
  path: '/mail',
  count: ({ mails_failed }) => mails_failed,
  text: (n, { t }) => (n === 1 ? t('One mail could not be sent') : t('{n} mails could not be sent', { n })),
})
