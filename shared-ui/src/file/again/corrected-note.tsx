import { useCorrected } from './corrected'
import { DeniedNote } from './denied-note'

/** Above the fields of a dialog: why what it corrects was denied; nothing in any other dialog. */
export function CorrectedNote() {
  const denied = useCorrected()
  return denied === null ? null : <DeniedNote denied={denied} />
}
