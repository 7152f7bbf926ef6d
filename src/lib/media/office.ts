// Word, Excel, PowerPoint and OpenDocument files: archives that may hold macros, programs, and more than fits into a memory.
import { message } from '../base/catalogue/message.ts'
import { readZip, ZipRejected } from '../base/read-zip.ts'
import { fileRejection } from './media-errors.ts'

/** Macros, their dialogues, and controls that run programs, whatever the document calls itself. */
const ACTIVE = /(?:^|\/)(?:vba[^/]*\.(?:bin|xml)|macrosheets\/|dialogsheets\/|activex\/|basic\/|scripts\/|dialogs\/)/i
/** What these programs put into their files; names without an ending are theirs, too (mimetype, Object 1). */
const ENDS = new Set(
  (
    'xml rels vml rdf txt json sigs bin data dat xlsx docx pptx odt ods odp odg odf ' +
    'png jpg jpeg jfif gif bmp tif tiff webp avif svg svm emf wmf wdp hdp ico eps pdf ' +
    'ttf otf odttf fntdata ttc mp3 m4a wav wma aac ogg oga mp4 m4v mov avi wmv mpg mpeg webm ogv glb'
  ).split(' '),
)

/** Throws 422 for one that is damaged, would run something, holds programs, or becomes too large. */
export async function checkOffice(file: string): Promise<void> {
  const names = await readZip(file).catch((cause: unknown) => {
    if (!(cause instanceof ZipRejected)) throw cause
    if (cause.reason === 'damaged') throw fileRejection(message('media_file.document_damaged'), cause)
    throw fileRejection(message('media_file.document_grows'), cause)
  })
  if (names.some((name) => ACTIVE.test(name))) throw fileRejection(message('media_file.document_active'))
  const foreign = names.find(isForeign)
  if (foreign !== undefined) throw fileRejection(message('media_file.document_holds', { file: foreign.slice(0, 100) }))
}

function isForeign(name: string): boolean {
  if (/^[/\\]|(?:^|[/\\])\.\.(?:[/\\]|$)|[\0-\x1f]/.test(name)) return true
  const [, end] = /\.([^./]*)$/.exec(name) ?? []
  return end !== undefined && !ENDS.has(end.toLowerCase())
}
