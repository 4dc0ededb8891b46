import { clientPage } from '@dossier/contract/file/client-pages'
import type { Answer } from '@dossier/contract/platform/endpoint'
import type { getScreening } from '@dossier/contract/screening/endpoints'
import { screeningMessages as texts } from '@dossier/contract/screening/messages'
import { ApiError } from '@dossier/shared-ui/api'
import { ClientPage } from '@dossier/shared-ui/area/client-page'
import { Alert, Waiting } from '@dossier/shared-ui/core'
import { Panel } from '@dossier/shared-ui/frame'
import { useQuery } from '@dossier/shared-ui/query'
import { useReviewMode } from '@dossier/shared-ui/records'
import { useParams } from '@dossier/shared-ui/router'
import { useMay } from '@dossier/shared-ui/session'
import { usePickedMatch } from './picked-match'
import { ResultView } from './result-view'
import { SaveAsPdf } from './save-as-pdf'
import { answerIn, screenedIn } from './screened'
import { screeningQuery } from './screenings.queries'

const page = clientPage('sanction-screening-lookups')

/** SAN-15: one sanction screening of a client, and what it found. */
export function ScreeningPage() {
  const { companyId: inAddress = '', screeningId = '' } = useParams()
  const companyId = inAddress.toLowerCase()
  const { data, error } = useQuery(screeningQuery(companyId, screeningId))
  if (data === undefined || data.company_id !== companyId) {
    return (
      <ClientPage companyId={companyId} page={page} opened={texts.resultTitle} title={texts.resultTitle} showsLive>
        {data === undefined && error === null ? (
          <Waiting>{texts.loading}</Waiting>
        ) : (
          <Alert state="denied" title={texts.noResult} urgent>
            {error instanceof ApiError ? error.message : null}
          </Alert>
        )}
      </ClientPage>
    )
  }
  return <Screening key={data._id} screening={data} />
}

type Kept = Answer<typeof getScreening>['data']

function Screening({
  screening: {
    company_id: companyId,
    person_id: personId,
    search_id: searchId,
    request,
    response,
    outcome,
    message,
    hits,
  },
}: {
  readonly screening: Kept
}) {
  const { surname, firstname, nationality } = screenedIn(request)
  const name = `${surname} ${firstname}`.trim()
  const answer = outcome === 'failed' ? undefined : answerIn(response)
  const match = usePickedMatch(answer ?? { results: [] })
  // what is proposed is read anew with everything of the client
  const deciding = hits.length === 0 ? undefined : { companyId, searchId, hits, onProposed: () => undefined }
  const mayKeep = useMay('world_search') && !useReviewMode()
  const isSaveable = answer !== undefined && (personId === null || mayKeep)
  const save = isSaveable ? (
    <SaveAsPdf companyId={companyId} personId={personId ?? undefined} answer={answer} picked={match.picked} />
  ) : undefined
  return (
    <ClientPage companyId={companyId} page={page} opened={name} title={name} lead={nationality} showsLive>
      <Panel title={texts.resultTitle} actions={save}>
        <ResultView request={request} answer={answer} message={message} match={match} deciding={deciding} />
      </Panel>
    </ClientPage>
  )
}
