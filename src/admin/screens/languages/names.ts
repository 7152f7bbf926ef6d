// Labels of the objects, jobs and features of this screen.
import { defineNames } from '../../define-names.ts'

export default defineNames((t) => ({
  things: {
    languages: { name: t('Languages'), path: () => '/languages' },
    hosts: { name: t('Hosts') },
  },
  features: {
    languages: { group: 'site', sort: 40, about: t('Write the website in several languages.') },
  },
}))
