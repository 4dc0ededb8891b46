import type { OpenProduct } from './open-product'

/** The commands that a piece of work sends to the database. */
export async function commandsOf({ database }: OpenProduct, work: () => Promise<unknown>) {
  const sent: string[] = []
  const note = ({ commandName, command }: { commandName: string; command: Record<string, unknown> }) =>
    void sent.push(`${commandName} ${commandName === 'getMore' ? command.collection : command[commandName]}`)
  database.client.on('commandStarted', note)
  await work()
  database.client.off('commandStarted', note)
  return sent.toSorted()
}
