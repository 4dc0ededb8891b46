import { partyName } from '@dossier/contract/due-diligence/form-documents'
import type { DueDiligenceElement, DueDiligenceRecord } from '@dossier/contract/due-diligence/schemas/forms'
import { type ElementType, elementSections } from '@dossier/contract/file/catalogue/due-diligence-form'
import { Stack, Title } from '@dossier/shared-ui/core'
import { CountBadge, EmptyState } from '@dossier/shared-ui/data'
import { Nested, Section } from '@dossier/shared-ui/frame'
import { CreationOrRemoval } from '@dossier/shared-ui/records'
import { LeavingName } from '../marks/leaving-name'
import { ElementRecord } from './element-record'
import { partyOf } from './party-of'

type Props = {
  readonly type: ElementType
  readonly elements: readonly DueDiligenceElement[]
  readonly record: DueDiligenceRecord
  readonly editable: boolean
}

/** One of the sections 1 to 6 with its elements (DDL-21). */
export function ElementSection({ type, elements, ...shown }: Props) {
  const own = elements.filter((element) => element.type === type)
  const pending = own.reduce((count, { pending_actions }) => count + pending_actions.length, 0)
  return (
    <Section
      title={elementSections[type]}
      remember={`due-diligence.${type}`}
      marks={<CountBadge count={pending} of="pending changes" state="pending" />}
    >
      {own.length === 0 ? <EmptyState text="None added" /> : null}
      <Nested>
        <Stack gap="xl">
          {own.map((element) => (
            <Element key={element._id} element={element} isAlone={type === 'company'} {...shown} />
          ))}
        </Stack>
      </Nested>
    </Section>
  )
}

type ElementProps = Omit<Props, 'type' | 'elements'> & {
  readonly element: DueDiligenceElement
  /** The only element of its section, shown without a name. */
  readonly isAlone: boolean
}

function Element({ element, isAlone, ...shown }: ElementProps) {
  const name = partyName(partyOf(element))
  if (isAlone) return <ElementRecord element={element} name="" {...shown} />
  return (
    <Stack as="section" gap="sm" id={element._id}>
      <LeavingName leaves={element.pending_action?.actionType === 'remove'} name={<Title level={3}>{name}</Title>}>
        <CreationOrRemoval record={element} noun="entry" />
      </LeavingName>
      <Nested>
        <ElementRecord element={element} name={name} {...shown} />
      </Nested>
    </Stack>
  )
}
