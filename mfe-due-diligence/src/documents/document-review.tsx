import type { Party } from '@dossier/contract/due-diligence/form-documents'
import { Button, Group, Rejected, Stack, Text } from '@dossier/shared-ui/core'
import { Modal } from '@dossier/shared-ui/dialogs'
import { FileView } from '@dossier/shared-ui/viewer'
import { type KeyboardEvent, useState } from 'react'
import { AllDecided } from './all-decided'
import type { DocumentActs } from './document-acts'
import { DocumentFacts } from './document-details'
import styles from './document-review.module.css'
import { type FormDocument, filenameOf } from './form-document'
import { RejectDocumentDialog } from './reject-document-dialog'
import { isSeen, markAccepted, markSeen } from './seen-documents'
import { useVerdict } from './use-verdict'
import { useWhileMounted } from './use-while-mounted'

type Props = {
  readonly documents: readonly FormDocument[]
  readonly parties: readonly Party[]
  readonly acts: DocumentActs & Required<Pick<DocumentActs, 'decide'>>
  /** Where it begins. */
  readonly first: string
  /** Whether a decision leads on to the next document that waits, or back to the form. */
  readonly goesOn: boolean
  /** Goes on to the decision on the form; missing where that is not open to the reader. */
  readonly onApprove: (() => void) | undefined
  readonly onClose: () => void
}

/** The documents of a form one after the other, each with its picture beside what is decided on it (WRK-25). */
export function DocumentReview({ documents, first, goesOn, onApprove, ...pane }: Props) {
  const [at, setAt] = useState<string | undefined>(first)
  const document = documents.find(({ _id }) => _id === at) ?? documents.find(isWaiting)
  if (document === undefined) return <AllDecided documents={documents} onApprove={onApprove} onClose={pane.onClose} />
  const position = documents.indexOf(document)
  const step = (by: 1 | -1) => setAt(documents[position + by]?._id ?? document._id)
  /** On to the next one that waits, also from the end to what was passed over. */
  const goOn = () => setAt([...documents.slice(position + 1), ...documents.slice(0, position)].find(isWaiting)?._id)
  return (
    <OneDocument
      key={document._id}
      {...pane}
      document={document}
      place={`${position + 1} of ${documents.length}`}
      onStep={step}
      onDecided={goesOn ? goOn : pane.onClose}
    />
  )
}

const isWaiting = ({ status }: FormDocument) => status === 'pending'

type OneProps = Omit<Props, 'documents' | 'first' | 'goesOn' | 'onApprove'> & {
  readonly document: FormDocument
  readonly place: string
  readonly onStep: (by: 1 | -1) => void
  readonly onDecided: () => void
}

function OneDocument({ document, parties, acts, place, onStep, onDecided, onClose }: OneProps) {
  const { view, decide } = acts
  const [isRejecting, setRejecting] = useState(false)
  const moveOn = useWhileMounted(onDecided)
  const { isOpen, isSettled, settle, accept, isBusy, error, rejection } = useAcceptance(document, acts, moveOn)
  const keys: Readonly<Record<string, () => void>> = {
    a: () => isSeen(document) && accept(),
    r: () => isOpen && setRejecting(true),
    j: () => onStep(1),
    k: () => onStep(-1),
  }
  return (
    <>
      <Modal
        title={filenameOf(document)}
        size="full"
        onClose={onClose}
        footer={
          <>
            <Button onClick={() => onStep(-1)}>Previous</Button>
            <Button onClick={() => onStep(1)}>Next</Button>
            {isOpen ? <Button onClick={() => setRejecting(true)}>Reject</Button> : null}
            {isOpen ? (
              <Button kind="primary" disabled={!isSettled} busy={isBusy} onClick={accept}>
                Accept
              </Button>
            ) : null}
          </>
        }
      >
        {/* biome-ignore lint/a11y/noStaticElementInteractions: single keys of the dialog, beside its buttons */}
        <div className={styles.pane} data-autofocus tabIndex={-1} onKeyDown={(event) => pressed(event, keys)}>
          <Picture document={document} isOffered={view !== undefined} onSettled={settle} />
          <Stack gap="lg">
            <Place text={place} />
            <DocumentFacts document={document} parties={parties} acts={acts} />
            {rejection === undefined ? null : (
              <Rejected rejection={error ?? undefined} state="denied">
                {rejection}
              </Rejected>
            )}
          </Stack>
        </div>
      </Modal>
      {isRejecting ? (
        <RejectDocumentDialog
          document={document}
          decide={decide}
          onRejected={moveOn}
          onClose={() => setRejecting(false)}
        />
      ) : null}
    </>
  )
}

/** Accepting a document: once, and once its file is shown or cannot be. */
function useAcceptance(document: FormDocument, { view, decide }: OneProps['acts'], onAccepted: () => void) {
  const [isSettled, setSettled] = useState(view === undefined || document.file === null || isSeen(document))
  const { send, isBusy, error, rejection } = useVerdict(document, decide)
  const isOpen = document.status !== 'approved'
  const accept = () => {
    if (!isOpen || !isSettled || isBusy) return
    const accepted = () => {
      markAccepted(document)
      onAccepted()
    }
    void send({ status: 'approved', comment: '' }).then(accepted, () => undefined)
  }
  const settle = (isShown: boolean) => {
    if (isShown) markSeen(document)
    setSettled(true)
  }
  return { isOpen, isSettled, settle, accept, isBusy, error, rejection }
}

type PictureProps = {
  readonly document: FormDocument
  /** Whether the reader may open files. */
  readonly isOffered: boolean
  readonly onSettled: (isShown: boolean) => void
}

const Picture = ({ document: { _id: id, file }, isOffered, onSettled }: PictureProps) => (
  <div className={styles.picture}>
    {file !== null && isOffered ? (
      <FileView file={{ id, file, version: 'current' }} onSettled={onSettled} />
    ) : (
      <Text tone="dim">You may not open this file.</Text>
    )}
  </div>
)

/** Which of the documents this is, and the keys. */
const Place = ({ text }: { readonly text: string }) => (
  <Group justify="between">
    <Text tone="dim">{text}</Text>
    <Text tone="dim" size="small">
      a accept, r reject, j next, k previous
    </Text>
  </Group>
)

/** A key that is held down decides on nothing further (ruling 37). */
function pressed(event: KeyboardEvent, keys: Readonly<Record<string, () => void>>) {
  const act = keys[event.key]
  if (act === undefined || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return
  event.preventDefault()
  act()
}
