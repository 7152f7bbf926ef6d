// Bundles of content as tests make, change and bring them in.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { unzipSync, zipSync } from 'fflate'
import { sha256 } from '../../src/lib/base/hash.ts'
import type { BundlePlan } from '../../src/lib/core/bundle/bundle-plan.ts'
import type { Deliverable } from '../../src/lib/core/operation/context.ts'
import { call, systemCall, type TestInstallation } from './installation.ts'

export type Records = Record<string, any>[]

export async function exportBundle(
  { installation }: TestInstallation,
  { site = 'default', ...input }: { site?: string; pages?: string[]; below?: boolean } = {},
): Promise<Buffer> {
  let file: Deliverable | undefined
  const as = { ...(await systemCall(installation, site)), deliver: (made: Deliverable) => void (file = made) }
  await call(installation, site, 'export_content', input, as)
  return buffer(file!.content as AsyncIterable<Uint8Array>)
}

/** What import_content answers. */
export async function importBundle(
  { installation, root }: TestInstallation,
  bytes: Uint8Array,
  input: { on_conflict?: string; dry_run?: true; site?: string } = {},
): Promise<BundlePlan> {
  const { site = 'default', ...rest } = input
  const path = join(root, `${randomUUID()}.zip`)
  writeFileSync(path, bytes)
  const file = { path, name: 'bundle.zip', size: bytes.length, sha256: sha256(bytes) }
  const as = { ...(await systemCall(installation, site)), file }
  const { body } = await call(installation, site, 'import_content', rest, as)
  const data = body.data as BundlePlan & { after: { imported: BundlePlan } }
  return rest.dry_run ? data.after.imported : data
}

/** Its parts as they are written. */
export const textsOf = (bytes: Uint8Array): Record<string, string> =>
  Object.fromEntries(
    Object.entries(unzipSync(bytes)).flatMap(([name, text]) =>
      /json$/.test(name) ? [[name, Buffer.from(text).toString()]] : [],
    ),
  )

/** Its parts, each as records. */
export function partsOf(bytes: Uint8Array): Record<string, Records> {
  const texts = Object.entries(unzipSync(bytes)).filter(([name]) => name.endsWith('.ndjson'))
  return Object.fromEntries(
    texts.map(([name, text]) => [
      name.replace('.ndjson', ''),
      Buffer.from(text)
        .toString()
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as object),
    ]),
  )
}

/** Another bundle: `change` gets the records of a part and may change them, and returns text where they are no JSON. */
export function changedBundle(
  bytes: Uint8Array,
  part: string,
  change: (records: Records) => string | void,
): Uint8Array {
  const files = unzipSync(bytes)
  const records = partsOf(bytes)[part] ?? []
  const text = change(records) ?? records.map((one) => `${JSON.stringify(one)}\n`).join('')
  const manifest = JSON.parse(Buffer.from(files['bundle.json']!).toString()) as {
    records: Record<string, number>
  }
  manifest.records[part] = text.split('\n').filter(Boolean).length
  return zipSync({
    ...files,
    [`${part}.ndjson`]: Buffer.from(text),
    'bundle.json': Buffer.from(JSON.stringify(manifest)),
  })
}
