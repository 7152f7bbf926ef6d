// Type and size of a file as text.
import type { MediaView } from 'cms/kit'

/** PDF, JPG, DOCX: the file extension, else from the media type. */
export function fileKind({ name, mime }: MediaView): string {
  const ending = /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]
  return (ending ?? mime.split('/')[1] ?? '').toUpperCase()
}

/** 1.4 MB, in German 1,4 MB; decimal units. */
export function fileSize(bytes: number, lang: string): string {
  const [unit, size] = bytes >= 1e6 ? ['megabyte', bytes / 1e6] : ['kilobyte', Math.max(1, bytes / 1e3)]
  const maximumFractionDigits = size < 10 && unit === 'megabyte' ? 1 : 0
  return new Intl.NumberFormat(lang, { style: 'unit', unit, maximumFractionDigits }).format(size)
}

/** Name of the icon for a file. */
export function fileIcon({ kind, mime }: MediaView): string {
  if (kind === 'image') return 'image'
  if (kind === 'video') return 'video'
  if (kind === 'audio') return 'headphones'
  if (mime === 'application/pdf') return 'file-pdf'
  if (/zip|tar|compressed/.test(mime)) return 'file-zip'
  if (/sheet|excel|csv/.test(mime)) return 'table'
  return /word|text|document|rtf/.test(mime) ? 'file-text' : 'file'
}
