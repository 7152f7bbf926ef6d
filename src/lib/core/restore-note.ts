// Where a restore notes how far it is; asked for whenever a website is opened, so this file loads nothing.
import { join } from 'node:path'

export const noteFile = (root: string, key: string): string => join(root, 'storage/restoring', `${key}.json`)
