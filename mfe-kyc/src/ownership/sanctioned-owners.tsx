import { clientHasPage, clientPage } from '@dossier/contract/file/client-pages'
import type { Records } from '@dossier/contract/file/completeness/records'
import type { Ownership } from '@dossier/contract/file/ownership/client-ownership'
import { shareText } from '@dossier/contract/file/ownership/effective-holdings'
import { nameOf } from '@dossier/contract/file/ownership/holders'
import { type SanctionedOwners as Found, sanctionedOwners } from '@dossier/contract/file/ownership/sanctioned-owners'
import { isolated } from '@dossier/contract/platform/names'
import type { LoadedClientRecord } from '@dossier/shared-ui/area/loaded-client'
import { useReviewMode } from '@dossier/shared-ui/area/review-mode'
import { Alert } from '@dossier/shared-ui/core'
import { ErrorState } from '@dossier/shared-ui/data'
import { useQuery } from '@dossier/shared-ui/query'
import { mayOpenPage, useSession } from '@dossier/shared-ui/session'
import { screeningStatesQuery } from '../screening/screenings.queries'

type Props = {
  readonly client: LoadedClientRecord
  readonly records: Records
  readonly ownership: Ownership
}

const page = clientPage('sanction-screening-lookups')
const unread = 'Whether owners are sanctioned could not be read'
const looks = { yes: 'denied', undecided: 'pending', no: 'info' } as const

/** Owners on whom a hit was decided to be true, and what that makes of the client by the 50 % rule of OFAC. */
export function SanctionedOwners({ client, records, ownership }: Props) {
  const session = useSession()
  const isPast = useReviewMode()
  const isScreened = mayOpenPage(session, page) && clientHasPage(client, page) && !isPast
  const { data: states, ...query } = useQuery({ ...screeningStatesQuery(client._id), enabled: isScreened })
  if (states === undefined) {
    return query.isError ? (
      <ErrorState text={unread} error={query.error} retrying={query.isFetching} onRetry={() => void query.refetch()} />
    ) : null
  }
  const sanctioned = states.flatMap(({ person_id, entity_id, sanctioned }) =>
    sanctioned ? [person_id ?? entity_id ?? ''] : [],
  )
  const found = sanctionedOwners(ownership, new Set(sanctioned))
  if (found === null) return null
  const named = (id: string) => isolated(nameOf(records, id))
  const name = named(ownership.target)
  return (
    <Alert state={looks[found.counts]} title={titleOf(found, name)}>
      {reasonOf(found, name, named)}
    </Alert>
  )
}

const titleOf = ({ counts }: Found, client: string) =>
  ({
    yes: `${client} counts as sanctioned by the 50% rule`,
    undecided: `Whether ${client} counts as sanctioned by the 50% rule is not known`,
    no: `${client} has a sanctioned owner`,
  })[counts]

function reasonOf({ parties, holding, through, counts }: Found, client: string, named: (id: string) => string): string {
  const least = shareText(holding.minimum)
  const owners = parties.map(named).join(', ')
  const whole =
    through.length === 0
      ? ''
      : `, holdings of ${through.map(named).join(', ')} counted whole, since half or more of each is held so`
  const outcome = {
    yes: 'That is half or more.',
    undecided: `With all that is undisclosed it would be ${shareText(holding.maximum)}.`,
    no: 'That is less than half: by this rule the client does not count as sanctioned.',
  }[counts]
  return `Hits on these owners were decided to be true: ${owners}. By the 50% rule of OFAC ${least} of ${client} is held by them${whole}. ${outcome}`
}
