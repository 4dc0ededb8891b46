import { partyName } from '@dossier/contract/due-diligence/form-documents'
import type { DueDiligenceElement } from '@dossier/contract/due-diligence/schemas/forms'
import type { Read } from '@dossier/contract/platform/fields/field'
import { nameIn } from './parts'

/** What a company or person of the form is called as it reads, also while no name is given. */
export const partyTitle = ({ _id, type }: DueDiligenceElement, read: Read): string =>
  partyName({ _id, type, name: nameIn(read) })
