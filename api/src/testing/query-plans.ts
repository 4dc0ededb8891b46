import type { Document } from 'mongodb'
import type { Connection } from '../database/connection'

/** Where each command says which documents it is about. */
const statementsOf: Readonly<Record<string, (command: Document) => Document[]>> = {
  find: ({ find, filter, sort, hint, limit }) => [{ find, filter, sort, hint, limit }],
  aggregate: ({ aggregate, pipeline, hint }) => [{ aggregate, pipeline, hint, cursor: {} }],
  findAndModify: ({ findAndModify, query, sort, update, remove }) => [{ findAndModify, query, sort, update, remove }],
  update: ({ update, updates }) => updates.map((statement: Document) => ({ update, updates: [statement] })),
  delete: ({ delete: collection, deletes }) =>
    deletes.map((statement: Document) => ({ delete: collection, deletes: [statement] })),
}

/** Looks at every question asked of a database from now on, each kind of it once; the client reports its commands. */
export function watchQueries({ client, db }: Pick<Connection, 'client' | 'db'>) {
  const asked = new Map<string, Document>()
  const note = ({
    commandName,
    databaseName,
    command,
  }: {
    commandName: string
    databaseName: string
    command: Document
  }) => {
    if (databaseName !== db.databaseName) return
    for (const statement of statementsOf[commandName]?.(command) ?? []) asked.set(shapeOf(statement), statement)
  }
  client.on('commandStarted', note)

  return {
    /** The questions for which all documents of a collection are looked at, or more sorted than is answered. */
    async withoutIndex(): Promise<string[]> {
      client.off('commandStarted', note)
      const found: string[] = []
      for (const [shape, statement] of asked) {
        const { queryPlanner } = await db.command({ explain: statement, verbosity: 'queryPlanner' })
        const stages = stagesOf(queryPlanner.winningPlan)
        if (stages.some((stage) => stage === 'COLLSCAN' || stage === 'SORT'))
          found.push(`${stages.join(' ')}: ${shape}`)
      }
      return found
    },
  }
}

/** What is asked, whatever the values are. Orders travel as maps. */
const shapeOf = (statement: Document) =>
  JSON.stringify(statement, (key, value: unknown) => {
    if (value instanceof Map) return Object.fromEntries(value)
    return key in statement || typeof value === 'object' || value === 1 || value === -1 ? value : '?'
  })

function stagesOf({ stage, inputStage }: Document): string[] {
  return [stage, ...(inputStage ? stagesOf(inputStage) : [])]
}
