import { clientAddress, clientPage } from '@dossier/contract/file/client-pages'
import { outcomeText } from '@dossier/contract/screening/hit-text'
import { screeningMessages as texts } from '@dossier/contract/screening/messages'
import { namesakesText } from '@dossier/contract/screening/namesakes-text'
import { Group, Link, Text } from '@dossier/shared-ui/core'
import { DateText, Tag } from '@dossier/shared-ui/data'
import { useQuery } from '@dossier/shared-ui/query'
import { AskedLists } from './asked-lists'
import { screeningStatesQuery } from './screenings.queries'

type Props = {
  readonly companyId: string
  /** The person or entity, by its id. */
  readonly of: string
}

const page = clientPage('sanction-screening-lookups')

/** GOV-18: what came of the newest screening of a person or an entity, or that there was none. */
export function ScreeningStatus({ companyId, of }: Props) {
  const { data: states, error } = useQuery(screeningStatesQuery(companyId))
  if (states === undefined)
    return error === null ? null : <Text tone="dim">How the screening stands could not be loaded</Text>
  const state = states.find(({ person_id, entity_id }) => (person_id ?? entity_id) === of)
  if (state === undefined) return <Text tone="dim">{texts.notRun}</Text>
  return (
    <Group gap="sm" align="center">
      {state.screening_id === null ? (
        <Text as="span">{outcomeText(state)}</Text>
      ) : (
        <Link href={`${clientAddress(companyId, page)}${state.screening_id}/`}>{outcomeText(state)}</Link>
      )}
      <Text as="span" tone="dim">
        <DateText value={state.datetime} />
      </Text>
      {state.namesakes.length === 0 ? null : <Text as="span">{namesakesText(state.namesakes)}</Text>}
      {state.outOfDate ? <Tag tone="pending">{texts.outOfDate}</Tag> : null}
      {state.screening_id === null ? <AskedLists lists={state.lists} /> : null}
    </Group>
  )
}
