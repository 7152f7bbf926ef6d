// Checks of font files by their sizes and first bytes; further errors are found when they are read.
import { message } from '../base/catalogue/message.ts'
import { AppError, invalid } from '../base/errors.ts'
import { rangeOf } from './languages.ts'
import { requireFont, requireSize } from './unpack.ts'

export interface FontFile {
  name: string
  body: Buffer
}

/** Bytes of one file as uploaded, and of all together. */
export const FILE_BYTES = 5_000_000
export const ALL_BYTES = 10_000_000
/** Nine weights, upright and italic, and the licence; one to spare. */
export const MAX_FILES = 20
/** Each is cut into each subset, which takes about half a second at worst. */
const MAX_CUTS = 100

const LICENCE = /^(licen[cs]e|ofl|copying|copyright)\b.*\.?(txt|md)?$/i
export const isLicence = ({ name }: Pick<FontFile, 'name'>): boolean => LICENCE.test(name)

/** Whether a file of a folder belongs to a font: its outlines or its licence. */
export const isFontFile = (name: string): boolean => /\.(woff2?|ttf|otf)$/i.test(name) || isLicence({ name })

/**
 * Throws 413 for files that are too large, 422 for other files than fonts, for an unknown subset, and for too much
 * work.
 */
export function checkFiles(files: FontFile[], subsets: string[]): void {
  for (const subset of subsets) rangeOf(subset)
  const fonts = files.filter((file) => !isLicence(file))
  const large = files.find(({ body }) => body.length > FILE_BYTES)
  if (large) throw new AppError('font.file_too_large', { file: large.name, max: FILE_BYTES })
  if (files.reduce((sum, { body }) => sum + body.length, 0) > ALL_BYTES)
    throw new AppError('font.files_too_large', { max: ALL_BYTES })
  if (fonts.length * subsets.length > MAX_CUTS)
    throw invalid('/subsets', 'font.too_many_cuts', {
      files: fonts.length,
      subsets: subsets.length,
      max: MAX_CUTS,
    })
  const unpacked = fonts.reduce((sum, { name, body }) => sum + requireFont(body, name), 0)
  requireSize(unpacked, message('font.all_files'))
}
