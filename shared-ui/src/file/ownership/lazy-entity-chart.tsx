import type { Entity } from '@dossier/contract/file/schemas/records'
import { useQuery } from '@tanstack/react-query'
import { clientRecordsQuery } from '../../area/client-queries'
import { lazyComponent } from '../../area/lazy-component'
import { PageBoundary } from '../../area/page-boundary'
import { useSnapshotId } from '../../area/review-mode'
import { UntilLoaded } from '../../area/until-loaded'
import { Skeleton } from '../../controls/feedback/skeleton'
import { useMay } from '../../server/session/use-session'
import { useScope } from '../records/scope-context'

// of the shell, whose copy of this module is the page's
const Chart = lazyComponent('shell', async () => (await import('./entity-chart')).EntityChart)

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
      <UntilLoaded fallback={<Skeleton height={240} label="Loading the chart" />}>
        <Chart companyId={companyId} records={records} entity={entity} name={name} />
      </UntilLoaded>
    </PageBoundary>
  )
}
