// What the browser test of sealed requests runs in a page under the admin's policy: opens the vectors and says what it saw.
import { answerChallenge } from '../../src/admin/inbox/challenge.ts'
import { openContentKey } from '../../src/admin/inbox/content-key.ts'
import { openFile } from '../../src/admin/inbox/open-file.ts'
import { parseRecoveryText } from '../../src/admin/inbox/recovery-text.ts'
import { rewrap } from '../../src/admin/inbox/rewrap-requests.ts'
import { unwrapKey } from '../../src/admin/inbox/wrapped-key.ts'
import type { SealVectors } from '../lib/forms/seal-reference.ts'

export interface Seen {
  wasm: string
  content: unknown
  file: { size: number; type: string; sha256: string }
  progress: number
  answer: string
  wraps: { recipient: string; box: string }[]
  locked: string
}

async function runVectors(): Promise<Seen> {
  const vectors = (await (await fetch('/vectors.json')).json()) as SealVectors
  const [one, two] = vectors.readers as [SealVectors['readers'][0], SealVectors['readers'][0]]
  const key = await unwrapKey(one.wrapped_key, one.passphrase)
  const other = parseRecoveryText(two.recovery_text)
  const content = openContentKey(key, vectors.wraps)
  const { plain, sealed } = vectors.content
  const bytes = Uint8Array.from(atob(sealed.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0))
  const opened = content.openContent(bytes, plain)
  let progress = 0
  const loaded = (await fetch('/file')).body!
  const blob = await openFile({ content, file: plain.files[0]! }, loaded, {
    onProgress: (now) => (progress = now),
  })
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', await blob.arrayBuffer()))
  const sha256 = [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  const answer = answerChallenge(key, vectors.challenge.challenge)
  const wraps = rewrap(key, vectors.wraps, [key.publicKey, other.publicKey])
  key.close()
  const wasm = await wasmFault()
  const locked = errorOf(() => content.forFile(1))
  return {
    wasm,
    content: opened,
    file: { size: blob.size, type: blob.type, sha256 },
    progress,
    answer,
    wraps,
    locked,
  }
}

/** The smallest module there is. The policy refuses it: what was opened here was opened without. */
const wasmFault = () =>
  WebAssembly.compile(Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0)).then(
    () => 'allowed',
    (error: Error) => error.name,
  )

function errorOf(run: () => unknown): string {
  try {
    run()
    return ''
  } catch (error) {
    return (error as { code: string }).code
  }
}

const output = document.createElement('output')
output.textContent = await runVectors().then(JSON.stringify, (error: unknown) =>
  JSON.stringify({ failed: String(error) }),
)
document.body.append(output)
