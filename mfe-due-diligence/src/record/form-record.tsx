import type { Answer } from '@dossier/contract/endpoint'
import type { getDueDiligence } from '@dossier/contract/endpoints/due-diligence'
import { dueDiligenceMessages as texts } from '@dossier/contract/messages/due-diligence'
import { Stack, Text } from '@dossier/shared-ui/core'
import { DateText } from '@dossier/shared-ui/data'
import { DescriptionList } from '@dossier/shared-ui/description-list'
import { Panel, Section } from '@dossier/shared-ui/frame'
import { filledIn, readerOf } from '../answers/element-fields'
import { filledText } from '../answers/filled-text'
import { formSections } from '../answers/form-sections'
import { ClientEdits } from './client-edits'
import { ElementAnswers } from './element-answers'

type Props = { readonly form: Answer<typeof getDueDiligence> }

/** What staff see of a questionnaire: when its client last worked on it, and every answer. */
export function FormRecord({ form: { dueDiligence, elements, edits } }: Props) {
  return (
    <Stack gap="md">
      <Panel>
        <DescriptionList
          items={[
            { label: 'Created', value: <DateText value={dueDiligence.createdAt} as="time" /> },
            { label: 'Last saved by the client', value: <When value={dueDiligence.client_saved_at} /> },
            ...(dueDiligence.saved_from_inside_at === null
              ? []
              : [{ label: texts.savedInside, value: <When value={dueDiligence.saved_from_inside_at} /> }]),
            { label: 'Link last used', value: <When value={dueDiligence.link_last_used_at} /> },
          ]}
        />
      </Panel>
      {formSections(elements).map((section) => (
        <Section
          key={section.type}
          title={section.title}
          remember={`due-diligence.${section.type}`}
          marks={section.elements.map((element) => (
            <Text key={element._id} as="span" size="small" tone="dim">
              {filledText(filledIn(element.type, readerOf(element)))}
            </Text>
          ))}
        >
          <Stack gap="lg">
            {section.elements.map((element) => (
              <ElementAnswers key={element._id} element={element} companyId={dueDiligence.company_id} />
            ))}
          </Stack>
        </Section>
      ))}
      <ClientEdits edits={edits} elements={elements} />
    </Stack>
  )
}

const When = ({ value }: { readonly value: string | null }) =>
  value === null ? 'Not yet' : <DateText value={value} as="time" />
