// A listener for events of an element itself. Those of elements inside it bubble: a list that closes inside a dialog says
// the same as the dialog.
export const ownEvent =
  (listener: () => unknown) =>
  (event: Event): void => {
    if (event.target === event.currentTarget) listener()
  }
