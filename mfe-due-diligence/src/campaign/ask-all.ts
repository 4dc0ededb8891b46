import { ApiError } from '@dossier/shared-ui/api'

/** What became of asking a client. */
export type Result = { readonly state: 'asked' } | { readonly state: 'failed'; readonly text: string }

type Asking<Client> = {
  readonly ask: (client: Client) => Promise<unknown>
  readonly onResult: (client: Client, result: Result) => void
}

/** The server takes the acts of an organisation one after the other; a few under way keep the line busy. */
const atOnce = 3

/** Asks one client after the other; one that fails keeps no other back, and a lost line ends it. */
export async function askAll<Client>(clients: readonly Client[], { ask, onResult }: Asking<Client>) {
  const left = [...clients]
  const workers = Array.from({ length: atOnce }, async () => {
    for (let next = left.shift(); next !== undefined; next = left.shift()) {
      const client = next
      await ask(client).then(
        () => onResult(client, { state: 'asked' }),
        (error: unknown) => {
          if (isLost(error)) left.length = 0
          onResult(client, { state: 'failed', text: error instanceof Error ? error.message : String(error) })
        },
      )
    }
  })
  await Promise.all(workers)
}

const isLost = (error: unknown) => error instanceof ApiError && (error.status === 0 || error.status === 401)
