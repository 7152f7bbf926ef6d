// Tables of rich text that may be wider than a screen: in a frame that scrolls, also by keyboard.
import { html, Html } from '../base/html.ts'

const TABLE = /<table>(?:(?!<\/?table>)[^])*<\/table>/g
const CELL = /<t[dh][ >]/g
/** With a single column, words wrap. */
const LEAST_COLUMNS = 2

/** `text` is sanitised; `label` names the frames for screen readers. */
export function scrollingTables(text: Html, label: string): Html {
  if (!text.markup.includes('<table>')) return text
  const framed = (table: string) =>
    columnsOf(table) >= LEAST_COLUMNS
      ? html`<div class="table-scroll" role="group" tabindex="0" aria-label="${label}">${new Html(table)}</div>`.markup
      : table
  return new Html(text.markup.replace(TABLE, framed))
}

const columnsOf = (table: string): number =>
  Math.max(...table.split('</tr>').map((row) => (row.match(CELL) ?? []).length))
