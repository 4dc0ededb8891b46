import { ownershipMessages as texts } from '@dossier/contract/file/messages/ownership'
import { lazyComponent } from '@dossier/shared-ui/area/lazy-component'
import { areOpenAtFirst, RecordList, useMayOn } from '@dossier/shared-ui/records'
import type { Structure } from '../parties/structure'
import { lazyDialog } from '../structure/lazy-dialog'
import { MoveButtons } from './move-buttons'
import { UboPanel } from './ubo-panel'

// As the other dialogs that choose among the people of a file, it is loaded once it opens.
const AddUbo = lazyDialog(lazyComponent('mfe-kyc', async () => (await import('./add-ubo')).AddUbo))

const deletion = { title: 'Delete UBO', question: texts.deleteUboQuestion }

/** The UBOs of a corporate client that stand alone; those of shareholders are shown with them (UBO-02, UBO-04). */
export function UboList({ structure }: { readonly structure: Structure }) {
  const mayEdit = useMayOn('ubo', 'edit')
  const ubos = structure.ubos()
  return (
    <RecordList
      records={ubos}
      title="UBOs"
      empty="No UBOs yet"
      creation={{
        kind: 'ubo',
        label: 'Add New',
        to: 'UBOs',
        form: (close) => <AddUbo structure={structure} onClose={close} />,
      }}
    >
      {(ubo) => (
        <UboPanel
          key={ubo._id}
          structure={structure}
          ubo={ubo}
          deletion={deletion}
          openAtFirst={areOpenAtFirst(ubos)}
          actions={
            mayEdit ? (
              <MoveButtons ubo={ubo} of={structure.name(ubo)} place={ubos.indexOf(ubo)} last={ubos.length - 1} />
            ) : undefined
          }
        />
      )}
    </RecordList>
  )
}
