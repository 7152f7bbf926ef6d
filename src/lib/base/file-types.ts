// The kinds of files that are taken from people, what their names end in, and how they are handed out.

export type MediaKind = 'image' | 'video' | 'audio' | 'document'

interface FileType {
  kind: MediaKind
  end: string
  /** Shown by browsers instead of saved. */
  inline: boolean
}

const inline = (kind: MediaKind, end: string): FileType => ({ kind, end, inline: true })
const saved = (end: string): FileType => ({ kind: 'document', end, inline: false })
const office = 'application/vnd.openxmlformats-officedocument'
const open = 'application/vnd.oasis.opendocument'

/** By media type. */
export const TYPES: Readonly<Record<string, FileType>> = {
  'image/jpeg': inline('image', 'jpg'),
  'image/png': inline('image', 'png'),
  'image/webp': inline('image', 'webp'),
  'image/avif': inline('image', 'avif'),
  'image/gif': inline('image', 'gif'),
  'image/tiff': inline('image', 'tiff'),
  'image/svg+xml': inline('image', 'svg'),
  'video/mp4': inline('video', 'mp4'),
  'video/webm': inline('video', 'webm'),
  'audio/mpeg': inline('audio', 'mp3'),
  'audio/mp4': inline('audio', 'm4a'),
  'audio/aac': inline('audio', 'aac'),
  'audio/ogg': inline('audio', 'ogg'),
  'audio/webm': inline('audio', 'weba'),
  'audio/wav': inline('audio', 'wav'),
  'audio/flac': inline('audio', 'flac'),
  // In the browser's own viewer, which is safer than the programs a saved one is opened with.
  'application/pdf': inline('document', 'pdf'),
  [`${office}.wordprocessingml.document`]: saved('docx'),
  [`${office}.spreadsheetml.sheet`]: saved('xlsx'),
  [`${office}.presentationml.presentation`]: saved('pptx'),
  [`${open}.text`]: saved('odt'),
  [`${open}.spreadsheet`]: saved('ods'),
  [`${open}.presentation`]: saved('odp'),
  'text/plain': saved('txt'),
  'text/csv': saved('csv'),
  'text/calendar': saved('ics'),
  'text/vcard': saved('vcf'),
}

const BY_END = new Map(Object.entries(TYPES).map(([mime, type]) => [type.end, { mime, ...type }]))

/** What is handed out under a name; captions of videos are no items, but have addresses, too. */
export const typeOfName = (name: string): { mime: string; inline: boolean } | undefined =>
  name.endsWith('.vtt')
    ? { mime: 'text/vtt; charset=utf-8', inline: true }
    : BY_END.get(name.slice(name.lastIndexOf('.') + 1))

/** The accepted type that another name means. */
export const SAME: Readonly<Record<string, string>> = {
  'image/apng': 'image/png',
  'audio/ogg; codecs=opus': 'audio/ogg',
  'audio/x-m4a': 'audio/mp4',
  'video/x-m4v': 'video/mp4',
  'video/matroska': 'video/webm',
}

/** Plain texts by the end of their name. */
export const TEXTS: ReadonlyMap<string, string> = new Map([
  ['txt', 'text/plain'],
  ['csv', 'text/csv'],
  ['ics', 'text/calendar'],
  ['vcf', 'text/vcard'],
])

/** The beginning of markup. */
export const MARKUP = /^\s*<(?:!|\?|[a-z])/i

/** Characters that no text has. */
export const NO_TEXT = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/
