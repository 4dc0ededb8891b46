/**
 * Reads documents by their ids, those that are asked for in one turn of the event loop with one command. It is sent after
 * they were asked for, so that each is read as if it had been asked for alone.
 */
export function readTogether<T extends { readonly _id: string }>(
  read: (ids: readonly string[]) => Promise<readonly T[]>,
): (id: string) => Promise<T | undefined> {
  let wanted: Set<string> | undefined
  let documents: Promise<ReadonlyMap<string, T>> | undefined

  async function readWanted(ids: ReadonlySet<string>) {
    await new Promise((resolve) => setImmediate(resolve))
    wanted = undefined
    const found = await read([...ids])
    return new Map(found.map((document) => [document._id, document]))
  }

  return async (id) => {
    if (wanted === undefined) {
      wanted = new Set()
      documents = readWanted(wanted)
    }
    wanted.add(id)
    return (await documents)?.get(id)
  }
}
