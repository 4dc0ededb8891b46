import type { AreaPermission, Effect, Permission } from '@dossier/contract/platform/permissions'
import { ConfirmDialog } from '@dossier/shared-ui/dialogs'
import { type ReactNode, useState } from 'react'
import { isRightToDecide } from './capabilities'
import { permissionLabels } from './permission-labels'
import { permissionMeanings } from './permission-meanings'

type Choose = (name: Permission | AreaPermission, effect: Effect) => void

/** WRK-16: a right to decide is given once it is confirmed; every other choice counts at once. */
export function useRightsGiven(
  person: string,
  change: Choose,
): { readonly choose: Choose; readonly dialog: ReactNode } {
  const [right, ask] = useState<Permission>()
  const give = (name: Permission) => {
    ask(undefined)
    change(name, 'allow')
  }
  return {
    choose: (name, effect) => (effect === 'allow' && isRightToDecide(name) ? ask(name) : change(name, effect)),
    dialog:
      right === undefined ? null : (
        <ConfirmDialog
          title="Give a right to decide?"
          text={`${permissionLabels[right]}: ${person} can ${inSentence(permissionMeanings[right])}.`}
          consequences={[
            'Before an account decides for the first time, another decision maker has to confirm it',
            'The audit trail says that you gave this right',
          ]}
          confirm="Give this right"
          onConfirm={() => give(right)}
          onCancel={() => ask(undefined)}
        />
      ),
  }
}

const inSentence = (meaning: string) => meaning.charAt(0).toLowerCase() + meaning.slice(1)
