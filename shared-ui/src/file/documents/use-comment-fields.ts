import { fieldsNamed } from '@dossier/contract/file/catalogue'
import { maySeeField } from '@dossier/contract/platform/fields/visibility'
import { useViewer } from '../../server/session/use-viewer'

/** Returns the comments of the roles that the user sees (PRM-37 to PRM-40). */
export function useCommentFields() {
  const viewer = useViewer()
  const comments = fieldsNamed('kyc_file', 'comment_data_handler', 'comment_supervisor', 'comment_compliance_officer')
  return comments.filter((field) => maySeeField(field, viewer))
}
