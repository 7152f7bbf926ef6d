// The admin's colours for source code; they follow the colour scheme.
import { HighlightStyle } from '@codemirror/language'
import { EditorView } from '@codemirror/view'
import { tags } from '@lezer/highlight'

export const codeTheme = EditorView.theme({
  '&': {
    color: 'var(--cms-ink)',
    backgroundColor: 'var(--cms-panel)',
    fontSize: '0.8125rem',
    maxHeight: '70vh',
  },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'var(--cms-mono)', lineHeight: '1.6', minHeight: '8rem' },
  '.cm-content': { caretColor: 'var(--cms-ink)', padding: '0.5rem 0' },
  '.cm-cursor, .cm-dropCursor': { borderLeftColor: 'var(--cms-ink)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    backgroundColor: 'color-mix(in srgb, var(--cms-brand) 28%, transparent)',
  },
  '.cm-activeLine': { backgroundColor: 'color-mix(in srgb, var(--cms-brand-tint) 45%, transparent)' },
  '.cm-gutters': { backgroundColor: 'var(--cms-sunken)', color: 'var(--cms-quiet)', border: 'none' },
  '.cm-panels, .cm-tooltip': {
    backgroundColor: 'var(--cms-panel)',
    color: 'var(--cms-ink)',
    borderColor: 'var(--cms-line)',
  },
  '.cm-tooltip-autocomplete ul li[aria-selected]': {
    backgroundColor: 'var(--cms-brand)',
    color: 'var(--cms-on-brand)',
  },
  '.cm-matchingBracket': { backgroundColor: 'var(--cms-brand-tint)', outline: '1px solid var(--cms-edge)' },
})

export const codeColours = HighlightStyle.define([
  { tag: [tags.keyword, tags.operatorKeyword, tags.tagName], color: 'var(--cms-brand)', fontWeight: '600' },
  { tag: [tags.attributeName, tags.propertyName, tags.variableName], color: 'var(--cms-note)' },
  { tag: [tags.string, tags.attributeValue, tags.special(tags.string)], color: 'var(--cms-good)' },
  { tag: [tags.number, tags.bool, tags.null, tags.unit, tags.color], color: 'var(--cms-warn)' },
  { tag: [tags.comment, tags.meta], color: 'var(--cms-quiet)', fontStyle: 'italic' },
  { tag: tags.invalid, color: 'var(--cms-fault)' },
])
