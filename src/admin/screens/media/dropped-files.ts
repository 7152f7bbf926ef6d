// The dropped files, including those inside of folders (wicg.github.io/entries-api).

const MAX = 2000
/** Files that operating systems create in folders. */
const LITTER = /^(\.|Thumbs\.db$|desktop\.ini$)/i

/** At most 2000. The list is cleared after the event, so it is read synchronously first. */
export async function droppedFiles(data: Pick<DataTransfer, 'items' | 'files'>): Promise<File[]> {
  const items = [...data.items].filter(({ kind }) => kind === 'file')
  const entries = items.map((item) => item.webkitGetAsEntry() ?? item.getAsFile())
  if (!entries.length) return [...data.files]
  const found: File[] = []
  for (const entry of entries)
    if (entry instanceof File) found.push(entry)
    else if (entry) await gather(entry, found, true)
  return found
}

async function gather(entry: FileSystemEntry, found: File[], isTop = false): Promise<void> {
  if (found.length >= MAX || (!isTop && LITTER.test(entry.name))) return
  if (entry.isFile) found.push(await fileOf(entry as FileSystemFileEntry))
  if (!entry.isDirectory) return
  for (const one of await entriesOf(entry as FileSystemDirectoryEntry)) await gather(one, found)
}

const fileOf = (entry: FileSystemFileEntry) => new Promise<File>((resolve, reject) => entry.file(resolve, reject))

/** A reader returns batches, and an empty one at the end. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader()
  const all: FileSystemEntry[] = []
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject))
    if (!some.length) return all
    all.push(...some)
  }
}
