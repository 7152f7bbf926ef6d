// Notice for a text file in an unknown encoding: the file name, and what the user can do.
import '@awesome.me/webawesome/dist/components/button/button.js'
import { html } from 'lit'
import { EncodingError } from '../../../lib/base/text/decode-text.ts'
import type { Translate } from '../../lang/lang.ts'

export interface UnreadFile {
  file: File
  error: EncodingError
}

/** Undefined for other errors. */
export const unreadFile = (file: File, error: unknown): UnreadFile | undefined =>
  error instanceof EncodingError ? { file, error } : undefined

/** The file converted from Windows-1252 to UTF-8: the user checks the result. */
export const fromWindows = async (file: File): Promise<File> =>
  new File([new TextDecoder('windows-1252').decode(await file.arrayBuffer())], file.name, { type: file.type })

export const encodingNote = (
  { file, error }: UnreadFile,
  { t, read }: { t: Translate; read: (file: Promise<File>) => void },
) =>
  html`<div class="row note" role="alert">
    <span class="grow">
      ${t('{name} is not UTF-8 (line {line}). Save it as UTF-8, in Excel as “CSV UTF-8”, or read it as Windows-1252 and check the umlauts.', { name: file.name, line: error.line })}
    </span>
    <wa-button class="windows" size="s" appearance="outlined" @click=${() => read(fromWindows(file))}>${t('Read it as Windows-1252')}</wa-button>
  </div>`
