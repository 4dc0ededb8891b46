import { screeningMessages as texts } from '@dossier/contract/screening/messages'
import type { ScreeningAnswer } from '@dossier/contract/screening/schemas/screening'
import { Alert, Stack, Text } from '@dossier/shared-ui/core'
import { DescriptionList } from '@dossier/shared-ui/description-list'
import { AskedLists } from './asked-lists'
import type { Deciding } from './deciding'
import { Matches } from './matches'
import { Namesakes } from './namesakes'
import type { PickedMatch } from './picked-match'
import { screenedIn } from './screened'

type Props = {
  readonly request: string
  /** undefined where no answer came. */
  readonly answer: ScreeningAnswer | undefined
  /** What the server said. */
  readonly message: string
  readonly match: PickedMatch
  /** undefined for a lookup, on which nothing is decided. */
  readonly deciding: Deciding | undefined
}

/** SAN-16: what a screening was asked with, and what it found or why it found nothing. */
export function ResultView({ request, answer, message, match, deciding }: Props) {
  return (
    <Stack gap="md">
      <DescriptionList items={screenedIn(request).facts} />
      {answer === undefined ? (
        <Alert state="denied" title={texts.noResult}>
          {message}
        </Alert>
      ) : (
        <>
          <AskedLists lists={answer.lists} />
          <Namesakes namesakes={answer.namesakes ?? []} lists={answer.lists} />
          {answer.results.length === 0 ? <NoMatches /> : <Matches answer={answer} deciding={deciding} {...match} />}
        </>
      )}
    </Stack>
  )
}

/** SAN-21. */
const NoMatches = () => (
  <Alert state="neutral" title={texts.noResults}>
    <Text>{texts.dependsOn}</Text>
  </Alert>
)
