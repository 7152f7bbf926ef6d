// The file with the progress of a restore; read whenever a website is opened, so this module imports little.
import { join } from 'node:path'

export const noteFile = (root: string, key: string): string => join(root, 'storage/restoring', `${key}.json`)
