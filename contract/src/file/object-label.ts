import { capitalised } from '../platform/names'
import { kindOfObjectType, kinds } from './kinds'
import { changeMessages } from './messages/changes'

/** Returns what kind of record a change is about, as a heading; the text of CHG-25 for one no one knows. */
export function objectLabel(objectType: string): string {
  const kind = kindOfObjectType(objectType)
  return kind === undefined ? changeMessages.unknownObject : capitalised(kinds[kind].noun)
}
