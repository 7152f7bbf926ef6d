// The keys in config/config.local.json.
import { changeLocalFile, readLocalFile } from '../config/local-file.ts'
import { keyId } from './keyring.ts'

export interface Keys {
  /** The current key, which seals and opens. */
  app_key: string
  /** Earlier keys, which only open. */
  app_keys_previous: string[]
  /** keys:rotate is at work, or was cut short. */
  app_keys_rotating?: boolean | undefined
}

/** As they are in the file now. */
export function readKeys(root: string): Keys {
  const { app_key, app_keys_previous = [], app_keys_rotating } = readLocalFile(root) as unknown as Partial<Keys>
  return { app_key: app_key!, app_keys_previous, ...(app_keys_rotating && { app_keys_rotating }) }
}

/** Their ids, the current one first. */
export function readKeyIds(root: string): string[] {
  const { app_key, app_keys_previous } = readKeys(root)
  return [app_key, ...app_keys_previous].map(keyId)
}

/** Replaces the keys and nothing else. */
export function writeKeys(root: string, { app_key, app_keys_previous, app_keys_rotating }: Keys): void {
  const previous = app_keys_previous.length ? app_keys_previous : undefined
  changeLocalFile(root, (raw) => ({ ...raw, app_key, app_keys_previous: previous, app_keys_rotating }))
}
