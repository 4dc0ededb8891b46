import { structureLabels } from '../messages/ownership'
import type { ClientFile } from './client-file'

type Missing = { readonly id: string; readonly label: string }

/** Returns what keeps a section empty that asks for nothing yet, so that its 0 % leads somewhere (PRG-01, PRG-16). */
export function missingInEmpty(section: string, file: ClientFile): readonly Missing[] {
  if (section === 'account_holder') return [accountHolder(file)]
  if (section !== 'managing_directors') return []
  return file.mds
    .filter(({ pendingCreation }) => !pendingCreation)
    .map(({ id }) => ({ id, label: structureLabels.unnamedDirector }))
}

function accountHolder({ company, ubos }: ClientFile): Missing {
  const [holder] = ubos
  return holder === undefined
    ? { id: company.id, label: structureLabels.missingAccountHolder }
    : { id: holder.id, label: structureLabels.waitingAccountHolder }
}
