/** Announced on the window by whatever shows a failure instead of a page, for the shell to report (ERR-03). */
export const caughtEvent = 'dossier:caught'

/** Tells the page of an error that was caught and is shown. */
export const announceCaught = (error: unknown): void =>
  void window.dispatchEvent(new CustomEvent(caughtEvent, { detail: error }))
