// Media items that do not exist, for samples and the self-test; some have hostile texts.
import type { MediaView } from '../core/extension/define-block.ts'
import { byFormat, variantsOf } from '../base/picture-plan.ts'

const KINDS = ['image', 'video', 'audio', 'document'] as const
const FILES = {
  image: { mime: 'image/jpeg', name: 'sample.jpg' },
  video: { mime: 'video/mp4', name: 'sample.mp4' },
  audio: { mime: 'audio/mpeg', name: 'sample.mp3' },
  document: { mime: 'application/pdf', name: 'sample.pdf' },
}
const ATTACK = '"><script>alert(1)</script>'

const FOLDER = '/media/selftest/0123456789abcdef'
const WIDE = { width: 2400, height: 1600 }
const FACTS = {
  ...WIDE,
  base: `${FOLDER}/sample`,
  mime: FILES.image.mime,
  animated: false,
  focus: { x: 0.5, y: 0.5 },
  crops: {},
}

/** 1 image, 2 video, 3 audio, 4 document; 11 to 14 the same with hostile texts; every other id is an image. */
export function sampleMedia(id: number): MediaView {
  const kind = KINDS[(id > 10 ? id - 10 : id) - 1] ?? 'image'
  const say = (text: string) => (id > 10 ? ATTACK : text)
  const visible = kind === 'image' || kind === 'video'
  const track = {
    lang: 'en',
    kind: 'captions',
    label: say('English'),
    url: `${FOLDER}/sample.en.vtt`,
  } as const
  return {
    id,
    kind,
    ...FILES[kind],
    url: `${FOLDER}/${FILES[kind].name}`,
    title: say('A sample'),
    alt: say('A workbench by a window'),
    caption: say('In the morning'),
    credit: say('Photograph: Example'),
    transcript: kind === 'audio' ? say('A plane on oak.') : '',
    ...(visible ? WIDE : { width: undefined, height: undefined }),
    duration: kind === 'video' || kind === 'audio' ? 42 : undefined,
    size: 123_456,
    placeholder: '',
    captions: kind === 'video' ? [track] : [],
    sources: (ratio) => (kind === 'image' ? byFormat(variantsOf(FACTS, ratio)) : []),
  }
}
