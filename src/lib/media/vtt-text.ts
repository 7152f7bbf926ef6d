// The words of captions, for search: what WebVTT says beside its times, notes and styles (w3.org/TR/webvtt1).
const TIMES = /^[\d:.]+\s+-->\s+[\d:.]+/

/** Cues one after the other; a line that was said already, as rolling captions do, is said once. */
export function vttText(vtt: string): string {
  const lines: string[] = []
  for (const block of vtt.replace(/\r\n?/g, '\n').split(/\n{2,}/)) {
    const own = block.split('\n')
    const at = own.findIndex((line) => TIMES.test(line))
    if (at < 0) continue
    for (const line of own.slice(at + 1)) {
      const text = decoded(line.replace(/<[^<>]*>/g, '')).trim()
      if (text && text !== lines.at(-1)) lines.push(text)
    }
  }
  return lines.join('\n')
}

const CHARACTERS = { lt: '<', gt: '>', nbsp: ' ', amp: '&', lrm: '', rlm: '' }
const decoded = (text: string): string =>
  text.replace(/&(lt|gt|nbsp|amp|lrm|rlm);/g, (_, name: keyof typeof CHARACTERS) => CHARACTERS[name])
