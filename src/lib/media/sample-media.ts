// Items that are not there: what the self-test shows in the places of media, among them some that look like attacks.
import type { MediaView } from '../kits/define-block.ts'
import { variantsOf } from './plan.ts'

const KINDS = ['image', 'video', 'audio', 'document'] as const
const FILES = {
  image: { mime: 'image/jpeg', name: 'sample.jpg' },
  video: { mime: 'video/mp4', name: 'sample.mp4' },
  audio: { mime: 'audio/mpeg', name: 'sample.mp3' },
  document: { mime: 'application/pdf', name: 'sample.pdf' },
}
const ATTACK = '"><script>alert(1)</script>'

/** 1 image, 2 video, 3 audio, 4 document; 11 to 14 the same with hostile texts; every other id is an image. */
export function sampleMedia(id: number): MediaView {
  const kind = KINDS[(id > 10 ? id - 10 : id) - 1] ?? 'image'
  const say = (text: string) => (id > 10 ? ATTACK : text)
  const visible = kind === 'image' || kind === 'video'
  const facts = {
    base: '/media/selftest/0123456789abcdef/sample',
    mime: FILES[kind].mime,
    width: 2400,
    height: 1600,
    animated: false,
    focus: { x: 0.5, y: 0.5 },
    crops: {},
  }
  return {
    id,
    kind,
    ...FILES[kind],
    url: `/media/selftest/0123456789abcdef/${FILES[kind].name}`,
    title: say('A sample'),
    alt: say('A workbench by a window'),
    caption: say('In the morning'),
    credit: say('Photograph: Example'),
    transcript: kind === 'audio' ? say('A plane on oak.') : '',
    width: visible ? 2400 : undefined,
    height: visible ? 1600 : undefined,
    duration: kind === 'video' || kind === 'audio' ? 42 : undefined,
    size: 123_456,
    placeholder: '',
    captions:
      kind === 'video'
        ? [
            {
              lang: 'en',
              kind: 'captions',
              label: say('English'),
              url: '/media/selftest/0123456789abcdef/sample.en.vtt',
            },
          ]
        : [],
    sources: (ratio) =>
      kind === 'image'
        ? [...Map.groupBy(variantsOf(facts, ratio), ({ format }) => format)].map(([format, files]) => ({
            type: `image/${format}`,
            files: files.map(({ address: url, width, height }) => ({ url, width, height })),
          }))
        : [],
  }
}
