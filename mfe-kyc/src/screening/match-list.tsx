import { screeningMessages as texts } from '@dossier/contract/screening/messages'
import type { HitState } from '@dossier/contract/screening/schemas/hits'
import type { ScreeningResult } from '@dossier/contract/screening/schemas/screening'
import { Button, Stack, Text } from '@dossier/shared-ui/core'
import { type Column, DataTable } from '@dossier/shared-ui/data'
import { BandTag } from './band-tag'
import { HitTag } from './hit-tag'

type Props = {
  readonly results: readonly ScreeningResult[]
  /** Where each stands; none for a lookup. */
  readonly hits: readonly HitState[]
  readonly picked: number | undefined
  /** undefined until one may be picked (SAN-18). */
  readonly onPick: ((position: number) => void) | undefined
}
type Row = { readonly position: number; readonly result: ScreeningResult; readonly hit: HitState | undefined }

const decision: Column<Row> = {
  key: 'decision',
  header: 'Decision',
  cell: ({ hit }) => (hit ? <HitTag hit={hit} /> : null),
}

/** SAN-18: the matches, one of which is shown in view. */
export function MatchList({ results, hits, picked, onPick }: Props) {
  const columns: readonly Column<Row>[] = [
    { key: 'firstname', header: 'First Name', cell: ({ result }) => <bdi>{result.individual.firstname}</bdi> },
    { key: 'surname', header: 'Surname', cell: ({ result }) => <bdi>{result.individual.surname}</bdi> },
    { key: 'year', header: 'Year of Birth', cell: ({ result }) => result.individual.year_of_birth, tight: true },
    { key: 'band', header: 'Match', cell: ({ result }) => <BandTag band={result.match.band} />, tight: true },
    ...(hits.length === 0 ? [] : [decision]),
    {
      key: 'show',
      header: 'Show',
      quiet: true,
      tight: true,
      cell: ({ position, result: { individual } }) => (
        <Button
          kind="quiet"
          size="small"
          disabled={onPick === undefined}
          aria-label={`Show ${individual.firstname} ${individual.surname}, ${position + 1}`}
          aria-pressed={picked === position}
          onClick={() => onPick?.(position)}
        >
          Show
        </Button>
      ),
    },
  ]
  return (
    <Stack gap="xs">
      <Text size="small" tone="dim">
        {texts.pickHint}
      </Text>
      <DataTable
        label="Matches"
        columns={columns}
        rows={results.map((result, position) => ({ position, result, hit: hits[position] }))}
        rowKey={({ position }) => String(position)}
        current={picked === undefined ? undefined : String(picked)}
        stacks
      />
    </Stack>
  )
}
