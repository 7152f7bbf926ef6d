// Cues of WebVTT (w3.org/TR/webvtt1): parsed, formatted and checked, for server and browser. Times are milliseconds.

export interface Cue {
  start: number
  end: number
  /** The displayed lines, with WebVTT markup. */
  text: string
  /** Its identifier in the file. */
  id?: string | undefined
  /** Cue settings: `line:0 align:start`. */
  settings?: string | undefined
  /** Notes and styles before the cue. */
  before?: string | undefined
}
/** The problem of a cue; an overlapping one is still displayed. */
export type CueError = 'ends_before_begin' | 'empty' | 'overlaps'

const TIME = /^(?:(\d{1,6}):)?([0-5]?\d):([0-5]\d)(?:[.,](\d{1,3}))?$/

/** `1:02:03.5` and shorter forms, as people type them; undefined for other text. */
export function parseTime(text: string): number | undefined {
  const [, hours = '0', minutes, seconds, part = '0'] = TIME.exec(text.trim()) ?? []
  if (minutes === undefined) return undefined
  return ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(part.padEnd(3, '0'))
}

/** In WebVTT's form: `00:01:02.500`. */
export function formatTime(ms: number): string {
  const rounded = Math.max(0, Math.round(ms))
  const pad = (value: number, length = 2) => String(value).padStart(length, '0')
  const seconds = Math.floor(rounded / 1000)
  return `${pad(Math.floor(seconds / 3600))}:${pad(Math.floor(seconds / 60) % 60)}:${pad(seconds % 60)}.${pad(rounded % 1000, 3)}`
}

/** The cues of a text, in their order. Anything else is left out, as browsers do. */
export function parseCues(text: string): Cue[] {
  const blocks = text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .split(/\n{2,}/)
  const cues: Cue[] = []
  let before: string[] = []
  for (const [i, block] of blocks.entries()) {
    const lines = block.replace(/^\n+|\n+$/g, '').split('\n')
    // The first cue may follow the header without an empty line.
    if (i === 0 && lines[0]!.startsWith('WEBVTT')) lines.shift()
    const cue = cueOf(lines)
    if (cue) cues.push(before.length ? { ...cue, before: before.join('\n\n') } : cue)
    if (cue) before = []
    else if (/^(NOTE|STYLE|REGION)\b/.test(lines[0] ?? '')) before.push(lines.join('\n'))
  }
  return cues
}

function cueOf(lines: string[]): Cue | undefined {
  const at = lines.findIndex((line) => line.includes('-->'))
  if (at < 0 || at > 1) return undefined
  const [from = '', to = ''] = lines[at]!.split('-->').map((part) => part.trim())
  const [until = '', ...settings] = to.split(/[ \t]+/)
  const [start, end] = [parseTime(from), parseTime(until)]
  if (start === undefined || end === undefined) return undefined
  return {
    start,
    end,
    text: lines.slice(at + 1).join('\n'),
    ...(at === 1 && { id: lines[0] }),
    ...(settings.length && { settings: settings.join(' ') }),
  }
}

/** The file text of these cues, without the empty lines and arrows that would end or start a cue. */
export function formatCues(cues: readonly Cue[]): string {
  const blocks = cues.map(({ start, end, text, id, settings, before }) => {
    const times = `${formatTime(start)} --> ${formatTime(end)}${settings ? ` ${settings}` : ''}`
    const lines = text
      .replaceAll('-->', '→')
      .split('\n')
      .map((line) => line.trimEnd())
      .filter(Boolean)
    return [...(before ? [before, ''] : []), ...(id ? [id] : []), times, ...lines].join('\n')
  })
  return `${['WEBVTT', ...blocks].join('\n\n')}\n`
}

/** The problems of each cue, by its index. */
export function cueErrorsOf(cues: readonly Cue[]): Map<number, CueError[]> {
  const errors = new Map<number, CueError[]>()
  let latest = -1
  for (const [i, { start, end, text }] of cues.entries()) {
    const found: CueError[] = []
    if (end <= start) found.push('ends_before_begin')
    if (!text.trim()) found.push('empty')
    if (start < latest) found.push('overlaps')
    latest = Math.max(latest, end)
    if (found.length) errors.set(i, found)
  }
  return errors
}

/** The spoken text, without times and markup: a new paragraph at each pause of two seconds. */
export function transcriptOf(cues: readonly Cue[]): string {
  let text = ''
  let last: Cue | undefined
  for (const cue of cues) {
    const spoken = cueText(cue.text)
    if (!spoken) continue
    text += !last ? spoken : `${cue.start - last.end >= PAUSE ? '\n\n' : ' '}${spoken}`
    last = cue
  }
  return text
}
const PAUSE = 2000

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', nbsp: ' ', lrm: '', rlm: '' }

/** Without voice and style tags, escapes resolved (WebVTT 1, 6.4). */
export const cueText = (text: string): string =>
  text
    .replace(/<[^<>]*>/g, '')
    .replace(/&(amp|lt|gt|nbsp|lrm|rlm);/g, (_, name: string) => ENTITIES[name]!)
    .replace(/\s+/g, ' ')
    .trim()
