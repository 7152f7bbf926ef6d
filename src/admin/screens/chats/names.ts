// Labels of the objects, jobs and features of this screen.
import { defineNames } from '../../define-names.ts'

export default defineNames((t) => ({
  things: {
    chat: { name: t('Chat'), path: (id) => `/chats/${id}` },
    chat_retention: { name: t('Retention of chats'), path: () => '/chats' },
  },
  features: {
    chat: {
      group: 'site',
      sort: 80,
      about: t('Visitors ask and are answered from the pages of the website; an assistant helps in the admin.'),
    },
  },
}))
