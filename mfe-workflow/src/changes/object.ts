import type { ReviewAction } from '@dossier/contract/file/schemas/changes'
import { objectLabel } from '@dossier/shared-ui/kinds'

type About = Pick<ReviewAction, 'objectType' | 'object_name'>

/** What the record is called; one without a name by its kind. */
export function objectName({ objectType, object_name }: About): string {
  return object_name.trim() || objectLabel(objectType)
}
