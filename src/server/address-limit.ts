// Rate limits per client address.
import type { Message } from '../lib/base/catalogue/message.ts'
import { requireLimit, type Limit } from '../lib/core/limits.ts'
import { limitKey } from './client-address.ts'
import type { Visit } from './context.ts'

/** Counts one request of the visitor's address; throws 429 with the message when the limit is reached. */
export const requireAddressLimit = (
  { installation, ip }: Pick<Visit, 'installation' | 'ip'>,
  limit: Omit<Limit, 'key'>,
  message: Message,
): Promise<void> => requireLimit(installation, { ...limit, key: `ip:${limitKey(ip)}` }, message)
