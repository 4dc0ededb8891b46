/** Announced on the window by whatever shows a failure instead of a page, for the shell to report (ERR-03). */
export const caughtEvent = 'dossier:caught'

/** What was caught, and whose it is where that is not the area at the address. */
export type Caught = { readonly error: unknown; readonly owner?: 'shell' | undefined }

/** Tells the page of an error that was caught and is shown. */
export const announceCaught = (error: unknown, owner?: Caught['owner']): void =>
  void window.dispatchEvent(new CustomEvent<Caught>(caughtEvent, { detail: { error, owner } }))
