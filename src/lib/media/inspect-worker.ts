// The thread that reads SVG, documents, video and audio.
import { readFile } from 'node:fs/promises'
import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { AppError, type FieldError } from '../base/errors.ts'
import { decodeText } from '../base/text/decode-text.ts'

export interface ReadTask {
  kind: 'svg' | 'pdf' | 'pdf_text' | 'office' | 'av'
  file: string
  mime: string
}
export interface ReadDone {
  facts?: {
    /** For an SVG the content to store, for a PDF its text. */
    text?: string
    left_out?: string[]
    mime?: string
    width?: number | null
    height?: number | null
    duration?: number
    pages?: number | null
  }
  rejection?: FieldError
  error?: string
}

type Read = (task: ReadTask) => Promise<ReadDone['facts']>
const READERS: Record<ReadTask['kind'], () => Promise<Read>> = {
  svg: async () => {
    const { cleanSvg } = await import('./svg.ts')
    return async ({ file }) => cleanSvg(decodeText(await readFile(file)))
  },
  pdf: async () => {
    const { readPdf } = await import('./pdf.ts')
    return ({ file }) => readPdf(file)
  },
  pdf_text: async () => {
    const { pdfText } = await import('./pdf-text.ts')
    return async ({ file }) => ({ text: await pdfText(file) })
  },
  office: async () => {
    const { checkOffice } = await import('./office.ts')
    return ({ file }) => checkOffice(file).then(() => ({}))
  },
  av: async () => {
    const { avFacts } = await import('./av.ts')
    return ({ file, mime }) => avFacts(file, mime)
  },
}
/** A scheduling weight of 110 instead of 1024: published pages take precedence, and uploads still make progress. */
const LOW_PRIORITY = 10

async function done(task: ReadTask): Promise<ReadDone> {
  const read = await READERS[task.kind]()
  // On Linux it applies to the thread; on other systems it would apply to the whole process.
  if (process.platform === 'linux') setPriority(LOW_PRIORITY)
  try {
    return { facts: await read(task) }
  } catch (error) {
    const [rejection] = error instanceof AppError ? error.errors : []
    if (rejection) return { rejection }
    return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

parentPort!.postMessage(await done(workerData as ReadTask))
