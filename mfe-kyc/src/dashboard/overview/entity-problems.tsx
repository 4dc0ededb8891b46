import { problemsOfEntities } from '@dossier/contract/file/completeness/entity-problems'
import { fileWithProposals } from '@dossier/contract/file/ownership/file-on-wire'
import { clientRecordsQuery } from '@dossier/shared-ui/area/client-queries'
import { useSnapshotId } from '@dossier/shared-ui/area/review-mode'
import { QueryView, todaysDate } from '@dossier/shared-ui/data'
import { useQuery } from '@dossier/shared-ui/query'
import type { ClientRecords } from '@dossier/shared-ui/records'
import { LinkedItems } from './linked-items'

type Props = {
  readonly companyId: string
  readonly section: 'shareholders' | 'managing_directors'
  readonly addressOf: (element: string) => string | undefined
}

/** So many are read at a glance; more are there when they are asked for. */
const few = 10

/** ENT-09: what is wrong with fields of the section's legal entities and of all that are linked to them. */
export function EntityProblems({ companyId, section, addressOf }: Props) {
  const query = useQuery(clientRecordsQuery(companyId, useSnapshotId()))
  return (
    <QueryView query={query} failed={{ operation: 'checking legal entities' }} skeleton={null}>
      {(records) => {
        const problems = problemsIn(companyId, records, section)
        if (problems.length === 0) return null
        return (
          <details open={problems.length <= few}>
            <summary>
              {problems.length === 1 ? '1 field of legal entities' : `${problems.length} fields of legal entities`} to
              look at
            </summary>
            <LinkedItems
              items={problems.map(({ id, field, label }) => ({ label, address: addressOf(`${id}-${field}`) }))}
            />
          </details>
        )
      }}
    </QueryView>
  )
}

/** As fields are checked: what is proposed counts. */
function problemsIn(companyId: string, records: ClientRecords, section: Props['section']) {
  const file = fileWithProposals({ id: companyId, company_type: 'corporate', values: {} }, records)
  return problemsOfEntities(file, section, { today: todaysDate() })
}
