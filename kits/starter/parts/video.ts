// An own video as a player; a provider's as a picture, a link and a privacy note.
import { findVideo, html, type BlockView, type Html, type MediaView } from 'cms/kit'
import { sign } from './sign.ts'

interface VideoData {
  file: MediaView | undefined
  poster: MediaView | undefined
  url: string
  name: string
  title: string
}
type VideoView = Pick<BlockView<VideoData>, 'data' | 'lt' | 'lang' | 'picture'>

export function ownVideo({ data, lt, lang }: VideoView): Html {
  const { file, poster } = data
  const { url, mime, width, height, captions, title } = file!
  const size = width && height ? html`width="${width}" height="${height}"` : ''
  const preview = poster ? html`poster="${addressOf(poster)}" preload="none"` : html`preload="metadata"`
  const label = data.name || title || lt('Video')
  const first = captions.find((track) => track.lang === lang)
  const tracks = captions.map(
    (track) =>
      html`<track kind="${track.kind}" src="${track.url}" srclang="${track.lang}" label="${track.label}" ${track === first ? html`default` : ''} />`,
  )
  return html`<video class="video-frame" controls playsinline ${preview} ${size} aria-label="${label}">
    <source src="${url}" type="${mime}" />${tracks}
    <a href="${url}">${lt('Download the video')}</a>
  </video>`
}

/** Empty for an unknown provider. The script makes the link a button that loads the player. */
export function foreignVideo({ data, lt, picture }: VideoView): Html | '' {
  const found = findVideo(data.url)
  if (!found) return ''
  const { provider, id } = found
  const label = data.name || data.title || lt('Video')
  const own = picture(data.poster, { ratio: '16:9', alt: '', sizes: '(min-width: 75rem) 75rem, 100vw' })
  const thumbnail = html`<img src="/_proxy/video/${provider.key}/${id}.jpg" width="1280" height="720" alt="" loading="lazy" decoding="async" />`
  const watchLabel = lt('Watch at {provider}', { provider: provider.name })
  const texts = html`data-embed="/_embed/${provider.key}/${id}" data-play="${lt('Play the video')}" data-title="${label}"`
  return html`<div class="video-frame" ${texts}>
      ${own || thumbnail}
      <a class="video-play" href="${provider.watch(id)}" rel="external"
        >${sign('play')}<span class="video-name">${label}</span><span class="video-action">${watchLabel}</span></a
      >
    </div>`
}

/** The privacy note; '' for an own video. */
export function videoNote({ data, lt }: VideoView): Html | '' {
  const found = data.file ? undefined : findVideo(data.url)
  if (!found) return ''
  const { name, company, privacy_url } = found.provider
  const text = lt(
    'The video is kept by {provider}. Playing it connects you to {company}, who may store data on your device.',
    { provider: name, company },
  )
  const privacy = lt('Privacy at {provider}', { provider: name })
  return html`<p class="video-note">${text} <a href="${privacy_url}" rel="external">${privacy}</a></p>`
}

/** A file of medium size, which every browser can show. */
function addressOf(image: MediaView): string {
  const files = image.sources('16:9').at(-1)?.files ?? []
  return (files.find(({ width }) => width >= 1200) ?? files.at(-1))?.url ?? image.url
}
