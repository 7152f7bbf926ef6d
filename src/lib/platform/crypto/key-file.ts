// The keys in config/config.local.json.
import { changeLocalFile, readLocalFile } from '../config/local-file.ts'

export interface Keys {
  /** The current key, which seals and opens. */
  app_key: string
  /** Earlier keys, which only open. */
  app_keys_previous: string[]
}

/** As they are in the file now. */
export function readKeys(root: string): Keys {
  const { app_key, app_keys_previous = [] } = readLocalFile(root) as unknown as Keys
  return { app_key, app_keys_previous }
}

/** Replaces the keys and nothing else. */
export function writeKeys(root: string, { app_key, app_keys_previous }: Keys): void {
  const previous = app_keys_previous.length ? app_keys_previous : undefined
  changeLocalFile(root, (raw) => ({ ...raw, app_key, app_keys_previous: previous }))
}
