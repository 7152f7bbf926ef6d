// Where the project lies, whatever the working directory is.
import { resolve } from 'node:path'

export const ROOT = resolve(import.meta.dirname, '../..')
