import { progressOf } from '@dossier/contract/completeness/progress'
import type { ClientSession } from 'mongodb'
import type { Scope } from '../access/scope'
import type { CaseFile } from '../engine/model'
import type { OrganisationRepository } from '../organisations/organisation.repository'
import { type CaseFileRepository, countsIn, type Tally } from './case-file.repository'
import type { ClientRepository } from './client.repository'
import { completenessFile } from './completeness-file'

type Dependencies = { caseFiles: CaseFileRepository; clients: ClientRepository; organisations: OrganisationRepository }
export type ClientProjection = ReturnType<typeof createClientProjection>

/** What a client's document carries beside its record, kept by the acts that change it (ruling 23). */
export function createClientProjection({ caseFiles, clients, organisations }: Dependencies) {
  return {
    /** Moves the counts of changes and of clients along with what an act wrote. */
    async count(scope: Scope, before: CaseFile, after: CaseFile, tally: Tally, session: ClientSession) {
      let open = 0
      let handled = 0
      for (const [companyId, { opened, closed }] of tally) {
        open += opened - closed
        handled += closed
        // a client that was written got its counts with that
        if (before.records.get(companyId) !== after.records.get(companyId)) continue
        await clients.addChanges(scope, companyId, countsIn(tally, companyId), session)
      }
      const had = clientTypes(before)
      const has = clientTypes(after)
      await organisations.add(
        scope,
        {
          open,
          handled,
          corporate: has.corporate - had.corporate,
          account_holder: has.account_holder - had.account_holder,
        },
        session,
      )
    },

    /** Measures anew how complete a client's file is (DSH-32); the whole of it is read unless it is given. */
    async refresh(scope: Scope, companyId: string, session: ClientSession, whole?: CaseFile) {
      const file = whole ?? (await caseFiles.ofClient(scope, companyId, session))
      if (!file.records.has(companyId)) return
      await clients.setProgress(scope, companyId, progressOf(completenessFile(file, companyId)), session)
    },
  }
}

function clientTypes({ records }: CaseFile) {
  const types = { corporate: 0, account_holder: 0 }
  for (const { kind, facts } of records.values()) {
    if (kind !== 'company') continue
    if (facts.company_type === 'account_holder') types.account_holder++
    else types.corporate++
  }
  return types
}
