// Puts the files of a backup into the store. They are named by their hashes, so no file in use is replaced.
import { existsSync } from 'node:fs'
import { copyFile, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { ExtractedBackup, RestoreNote, StoredFile } from '../../backup/schema.ts'
import { sha256Of } from '../../base/hash.ts'
import { partFile } from '../../core/extension/backup-parts.ts'
import type { Installation } from '../../core/installation.ts'
import { mediaStore, sealedStore, type MediaStore } from '../../platform/store/store.ts'
import type { RestorePlan } from './restore-plan.ts'

interface Putting {
  installation: Installation
  key: string
  extracted: ExtractedBackup
  note: RestoreNote
  plan: RestorePlan
  signal: AbortSignal
}

/** Returns how many there are. */
export async function putFiles(putting: Putting, progress: (bytes: number) => void): Promise<number> {
  const { extracted, plan, signal } = putting
  const present = plan.shared.filter(({ action }) => action === 'stays').map(({ name }) => `pools/${name}/`)
  let [count, bytes] = [0, 0]
  for await (const file of extracted.listed()) {
    signal.throwIfAborted()
    // Existing pools keep their current files.
    if (!present.some((pool) => file.key.startsWith(pool))) await put(putting, file)
    count++
    progress((bytes += file.size))
  }
  return count
}

async function put({ installation, key, extracted, note }: Putting, file: StoredFile): Promise<void> {
  const inStore = file.key.replace(/^site\//, `sites/${key}/`)
  const store = file.store === 'media' ? mediaStore(installation) : sealedStore(installation)
  // Encrypted files are stored next to the website's database, which does not exist yet.
  if (file.store === 'sealed' && store.kind === 'local') {
    const target = join(note.folder, file.key)
    await mkdir(dirname(target), { recursive: true, mode: 0o700 })
    return extracted.write(file, target)
  }
  if (await isThere(store, inStore, file)) return
  const temporary = join(note.folder, 'file')
  await extracted.write(file, temporary)
  await store.put(inStore, { file: temporary })
  await rm(temporary)
}

/** A damaged file is replaced. */
async function isThere(store: MediaStore, key: string, { size, sha256 }: StoredFile): Promise<boolean> {
  const opened = await store.open(key)
  if (!opened) return false
  const sum = await sha256Of(opened.stream)
  return opened.size === size && sum === sha256
}

/** Pools and shared tables that no longer exist here. */
export async function putShared(
  { root }: Installation,
  { extracted, plan }: { extracted: ExtractedBackup; plan: RestorePlan },
): Promise<void> {
  for (const one of plan.shared) {
    const [from, to] = [extracted.fileOf(`${one.kind}/${one.name}.sqlite`), partFile(root, one)]
    if (one.action === 'stays' || existsSync(to) || !existsSync(from)) continue
    // Under another key the website does not take part in shared data.
    if (one.kind === 'shared' && plan.key !== plan.backup.site) continue
    await mkdir(dirname(to), { recursive: true, mode: 0o700 })
    await copyFile(from, `${to}.part`)
    const handle = await open(`${to}.part`, 'r')
    await handle.sync().finally(() => handle.close())
    await rename(`${to}.part`, to)
  }
}
