// Initial focus of a dialog whose fields are rendered after it opened.

/** For `wa-after-show` of a dialog; a field that already has the focus keeps it. */
export function focusFirst(event: Event): void {
  const dialog = event.currentTarget as HTMLElement
  if (event.target !== dialog) return
  const { activeElement } = dialog.getRootNode() as ShadowRoot
  if (activeElement?.localName !== 'wa-input') dialog.querySelector<HTMLElement>('[autofocus]')?.focus()
}
