// Secret fields of a pending input: output as "(secret)", stored sealed, erased once the change is decided.
import type { Installation } from '../installation.ts'
import type { AnyOperation } from '../operation/define-operation.ts'
import { isObject } from '../../base/json.ts'

type Input = Record<string, unknown>
type Keys = Pick<Installation, 'keys'>
const PURPOSE = 'change.input'

/** An input without its secrets, as it may be stored and returned. */
export const withoutSecrets = (input: Input, secret: readonly string[] = []): Input =>
  Object.fromEntries(Object.entries(input).map(([key, value]) => [key, secret.includes(key) ? '(secret)' : value]))

/** The secret fields an input has, sealed; null without any. */
export async function sealSecrets({ keys }: Keys, { secret = [] }: AnyOperation, input: Input): Promise<string | null> {
  const own = Object.entries(input).filter(([key, value]) => secret.includes(key) && value !== undefined)
  return own.length ? keys.seal(PURPOSE, JSON.stringify(Object.fromEntries(own))) : null
}

/** The proposed input with its secrets. */
export async function openInput(
  { keys }: Keys,
  { input, sealed }: { input: string; sealed: string | null },
): Promise<Input> {
  const secrets: unknown = sealed === null ? {} : JSON.parse(await keys.open(PURPOSE, sealed))
  return { ...(JSON.parse(input) as Input), ...(isObject(secrets) ? secrets : {}) }
}
