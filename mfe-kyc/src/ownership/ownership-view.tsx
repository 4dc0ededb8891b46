import { recordsOf } from '@dossier/contract/file/completeness/records'
import { ownershipChart } from '@dossier/contract/file/ownership/chart'
import { ownershipOf } from '@dossier/contract/file/ownership/client-ownership'
import { clientWithProposals } from '@dossier/contract/file/ownership/file-on-wire'
import { clientName, isolated } from '@dossier/contract/platform/names'
import type { LoadedClientRecord } from '@dossier/shared-ui/area/loaded-client'
import { Alert, Stack, Text } from '@dossier/shared-ui/core'
import type { ClientRecords } from '@dossier/shared-ui/records'
import { useMayOn } from '@dossier/shared-ui/records'
import { useMemo } from 'react'
import { Tree } from '../tree/tree'
import { chartSource } from './client-file'
import { ControlByMajorities } from './control-by-majorities'
import { Directors } from './directors'
import { EffectiveHoldings } from './effective-holdings'
import { SanctionedOwners } from './sanctioned-owners'
import { useChartTree } from './use-chart-tree'

type Props = {
  readonly client: LoadedClientRecord
  readonly records: ClientRecords
  /** The reader goes to a record. */
  readonly onLeave: () => void
}

/** The ownership chart of a client with what it says in figures (CHT-01). */
export function OwnershipView({ client, records, onLeave }: Props) {
  const owners = useMayOn('shareholder', 'view')
  const directors = useMayOn('managing_director', 'view')
  const { chart, known, ownership } = useMemo(() => {
    const { file: held, pendingOf } = chartSource(client._id, records)
    const file = { ...held, company: clientWithProposals(client) }
    const known = recordsOf(file)
    return {
      chart: ownershipChart(file, { pendingOf, sees: { owners, directors } }),
      known,
      ownership: ownershipOf(known),
    }
  }, [client, records, owners, directors])
  const { root, open } = useChartTree(client._id, chart, onLeave)
  const name = clientName(client)
  return (
    <Stack gap="lg">
      {owners && directors ? null : (
        <Alert title="You do not see all of it">
          {owners ? 'Managing directors are' : directors ? 'Shareholders and UBOs are' : 'Its records are'} not visible
          to you.
        </Alert>
      )}
      <Tree label={`Ownership of ${isolated(name)}`} root={root} onSelect={open} pictureName={`${name} structure`} />
      {owners ? (
        <>
          <SanctionedOwners client={client} records={known} ownership={ownership} />
          <EffectiveHoldings records={known} ownership={ownership} />
          <ControlByMajorities records={known} ownership={ownership} />
        </>
      ) : null}
      {directors ? <Directors chart={chart} /> : null}
      <Text size="small" tone="dim">
        Includes proposed changes.
      </Text>
    </Stack>
  )
}
