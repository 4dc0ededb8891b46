import { screeningMessages as texts } from '@dossier/contract/screening/messages'
import type { HitState } from '@dossier/contract/screening/schemas/hits'
import type { ScreeningAnswer } from '@dossier/contract/screening/schemas/screening'
import { Modal } from '@dossier/shared-ui/dialogs'
import { useState } from 'react'
import { usePickedMatch } from './picked-match'
import { ResultView } from './result-view'
import { SaveAsPdf } from './save-as-pdf'

type Props = {
  readonly companyId: string
  /** Whom it is about, where that is a person of the file. */
  readonly personId?: string | undefined
  readonly request: string
  readonly answer: ScreeningAnswer
  /** What was decided on its results before; none for a lookup. */
  readonly hits: readonly HitState[]
  readonly onClose: () => void
}

/** SAN-24: the result of a screening that was just run. */
export function ResultDialog({ companyId, personId, request, answer, hits: known, onClose }: Props) {
  const [hits, setHits] = useState(known)
  const onProposed = (hit: HitState) => setHits(hits.map((each) => (each.index === hit.index ? hit : each)))
  const deciding = hits.length === 0 ? undefined : { companyId, searchId: answer.search_id, hits, onProposed }
  const match = usePickedMatch(answer)
  return (
    <Modal
      title={texts.resultTitle}
      size="large"
      onClose={onClose}
      footer={<SaveAsPdf companyId={companyId} personId={personId} answer={answer} picked={match.picked} />}
    >
      <ResultView request={request} answer={answer} message={answer.message} match={match} deciding={deciding} />
    </Modal>
  )
}
