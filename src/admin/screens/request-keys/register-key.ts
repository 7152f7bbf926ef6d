// Registers a public key that was created here, with proof of possession of the secret key.
import type { Api } from '../../client/api.ts'
import type { CallAnswer } from '../../client/calls.ts'
import type { RecipientChallenge } from '../../client/operations.d.ts'
import { answerChallenge } from '../../inbox/challenge.ts'
import type { OpenKey } from '../../inbox/open-key.ts'
export interface NewRecipient {
  name: string
  public_key: string
  wrapped_key?: string | undefined
}
type Asking = Pick<Api, 'call'>

export const requestChallenge = async (api: Asking, public_key: string): Promise<RecipientChallenge> =>
  (await api.call('challenge_recipient', { public_key })).data

/** Throws 'wrong_key' when the server seals for another key than this one. */
export async function testKey(api: Asking, key: OpenKey): Promise<void> {
  const { challenge } = await requestChallenge(api, key.publicText)
  answerChallenge(key, challenge)
}

export async function registerKey(
  api: Asking,
  key: OpenKey,
  given: { name: string; wrapped_key: string | undefined },
): Promise<CallAnswer<'add_recipient'>> {
  const issued = await requestChallenge(api, key.publicText)
  const answer = answerChallenge(key, issued.challenge)
  return addRecipient(api, { ...given, public_key: key.publicText }, { proof: issued.proof, answer })
}

export function addRecipient(
  api: Asking,
  { name, public_key, wrapped_key }: NewRecipient,
  proved: { proof: string; answer: string },
): Promise<CallAnswer<'add_recipient'>> {
  const body = { name, public_key, ...proved, ...(wrapped_key !== undefined && { wrapped_key }) }
  return api.call('add_recipient', body)
}
