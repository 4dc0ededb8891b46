import { progressOf } from '@dossier/contract/file/completeness/progress'
import type { Scope } from '../../platform/access/scope'
import type { Acting } from '../../trail/act'
import type { JobContext } from '../context'
import type { CaseFile } from '../engine/model'
import { companyTypeOf, isClient } from '../kinds/company'
import { completenessFile } from './completeness-file'
import { countsIn, type Tally } from './tally'

type Measuring<Needed extends keyof Acting<JobContext>> = Pick<Acting<JobContext>, Needed | 'session'>

/** Moves the counts of changes and of clients along with what an act wrote (ruling 23). */
export async function countChanges(
  { clients, organisations, session, lastWrites }: Measuring<'clients' | 'organisations' | 'lastWrites'>,
  scope: Scope,
  { before, after, tally }: { readonly before: CaseFile; readonly after: CaseFile; readonly tally: Tally },
) {
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
  const corporate = has.corporate - had.corporate
  const account_holder = has.account_holder - had.account_holder
  organisations.add(scope, { open, handled, corporate, account_holder }, lastWrites)
}

/** Measures anew how complete a client's file is (DSH-32); the whole of it is read unless it is given. */
export async function measureProgress(
  { clients, caseFiles, session }: Measuring<'clients' | 'caseFiles'>,
  scope: Scope,
  companyId: string,
  whole?: CaseFile,
) {
  const file = whole ?? (await caseFiles.ofClient(scope, companyId, session))
  if (!file.records.has(companyId)) return
  await clients.setProgress(scope, companyId, progressOf(completenessFile(file, companyId)), session)
}

function clientTypes({ records }: CaseFile) {
  const types = { corporate: 0, account_holder: 0 }
  for (const record of records.values()) if (isClient(record)) types[companyTypeOf(record)]++
  return types
}
