// Prints some lines without the rest of the page. They are in the document only while printing.

export interface Sheet {
  title: string
  /** A text with an optional heading. */
  lines: { name?: string; text: string; isFixed?: boolean }[]
}

const RULES = `
.cms-print { display: none }
@media print {
  body > :not(.cms-print) { display: none !important }
  .cms-print { display: block; color: #000; background: #fff; font: 12pt/1.45 system-ui, sans-serif }
  .cms-print h1 { font-size: 16pt; margin: 0 0 12pt }
  .cms-print h2 { font-size: 10pt; margin: 10pt 0 2pt; color: #444 }
  .cms-print p { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere }
  .cms-print .fixed { font: 14pt/1.8 ui-monospace, monospace; letter-spacing: .04em }
}`

/** Returns a function that removes it from the document before printing has ended. */
export function isolateForPrint(sheet: Sheet): () => void {
  const styles = new CSSStyleSheet()
  styles.replaceSync(RULES)
  const element = elementOf(sheet)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, styles]
  document.body.append(element)
  const done = () => {
    element.remove()
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== styles)
    removeEventListener('afterprint', done)
  }
  addEventListener('afterprint', done)
  print()
  return done
}

function elementOf({ title, lines }: Sheet): HTMLElement {
  const element = document.createElement('section')
  element.className = 'cms-print'
  element.append(textIn('h1', title))
  for (const { name, text, isFixed } of lines) {
    if (name) element.append(textIn('h2', name))
    const paragraph = textIn('p', text)
    if (isFixed) paragraph.className = 'fixed'
    element.append(paragraph)
  }
  return element
}

function textIn(tag: 'h1' | 'h2' | 'p', text: string): HTMLElement {
  const element = document.createElement(tag)
  element.textContent = text
  return element
}
