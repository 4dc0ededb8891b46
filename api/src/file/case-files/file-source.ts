import type { CaseFileRepository } from './case-file.repository'
import type { ClientRepository } from './client.repository'

/** Where a client's file is read: as it is now, as a snapshot froze it, or as of a day (ruling 24). Presenters know no difference. */
export type FileSource = Pick<CaseFileRepository, 'ofClient' | 'ofKind' | 'record'> & {
  readonly client: ClientRepository['get']
}
