// Encrypted secrets: SMTP passwords, webhook keys, TOTP secrets, queued mails with a link (contract 2.4, "Secrets").
import { message, type Message } from '../../base/catalogue/message.ts'
import { AppError } from '../../base/errors.ts'
import { sha256 } from '../../base/hash.ts'
import { sodium } from './sodium.ts'

/** `sealed:1:{key id}:{nonce and secretbox, base64url}` */
const SEALED = /^sealed:1:([0-9a-f]{8}):([A-Za-z0-9_-]{54,})$/
const INSIDE = /sealed:1:[0-9a-f]{8}:[A-Za-z0-9_-]{54,}/g

/** The keys of an installation: the first one encrypts, all decrypt. Read again when a value names an unknown key. */
export class Keyring {
  readonly #read: () => Promise<string[]>
  #keys: Map<string, Uint8Array> | undefined

  /** `read` returns the keys, base64 of 32 bytes each, the newest first. */
  constructor(read: () => Promise<string[]>) {
    this.#read = read
  }

  /** Encrypts for one purpose (`mail.password`, `totp`): values of another purpose cannot be decrypted. */
  async seal(purpose: string, text: string): Promise<string> {
    const { crypto_secretbox_easy, randombytes_buf, crypto_secretbox_NONCEBYTES } = await sodium()
    // Read again each time: keys:rotate drops a key soon after the last value was encrypted with it.
    const [id, key] = [...(await this.#load(true))][0]!
    const nonce = randombytes_buf(crypto_secretbox_NONCEBYTES)
    const box = crypto_secretbox_easy(text, nonce, await subkey(key, purpose))
    return `sealed:1:${id}:${Buffer.concat([nonce, box]).toString('base64url')}`
  }

  /** Throws 500 for a value that no key decrypts: it is from another installation or purpose, or was altered. */
  async open(purpose: string, sealed: string): Promise<string> {
    const { crypto_secretbox_open_easy, crypto_secretbox_NONCEBYTES } = await sodium()
    const [, id = '', text = ''] = SEALED.exec(sealed) ?? []
    const key = (await this.#load()).get(id) ?? (await this.#load(true)).get(id)
    if (!key) throw unopened(purpose, message('crypto.key_missing'))
    const bytes = Buffer.from(text, 'base64url')
    const [nonce, box] = [bytes.subarray(0, crypto_secretbox_NONCEBYTES), bytes.subarray(crypto_secretbox_NONCEBYTES)]
    try {
      return Buffer.from(crypto_secretbox_open_easy(box, nonce, await subkey(key, purpose))).toString('utf8')
    } catch {
      throw unopened(purpose, message('crypto.altered'))
    }
  }

  /** Whether a value was encrypted with the newest key: keys:rotate then leaves it as it is. */
  async isCurrent(sealed: string): Promise<boolean> {
    const [newest] = (await this.#load(true)).keys()
    return SEALED.exec(sealed)?.[1] === newest
  }

  /**
   * A text with every encrypted value in it encrypted with the newest key. `unopened` counts those of none of the purposes, or
   * whose key no longer exists: they stay as they are.
   */
  async reseal(
    text: string,
    purposes: readonly string[],
  ): Promise<{ text: string; resealed: number; unopened: number }> {
    const fresh = new Map<string, string | undefined>()
    for (const [sealed] of text.matchAll(INSIDE))
      if (!fresh.has(sealed) && !(await this.isCurrent(sealed))) fresh.set(sealed, await this.#again(sealed, purposes))
    const values = [...fresh.values()]
    const unopened = values.filter((value) => value === undefined).length
    const replaced = text.replace(INSIDE, (sealed) => fresh.get(sealed) ?? sealed)
    return { text: replaced, resealed: values.length - unopened, unopened }
  }

  async #again(sealed: string, purposes: readonly string[]): Promise<string | undefined> {
    for (const purpose of purposes) {
      const opened = await this.open(purpose, sealed).catch((error: unknown) => {
        if (error instanceof AppError && error.code === 'internal') return undefined
        throw error
      })
      if (opened !== undefined) return this.seal(purpose, opened)
    }
    return undefined
  }

  async #load(anew = false): Promise<Map<string, Uint8Array>> {
    if (!this.#keys || anew)
      this.#keys = new Map((await this.#read()).map((key) => [keyId(key), Buffer.from(key, 'base64')]))
    return this.#keys
  }
}

/** Identifies a key without revealing anything of it. */
export const keyId = (key: string): string => sha256(`cms app_key ${key}`).slice(0, 8)

const unopened = (purpose: string, reason: Message) => new AppError('crypto.secret_unopened', { purpose, reason })

async function subkey(key: Uint8Array, purpose: string): Promise<Uint8Array> {
  return (await sodium()).crypto_generichash(32, `cms seal ${purpose}`, key)
}
