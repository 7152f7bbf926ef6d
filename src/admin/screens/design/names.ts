// Labels of the objects, jobs and features of this screen.
import { defineNames } from '../../define-names.ts'

export default defineNames((t) => ({
  things: {
    design: {
      name: t('Design'),
      path: () => '/design',
      isSeenAtOnce: true,
      fields: { values: t('Values'), preset: t('Preset') },
    },
    font: { name: t('Font'), path: () => '/design', isSeenAtOnce: true },
  },
  features: {
    design: { group: 'site', sort: 20, about: t('Colours, fonts and shapes of the website.') },
    fonts: { group: 'site', sort: 30, about: t('Add more fonts; they are kept on this server.') },
  },
}))
