import { screeningMessages as texts } from '@dossier/contract/messages/screening'
import type { ScreeningAnswer } from '@dossier/contract/schemas/screening'
import { Modal } from '@dossier/shared-ui/dialogs'
import { ResultView } from './result-view'

type Props = { readonly request: string; readonly answer: ScreeningAnswer; readonly onClose: () => void }

/** The result of a screening that was just run. */
export const ResultDialog = ({ request, answer, onClose }: Props) => (
  <Modal title={texts.resultTitle} size="large" onClose={onClose}>
    <ResultView request={request} answer={answer} message={answer.message} />
  </Modal>
)
