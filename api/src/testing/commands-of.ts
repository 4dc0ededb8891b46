import type { OpenProduct } from './open-product'

/** The commands that a piece of work sends to the database. */
export async function commandsOf(
  { database, context }: Pick<OpenProduct, 'database' | 'context'>,
  work: () => Promise<unknown>,
) {
  // what was noted before is none of its commands
  await context.accessLog.flush()
  const sent: string[] = []
  const note = ({ commandName, command }: { commandName: string; command: Record<string, unknown> }) =>
    void sent.push(`${commandName} ${commandName === 'getMore' ? command.collection : command[commandName]}`)
  database.client.on('commandStarted', note)
  await work()
  database.client.off('commandStarted', note)
  return sent.toSorted()
}
