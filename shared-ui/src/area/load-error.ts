/** What was to be loaded did not come, or was not what it should be; nothing that ran has stopped. */
export class LoadError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'LoadError'
  }
}

/** What was to be loaded is newer than the page and wants what only a newer page has. */
export class OldPageError extends LoadError {}
