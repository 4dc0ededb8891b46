import { ApiError } from '../server/api/api-error'
import { OldPageError } from './load-error'

type Description = {
  /** For the user. */
  readonly text: string
  /** For the person the user asks for help. */
  readonly detail?: string
  /** Whether trying again is of no use before the page is loaded anew. */
  readonly needsReload?: boolean
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
/** The gist of what bundler and federation say: without prefixes, numbers and what they were called with. */
const gistOf = (message: string) =>
  message
    .replace(/^\[ Federation Runtime \]: /, '')
    .replace(/\s*args: .*$/s, '')
    .replace(/\s*#RUNTIME-\d+/, '')
    .replace(/\s*\((error|missing|undefined): undefined\)/, '')
    .slice(0, 200)
const loadErrors = ['ChunkLoadError', 'LoadError']
const isLoadError = (error: unknown) => error instanceof Error && loadErrors.includes(error.name)

/** Returns plain words for an error of loading or showing something; those of bundler and federation are for developers. */
export function describeLoadError(error: unknown): Description {
  if (error instanceof ApiError) {
    return { text: error.message, ...(error.requestId && { detail: `Request ${error.requestId}` }) }
  }
  const message = messageOf(error)
  const detail = gistOf(message)
  if (error instanceof OldPageError) {
    return { text: 'Dossier was updated after this page was opened. Reload it to go on.', detail, needsReload: true }
  }
  if (/timeout|timed out/i.test(message)) return { text: 'It took too long to load.', detail }
  if (isLoadError(error) || /\b(chunk|manifest|RUNTIME-00[1-9]|script)\b/i.test(message)) {
    return { text: 'It could not be loaded.', detail }
  }
  return { text: 'It stopped because of an error.', detail }
}
