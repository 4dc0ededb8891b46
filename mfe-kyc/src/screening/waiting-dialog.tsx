import { screeningMessages as texts } from '@dossier/contract/screening/messages'
import { Waiting } from '@dossier/shared-ui/core'
import { Modal } from '@dossier/shared-ui/dialogs'

/** SAN-12. Closing it leaves the request running; its result is found in the list. */
export const WaitingDialog = ({ onClose }: { readonly onClose: () => void }) => (
  <Modal title={texts.wait} onClose={onClose}>
    <Waiting>{texts.running}</Waiting>
  </Modal>
)
