// An authenticator in software (WebAuthn 6): makes ES256 passkeys and signs with them, well or, when told so, badly.
import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'

export interface Ceremony {
  /** Where the browser says it is. */
  origin: string
  /** What the authenticator does otherwise than it should. */
  flags?: number
  counter?: number
  challenge?: string
  rpId?: string
  type?: string
  userHandle?: string
}
interface CreationOptions {
  challenge: string
  rp: { id?: string }
  user: { id: string }
}
interface RequestOptions {
  challenge: string
  rpId?: string
}

/** User present, user verified, and on creation: credential data. */
const PRESENT = 0x01
export const VERIFIED = 0x04
const ATTESTED = 0x40

const url = (bytes: Uint8Array | string) => Buffer.from(bytes as string).toString('base64url')
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest()

/** One passkey. */
export class SoftKey {
  readonly id = url(randomBytes(32))
  counter = 0
  userHandle = ''
  readonly #private: KeyObject
  readonly #cose: Buffer

  constructor() {
    const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    this.#private = privateKey
    const { x, y } = publicKey.export({ format: 'jwk' })
    const point = (text: string) => Buffer.concat([Buffer.from([0x58, 32]), Buffer.from(text, 'base64url')])
    // RFC 9053 7.1: {1: 2, 3: -7, -1: 1, -2: x, -3: y}
    const head = Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21])
    this.#cose = Buffer.concat([head, point(x!), Buffer.from([0x22]), point(y!)])
  }

  /** What navigator.credentials.create() answers, as JSON. */
  create(options: CreationOptions, ceremony: Ceremony) {
    this.userHandle = options.user.id
    const id = Buffer.from(this.id, 'base64url')
    const length = Buffer.from([0, id.length])
    const credential = Buffer.concat([Buffer.alloc(16), length, id, this.#cose])
    const flags = (ceremony.flags ?? PRESENT | VERIFIED) | ATTESTED
    const authData = this.#data(ceremony.rpId ?? options.rp.id!, flags, ceremony.counter ?? 0)
    const attestation = attestationObject(Buffer.concat([authData, credential]))
    const clientDataJSON = clientData('webauthn.create', options.challenge, ceremony)
    return this.#answer({ clientDataJSON, attestationObject: url(attestation), transports: ['internal'] })
  }

  /** What navigator.credentials.get() answers, as JSON. */
  get(options: RequestOptions, ceremony: Ceremony) {
    const counter = ceremony.counter ?? ++this.counter
    const data = this.#data(ceremony.rpId ?? options.rpId!, ceremony.flags ?? PRESENT | VERIFIED, counter)
    const clientDataJSON = clientData('webauthn.get', options.challenge, ceremony)
    const signed = Buffer.concat([data, sha256(Buffer.from(clientDataJSON, 'base64url'))])
    const signature = url(sign('sha256', signed, this.#private))
    const userHandle = ceremony.userHandle ?? this.userHandle
    return this.#answer({ clientDataJSON, authenticatorData: url(data), signature, userHandle })
  }

  #data(rpId: string, flags: number, counter: number): Buffer {
    const rest = Buffer.alloc(5)
    rest.writeUInt8(flags)
    rest.writeUInt32BE(counter, 1)
    return Buffer.concat([sha256(rpId), rest])
  }

  #answer<T>(response: T) {
    return { id: this.id, rawId: this.id, type: 'public-key', clientExtensionResults: {}, response }
  }
}

function clientData(type: string, challenge: string, ceremony: Ceremony): string {
  const { origin } = ceremony
  const clientData = {
    type: ceremony.type ?? type,
    challenge: ceremony.challenge ?? challenge,
    origin,
    crossOrigin: false,
  }
  return url(JSON.stringify(clientData))
}

/** CBOR (RFC 8949) of {fmt: 'none', attStmt: {}, authData}. */
function attestationObject(authData: Buffer): Buffer {
  const text = (word: string) => Buffer.concat([Buffer.from([0x60 + word.length]), Buffer.from(word)])
  const size = Buffer.from([0x59, authData.length >> 8, authData.length & 255])
  return Buffer.concat([
    Buffer.from([0xa3]),
    text('fmt'),
    text('none'),
    text('attStmt'),
    Buffer.from([0xa0]),
    text('authData'),
    size,
    authData,
  ])
}
