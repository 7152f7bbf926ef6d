// Cuts a text where a search engine would: by its width in pixels in their type, at a word.

interface Line {
  font: string
  px: number
}

/** Google's result on a wide screen: the title in one line of 600 px, the description in two of 600 px, less a date. */
export const TITLE_PX: Line = { font: '20px Arial, "Liberation Sans", sans-serif', px: 580 }
export const DESCRIPTION_PX: Line = { font: '14px Arial, "Liberation Sans", sans-serif', px: 990 }

export const widthOf = (text: string, { font }: Line): number => {
  const context = document.createElement('canvas').getContext('2d')
  if (!context) return 0
  context.font = font
  return context.measureText(text).width
}

/** The whole text when it fits, else as many words as do, and an ellipsis. */
export function cutTo(text: string, line: Line): string {
  if (widthOf(text, line) <= line.px) return text
  const words = text.split(/\s+/)
  let [fits, tooMany] = [0, words.length]
  while (tooMany - fits > 1) {
    const half = Math.floor((fits + tooMany) / 2)
    if (widthOf(`${words.slice(0, half).join(' ')} …`, line) <= line.px) fits = half
    else tooMany = half
  }
  return fits ? `${words.slice(0, fits).join(' ')} …` : `${text.slice(0, cutAt(text, line))}…`
}

/** Of one long word. */
function cutAt(text: string, line: Line): number {
  let at = text.length
  while (at > 1 && widthOf(`${text.slice(0, at)}…`, line) > line.px) at--
  return at
}
