import { kindOfObjectType, kinds } from '@dossier/contract/kinds'
import { changeMessages } from '@dossier/contract/messages/changes'
import type { ReviewAction } from '@dossier/contract/schemas/changes'
import { capitalised } from '@dossier/contract/screening-text'

/** What kind of record a change is about, as a heading; CHG-25 for one no one knows. */
export function objectLabel(objectType: string): string {
  const kind = kindOfObjectType(objectType)
  return kind === undefined ? changeMessages.unknownObject : capitalised(kinds[kind].noun)
}

type About = Pick<ReviewAction, 'objectType' | 'object_name'>

/** What the record is called; one without a name by its kind. */
export function objectName({ objectType, object_name }: About): string {
  return object_name.trim() || objectLabel(objectType)
}
