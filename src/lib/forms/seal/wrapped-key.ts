// A secret key wrapped with a passphrase, as the server keeps it: it sees its form and its cost, and cannot open it.
import { invalid } from '../../base/errors.ts'
import { PASSPHRASE_COST } from './format.ts'

export interface WrappedKey {
  public_key: string
  /** KiB. */
  memory: number
  passes: number
}

const WRAPPED =
  /^wrapped-key:1:m=([1-9]\d{0,8}),t=([1-9]\d{0,8}),p=1:[A-Za-z0-9_-]{22}:([A-Za-z0-9_-]{43}):[A-Za-z0-9_-]{96}$/

/** Throws 422 at `pointer` for another form, a cost that is too low to protect or too high to open, or another public key. */
export function checkWrappedKey(text: string, publicKey: string, pointer = '/wrapped_key'): WrappedKey {
  const { least_memory, least_passes, most_memory, most_passes, most_work } = PASSPHRASE_COST
  const [, m, t, public_key] = WRAPPED.exec(text) ?? []
  if (!public_key) throw invalid(pointer, 'form_key.wrapped_key_format')
  const [memory, passes] = [Number(m), Number(t)]
  if (memory < least_memory || passes < least_passes)
    throw invalid(pointer, 'form_key.passphrase_too_cheap', { memory: least_memory, passes: least_passes })
  if (memory > most_memory || passes > most_passes || memory * passes > most_work)
    throw invalid(pointer, 'form_key.opening_too_slow', { memory: most_memory, passes: most_passes, work: most_work })
  if (public_key !== publicKey) throw invalid(pointer, 'form_key.of_other_public_key')
  return { public_key, memory, passes }
}
