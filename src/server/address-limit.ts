// How often something may be tried from one address.
import type { Message } from '../lib/base/catalogue/message.ts'
import { requireLimit, type Limit } from '../lib/core/limits.ts'
import { limitKey } from './client-address.ts'
import type { Visit } from './context.ts'

/** Takes one for the address of the visitor; throws 429 with the message. */
export const requireAddressLimit = (
  { installation, ip }: Pick<Visit, 'installation' | 'ip'>,
  limit: Omit<Limit, 'key'>,
  message: Message,
): Promise<void> => requireLimit(installation, { ...limit, key: `ip:${limitKey(ip)}` }, message)
