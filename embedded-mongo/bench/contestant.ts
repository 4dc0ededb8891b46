import { type Collection, MongoClient } from 'mongodb'
import type { Client } from './clients'
import type { Running, Subject } from './subject'

/** A running server with a connected client. */
export type Contestant = {
  subject: Subject
  running: Running
  client: MongoClient
  collection: Collection<Client>
  /** Another client with a connection of its own, for questions beside long work. */
  neighbour: Collection<Client>
  neighbourClient: MongoClient
}

export async function enter(subject: Subject): Promise<Contestant> {
  const running = await subject.start()
  const client = new MongoClient(running.uri, { maxPoolSize: 60 })
  const neighbourClient = new MongoClient(running.uri, { maxPoolSize: 2 })
  const clientsOf = (of: MongoClient) => of.db('bench').collection<Client>('clients')
  return {
    subject,
    running,
    client,
    neighbourClient,
    collection: clientsOf(client),
    neighbour: clientsOf(neighbourClient),
  }
}

export async function leave({ client, neighbourClient, running }: Contestant): Promise<void> {
  await client.close()
  await neighbourClient.close()
  await running.kill()
}

/** Ends the process without a word and starts it again; resolves with the first answer. */
export async function restart(contestant: Contestant): Promise<void> {
  Object.assign(contestant, await enter(contestant.subject))
  await contestant.collection.findOne({ email: 'user0@example.test' })
}
