// Prints what templates get in every context of a page, and looks for what the template did not write.
import assert from 'node:assert/strict'
import { Html, html } from '../../src/lib/base/html.ts'

const TAGS = /<(?!\/?(p|br|h[2-4]|ul|ol|li|blockquote|table|caption|t[a-z]+|hr|strong|em|u|s|code|a)\b)/
const ATTRIBUTES = /<[^>]*\s(?!href="|rel="|colspan="|rowspan="|scope=")[^\s=>]+=/

/** Fails for a tag, an attribute or an address that came with the value. */
export function harmless(output: unknown): void {
  if (Array.isArray(output)) return output.forEach(harmless)
  if (output instanceof Html) {
    assert.doesNotMatch(output.markup, TAGS)
    assert.doesNotMatch(output.markup, ATTRIBUTES)
    return
  }
  if (typeof output === 'object' && output !== null) return Object.values(output).forEach(harmless)
  const value = output as string
  const paragraph = html`<p title="${value}" class='${value}'>${value}</p>`
  const { markup } = html`${paragraph}<a href="${value}">x</a><textarea>${value}</textarea>`
  assert.equal(markup.match(/</g)?.length, 6)
  assert.equal(markup.match(/"/g)?.length, 4)
  assert.equal(markup.match(/'/g)?.length, 2)
  assert.doesNotMatch(markup, /href="\s*(java\s*script|data|vbscript)/i)
}
