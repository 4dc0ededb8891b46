import type { Entity } from '@dossier/contract/file/schemas/records'
import { clientRecordsQuery } from '@dossier/shared-ui/area/client-queries'
import { LazyBoundary } from '@dossier/shared-ui/area/lazy-boundary'
import { lazyComponent } from '@dossier/shared-ui/area/lazy-component'
import { PageBoundary } from '@dossier/shared-ui/area/page-boundary'
import { useSnapshotId } from '@dossier/shared-ui/area/review-mode'
import { Skeleton } from '@dossier/shared-ui/core'
import { useQuery } from '@dossier/shared-ui/query'
import { useScope } from '@dossier/shared-ui/records'
import { useMay } from '@dossier/shared-ui/session'

const Chart = lazyComponent('mfe-kyc', async () => (await import('./entity-chart')).EntityChart)

type Props = { readonly entity: Entity; readonly name: string }

/** ENT-03, CHT-16: the small chart of a legal entity, from the records that its page has loaded. */
export function LazyEntityChart({ entity, name }: Props) {
  const { companyId } = useScope()
  const maySee = useMay('view_chart')
  const snapshotId = useSnapshotId()
  const { data: records } = useQuery({ ...clientRecordsQuery(companyId, snapshotId), enabled: false })
  if (!maySee || records === undefined) return null
  return (
    <PageBoundary title="The chart is not available">
      <LazyBoundary fallback={<Skeleton height={240} label="Loading the chart" />}>
        <Chart companyId={companyId} records={records} entity={entity} name={name} />
      </LazyBoundary>
    </PageBoundary>
  )
}
