// Where a dialog begins: a field that was not there yet when the browser looked for it gets the focus once the dialog is open.

/** For `wa-after-show` of a dialog; whoever writes in one of its fields already stays there. */
export function focusFirst(event: Event): void {
  const dialog = event.currentTarget as HTMLElement
  if (event.target !== dialog) return
  const { activeElement } = dialog.getRootNode() as ShadowRoot
  if (activeElement?.localName !== 'wa-input') dialog.querySelector<HTMLElement>('[autofocus]')?.focus()
}
