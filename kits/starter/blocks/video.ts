import { defineBlock } from 'cms/kit'
import { blockHead } from '../parts/heading.ts'
import { transcript } from '../parts/transcript.ts'
import { foreignVideo, ownVideo, videoNote } from '../parts/video.ts'

export default defineBlock({
  label: 'Video',
  description: 'Your own video, or one from YouTube, Vimeo or Dailymotion that loads only when it is played.',
  icon: 'video',
  group: 'media',
  fields: {
    title: { type: 'text', label: 'Title', max: 120 },
    intro: { type: 'textarea', label: 'Introduction', rows: 2, max: 300 },
    file: { type: 'media', label: 'Your own video', kinds: ['video'] },
    url: {
      type: 'url',
      label: 'Or the address of an external video',
      help: 'On YouTube, Vimeo or Dailymotion. Visitors are asked before anything is loaded from there.',
    },
    name: { type: 'text', label: 'Title of the video', max: 160 },
    poster: { type: 'media', label: 'Preview picture', kinds: ['image'], ratios: ['16:9'] },
    caption: { type: 'text', label: 'Caption', max: 200 },
    text: { type: 'richtext', label: 'Text' },
  },
  variants: { wide: 'Full width', aside: 'Text beside the video' },
  sample: {
    title: 'A drawer in four minutes',
    url: 'https://www.youtube.com/watch?v=M7lc1UVf-VE',
    name: 'From the board to the drawer',
    caption: 'Filmed in our workshop in March.',
    text: '<p>Dovetails are cut by hand, and fitted without glue until they hold.</p>',
  },
  jsonld({ data, site, lang }) {
    const { file, name, caption } = data
    if (!file || !(name || file.title)) return undefined
    return {
      '@type': 'VideoObject',
      name: name || file.title,
      description: caption || file.caption || name || file.title,
      contentUrl: new URL(file.url, site.base_url).href,
      inLanguage: lang,
      ...(file.duration && { duration: `PT${Math.round(file.duration)}S` }),
    }
  },
  render(view) {
    const { data, edit, html } = view
    const video = data.file ? ownVideo(view) : foreignVideo(view)
    const note = videoNote(view)
    const captionText = data.caption ? html`<p ${edit('caption')}>${data.caption}</p>` : ''
    const caption = captionText || note ? html`<figcaption>${captionText}${note}</figcaption>` : ''
    return html`<div class="wrap video-wrap">
      ${blockHead(view, data.title, data.intro)} ${
        video
          ? html`<figure class="video">
              ${video}${transcript(view, data.file?.transcript ?? '')}${caption}
            </figure>`
          : ''
      }
      ${data.text ? html`<div class="prose" ${edit('text', 'rich')}>${data.text}</div>` : ''}
    </div>`
  },
})
