// Where the files of the starter content are written.
import { join } from 'node:path'

const FOLDER = join(import.meta.dirname, '../../kits/starter/content/media')

/** The path of a file of the starter content. */
export const mediaFile = (name: string): string => join(FOLDER, name)
