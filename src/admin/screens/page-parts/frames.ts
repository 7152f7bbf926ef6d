// Previews in frames of this origin: outline blocks, scroll to one, scroll two frames together.

const LOOK: Record<string, string> = {
  outline: '3px dashed #b3261e',
  'outline-offset': '-3px',
}

/** Outlines the blocks with these ids; styles are set by script, as the site's policy forbids inline ones. */
export function outlineBlocks(frame: HTMLIFrameElement, ids: ReadonlySet<string>): void {
  for (const block of blocksIn(frame))
    for (const [name, value] of Object.entries(LOOK))
      if (ids.has(block.dataset['block'] ?? '')) block.style.setProperty(name, value, 'important')
      else block.style.removeProperty(name)
}

export function scrollToBlock(frame: HTMLIFrameElement, id: string): void {
  blocksIn(frame)
    .find((block) => block.dataset['block'] === id)
    ?.scrollIntoView({ block: 'center' })
}

const blocksIn = (frame: HTMLIFrameElement): HTMLElement[] => [
  ...(frame.contentDocument?.querySelectorAll<HTMLElement>('[data-block]') ?? []),
]

/** Synchronizes the relative scroll position; returns a function to stop. */
export function scrollTogether(frames: readonly HTMLIFrameElement[]): () => void {
  const stop = new AbortController()
  let leader: Window | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const windows = frames.flatMap(({ contentWindow }) => contentWindow ?? [])
  for (const one of windows)
    one.addEventListener(
      'scroll',
      () => {
        if (leader && leader !== one) return
        leader = one
        clearTimeout(timer)
        timer = setTimeout(() => (leader = undefined), LEADS_MS)
        const share = one.scrollY / (wayOf(one) || 1)
        for (const other of windows)
          if (other !== one) other.scrollTo({ top: share * wayOf(other), behavior: 'instant' })
      },
      { signal: stop.signal, passive: true },
    )
  return () => stop.abort()
}

/** Milliseconds before another frame may lead, so that a following frame does not scroll back. */
const LEADS_MS = 150
const wayOf = ({ document, innerHeight }: Window): number => document.documentElement.scrollHeight - innerHeight
