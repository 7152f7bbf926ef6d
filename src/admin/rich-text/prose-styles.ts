// Styles of text in the editor, and those that the editor library needs (it may not inject its own).
import { css } from 'lit'

export const proseStyles = css`
  .ProseMirror {
    position: relative;
    min-height: 6rem;
    padding: 0.625rem 0.75rem;
    outline: none;
    white-space: break-spaces;
    overflow-wrap: break-word;
    font-variant-ligatures: none;
  }
  .ProseMirror [contenteditable='false'] {
    white-space: normal;
  }
  .ProseMirror > * + * {
    margin-block-start: 0.75rem;
  }
  .ProseMirror ul,
  .ProseMirror ol {
    padding-inline-start: 1.5rem;
    list-style: disc;
  }
  .ProseMirror ol {
    list-style: decimal;
  }
  .ProseMirror blockquote {
    margin: 0.75rem 0 0;
    padding-inline-start: 1rem;
    border-inline-start: 3px solid var(--cms-line);
  }
  .ProseMirror h2 {
    font-size: 1.25rem;
  }
  .ProseMirror h3 {
    font-size: 1.125rem;
  }
  .ProseMirror h4 {
    font-size: 1rem;
    font-weight: 650;
  }
  .ProseMirror hr {
    border: 0;
    border-block-start: 2px solid var(--cms-line);
  }
  .ProseMirror table {
    width: 100%;
    border-collapse: collapse;
    table-layout: fixed;
  }
  .ProseMirror th,
  .ProseMirror td {
    position: relative;
    padding: 0.375rem 0.5rem;
    border: 1px solid var(--cms-edge);
    vertical-align: top;
    text-align: start;
  }
  .ProseMirror th {
    background: var(--cms-sunken);
  }
  .ProseMirror .selectedCell {
    background: var(--cms-brand-tint);
  }
  .ProseMirror caption {
    padding-block-end: 0.375rem;
    color: var(--cms-quiet);
    text-align: start;
  }
  .ProseMirror-selectednode {
    outline: 2px solid var(--cms-brand);
  }
  .ProseMirror-gapcursor {
    display: none;
    position: absolute;
    pointer-events: none;
  }
  .ProseMirror-gapcursor::after {
    content: '';
    display: block;
    position: absolute;
    top: -2px;
    width: 20px;
    border-top: 1px solid var(--cms-ink);
  }
  .ProseMirror-focused .ProseMirror-gapcursor {
    display: block;
  }
  .ProseMirror-hideselection *::selection {
    background: transparent;
  }
  .ProseMirror p.is-editor-empty:first-child::before {
    content: attr(data-placeholder);
    float: inline-start;
    height: 0;
    color: var(--cms-quiet);
    pointer-events: none;
  }
`
