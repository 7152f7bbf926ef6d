// Unread requests.
import { defineTrouble } from '../../define-trouble.ts'

export default defineTrouble({
  sort: 20,
  icon: 'tray',
  path: '/requests?status=new',
  count: ({ requests_new }) => requests_new,
  text: (n, { t }) => (n === 1 ? t('One new request') : t('{n} new requests', { n })),
})
