// Labels of the objects, jobs and features of this screen.
import { defineNames } from '../../define-names.ts'

export default defineNames((t) => ({
  things: {
    custom_block: {
      name: t('Own block'),
      path: (id) => `/blocks/${id}`,
      fields: {
        key: t('Short name'),
        state: t('State'),
        icon: t('Icon'),
        group: t('Group'),
        fields: t('Fields'),
        template: t('Template'),
        css: t('Stylesheet'),
        sample: t('Example'),
      },
    },
  },
  features: {
    'blocks.custom': { group: 'content', sort: 110, about: t('Build blocks of your own for the pages.') },
  },
}))
