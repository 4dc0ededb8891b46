import { formAgainstFile } from '@dossier/contract/due-diligence/endpoints/declared'
import { stub } from '@dossier/shared-ui/testing/stub-api'

/** A form of which the file knows nothing to compare. */
export const stubNothingCompared = () => stub(formAgainstFile, { status: 'success', rev: 3, parties: [], hidden: [] })
