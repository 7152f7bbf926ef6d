// Labels of the objects, jobs and features of this screen.
import { defineNames } from '../../define-names.ts'

export default defineNames((t) => ({
  things: {
    media: {
      name: t('File'),
      path: (id) => `/media/${id}`,
      isSeenAtOnce: true,
      fields: {
        alt: t('Alternative text'),
        tags: t('Tags'),
        kind: t('Kind'),
        size: t('Size in bytes'),
        width: t('Width'),
        height: t('Height'),
        duration: t('Seconds'),
        pages: t('Pages'),
        focus: t('Focal point'),
        decorative: t('Decorative picture'),
        caption: t('Caption'),
        credit: t('Credit'),
        transcript: t('Transcript'),
        crops: t('Crops'),
        captions: t('Captions'),
        collections: t('Collections'),
      },
    },
    media_collection: { name: t('Collection') },
    media_tag: { name: t('Tag') },
    media_bulk: { name: t('Files') },
  },
  jobs: {
    'media-variants': t('Make the sizes of a picture'),
    'media-files-gone': t('Remove files that nothing uses'),
    'pool-push': t('Send a file to the shared library'),
    'pool-pull': t('Fetch a file from the shared library'),
    'pool-sync': t('Compare with the shared library'),
    'media-text': t('Read the text of documents for the search'),
    'transcribe-media': t('Write down what is spoken'),
    'purge-uploads': t('Clear uploads that were not finished'),
  },
  features: {
    media: { group: 'content', sort: 20, about: t('Pictures, videos, sounds and documents for the pages.') },
    'media.captions': {
      group: 'content',
      sort: 30,
      about: t('Written words for those who cannot hear, or have the sound off.'),
    },
    'media.svg': {
      group: 'content',
      sort: 40,
      about: t('Drawings that stay sharp at every size, for example logos.'),
    },
  },
}))
