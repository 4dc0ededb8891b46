import { ApiError } from '@dossier/shared-ui/api'

type Failure = {
  /** For everybody. */
  readonly text: string
  /** For whoever is asked for help. */
  readonly detail?: string
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
/** The gist of what bundler and federation say: without their prefix, and without what they were called with. */
const gistOf = (message: string) =>
  message
    .replace(/^\[ Federation Runtime \]: /, '')
    .replace(/\s*args: .*$/s, '')
    .slice(0, 200)
const loadErrors = ['ChunkLoadError', 'LoadError']
const isLoadError = (error: unknown) => error instanceof Error && loadErrors.includes(error.name)

/** A failure to load or show something, in words for people. Bundler and federation word theirs for developers. */
export function describeFailure(error: unknown): Failure {
  if (error instanceof ApiError) {
    return { text: error.message, ...(error.requestId && { detail: `Request ${error.requestId}` }) }
  }
  const message = messageOf(error)
  const detail = gistOf(message)
  if (/timeout|timed out/i.test(message)) return { text: 'It did not arrive in time.', detail }
  if (isLoadError(error) || /\b(chunk|manifest|RUNTIME-00[1-9]|script)\b/i.test(message)) {
    return { text: 'It could not be loaded.', detail }
  }
  return { text: 'It stopped because of an error.', detail }
}
