import type { Document } from 'mongodb'
import type { Connection } from '../platform/database/connection'

/** Where each command says which documents it is about. */
const statementsOf: Readonly<Record<string, (command: Document) => Document[]>> = {
  find: ({ find, filter, sort, hint, skip, limit }) => [{ find, filter, sort, hint, ...(skip && { skip }), limit }],
  aggregate: ({ aggregate, pipeline, hint }) => [{ aggregate, pipeline, hint, cursor: {} }],
  findAndModify: ({ findAndModify, query, sort, update, remove }) => [{ findAndModify, query, sort, update, remove }],
  update: ({ update, updates }) => updates.map((statement: Document) => ({ update, updates: [statement] })),
  delete: ({ delete: collection, deletes }) =>
    deletes.map((statement: Document) => ({ delete: collection, deletes: [statement] })),
}
const reading = ['find', 'aggregate']
/** How many questions of one shape are explained. */
const enoughAlike = 3

/** A question of a kind that was asked, and the most that was looked at in vain to answer one of the kind. */
type Look = { readonly shape: string; readonly inVain: number }

type Started = { commandName: string; databaseName: string; command: Document }

/** Looks at every question asked of a database from now on; the client reports its commands. */
export function watchQueries({ client, db }: Pick<Connection, 'client' | 'db'>) {
  const asked = new Map<string, Document>()
  const read = new Map<string, Map<string, Document>>()
  const note = ({ commandName, databaseName, command }: Started) => {
    if (databaseName !== db.databaseName) return
    for (const statement of statementsOf[commandName]?.(command) ?? []) {
      asked.set(shapeOf(statement), statement)
      if (reading.includes(commandName)) keep(statement)
    }
  }
  client.on('commandStarted', note)
  const keep = (statement: Document) => {
    const alike = read.get(shapeOf(statement)) ?? new Map<string, Document>()
    if (alike.size < enoughAlike) read.set(shapeOf(statement), alike.set(textOf(statement), statement))
  }
  const matchesOf = ({ find, filter, aggregate, pipeline }: Document) =>
    db.collection(find ?? aggregate).countDocuments(filter ?? pipeline[0].$match ?? {})
  const explained = (statement: Document, verbosity: string) => db.command({ explain: statement, verbosity })
  const lookedAtInVain = async (statement: Document): Promise<number> => {
    const { executionStats } = await explained(statement, 'executionStats')
    if (!executionStats) return 0
    const { totalKeysExamined, totalDocsExamined } = executionStats
    return Math.max(totalKeysExamined, totalDocsExamined) - (await matchesOf(statement))
  }

  return {
    /** The kinds of questions for which all documents of a collection are looked at, or more sorted than is answered. */
    async withoutIndex(): Promise<string[]> {
      client.off('commandStarted', note)
      const found: string[] = []
      for (const [shape, statement] of asked) {
        const { queryPlanner } = await explained(statement, 'queryPlanner')
        const stages = stagesOf(queryPlanner.winningPlan)
        if (stages.some((stage) => stage === 'COLLSCAN' || stage === 'SORT'))
          found.push(`${stages.join(' ')}: ${shape}`)
      }
      return found
    },

    /** The kinds of reads for which more documents, or more of an index, are looked at than match what is asked for. */
    async lookingInVain(): Promise<Look[]> {
      client.off('commandStarted', note)
      const looks: Look[] = []
      for (const [shape, alike] of read) {
        const inVain = await Promise.all([...alike.values()].map(lookedAtInVain))
        looks.push({ shape, inVain: Math.max(...inVain) })
      }
      return looks.filter(({ inVain }) => inVain > 0)
    },
  }
}

/** Orders travel as maps. */
const textOf = (statement: Document) =>
  JSON.stringify(statement, (_, value: unknown) => (value instanceof Map ? Object.fromEntries(value) : value))

/** What is asked, whatever the values are. */
const shapeOf = (statement: Document) =>
  JSON.stringify(statement, (key, value: unknown) => {
    if (value instanceof Map) return Object.fromEntries(value)
    const isSetting = key in statement && key !== 'skip'
    return isSetting || typeof value === 'object' || value === 1 || value === -1 ? value : '?'
  })

function stagesOf({ stage, inputStage }: Document): string[] {
  return [stage, ...(inputStage ? stagesOf(inputStage) : [])]
}
