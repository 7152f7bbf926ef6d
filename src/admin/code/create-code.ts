// The source code editor in a shadow root: its styles are adopted stylesheets, as the content security policy requires.
import { autocompletion, closeBrackets, closeBracketsKeymap, completionKeymap } from '@codemirror/autocomplete'
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands'
import { css } from '@codemirror/lang-css'
import { html } from '@codemirror/lang-html'
import { json } from '@codemirror/lang-json'
import { liquid } from '@codemirror/lang-liquid'
import { bracketMatching, indentOnInput, syntaxHighlighting } from '@codemirror/language'
import { highlightSelectionMatches, searchKeymap } from '@codemirror/search'
import { Compartment, EditorState, Prec, type Extension } from '@codemirror/state'
import { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view'
import { codeColours, codeTheme } from './code-theme.ts'
import type { CodeLanguage } from './code.ts'

interface Manner {
  language: CodeLanguage
  label: string
  readonly: boolean
}
export interface CodeSetup extends Manner {
  parent: HTMLElement
  root: ShadowRoot
  value: string
  /** Id of the element that describes it. */
  described: string
  onChange: (value: string) => void
}
export interface CodeEditor {
  focus: () => void
  setValue: (value: string) => void
  configure: (manner: Manner) => void
  destroy: () => void
}

export function createCode({ parent, root, value, onChange, described, ...manner }: CodeSetup): CodeEditor {
  const compartment = new Compartment()
  let quiet = false
  const listener = EditorView.updateListener.of(({ docChanged, state }) => {
    if (docChanged && !quiet) onChange(state.doc.toString())
  })
  const extensions = [BASICS, compartment.of(mannerOf(manner, described)), listener]
  const view = new EditorView({ parent, root, state: EditorState.create({ doc: value, extensions }) })
  return {
    focus: () => view.focus(),
    setValue(next) {
      if (next === view.state.doc.toString()) return
      quiet = true
      view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: next } })
      quiet = false
    },
    configure: (next) => view.dispatch({ effects: compartment.reconfigure(mannerOf(next, described)) }),
    destroy: () => view.destroy(),
  }
}

/** Tab leaves the editor after Escape, until the next other key: without a time limit (WCAG 2.2.1). */
const freeTab = (view: EditorView): boolean => {
  view.setTabFocusMode(true)
  return false
}
const LEAVING = new Set(['Escape', 'Tab', 'Shift'])
const holdTab = EditorView.domEventObservers({
  keydown: ({ key }, view) => void (LEAVING.has(key) || view.setTabFocusMode(false)),
  blur: (_, view) => view.setTabFocusMode(false),
})

const BASICS: Extension = [
  // Escape, then Tab leaves, also when Escape has closed a list of suggestions: so it has the highest precedence.
  Prec.highest(keymap.of([{ key: 'Escape', run: freeTab }])),
  holdTab,
  ...[lineNumbers(), history(), drawSelection(), indentOnInput(), bracketMatching(), closeBrackets()],
  ...[autocompletion(), highlightActiveLine(), highlightSelectionMatches(), EditorView.lineWrapping],
  ...[codeTheme, syntaxHighlighting(codeColours)],
  keymap.of([
    ...closeBracketsKeymap,
    ...completionKeymap,
    ...searchKeymap,
    ...historyKeymap,
    ...defaultKeymap,
    indentWithTab,
  ]),
]

const LANGUAGES: Record<CodeLanguage, () => Extension> = { html, liquid, css, json, text: () => [] }

const mannerOf = ({ language, label, readonly }: Manner, described: string): Extension => [
  (LANGUAGES[language] ?? LANGUAGES.text)(),
  EditorState.readOnly.of(readonly),
  EditorView.contentAttributes.of({ 'aria-label': label, 'aria-describedby': described }),
]
